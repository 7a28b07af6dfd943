/** The open drawer: an alias id, `new`, or in `confirm` the alias whose code is entered. */
export type AliasesSearch = { edit?: string; confirm?: string }

export const readAliasesSearch = ({ edit, confirm }: Record<string, unknown>): AliasesSearch => ({
  ...(typeof edit === 'string' ? { edit } : {}),
  ...(typeof confirm === 'string' ? { confirm } : {}),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/personal_inboxes/aliases': AliasesSearch
  }
}
