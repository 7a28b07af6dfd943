export type ConnectorsSearch = {
  /** The connector in the editor: its id, or `new`. */
  connector?: string | undefined
  /** Words that the list is filtered by. */
  q?: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const readConnectorsSearch = ({ connector, q }: Record<string, unknown>): ConnectorsSearch => ({
  connector: text(connector),
  q: text(q),
})

/** What an authorization server adds to the address. */
export const readCallback = ({ state, code, error }: Record<string, unknown>) => ({
  state: text(state),
  code: text(code),
  error: text(error),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/workspace/APIConnectors': ConnectorsSearch
  }
}
