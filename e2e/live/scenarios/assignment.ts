import type { ScenariosOf } from '../setting.ts'
import { receive } from '../steps.ts'

/** How each event of assignment comes about. */
export const scenarios: ScenariosOf<'assignment'> = {
  'conversation.passed_over': async (s) => {
    const { inboxId, owner, onlookerId } = s
    const { availabilityStatuses } = await owner.call('availability.list', {})
    const away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')
    await owner.call('availability.set', { userId: onlookerId, statusId: away?.id ?? '' })
    const { version } = await owner.call('inboxes.get_settings', { inboxId })
    await owner.call('inboxes.update_settings', {
      inboxId,
      version,
      autoAssign: { mode: 'in_turn', limit: null },
    })
    return () => receive(s)
  },
}
