import { query, type Tx } from '#platform/db/index.ts'

const columns = `r.id /* not null */, r.author_id as "authorId" /* or null */, r.team_id as "teamId" /* or null */,
  r.name /* not null */, r.starter /* or null */, r.scope /* not null */, r.is_shared as "isShared" /* not null */,
  r.definition /* not null */, r.updated_at as "updatedAt" /* not null */,
  coalesce(p.is_visible, true) as "isVisible" /* not null */,
  exists (select from report_publications l where l.workspace_id = r.workspace_id and l.report_id = r.id
             and (l.expires_at is null or l.expires_at > now())) as "isPublished" /* not null */`
const places = `left join report_places p on p.workspace_id = r.workspace_id and p.report_id = r.id and p.user_id = $2`

/** All reports of a workspace in the order of a person; the caller leaves out those the person may not see. */
export const listReportRows = (tx: Tx, workspaceId: string, readerId: string) =>
  query(
    tx,
    `select ${columns} from reports r ${places} where r.workspace_id = $1
      order by p.position nulls last, r.scope = 'PERSONAL' and r.author_id = $2 desc, r.position, r.created_at, r.id`,
    [workspaceId, readerId],
    'list_reports',
  )

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number]

export async function findReportRow(
  tx: Tx,
  workspaceId: string,
  readerId: string,
  reportId: string,
): Promise<ReportRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from reports r ${places} where r.workspace_id = $1 and r.id = $3`,
    [workspaceId, readerId, reportId],
    'find_report',
  )
  return row ?? null
}

/** Makes changes of a report wait for each other. */
export async function lockReport(tx: Tx, workspaceId: string, reportId: string): Promise<void> {
  await query(
    tx,
    'select id from reports where workspace_id = $1 and id = $2 for update',
    [workspaceId, reportId],
    'lock_report',
  )
}

export interface StoredReport {
  readonly id: string
  readonly authorId: string | null
  readonly teamId: string | null
  readonly name: string
  readonly starter: string | null
  readonly scope: string
  readonly isShared: boolean
  readonly definition: string
  readonly at: Date
}

/** Appends a report, or replaces the one with this id in its place. */
export async function putReport(tx: Tx, workspaceId: string, report: StoredReport): Promise<void> {
  await query(
    tx,
    `insert into reports (workspace_id, id, author_id, team_id, name, starter, scope, is_shared, definition, position,
                          created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position), 0) + 1, $10, $10
       from reports where workspace_id = $1
     on conflict (workspace_id, id) do update set team_id = excluded.team_id, name = excluded.name,
       starter = excluded.starter, scope = excluded.scope, is_shared = excluded.is_shared,
       definition = excluded.definition, updated_at = excluded.updated_at`,
    [
      workspaceId,
      report.id,
      report.authorId,
      report.teamId,
      report.name,
      report.starter,
      report.scope,
      report.isShared,
      report.definition,
      report.at,
    ],
  )
}

export async function deleteReportRow(tx: Tx, workspaceId: string, reportId: string): Promise<void> {
  await query(tx, 'delete from reports where workspace_id = $1 and id = $2', [workspaceId, reportId])
}

export async function hasReport(tx: Tx, workspaceId: string, reportId: string): Promise<boolean> {
  const rows = await query(tx, 'select id from reports where workspace_id = $1 and id = $2', [
    workspaceId,
    reportId,
  ])
  return rows.length > 0
}

/** Stores the order of a person; reports that are not named come after these. */
export async function setOrder(
  tx: Tx,
  workspaceId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await query(tx, 'update report_places set position = null where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
  await query(
    tx,
    `insert into report_places (workspace_id, user_id, report_id, position)
     select $1, $2, o.id, o.place from unnest($3::uuid[]) with ordinality as o(id, place)
     on conflict (workspace_id, user_id, report_id) do update set position = excluded.position`,
    [workspaceId, userId, ids],
  )
}

/** Shows these reports in the sidebar of a person, and hides the other ones named. */
export async function setVisible(
  tx: Tx,
  workspaceId: string,
  userId: string,
  { shown, hidden }: { shown: readonly string[]; hidden: readonly string[] },
): Promise<void> {
  await query(
    tx,
    `insert into report_places (workspace_id, user_id, report_id, is_visible)
     select $1, $2, o.id, o.is_shown from unnest($3::uuid[], $4::boolean[]) as o(id, is_shown)
     on conflict (workspace_id, user_id, report_id) do update set is_visible = excluded.is_visible`,
    [workspaceId, userId, [...shown, ...hidden], [...shown.map(() => true), ...hidden.map(() => false)]],
  )
}
