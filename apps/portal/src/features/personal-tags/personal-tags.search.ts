export type PersonalTagsSearch = { q?: string | undefined; edit?: string | undefined }

export const readPersonalTagsSearch = ({ q, edit }: Record<string, unknown>): PersonalTagsSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/personal/tags': PersonalTagsSearch
  }
}
