import { Secret, TOTP } from 'otpauth'

/** The authenticator app's code now, or some steps of 30 seconds later. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })
