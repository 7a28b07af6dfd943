/** Merges a change into a list's query parameters and drops default values, so that addresses stay short. */
export const changedSearch = (search: object, change: object): never =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value && value !== 'asc'),
  ) as never
