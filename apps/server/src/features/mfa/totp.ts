import { Secret, TOTP } from 'otpauth'

const issuer = 'Postroom'
/** Parameters that every authenticator app supports (RFC 6238 with the defaults of key URIs): SHA-1, 6 digits, 30 s. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps by which the clocks may differ, in either direction. */
const driftSteps = 1
/** RFC 4226, 4: 160 bits, the length of the hash. */
const secretBytes = 20

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The code that an authenticator app shows now. */
export const totpCode = (secret: string): string =>
  new TOTP({ ...scheme, secret: Secret.fromBase32(secret) }).generate()

/** The time step of the code, or null; `at` in milliseconds since 1970. */
export function stepOfCode(secret: string, code: string, at: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = TOTP.validate({
    ...scheme,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: at,
    window: driftSteps,
  })
  return delta === null ? null : TOTP.counter({ period: scheme.period, timestamp: at }) + delta
}

/** The key URI for the QR code. */
export const otpauthUri = (secret: string, email: string): string =>
  new TOTP({ ...scheme, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
