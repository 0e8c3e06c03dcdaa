/** Every member of a type of texts: one too many or one too few does not compile. */
export const all = <T extends string>(members: Readonly<Record<T, true>>): string[] =>
  Object.keys(members)
