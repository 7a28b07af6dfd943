import { randomUUID } from 'node:crypto'
import { until } from '../../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { ScenariosOf, Setting } from '../setting.ts'

/** A bulk change that the server makes, until its result is closed. */
async function changeInBulk({ otherDevice, conversationId }: Setting): Promise<void> {
  const { id: bulkJobId } = await otherDevice.call('bulk_changes.start', {
    bulkChangeId: randomUUID(),
    target: { kind: 'conversations', conversationIds: [conversationId] },
    action: { kind: 'set_priority', priority: 'high' },
  })
  await until(async () => {
    const { items } = await otherDevice.call('bulk_changes.list_jobs', {})
    return items.find(({ id, state }) => id === bulkJobId && state === 'finished') ?? null
  }, 'the bulk change has finished')
  await otherDevice.call('bulk_changes.dismiss_job', { bulkJobId })
}

/** How each event of bulk changes comes about. */
export const scenarios: ScenariosOf<'bulk_changes'> = {
  'bulk_job.changed': async (s) => () => changeInBulk(s),
}
