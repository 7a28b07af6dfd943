import { address } from '../../../apps/server/src/features/billing/billing.fixture.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of billing comes about. */
export const scenarios: ScenariosOf<'billing'> = {
  'billing.changed': async ({ owner, sell }) => {
    await sell()
    const { detailsVersion: version } = await owner.call('billing.get_subscription', {})
    return () => owner.call('billing.save_details', { version, billingAddress: address })
  },
}
