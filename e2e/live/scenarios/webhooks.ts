import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of webhooks comes about. */
export const scenarios: ScenariosOf<'webhooks'> = {
  'webhook.changed': async (s) => () =>
    s.owner.call('webhooks.save', { name: fresh('Webhook'), url: 'https://ledger.example.com/in' }),
}
