import { query, type Tx } from '#platform/db/index.ts'

/** Lets one run of the automatic assignment per workspace continue at a time, until its transaction ends. */
export const waitForTurn = (tx: Tx, workspaceId: string): Promise<unknown> =>
  query(tx, `select pg_advisory_xact_lock(hashtext('automatic assignment'), hashtext($1))`, [workspaceId])

/**
 * Lists and locks queued conversations of the inboxes that are in none of these teams, the longest waiting first; skips
 * those that another transaction has locked.
 */
export const lockQueued = (
  tx: Tx,
  workspaceId: string,
  {
    inboxIds,
    closedTeamIds,
    limit,
  }: {
    readonly inboxIds: readonly string[]
    readonly closedTeamIds: readonly string[]
    readonly limit: number
  },
) =>
  query(
    tx,
    `select id, inbox_id as "inboxId", team_id as "teamId", not_to as "notTo" from conversations
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and queued_at is not null
        and status = 'open' and not is_hidden and assignee_id is null
        and (team_id is null or team_id <> all($4::uuid[]))
      order by coalesce(waiting_since, queued_at), id limit $3 for no key update skip locked`,
    [workspaceId, inboxIds, limit, closedTeamIds],
  )

export type Queued = Awaited<ReturnType<typeof lockQueued>>[number]

/** Lists when each person was last given work in the inboxes, in milliseconds since 1970. */
export const listTurns = (tx: Tx, workspaceId: string, inboxIds: readonly string[]) =>
  query(
    tx,
    `select inbox_id as "inboxId", user_id as "userId", extract(epoch from given_at)::float8 * 1000 as at /* not null */
       from assignment_turns
      where workspace_id = $1 and inbox_id = any($2::uuid[])`,
    [workspaceId, inboxIds],
  )

/** Records that a person was given work in an inbox now. */
export async function putTurn(tx: Tx, workspaceId: string, inboxId: string, userId: string): Promise<void> {
  await query(
    tx,
    `insert into assignment_turns (workspace_id, inbox_id, user_id, given_at) values ($1, $2, $3, clock_timestamp())
     on conflict (workspace_id, inbox_id, user_id) do update set given_at = excluded.given_at`,
    [workspaceId, inboxId, userId],
  )
}
