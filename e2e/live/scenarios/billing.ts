import { address } from '../../../apps/server/src/features/billing/billing.fixture.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of billing comes about. */
export const scenarios: ScenariosOf<'billing'> = {
  'billing.changed': async ({ owner, sell }) => {
    await sell()
    return () => owner.call('billing.save_details', { billingAddress: address })
  },
}
