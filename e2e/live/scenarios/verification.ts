import { parseMessage } from '../../../packages/mail/src/index.ts'
import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of the verification of addresses comes about. */
export const scenarios: ScenariosOf<'verification'> = {
  'address.verified': async (s) => {
    const email = `${fresh('alias').replace(' ', '')}@marewind.example`
    await s.otherDevice.call('aliases.create', { inboxId: s.inboxId, email })
    const { text } = await parseMessage((await s.world.nextMailTo(email)).raw)
    const facts = new URLSearchParams(/#(\S+)/.exec(text ?? '')?.[1])
    const key = { emailAddress: email, verificationKey: facts.get('key') ?? '' }
    return () => s.otherDevice.call('verification.verify', key)
  },
}
