export type RecipientGroupsSearch = {
  q?: string
  /** The open drawer: an id, or `new`. */
  edit?: string
}

export const readRecipientGroupsSearch = ({ q, edit }: Record<string, unknown>): RecipientGroupsSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})
