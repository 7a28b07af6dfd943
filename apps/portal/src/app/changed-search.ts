/** Merges a change into a list's query parameters and drops default values, so that addresses stay short. */
export const changedSearch = <Search extends object>(
  search: Search,
  change: NoInfer<{ readonly [Name in keyof Search]?: Search[Name] | string | undefined }>,
): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value && value !== 'asc'),
  ) as Search
