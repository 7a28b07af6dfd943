/** What a list keeps in its address after a change: nothing that says what would be without it. */
export const changedSearch = (search: object, change: object): never =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value && value !== 'asc'),
  ) as never
