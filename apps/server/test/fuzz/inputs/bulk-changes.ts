import { randomUUID } from 'node:crypto'
import type { BulkJob } from '@postroom/contract'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

/** Inputs that calls about bulk changes accept. */
export const inputs: Record<string, Known> = {
  'bulk_changes.count': () => ({ view: 'all', viewId: undefined, search: undefined }),
  'bulk_changes.start': async (world) => {
    await cancelJobs(world)
    return newStart()
  },
  'bulk_changes.undo': makeBulkChange,
  'bulk_changes.start_undo': async (world) => {
    await cancelJobs(world)
    return makeBulkChange(world)
  },
  'bulk_changes.cancel_job': async (world) => ({ bulkJobId: (await makeJob(world)).id }),
  'bulk_changes.dismiss_job': async (world) => {
    const { id: bulkJobId } = await makeJob(world)
    await world.owner.client.call('bulk_changes.cancel_job', { bulkJobId })
    return { bulkJobId }
  },
}

const newStart = () => ({
  bulkChangeId: randomUUID(),
  target: { kind: 'list', view: 'all' } as const,
  action: { kind: 'mark_read', isRead: true } as const,
})

/** No job runs in these tests, and few may wait. */
async function cancelJobs({ owner }: World): Promise<void> {
  const { items } = await owner.client.call('bulk_changes.list_jobs', {})
  for (const { id: bulkJobId, state } of items)
    if (state === 'running') await owner.client.call('bulk_changes.cancel_job', { bulkJobId })
}

async function makeJob(world: World): Promise<BulkJob> {
  await cancelJobs(world)
  return world.owner.client.call('bulk_changes.start', newStart())
}

/** A bulk change of one conversation. */
async function makeBulkChange({ owner, ids }: World): Promise<{ bulkChangeId: string }> {
  const bulkChangeId = randomUUID()
  const conversationId = ids.conversation[0] ?? ''
  const { isFlagged } = await owner.client.call('conversations.get', { conversationId })
  await owner.client.call('conversations.flag', { conversationId, isFlagged: !isFlagged, bulkChangeId })
  return { bulkChangeId }
}
