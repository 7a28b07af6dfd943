import { z } from 'zod'
import { takeTurns } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { pause } from '#platform/pause.ts'
import { beginOf, blockOf, newestOfYears, startOfMonth, yearSpan } from './blocks.ts'
import { noteBlocks } from './months.ts'

const messagesAtOnce = 250
const runMs = 280_000

const mergeYears = defineJob({ name: 'gather-search-years', schema: z.object({}), policy: 'exclusive' })

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

interface Month extends Record<string, unknown> {
  readonly inboxId: string
  readonly month: number
}

/** The newest month to merge; later months may still get new messages in their monthly partition. */
async function newestUnmergedMonth(tx: Tx, workspaceId: string): Promise<Month | undefined> {
  const [month] = await rawQuery<Month>(
    tx,
    `select inbox_id as "inboxId", month from searchable_months
      where workspace_id = $1 and span = 1 and month < $2 order by month desc, inbox_id limit 1`,
    [workspaceId, newestOfYears(new Date())],
  )
  return month
}

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

async function messagesOfMonth(tx: Tx, workspaceId: string, { inboxId, month }: Month): Promise<string[]> {
  const of = (place: string) => `
    select m.id from messages m where m.workspace_id = $1 and m.inbox_id = $2 and ${place}
      and ($3::timestamptz is null or m.arrived_at >= $3) and m.arrived_at < $4`
  const rows = await rawQuery<{ id: string }>(
    tx,
    // Each part uses its own partial index.
    `${of('not m.is_hidden')} union all ${of('m.is_hidden')}`,
    [workspaceId, inboxId, month > 0 ? startOfMonth(month) : null, startOfMonth(month + 1)],
  )
  return rows.map(({ id }) => id)
}

async function mergeBatch(
  tx: Tx,
  workspaceId: string,
  { inboxId, month }: Month,
  ids: readonly string[],
): Promise<void> {
  const from = blockOf(inboxId, month, 1)
  await noteBlocks(tx, workspaceId, [{ inboxId, month, span: yearSpan }])
  await rawQuery(
    tx,
    // A message reindexed meanwhile goes directly into its yearly partition.
    `with apart as (
       select s.message_id from message_search s
        where s.workspace_id = $1 and s.message_id = any($2::uuid[]) and s.search @@ $3::tsquery
        order by s.message_id for update skip locked)
     update message_search s
        set search = array_to_tsvector(array(
              select $4 || substr(word, $5) from unnest(tsvector_to_array(s.search)) with ordinality w(word, place)
               -- Rarely reached: PostgreSQL limits a tsvector to 1 MiB.
               where place <= 17000 or octet_length(s.search::text) < 1000000))
       from apart where s.workspace_id = $1 and s.message_id = apart.message_id`,
    [workspaceId, ids, `'${from}':*`, blockOf(inboxId, beginOf(month, yearSpan), yearSpan), from.length + 1],
  )
}

/** Deletes the month's row; returns whether no message is left in it. */
async function deleteMonthIfEmpty(
  tx: Tx,
  workspaceId: string,
  { inboxId, month }: Month,
  ids: readonly string[],
): Promise<boolean> {
  const forgotten = await rawQuery(
    tx,
    `delete from searchable_months where workspace_id = $1 and inbox_id = $2 and month = $3 and span = 1
        and not exists (select from message_search s
          where s.workspace_id = $1 and s.message_id = any($4::uuid[]) and s.search @@ $5::tsquery)
     returning month`,
    [workspaceId, inboxId, month, ids, `'${blockOf(inboxId, month, 1)}':*`],
  )
  return forgotten.length > 0
}
