import type { InboxType } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'
import type { Person } from '#platform/policy/index.ts'

/** Lists the people who work in the inboxes, directly (`isDirect`) or only through a team. */
export const listInboxPeople = (tx: Tx, workspaceId: string, inboxIds: readonly string[]) =>
  query(
    tx,
    `select inbox_id as "inboxId" /* not null */, user_id as "userId" /* not null */,
            is_observer as "isObserver" /* not null */, is_direct as "isDirect" /* not null */
       from inbox_people where workspace_id = $1 and inbox_id = any($2::uuid[])`,
    [workspaceId, inboxIds],
  )

export type InboxPerson = Awaited<ReturnType<typeof listInboxPeople>>[number]

/** The teams that work in the inboxes. */
export const listInboxTeams = (tx: Tx, workspaceId: string, inboxIds: readonly string[]) =>
  query(
    tx,
    `select inbox_id as "inboxId" /* not null */, team_id as id /* not null */, name /* not null */ from inbox_teams
      where workspace_id = $1 and inbox_id = any($2::uuid[]) order by lower(name)`,
    [workspaceId, inboxIds],
  )

/** Makes people members of inboxes; existing members keep their role. */
export async function insertInboxMembers(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `insert into inbox_members (workspace_id, inbox_id, user_id)
     select $1, i.id, u.id from unnest($2::uuid[]) i(id) cross join unnest($3::uuid[]) u(id)
     on conflict do nothing`,
    [workspaceId, inboxIds, userIds],
  )
}

/** Sets the role in an inbox; false if the person is no direct member, or has the role already. */
export async function updateInboxRole(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  userId: string,
  role: 'member' | 'observer',
): Promise<boolean> {
  const rows = await query(
    tx,
    `update inbox_members set role = $4 where workspace_id = $1 and inbox_id = $2 and user_id = $3 and role <> $4
     returning user_id`,
    [workspaceId, inboxId, userId, role],
  )
  return rows.length > 0
}

export async function deleteInboxMembers(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  userIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from inbox_members where workspace_id = $1 and inbox_id = $2 and user_id = any($3::uuid[])',
    [workspaceId, inboxId, userIds],
  )
}

/** Lists the inboxes that a person works in, whose mail and events they see, with their types. */
export async function visibleInboxes(
  tx: Tx,
  person: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<ReadonlyMap<string, InboxType>> {
  const rows = await query(
    tx,
    `select w.inbox_id as "inboxId" /* not null */, i.type
       from working_inboxes w join inboxes i on i.workspace_id = w.workspace_id and i.id = w.inbox_id
      where w.workspace_id = $1 and w.user_id = $2`,
    [person.workspaceId, person.userId],
    'visible_inboxes',
  )
  return new Map(rows.map(({ inboxId, type }) => [inboxId, type]))
}

/** The people who work in an inbox. */
export async function inboxMemberIds(tx: Tx, workspaceId: string, inboxId: string): Promise<string[]> {
  const rows = await query(
    tx,
    'select user_id as "userId" /* not null */ from inbox_people where workspace_id = $1 and inbox_id = $2',
    [workspaceId, inboxId],
  )
  return rows.map(({ userId }) => userId)
}

/**
 * Locks the members of the inboxes until the transaction ends, `shared` for assignments and `alone` for changes, so that
 * no conversation is assigned to a person who is being removed. An advisory lock, as storing mail locks the rows of inboxes.
 */
export async function holdAccess(
  tx: Tx,
  inboxIds: readonly string[],
  how: 'shared' | 'alone',
): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  for (const id of [...new Set(inboxIds)].sort()) {
    if (how === 'alone')
      await query(tx, `select pg_advisory_xact_lock(hashtext('access to an inbox'), hashtext($1))`, [id])
    else
      await query(tx, `select pg_advisory_xact_lock_shared(hashtext('access to an inbox'), hashtext($1))`, [
        id,
      ])
  }
}

/** Lists the people of an inbox who can be assigned; they stay so until the transaction ends. */
export async function assignableIds(tx: Tx, workspaceId: string, inboxId: string): Promise<string[]> {
  await holdAccess(tx, [inboxId], 'shared')
  const people = await listInboxPeople(tx, workspaceId, [inboxId])
  return people.filter(({ isObserver }) => !isObserver).map(({ userId }) => userId)
}

/** Ids and names of the shared inboxes that each of the people works in. */
export async function inboxesOfMembers(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
  const rows = await query(
    tx,
    `select m.user_id as "userId", i.id, i.name from working_inboxes m
       join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.owner_id is null
      where m.workspace_id = $1 and m.user_id = any($2::uuid[]) order by lower(i.name)`,
    [workspaceId, userIds],
  )
  return new Map(
    userIds.map((userId) => [
      userId,
      rows.filter((row) => row.userId === userId).map(({ id, name }) => ({ id, name })),
    ]),
  )
}
