/**
 * Where what somebody typed or pasted leads: to what the code of an invitation opens, be it in groups or in a link that
 * holds it, or to a table that needs none, by its own link.
 */
export const pathIn = (typed: string): string => {
  const linked = LINKED.exec(typed)?.[1];
  const table = linked === undefined ? TABLE.exec(typed)?.[1] : undefined;
  return table === undefined ? `/i/${(linked ?? typed).replaceAll(/[^a-z\d]/gi, '')}` : `/t/${table}`;
};

/** `/i/CODE` as it is sent, or `/t/ID?i=CODE` as it stands in the address of whoever has followed it. */
const LINKED = /[/?&]i[/=](\w+)/;

/** As it stands in the address of whoever plays or watches there. */
const TABLE = /\/t\/([\w-]+)/;
