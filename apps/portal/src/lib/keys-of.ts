/** The keys of an object with the type that they are declared with; it may have no others. */
export const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(of) as Key[]
