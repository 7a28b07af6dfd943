import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of inboxes comes about. */
export const scenarios: ScenariosOf<'inboxes'> = {
  'inbox.created': async (s) => () => s.connect('emil', [s.onlookerId]),
  'inbox.updated': async (s) => {
    const { version } = await s.owner.call('inboxes.get', { inboxId: s.inboxId })
    return () =>
      s.owner.call('inboxes.update', {
        inboxId: s.inboxId,
        version,
        name: fresh('Inbox'),
        description: 'New',
      })
  },
  'inbox.members_changed': async (s) => () =>
    s.owner.call('inboxes.set_members', { inboxId: s.inboxId, add: [s.thirdId] }),
  'inbox.deleted': async (s) => {
    const { inboxId } = await s.connect('finn', [s.onlookerId])
    return () => s.owner.call('inboxes.delete', { inboxId })
  },
  'inbox.settings_changed': async (s) => {
    const { inboxId } = s
    const { version } = await s.owner.call('inboxes.get_settings', { inboxId })
    return () => s.owner.call('inboxes.update_settings', { inboxId, version, signature: fresh('Regards') })
  },
}
