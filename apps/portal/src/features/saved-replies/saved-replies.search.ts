export type SavedRepliesSearch = {
  q?: string | undefined
  /** The open drawer: an id, or `new`. */
  edit?: string | undefined
}

export const readSavedRepliesSearch = ({ q, edit }: Record<string, unknown>): SavedRepliesSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/saved_replies': SavedRepliesSearch
  }
}
