import { query, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'

export const firstCursor = '00000000-0000-0000-0000-000000000000'
const lastCursor = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const columns = `id, state, cursor, has_joined as "hasJoined", looked_at as "lookedAt", joined, left_alone as "leftAlone",
  undone, kept, started_at as "startedAt", finished_at as "finishedAt"`

/** `leftAlone` counts messages not moved although current rules would, by reason. */
const toRepair = <R extends { leftAlone: unknown }>(row: R) => ({
  ...row,
  leftAlone: row.leftAlone as Readonly<Record<string, number>>,
})

/** Starts a run, or returns the active one: there is at most one per workspace. */
export async function beginRepair(tx: Tx, workspaceId: string, now: Date): Promise<RepairRow> {
  const [begun] = await query(
    tx,
    `insert into thread_repairs (workspace_id, id, state, cursor, started_at) values ($1, $2, 'repairing', $3, $4)
     on conflict (workspace_id) where state in ('repairing', 'undoing') do nothing returning ${columns}`,
    [workspaceId, newId(), firstCursor, now],
  )
  const repair = begun ? toRepair(begun) : await findRepairAtWork(tx, workspaceId)
  if (!repair) throw new Error('The active repair has just ended. Try again.')
  return repair
}

export async function findRepairAtWork(tx: Tx, workspaceId: string): Promise<RepairRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from thread_repairs where workspace_id = $1 and state in ('repairing', 'undoing')`,
    [workspaceId],
  )
  return row ? toRepair(row) : null
}

/**
 * Lists the runs of the repair in a workspace, newest first. `cursor` is the last message checked in this pass, or the
 * last edit undone.
 */
export async function listRepairs(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from thread_repairs where workspace_id = $1 order by id desc`,
    [workspaceId],
  )
  return rows.map(toRepair)
}

export type RepairRow = Awaited<ReturnType<typeof listRepairs>>[number]

/** Starts undoing the merges of a run, newest first; null if it is undone or being undone. */
export async function beginUndo(tx: Tx, workspaceId: string, repairId: string): Promise<RepairRow | null> {
  const [row] = await query(
    tx,
    `update thread_repairs set state = 'undoing', cursor = $3, finished_at = null
      where workspace_id = $1 and id = $2 and state in ('repairing', 'repaired') returning ${columns}`,
    [workspaceId, repairId, lastCursor],
  )
  return row ? toRepair(row) : null
}

/** Records a finished batch; does nothing if another process did it or the run was ended. */
export async function advanceRepair(
  tx: Tx,
  workspaceId: string,
  { id, cursor }: RepairRow,
  looked: { readonly until: string; readonly count: number; readonly leftAlone: Record<string, number> },
): Promise<void> {
  await query(
    tx,
    `update thread_repairs r set cursor = $4, looked_at = looked_at + $5,
            left_alone = coalesce((select jsonb_object_agg(reason, count) from (
              select reason, sum(count::int) as count from (
                select * from jsonb_each_text(r.left_alone) union all select * from jsonb_each_text($6::jsonb)
              ) as each_one(reason, count) group by reason) summed), '{}')
      where workspace_id = $1 and id = $2 and state = 'repairing' and cursor = $3`,
    [workspaceId, id, cursor, looked.until, looked.count, JSON.stringify(looked.leftAlone)],
  )
}

/** Ends a pass. Joins may enable more of them, so another pass follows any that joined; returns whether one does. */
export async function endPass(tx: Tx, workspaceId: string, { id, cursor }: RepairRow): Promise<boolean> {
  const [row] = await query(
    tx,
    `update thread_repairs
        set state = case when has_joined then state else 'repaired' end,
            finished_at = case when has_joined then null else now() end,
            cursor = $4, has_joined = false,
            looked_at = case when has_joined then 0 else looked_at end,
            left_alone = case when has_joined then '{}' else left_alone end
      where workspace_id = $1 and id = $2 and state = 'repairing' and cursor = $3 returning state`,
    [workspaceId, id, cursor, firstCursor],
  )
  return row?.state !== 'repaired'
}

/** Counts a merge in its transaction; false if the run was ended. */
export async function countJoined(tx: Tx, workspaceId: string, repairId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `update thread_repairs set joined = joined + 1, has_joined = true
      where workspace_id = $1 and id = $2 and state = 'repairing' returning id`,
    [workspaceId, repairId],
  )
  return rows.length > 0
}

/** Edits of the run that are not undone, newest first. */
export const listEditsToUndo = (
  tx: Tx,
  workspaceId: string,
  { id, cursor }: RepairRow,
  limit: number,
): Promise<{ id: string; conversationId: string }[]> =>
  query(
    tx,
    `select id, conversation_id as "conversationId" from thread_edits
      where workspace_id = $1 and repair_id = $2 and id < $3 and undone_at is null order by id desc limit $4`,
    [workspaceId, id, cursor, limit],
  )

/** False if another process has handled the edit. */
export async function advanceUndo(
  tx: Tx,
  workspaceId: string,
  repairId: string,
  editId: string,
  how: 'undone' | 'kept',
): Promise<boolean> {
  const rows = await query(
    tx,
    `update thread_repairs set cursor = $3, undone = undone + $4, kept = kept + $5
      where workspace_id = $1 and id = $2 and state = 'undoing' and cursor > $3 returning id`,
    [workspaceId, repairId, editId, how === 'undone' ? 1 : 0, how === 'kept' ? 1 : 0],
  )
  return rows.length > 0
}

export async function endUndo(tx: Tx, workspaceId: string, repairId: string): Promise<void> {
  await query(
    tx,
    `update thread_repairs set state = 'undone', finished_at = now()
      where workspace_id = $1 and id = $2 and state = 'undoing'`,
    [workspaceId, repairId],
  )
}
