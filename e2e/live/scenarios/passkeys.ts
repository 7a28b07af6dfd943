import { addPasskey, atLocalhost } from '../../../apps/server/src/features/passkeys/passkeys.fixture.ts'
import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of passkeys comes about. */
export const scenarios: ScenariosOf<'passkeys'> = {
  'passkey.added': async (s) => () => addPasskey(atLocalhost(s.onlooker, s.url), s.url, fresh('Passkey')),
  'passkey.changed': async (s) => {
    const { id } = await addPasskey(atLocalhost(s.onlooker, s.url), s.url)
    return () => s.onlooker.call('passkeys.rename', { passkeyId: id, name: fresh('Passkey') })
  },
  'passkey.removed': async (s) => {
    const { id } = await addPasskey(atLocalhost(s.onlooker, s.url), s.url)
    return () => s.onlooker.call('passkeys.remove', { passkeyId: id })
  },
}
