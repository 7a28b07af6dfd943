import { type SqlCondition, sqlCondition, type ViewGrouping, type viewSorts } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** The place that the person $2 gave the view `v`. */
const placeOf = `saved_view_places l where l.workspace_id = v.workspace_id and l.view_id = v.id and l.user_id = $2`

const columns = `v.id, v.scope, v.owner_id as "ownerId", v.team_id as "teamId", v.name, v.condition, v.search, v.sort,
  v.group_by as "groupBy", v.version, v.updated_at as "updatedAt", exists (select from ${placeOf} and l.is_hidden) as "isHidden"`

/** The person $2 sees the view `v`. */
const isSeen = `(v.scope = 'workspace' or (v.scope = 'personal' and v.owner_id = $2)
   or (v.scope = 'team' and exists (select from team_people p
         where p.workspace_id = v.workspace_id and p.team_id = v.team_id and p.user_id = $2)))`

const parsed = <R extends { condition: unknown }>(row: R) => ({
  ...row,
  condition: sqlCondition().nullable().parse(row.condition),
})

/** Lists the reader's views, those of their teams and those of the workspace, in the reader's order and then by name. */
export async function listViewRows(tx: Tx, workspaceId: string, readerId: string) {
  const rows = await query(
    tx,
    `select ${columns} from saved_views v where v.workspace_id = $1 and ${isSeen}
      order by (select l.position from ${placeOf}) nulls last, lower(v.name), v.id`,
    [workspaceId, readerId],
  )
  return rows.map(parsed)
}

export type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number]

/** Finds a view; null also for one that the reader does not see. */
export async function findViewRow(
  tx: Tx,
  workspaceId: string,
  viewId: string,
  readerId: string,
): Promise<ViewRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from saved_views v where v.workspace_id = $1 and ${isSeen} and v.id = $3`,
    [workspaceId, readerId, viewId],
  )
  return row ? parsed(row) : null
}

/** Keeps a view as it is until the transaction ends. */
export async function lockView(tx: Tx, workspaceId: string, viewId: string): Promise<void> {
  await query(tx, 'select id from saved_views where workspace_id = $1 and id = $2 for update', [
    workspaceId,
    viewId,
  ])
}

export async function existsView(tx: Tx, workspaceId: string, viewId: string): Promise<boolean> {
  const rows = await query(tx, 'select id from saved_views where workspace_id = $1 and id = $2', [
    workspaceId,
    viewId,
  ])
  return rows.length > 0
}

/** Views of one creation at a time count towards the limit. */
export async function lockViews(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('views'), hashtext($1))`, [workspaceId])
}

interface ViewFields {
  readonly name: string
  readonly condition: SqlCondition | null
  readonly search: string
  readonly sort: (typeof viewSorts)[number]
  readonly groupBy: ViewGrouping
}

const jsonOf = (condition: SqlCondition | null): string | null =>
  condition === null ? null : JSON.stringify(condition)

export async function insertView(
  tx: Tx,
  workspaceId: string,
  view: ViewFields & { id: string; scope: string; ownerId: string; teamId: string | null; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into saved_views (workspace_id, id, scope, owner_id, team_id, name, condition, search, sort, group_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      workspaceId,
      view.id,
      view.scope,
      view.ownerId,
      view.teamId,
      view.name,
      jsonOf(view.condition),
      view.search,
      view.sort,
      view.groupBy,
      view.at,
    ],
  )
}

export async function updateViewRow(
  tx: Tx,
  workspaceId: string,
  viewId: string,
  view: ViewFields & { at: Date },
): Promise<void> {
  await query(
    tx,
    `update saved_views set name = $3, condition = $4, search = $5, sort = $6, group_by = $7, version = version + 1,
            updated_at = $8
      where workspace_id = $1 and id = $2`,
    [workspaceId, viewId, view.name, jsonOf(view.condition), view.search, view.sort, view.groupBy, view.at],
  )
}

export async function deleteViewRow(tx: Tx, workspaceId: string, viewId: string): Promise<void> {
  await query(tx, 'delete from saved_views where workspace_id = $1 and id = $2', [workspaceId, viewId])
}

/** Of a person who is no member any more. */
export async function deletePersonalViews(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(
    tx,
    `delete from saved_views where workspace_id = $1 and scope = 'personal' and owner_id = $2`,
    [workspaceId, userId],
  )
}
