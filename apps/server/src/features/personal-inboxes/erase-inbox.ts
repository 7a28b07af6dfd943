import { z } from 'zod'
import { eraseConversations } from '#features/conversations/index.ts'
import { deleteInboxForGood } from '#features/inboxes/index.ts'
import { releaseKept } from '#features/mail-sync/index.ts'
import { deleteMailboxRow } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { jobConnection } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { forgetEventsOfInbox } from './erasing.queries.ts'

interface Erased {
  readonly workspaceId: string
  readonly inboxId: string
  readonly mailboxId: string
}

const erase = defineJob({
  name: 'erase-inbox',
  schema: z.object({ workspaceId: z.uuid(), inboxId: z.uuid(), mailboxId: z.uuid() }),
  wake: true,
  expireSeconds: 3_600,
})

/** Schedules erasing a deleted inbox when the transaction commits. */
export async function eraseInbox(
  { app, tx, workspaceId }: Pick<Context, 'app' | 'tx' | 'workspaceId'>,
  what: Omit<Erased, 'workspaceId'>,
): Promise<void> {
  await app.jobs.send(erase, { workspaceId, ...what }, { tx: jobConnection(tx) })
}

/**
 * Erases at once what its owner deleted: conversations, raw mail, quarantined messages, events, and the mailbox. An
 * interrupted job starts again and continues.
 */
export const eraseInboxJob = featureJob({
  definition: erase,
  handle: async (app, { workspaceId, inboxId, mailboxId }, { signal }) => {
    if (!(await eraseConversations(app, workspaceId, inboxId, signal))) return
    await app.db.write(workspaceId, async (tx) => {
      await deleteInboxForGood(tx, workspaceId, inboxId)
      await releaseKept(app, tx, workspaceId, mailboxId)
      await deleteMailboxRow(tx, workspaceId, mailboxId)
      await forgetEventsOfInbox(tx, inboxId)
    })
  },
})
