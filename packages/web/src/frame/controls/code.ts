/** The code of an invitation in what somebody typed or pasted: in groups, or in a link that holds it; empty where there is none. */
export const codeIn = (typed: string): string => {
  const code = LINKED.exec(typed)?.[1] ?? typed;
  return code.replaceAll(/[^a-z\d]/gi, '');
};

/** `/i/CODE` as it is sent, or `/t/ID?i=CODE` as it stands in the address of whoever has followed it. */
const LINKED = /[/?&]i[/=](\w+)/;
