import { Secret, TOTP } from 'otpauth'
import type { Someone } from '#test/harness.ts'

/** The code of the authenticator app now, or some steps of 30 seconds later. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

/** Someone's authenticator app, set up over HTTP. */
export async function setUpMfa({ client }: Someone): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { code: secret } = await client.call('mfa.set_secret', {})
  const { recoveryCodes } = await client.call('mfa.confirm_secret', { code: codeOf(secret) })
  return { secret, recoveryCodes }
}
