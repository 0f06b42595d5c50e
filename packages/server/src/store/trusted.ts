/**
 * Says of something that comes back from our own database or thread that it is what went in.
 * The only place where a type is believed and not checked: nobody else writes there.
 */
// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Type>(value: unknown): Type => value as Type;
