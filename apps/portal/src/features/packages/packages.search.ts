import { isId } from '#app/page-route.ts'

export type PackageSearch = {
  conversationId?: string | undefined
  /** The panel is in the dialog of a chat widget. */
  widget?: boolean | undefined
}

export const readPackageSearch = (search: Record<string, unknown>): PackageSearch => {
  const id = typeof search.conversationId === 'string' ? search.conversationId : undefined
  return {
    conversationId: isId(id) ? id : undefined,
    widget: search.widget === true || search.widget === 'true',
  }
}

export const readQuoteCode = (search: Record<string, unknown>): string =>
  typeof search.code === 'string' ? search.code : ''

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/ai/flight-iframe': PackageSearch
    '/ai/package-builder': PackageSearch
  }
}
