import type { ScenariosOf } from '../setting.ts'
import { ruleFields } from '../steps.ts'

/** How each event of notifications comes about. */
export const scenarios: ScenariosOf<'notifications'> = {
  'notifications.settings_changed': async (s) => async () => {
    const {
      canEmail: _,
      isOnShift: __,
      ...settings
    } = await s.otherDevice.call('notifications.get_settings', {})
    await s.otherDevice.call('notifications.save_settings', {
      ...settings,
      quiet: { from: '20:00', until: '07:00' },
    })
  },
  'notifications.changed': async (s) => {
    const assign = (assigneeId: string | null) =>
      s.owner.call('conversations.assign', { conversationId: s.conversationId, assigneeId })
    await assign(null)
    return () => assign(s.onlookerId)
  },
  'notifications.following_changed': async (s) => {
    const { conversationId } = s
    const { level } = await s.otherDevice.call('notifications.get_following', { conversationId })
    return () =>
      s.otherDevice.call('notifications.set_following', {
        conversationId,
        level: level === 'muted' ? 'followed' : 'muted',
      })
  },
  'rule.notified': async (s) => {
    await s.owner.call('rules.create', {
      ...ruleFields(),
      triggers: ['comment_added'],
      actions: [{ kind: 'notify', userIds: [s.onlookerId] }],
      frequency: 'once_per_conversation',
    })
    return () => s.owner.call('conversations.comment', { conversationId: s.conversationId, text: 'Look.' })
  },
}
