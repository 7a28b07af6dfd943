import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { BulkJob } from '@postroom/contract'
import { bulkJobRunner } from '../apps/server/src/features/bulk-changes/run-bulk-job.ts'
import { startWorkspace, storeMail, timed } from './mail-workspace.ts'

/**
 * Closing all conversations of a list as a bulk change, and its undo, through HTTP and the job that the worker runs: the
 * time of the call and of the job. `node bench/bulk-change.ts`
 */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '7600' } } })
const workspace = await startWorkspace()
const { app, client, workspaceId, stop } = workspace

await storeMail(workspace, Number(values.messages))
const counted = await timed(() => client.call('bulk_changes.count', { view: 'open' }))
console.log(`${counted.result.count} conversations counted in ${counted.ms} ms`)
const bulkChangeId = randomUUID()
const started = await timed(() =>
  client.call('bulk_changes.start', {
    bulkChangeId,
    target: { kind: 'list', view: 'open' },
    action: { kind: 'close' },
  }),
)
console.log(`started in ${started.ms} ms`)
await measure('closed', started.result)
await measure('restored', await client.call('bulk_changes.start_undo', { bulkChangeId }))
await stop()

async function measure(what: string, job: BulkJob): Promise<void> {
  const { ms } = await timed(() => finish(job))
  const { items } = await client.call('bulk_changes.list_jobs', {})
  const { changed = 0, skipped = 0 } = items.find(({ id }) => id === job.id) ?? {}
  const perSecond = Math.round((changed / ms) * 1_000)
  console.log(`${what}: ${changed}, skipped: ${skipped}, in ${ms} ms, ${perSecond} a second`)
}

/** Runs the job as the worker does, slice after slice. */
async function finish({ id: jobId }: BulkJob): Promise<void> {
  const context = { attempt: 0, signal: new AbortController().signal, complete: async () => undefined }
  for (let isRunning = true; isRunning; ) {
    await bulkJobRunner.handle(app, { workspaceId, jobId }, { ...context, id: randomUUID() })
    const { items } = await client.call('bulk_changes.list_jobs', {})
    isRunning = items.some(({ id, state }) => id === jobId && state === 'running')
  }
}
