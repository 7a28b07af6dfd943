import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of recipient groups comes about. */
export const scenarios: ScenariosOf<'recipient-groups'> = {
  'recipient_groups.changed': async (s) => () =>
    s.owner.call('recipientGroups.create', {
      name: fresh('Group'),
      members: [{ address: 'annika@tarsel-optik.example' }],
    }),
}
