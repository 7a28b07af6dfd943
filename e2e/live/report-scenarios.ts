import { randomUUID } from 'node:crypto'
import type { TestClient } from '../../apps/server/test/client.ts'

interface People {
  readonly owner: TestClient
  readonly otherDevice: TestClient
}

const save = (client: TestClient) =>
  client.call('reporting.save_v2', { name: randomUUID(), eventTypes: ['closed'], is_shared: true })

/** How events about reports come about. */
export const reportScenarios = {
  'report.saved': async (s: People) => () => save(s.owner),
  'report.deleted': async (s: People) => {
    const { id: reportId } = await save(s.owner)
    return () => s.owner.call('reporting.delete', { reportId })
  },
  'reports.arranged': async (s: People) => {
    await save(s.owner)
    await save(s.owner)
    const { items } = await s.otherDevice.call('reporting.list', {})
    return () => s.otherDevice.call('reporting.order', { ids: items.map(({ id }) => id).reverse() })
  },
}
