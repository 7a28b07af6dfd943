import { address } from '../../apps/server/src/features/billing/billing.fixture.ts'
import type { TestClient } from '../../apps/server/test/client.ts'

interface Billed {
  readonly owner: TestClient
  sell(): Promise<unknown>
}

/** How events about billing come about. */
export const billingScenarios = {
  'billing.changed': async ({ owner, sell }: Billed) => {
    await sell()
    return () => owner.call('billing.save_details', { billingAddress: address })
  },
}
