import { z } from 'zod'
import { takeTurns } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { pause } from '#platform/pause.ts'
import { beginOf, blockOf, newestOfYears, startOfMonth, yearSpan } from './blocks.ts'
import { deleteMonth, findUnmergedMonth, listMessagesBetween, moveWords } from './merge-years.queries.ts'
import { noteBlocks } from './months.queries.ts'

const messagesAtOnce = 250
const runMs = 280_000

const mergeYears = defineJob({ name: 'merge-search-years', schema: z.object({}), policy: 'exclusive' })

/** Merges past monthly partitions into yearly ones. */
export const mergeYearsJob = featureJob({
  definition: mergeYears,
  cron: '*/5 * * * *',
  handle: async (app, _payload, { signal }) => {
    await mergeAllMonths(app, AbortSignal.any([signal, AbortSignal.timeout(runMs)]))
  },
})

/**
 * Merges one month of each workspace in turn. Each batch is one transaction and an interrupted run continues later; the
 * row of the month is deleted last, since until then both partitions are searched.
 */
export const mergeAllMonths = (app: App, signal: AbortSignal): Promise<void> =>
  takeTurns(app, signal, async (workspaceId) => {
    const month = await app.db.read(workspaceId, (tx) => newestUnmergedMonth(tx, workspaceId))
    return month !== undefined && mergeMonth(app, workspaceId, month, signal)
  })

type Month = NonNullable<Awaited<ReturnType<typeof findUnmergedMonth>>>

/** The newest month to merge; later months may still get new messages in their monthly partition. */
const newestUnmergedMonth = (tx: Tx, workspaceId: string) =>
  findUnmergedMonth(tx, workspaceId, newestOfYears(new Date()))

/** False if messages remain because the run was stopped or a row is locked. */
async function mergeMonth(
  app: App,
  workspaceId: string,
  { inboxId, month }: Month,
  signal: AbortSignal,
): Promise<boolean> {
  const ids = await app.db.read(workspaceId, (tx) => messagesOfMonth(tx, workspaceId, { inboxId, month }))
  for (let at = 0; at < ids.length; at += messagesAtOnce) {
    if (signal.aborted) return false
    const started = performance.now()
    const batch = ids.slice(at, at + messagesAtOnce)
    await app.db.write(workspaceId, (tx) => mergeBatch(tx, workspaceId, { inboxId, month }, batch))
    // Pauses as long as the batch took: unmerged months are searched as well.
    await pause(performance.now() - started, signal)
  }
  if (signal.aborted) return false
  return app.db.write(workspaceId, (tx) => deleteMonthIfEmpty(tx, workspaceId, { inboxId, month }, ids))
}

const messagesOfMonth = (tx: Tx, workspaceId: string, { inboxId, month }: Month): Promise<string[]> =>
  listMessagesBetween(tx, workspaceId, inboxId, {
    from: month > 0 ? startOfMonth(month) : null,
    until: startOfMonth(month + 1),
  })

async function mergeBatch(
  tx: Tx,
  workspaceId: string,
  { inboxId, month }: Month,
  ids: readonly string[],
): Promise<void> {
  const from = blockOf(inboxId, month, 1)
  await noteBlocks(tx, workspaceId, [{ inboxId, month, span: yearSpan }])
  const to = blockOf(inboxId, beginOf(month, yearSpan), yearSpan)
  await moveWords(tx, workspaceId, ids, { from, to })
}

/** Deletes the month's row; returns whether no message is left in it. */
function deleteMonthIfEmpty(
  tx: Tx,
  workspaceId: string,
  { inboxId, month }: Month,
  ids: readonly string[],
): Promise<boolean> {
  return deleteMonth(tx, workspaceId, { inboxId, month, block: blockOf(inboxId, month, 1), messageIds: ids })
}
