import { randomUUID } from 'node:crypto'
import { standardClosing } from '@postroom/contract'
import type { TestClient } from '../../apps/server/test/client.ts'

interface Staff {
  readonly owner: TestClient
}

/** How events about closing come about. */
export const closingScenarios = {
  'closing_policies.changed':
    async ({ owner }: Staff) =>
    () =>
      owner.call('closing_policies.create', { ...standardClosing, name: randomUUID(), inboxIds: [] }),
}
