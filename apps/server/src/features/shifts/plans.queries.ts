import { query, type Tx } from '#platform/db/index.ts'

/** Up to when the plan is recorded; locked, so that one transaction at a time records. Begins at the moment given. */
export async function lockPlanEnd(tx: Tx, workspaceId: string, now: Date): Promise<Date> {
  await query(
    tx,
    `insert into shift_plan_ends (workspace_id, planned_until) values ($1, $2) on conflict (workspace_id) do nothing`,
    [workspaceId, now],
  )
  const [row] = await query(
    tx,
    'select planned_until as "plannedUntil" from shift_plan_ends where workspace_id = $1 for update',
    [workspaceId],
  )
  return row?.plannedUntil ?? now
}

export async function putPlanEnd(tx: Tx, workspaceId: string, plannedUntil: Date): Promise<void> {
  await query(tx, 'update shift_plan_ends set planned_until = $2 where workspace_id = $1', [
    workspaceId,
    plannedUntil,
  ])
}

const columns = `user_id as "userId", starts_at as "startsAt", ends_at as "endsAt", team_ids as "teamIds"`

export type PlanRow = Awaited<ReturnType<typeof listPlansSince>>[number]

/** What is recorded of the plan after a moment. */
export const listPlansSince = (tx: Tx, workspaceId: string, since: Date) =>
  query(
    tx,
    `select ${columns} from shift_plans where workspace_id = $1 and ends_at > $2 order by user_id, starts_at`,
    [workspaceId, since],
  )

/** When people were to work within a time, by person and in order. */
export const listPlannedTimes = (tx: Tx, workspaceId: string, from: Date, to: Date) =>
  query(
    tx,
    `select ${columns} from shift_plans
      where workspace_id = $1 and ends_at > $2 and starts_at < $3 order by user_id, starts_at`,
    [workspaceId, from, to],
  )

export async function deletePlans(
  tx: Tx,
  workspaceId: string,
  plans: readonly Pick<PlanRow, 'userId' | 'startsAt'>[],
): Promise<void> {
  await query(
    tx,
    `delete from shift_plans p using unnest($2::uuid[], $3::timestamptz[]) as d(user_id, starts_at)
      where p.workspace_id = $1 and p.user_id = d.user_id and p.starts_at = d.starts_at`,
    [workspaceId, plans.map(({ userId }) => userId), plans.map(({ startsAt }) => startsAt)],
  )
}

/** Inserts plans; one that begins at the same time ends as given. */
export async function putPlans(tx: Tx, workspaceId: string, plans: readonly PlanRow[]): Promise<void> {
  await query(
    tx,
    `insert into shift_plans (workspace_id, user_id, starts_at, ends_at, team_ids)
     select $1, p.user_id, p.starts_at, p.ends_at, array(select jsonb_array_elements_text(p.team_ids)::uuid)
       from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[])
              as p(user_id, starts_at, ends_at, team_ids)
     on conflict (workspace_id, user_id, starts_at) do update
       set ends_at = excluded.ends_at, team_ids = excluded.team_ids`,
    [
      workspaceId,
      plans.map(({ userId }) => userId),
      plans.map(({ startsAt }) => startsAt),
      plans.map(({ endsAt }) => endsAt),
      plans.map(({ teamIds }) => JSON.stringify(teamIds)),
    ],
  )
}

/** The teams of each person who is in one. */
export async function listTeamsByPerson(
  tx: Tx,
  workspaceId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(
    tx,
    `select user_id as "userId" /* not null */, array_agg(team_id order by team_id) as "teamIds" /* not null */
       from team_people where workspace_id = $1 group by user_id`,
    [workspaceId],
  )
  return new Map(rows.map(({ userId, teamIds }) => [userId, teamIds]))
}
