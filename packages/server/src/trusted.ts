/**
 * Says of something that comes back from our own database or thread that it is what went in.
 * The only place in the server where a type is believed and not checked: nobody else writes there.
 */
// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Type>(value: unknown): Type => value as Type;
