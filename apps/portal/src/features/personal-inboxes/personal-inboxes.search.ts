export type ConnectSearch = { email?: string | undefined }

/** The address that a flow has found already. */
export const readConnectSearch = ({ email }: Record<string, unknown>): ConnectSearch => ({
  email: typeof email === 'string' && email ? email : undefined,
})
