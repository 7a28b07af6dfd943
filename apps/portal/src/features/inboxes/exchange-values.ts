export type ExchangeValues = {
  email: string
  password: string
  server: string
  username: string
  /** Accepted certificate together with the server it was accepted for. */
  pin: string
}

/** Binds an accepted certificate to the server entered at that time. */
export const exchangePin = ({ server }: Pick<ExchangeValues, 'server'>, fingerprint: string): string =>
  `${server.trim()} ${fingerprint}`

/** The typed account as test input; empty fields are omitted. */
export function exchangeAccountOf({ email, password, server, username, pin }: ExchangeValues) {
  const [pinnedFor, fingerprint] = pin.split(' ')
  return {
    email: email.trim(),
    password,
    ...(server.trim() && { server: server.trim() }),
    ...(username.trim() && { username: username.trim() }),
    ...(fingerprint && pinnedFor === server.trim() && { pinnedFingerprint256: fingerprint }),
  }
}
