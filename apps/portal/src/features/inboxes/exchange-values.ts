export type ExchangePin = { server: string; fingerprint: string }

export type ExchangeValues = {
  email: string
  password: string
  server: string
  username: string
  /** Accepted certificate, with the server it was accepted for. */
  pin: ExchangePin | null
}

/** Binds an accepted certificate to the server entered at that time. */
export const exchangePin = (
  { server }: Pick<ExchangeValues, 'server'>,
  fingerprint: string,
): ExchangePin => ({
  server: server.trim(),
  fingerprint,
})

/** The typed account as test input; empty fields are omitted. */
export function exchangeAccountOf({ email, password, server, username, pin }: ExchangeValues) {
  return {
    email: email.trim(),
    password,
    ...(server.trim() && { server: server.trim() }),
    ...(username.trim() && { username: username.trim() }),
    ...(pin?.server === server.trim() && { pinnedFingerprint256: pin.fingerprint }),
  }
}
