export type RecipientGroupsSearch = {
  q?: string | undefined
  /** The open drawer: an id, or `new`. */
  edit?: string | undefined
}

export const readRecipientGroupsSearch = ({ q, edit }: Record<string, unknown>): RecipientGroupsSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/recipient_groups': RecipientGroupsSearch
  }
}
