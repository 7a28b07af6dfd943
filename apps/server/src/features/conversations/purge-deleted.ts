import { z } from 'zod'
import { deleteInboxForGood, inboxesDeletedBefore } from '#features/inboxes/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import { forgetConversations } from '#features/tags/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob, type JobContext } from '#platform/jobs/index.ts'

/** How long a deleted inbox and its conversations could still be brought back. */
const keptDays = 30
const dayMs = 86_400_000
const batchSize = 100

const purgeDeleted = defineJob({
  name: 'purge-deleted',
  schema: z.object({}),
  policy: 'singleton',
  expireSeconds: 3_600,
})

export const purgeDeletedJob = featureJob({
  definition: purgeDeleted,
  cron: '27 3 * * *',
  handle: (app, _payload, context) => purgeAll(app, context),
})

/** Batch by batch, each whole: whoever is stopped between two goes on the next night. */
export async function purgeAll(app: App, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  const before = new Date(Date.now() - keptDays * dayMs)
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    const inboxIds = await app.db.read(workspaceId, (tx) => inboxesDeletedBefore(tx, workspaceId, before))
    for (const inboxId of inboxIds) {
      if (!(await eraseConversations(app, workspaceId, inboxId, signal))) return
      await app.db.write(workspaceId, (tx) => deleteInboxForGood(tx, workspaceId, inboxId))
    }
  }
}

/** All mail of an inbox that is deleted; false where it was stopped before the end. */
export async function eraseConversations(
  app: App,
  workspaceId: string,
  inboxId: string,
  signal: AbortSignal,
): Promise<boolean> {
  let isMore = true
  while (isMore && !signal.aborted) {
    isMore = await app.db.write(workspaceId, (tx) => purgeBatch(app, tx, workspaceId, inboxId))
  }
  return !isMore
}

/** Whether there may be more. The bytes go with the rows, as far as nobody else holds the same. */
async function purgeBatch(app: App, tx: Tx, workspaceId: string, inboxId: string): Promise<boolean> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    'select id from conversations where workspace_id = $1 and inbox_id = $2 order by id limit $3 for update',
    [workspaceId, inboxId, batchSize],
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  const uploads = await rawQuery<{ sha256: Buffer }>(
    tx,
    `delete from uploads where workspace_id = $1 and message_id in
       (select id from messages where workspace_id = $1 and conversation_id = any($2::uuid[])) returning sha256`,
    [workspaceId, ids],
  )
  // Each message holds one reference of its own; of what was fetched twice, one too many stays rather than one too few.
  const messages = await rawQuery<{ sha256: Buffer }>(
    tx,
    'select raw_sha256 as sha256 from messages where workspace_id = $1 and conversation_id = any($2::uuid[])',
    [workspaceId, ids],
  )
  await forgetConversations(tx, workspaceId, ids)
  await rawQuery(tx, 'delete from conversations where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    ids,
  ])
  const held = [...uploads, ...messages].map(({ sha256 }) => sha256)
  await app.blobs.release(held, { tx: blobTransaction(tx) })
  return rows.length === batchSize
}
