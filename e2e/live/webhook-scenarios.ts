import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
}

let names = 0

/** How each event of webhooks comes about. */
export const webhookScenarios = {
  'webhook.changed': async (s: Setting) => () =>
    s.owner.call('webhooks.save', { name: `Webhook ${++names}`, url: 'https://ledger.example.com/in' }),
}
