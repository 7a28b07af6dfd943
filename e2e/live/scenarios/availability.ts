import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of availability comes about. */
export const scenarios: ScenariosOf<'availability'> = {
  'availability.changed': async (s) => {
    const { availabilityStatuses } = await s.owner.call('availability.list', {})
    const away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')
    return () => s.owner.call('availability.set', { userId: s.thirdId, statusId: away?.id ?? '' })
  },
  'availability.statuses_changed': async (s) => () =>
    s.owner.call('availability.create_status', { name: fresh('Break'), color: 'amber', meaning: 'away' }),
}
