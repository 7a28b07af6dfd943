import { createParsePool, type ParsePool } from '@postroom/mail'
import { z } from 'zod'
import { loadAddressBook, takeTurns } from '#features/conversations/index.ts'
import { listInboxAddresses } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { pause } from '#platform/pause.ts'
import { countLeftAlone } from './check-pair.ts'
import { joinOlder, RepairEnded } from './join-older.ts'
import type { InboxToRepair } from './read-stored.ts'
import { advanceRepair, endPass, findRepairAtWork, type RepairRow } from './repairs.queries.ts'
import { listMessagesAfter, listSplitMessages, type SplitMessage } from './split-messages.queries.ts'
import { undoBatch } from './undo-repair.ts'

const messagesAtOnce = 500
const runMs = 50_000

export const repairThreadsJob = featureJob({
  definition: defineJob({ name: 'repair-threads', schema: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: (app, _payload, { signal }) =>
    repairAll(app, AbortSignal.any([signal, AbortSignal.timeout(runMs)])),
})

/** Processes one batch per workspace with an active repair or undo. The next run continues where this one stopped. */
export async function repairAll(app: App, signal: AbortSignal): Promise<void> {
  const parser = createParsePool({ threads: 1, memoryLimitMb: 128 })
  try {
    await takeTurns(app, signal, async (workspaceId) => {
      const repair = await app.db.read(workspaceId, (tx) => findRepairAtWork(tx, workspaceId))
      if (!repair) return false
      const started = performance.now()
      const isMore =
        repair.state === 'undoing'
          ? await undoBatch(app, workspaceId, repair, signal)
          : await repairBatch(app, parser, workspaceId, repair, signal)
      // Pauses as long as the batch took: the repair is not urgent and must leave capacity for other work.
      if (isMore) await pause(performance.now() - started, signal)
      return isMore
    })
  } finally {
    await parser.close()
  }
}

/** Processes the next messages; returns whether more may follow. The cursor moves only after the whole batch. */
async function repairBatch(
  app: App,
  parser: ParsePool,
  workspaceId: string,
  repair: RepairRow,
  signal: AbortSignal,
): Promise<boolean> {
  const batch = await nextBatch(app, workspaceId, repair.cursor)
  if (!batch) return app.db.write(workspaceId, (tx) => endPass(tx, workspaceId, repair))
  const leftAlone: Record<string, number> = {}
  for (const { inbox, split } of batch.splits) {
    if (signal.aborted) return true
    try {
      const reason = await joinOlder(app, parser, inbox, split, repair.id)
      if (reason) countLeftAlone(leftAlone, reason)
    } catch (error) {
      if (error instanceof RepairEnded) return true
      if (isDatabaseAway(error)) throw error
      app.log.warn({ messageId: split.id, error: String(error) }, 'a conversation was not repaired')
      countLeftAlone(leftAlone, 'failed')
    }
  }
  const looked = { until: batch.until, count: batch.count, leftAlone }
  await app.db.write(workspaceId, (tx) => advanceRepair(tx, workspaceId, repair, looked))
  return true
}

interface Batch {
  readonly until: string
  readonly count: number
  readonly splits: readonly { readonly inbox: InboxToRepair; readonly split: SplitMessage }[]
}

/** The next messages, with those that may belong elsewhere; null at the end. */
export async function nextBatch(app: App, workspaceId: string, after: string): Promise<Batch | null> {
  return app.db.read(workspaceId, async (tx) => {
    const ids = await listMessagesAfter(tx, workspaceId, after, messagesAtOnce)
    const until = ids.at(-1)
    if (until === undefined) return null
    const splits: { inbox: InboxToRepair; split: SplitMessage }[] = []
    const found = await listSplitMessages(tx, workspaceId, ids)
    const living = found.length === 0 ? [] : await listInboxAddresses(tx, workspaceId)
    const inboxes = new Map<string, InboxToRepair>()
    for (const split of found) {
      const { inboxId } = split
      const email = living.find(({ id }) => id === inboxId)?.email
      if (email === undefined) continue
      const known = inboxes.get(inboxId)
      const inbox = known ?? {
        workspaceId,
        inboxId,
        book: await loadAddressBook(tx, workspaceId, { inboxId, email }),
      }
      inboxes.set(inboxId, inbox)
      splits.push({ inbox, split })
    }
    return { until, count: ids.length, splits }
  })
}
