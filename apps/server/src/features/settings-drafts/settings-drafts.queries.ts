import { draftChange, settingsDraft } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { StoredChange } from './sections.ts'

const columns = `id, name, is_on as "isOn", changes, reverse, created_by as "createdBy", switched_at as "switchedAt",
  switched_by as "switchedBy", on_at as "onAt", back_at as "backAt", time_zone as "timeZone",
  scheduled_by as "scheduledBy", failure, version, updated_at as "updatedAt"`

const changeList = draftChange.array()
const { failure } = settingsDraft.shape

const parsed = <R extends { changes: unknown; reverse: unknown; failure: unknown }>(row: R) => ({
  ...row,
  changes: changeList.parse(row.changes) as StoredChange[],
  reverse: changeList.nullable().parse(row.reverse) as StoredChange[] | null,
  failure: failure.parse(row.failure),
})

export async function listDraftRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from settings_drafts where workspace_id = $1 order by updated_at desc, id`,
    [workspaceId],
  )
  return rows.map(parsed)
}

export type DraftRow = Awaited<ReturnType<typeof listDraftRows>>[number]

/** Finds a draft and keeps it as it is until the transaction ends. */
export async function lockDraftRow(tx: Tx, workspaceId: string, id: string): Promise<DraftRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from settings_drafts where workspace_id = $1 and id = $2 for update`,
    [workspaceId, id],
  )
  return row ? parsed(row) : null
}

/** Finds a draft. */
export async function findDraftRow(tx: Tx, workspaceId: string, id: string): Promise<DraftRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from settings_drafts where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  return row ? parsed(row) : null
}

/** Drafts of one creation at a time count towards the limit. */
export async function countDrafts(tx: Tx, workspaceId: string): Promise<number> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('settings-drafts'), hashtext($1))`, [workspaceId])
  const [row] = await query(
    tx,
    'select count(*)::int as count from settings_drafts where workspace_id = $1',
    [workspaceId],
  )
  return row?.count ?? 0
}

interface NewDraft {
  readonly id: string
  readonly name: string
  readonly by: string
  readonly timeZone: string
  readonly at: Date
}

export async function insertDraftRow(tx: Tx, workspaceId: string, draft: NewDraft): Promise<void> {
  await query(
    tx,
    `insert into settings_drafts (workspace_id, id, name, created_by, time_zone, updated_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [workspaceId, draft.id, draft.name, draft.by, draft.timeZone, draft.at],
  )
}

/** Stores a draft with a new version. */
export async function updateDraftRow(
  tx: Tx,
  workspaceId: string,
  draft: Omit<DraftRow, 'createdBy' | 'version' | 'updatedAt'>,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `update settings_drafts
        set name = $3, is_on = $4, changes = $5, reverse = $6, switched_at = $7, switched_by = $8, on_at = $9,
            back_at = $10, time_zone = $11, scheduled_by = $12, failure = $13, updated_at = $14, version = version + 1
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      draft.id,
      draft.name,
      draft.isOn,
      JSON.stringify(draft.changes),
      draft.reverse && JSON.stringify(draft.reverse),
      draft.switchedAt,
      draft.switchedBy,
      draft.onAt,
      draft.backAt,
      draft.timeZone,
      draft.scheduledBy,
      draft.failure && JSON.stringify(draft.failure),
      at,
    ],
  )
}

export async function deleteDraftRow(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from settings_drafts where workspace_id = $1 and id = $2 returning id',
    [workspaceId, id],
  )
  return rows.length > 0
}
