export type ExchangeValues = {
  email: string
  password: string
  server: string
  username: string
  /** The certificate that was accepted, with the server it was accepted for. */
  pin: string
}

/** A certificate was accepted for the server that stood there then, and for no other. */
export const exchangePin = ({ server }: Pick<ExchangeValues, 'server'>, fingerprint: string): string =>
  `${server.trim()} ${fingerprint}`

/** What was typed, as it is tried; fields left empty are left out. */
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
