import { z } from 'zod'
import { deleteInboxForGood, inboxesDeletedBefore } from '#features/inboxes/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob, type JobContext } from '#platform/jobs/index.ts'
import { deleteOldDraftVersions } from '../drafts/draft-versions.queries.ts'
import { deleteOldBulkChanges } from '../recorded-changes/bulk-changes.queries.ts'
import { deleteOldMailCounts } from '../rule-mail-counts.queries.ts'
import { eraseConversations } from './erase-conversations.ts'

/** How long a deleted inbox and its conversations, and versions of drafts, can be restored. */
const keptDays = 30
const dayMs = 86_400_000

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

/** Erases inboxes in complete batches, old counts of replies and old versions of drafts; an interrupted run continues the next night. */
export async function purgeAll(app: App, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  const before = new Date(Date.now() - keptDays * dayMs)
  for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows)) {
    await app.db.write(workspaceId, async (tx) => {
      await deleteOldMailCounts(tx, workspaceId)
      await deleteOldBulkChanges(tx, workspaceId, before)
      await deleteOldDraftVersions(tx, workspaceId, before)
    })
    const inboxIds = await app.db.read(workspaceId, (tx) => inboxesDeletedBefore(tx, workspaceId, before))
    for (const inboxId of inboxIds) {
      if (!(await eraseConversations(app, workspaceId, inboxId, signal))) return
      await app.db.write(workspaceId, (tx) => deleteInboxForGood(tx, workspaceId, inboxId))
    }
  }
}
