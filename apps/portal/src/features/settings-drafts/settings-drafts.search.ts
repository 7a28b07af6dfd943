export type DraftsSearch = {
  /** The draft that is shown. */
  draft?: string
}

export const readDraftsSearch = ({ draft }: Record<string, unknown>): DraftsSearch =>
  typeof draft === 'string' ? { draft } : {}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/drafts': DraftsSearch
  }
}
