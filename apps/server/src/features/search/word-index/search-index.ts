import { z } from 'zod'
import { isAnySyncing } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { smallestIdAt } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { isAnyWaiting, takeMessages } from './search-index.queries.ts'
import { storeWords } from './store-words.ts'

const batchSize = 250
/** Batches indexed in the consumer's transaction; the job indexes the rest. */
const maxBatches = 4
/**
 * After this delay, messages are indexed while a first sync is still running, so that a day-long one can be searched.
 */
const longestDelayMs = 120_000

const indexMessages = defineJob({
  name: 'index-messages',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

/**
 * Adds stored messages to the search index, newest first. Messages of a first sync wait for its end: indexing costs as
 * much CPU time as fetching and storing.
 */
export const searchIndexer = defineConsumer({
  name: 'conversation-search',
  types: [
    'message.received',
    'message.queued',
    'conversation.withdrawn',
    'conversations.synced',
    'mailbox.changed',
  ],
  handle: async (app, tx, { workspaceId, type }) => {
    // Withdrawn conversations may have moved to another inbox, where their words are needed.
    const isLive =
      type === 'message.received' || type === 'message.queued' || type === 'conversation.withdrawn'
    if (isLive || !(await isAnySyncing(tx, workspaceId))) return indexWaiting(app, tx, workspaceId)
    if (await isAnyDelayed(tx, workspaceId)) await orderIndexing(app, tx, workspaceId)
  },
})

/** Indexes the newest messages; schedules the job if there are more. */
export async function indexWaiting(app: App, tx: Tx, workspaceId: string): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if ((await indexBatch(tx, workspaceId, { order: 'desc' })) < batchSize) return
  }
  await orderIndexing(app, tx, workspaceId)
}

export const indexMessagesJob = featureJob({
  definition: indexMessages,
  handle: (app, { workspaceId }, { signal }) => indexAll(app, workspaceId, signal),
})

/**
 * Indexes in one transaction per batch; during a first sync only messages past the delay. Oldest stored first, since a
 * first sync stores the newest mail first.
 */
export async function indexAll(app: App, workspaceId: string, signal?: AbortSignal): Promise<void> {
  const next = async (tx: Tx) =>
    indexBatch(tx, workspaceId, { order: 'asc', onlyDelayed: await isAnySyncing(tx, workspaceId) })
  while (!signal?.aborted && (await app.db.write(workspaceId, next)) === batchSize);
}

async function orderIndexing(app: App, tx: Tx, workspaceId: string): Promise<void> {
  await app.jobs.send(indexMessages, { workspaceId }, { singletonKey: workspaceId, tx: jobConnection(tx) })
}

const isAnyDelayed = (tx: Tx, workspaceId: string): Promise<boolean> =>
  isAnyWaiting(tx, workspaceId, smallestIdAt(new Date(Date.now() - longestDelayMs)))

interface Choice {
  /** By the time the messages were stored. */
  readonly order: 'asc' | 'desc'
  readonly onlyDelayed?: boolean
}

async function indexBatch(tx: Tx, workspaceId: string, { order, onlyDelayed }: Choice): Promise<number> {
  const until = onlyDelayed
    ? smallestIdAt(new Date(Date.now() - longestDelayMs))
    : 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const waiting = await takeMessages(tx, workspaceId, { order, limit: batchSize, until })
  if (waiting.length === 0) return 0
  await storeWords(
    tx,
    workspaceId,
    waiting.map((row) => ({ ...row, fileNames: row.fileNames ?? [] })),
  )
  return waiting.length
}
