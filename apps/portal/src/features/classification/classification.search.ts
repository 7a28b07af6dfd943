export type ClassificationSearch = {
  tab?: 'review' | undefined
  /** The class in the editor: its id, or `new`. */
  class?: string | undefined
  /** The test box is open. */
  try?: true | undefined
  q?: string | undefined
  /** For the review queue: the suggested class and the inbox to show. */
  suggested?: string | undefined
  inbox?: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const readClassificationSearch = (search: Record<string, unknown>): ClassificationSearch => ({
  tab: search.tab === 'review' ? 'review' : undefined,
  class: textOf(search.class),
  try: search.try === true ? true : undefined,
  // The router parses digits as a number.
  q: typeof search.q === 'number' ? String(search.q) : textOf(search.q),
  suggested: textOf(search.suggested),
  inbox: textOf(search.inbox),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/classification': ClassificationSearch
  }
}
