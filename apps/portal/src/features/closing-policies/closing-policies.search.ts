export type ClosingSearch = {
  /** The policy in the editor: its id, or `new`. */
  policy?: string | undefined
}

export const readClosingSearch = ({ policy }: Record<string, unknown>): ClosingSearch => ({
  policy: typeof policy === 'string' && policy ? policy : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/workspace/closing-policies': ClosingSearch
  }
}
