import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of macros comes about. */
export const scenarios: ScenariosOf<'macros'> = {
  'macros.changed': async (s) => () =>
    s.owner.call('macros.create', { name: fresh('Macro'), actions: [{ kind: 'close' }] }),
}
