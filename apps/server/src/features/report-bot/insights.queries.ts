import { query, type Tx } from '#platform/db/index.ts'

/** The teams that get weekly insights. */
export const listInsightTeams = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select team_id as "teamId" from report_insights where workspace_id = $1`,
    [workspaceId],
    'list_insight_teams',
  )

export async function turnOnInsights(
  tx: Tx,
  workspaceId: string,
  { teamId, by, at }: { readonly teamId: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into report_insights (workspace_id, team_id, turned_on_by, turned_on_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [workspaceId, teamId, by, at],
  )
}

export async function turnOffInsights(tx: Tx, workspaceId: string, teamId: string): Promise<void> {
  await query(tx, 'delete from report_insights where workspace_id = $1 and team_id = $2', [
    workspaceId,
    teamId,
  ])
}

/** Takes the teams that have no messages about a week yet, so that only one process writes them. */
export const takeInsightTeams = (tx: Tx, workspaceId: string, monday: string) =>
  query(
    tx,
    `update report_insights i set last_week = $2::text::date
       from living_teams t
      where i.workspace_id = $1 and t.workspace_id = $1 and t.team_id = i.team_id
        and i.last_week is distinct from $2::text::date
     returning i.team_id as "teamId", t.name /* not null */`,
    [workspaceId, monday],
    'take_insight_teams',
  )

/** The people of a team. */
export const listInsightReaders = (tx: Tx, workspaceId: string, teamId: string) =>
  query(
    tx,
    `select user_id as "userId" /* not null */ from team_people where workspace_id = $1 and team_id = $2`,
    [workspaceId, teamId],
    'list_insight_readers',
  )
