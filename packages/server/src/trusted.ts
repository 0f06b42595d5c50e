/**
 * Says of something that comes from our own database, thread or build, or from a library, that it is what it should be.
 * The only place in the server where a type is believed and not checked: no stranger writes there.
 */
// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Type>(value: unknown): Type => value as Type;
