/** The open drawer: an alias, `new`, or the code of one (`confirm` is its id). */
export type AliasesSearch = { edit?: string; confirm?: string }

export const readAliasesSearch = ({ edit, confirm }: Record<string, unknown>): AliasesSearch => ({
  ...(typeof edit === 'string' ? { edit } : {}),
  ...(typeof confirm === 'string' ? { confirm } : {}),
})
