import type { Someone } from '#test/harness.ts'
import { codeOf } from './authenticator.fixture.ts'

export { codeOf }

/** Sets up an authenticator app over HTTP. */
export async function setUpMfa({
  client,
}: Pick<Someone, 'client'>): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { code: secret } = await client.call('mfa.set_secret', {})
  const { recoveryCodes } = await client.call('mfa.confirm_secret', { code: codeOf(secret) })
  return { secret, recoveryCodes }
}
