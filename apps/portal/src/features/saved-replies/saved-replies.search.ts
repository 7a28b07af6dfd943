export type SavedRepliesSearch = {
  q?: string
  /** The open drawer: an id, or `new`. */
  edit?: string
}

export const readSavedRepliesSearch = ({ q, edit }: Record<string, unknown>): SavedRepliesSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})
