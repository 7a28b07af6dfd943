import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of aliases comes about. */
export const scenarios: ScenariosOf<'aliases'> = {
  'aliases.changed': async (s) => () =>
    s.owner.call('aliases.create', {
      inboxId: s.inboxId,
      email: `${fresh('alias').replace(' ', '')}@marewind.example`,
    }),
}
