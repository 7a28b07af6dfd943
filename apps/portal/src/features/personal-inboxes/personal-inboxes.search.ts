export type ConnectSearch = { email?: string | undefined }

/** Address already found by another flow. */
export const readConnectSearch = ({ email }: Record<string, unknown>): ConnectSearch => ({
  email: typeof email === 'string' && email ? email : undefined,
})
