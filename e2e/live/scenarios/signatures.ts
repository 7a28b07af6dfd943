import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of signatures comes about. */
export const scenarios: ScenariosOf<'signatures'> = {
  'signature.changed': async (s) => () =>
    s.otherDevice.call('signature.save', { html: `<p>${fresh('Mateus')}</p>` }),
}
