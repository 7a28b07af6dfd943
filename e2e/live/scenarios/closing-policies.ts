import { standardClosing } from '@postroom/contract'
import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of closing policies comes about. */
export const scenarios: ScenariosOf<'closing-policies'> = {
  'closing_policies.changed':
    async ({ owner }) =>
    () =>
      owner.call('closing_policies.create', { ...standardClosing, name: fresh('Policy'), inboxIds: [] }),
}
