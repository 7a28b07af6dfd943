import type { ScenariosOf } from '../setting.ts'

/** How each event of mailboxes comes about. */
export const scenarios: ScenariosOf<'mailboxes'> = {
  'mailbox.changed': async (s) => {
    const { mailboxId } = await s.connect('dora')
    return () => s.owner.call('mailboxes.disconnect', { mailboxId })
  },
}
