import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { Person } from '#platform/policy/index.ts'

/** Who works in each of the inboxes. */
export async function memberIdsOf(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await rawQuery<{ inboxId: string; userIds: string[] }>(
    tx,
    `select inbox_id as "inboxId", array_agg(user_id) as "userIds" from inbox_members
      where workspace_id = $1 and inbox_id = any($2::uuid[]) group by inbox_id`,
    [workspaceId, inboxIds],
  )
  return new Map(rows.map(({ inboxId, userIds }) => [inboxId, userIds]))
}

/** Makes people members of inboxes; says which were not before. */
export async function insertInboxMembers(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  userIds: readonly string[],
): Promise<{ inboxId: string; userId: string }[]> {
  return rawQuery(
    tx,
    `insert into inbox_members (workspace_id, inbox_id, user_id)
     select $1, i.id, u.id from unnest($2::uuid[]) i(id) cross join unnest($3::uuid[]) u(id)
     on conflict do nothing returning inbox_id as "inboxId", user_id as "userId"`,
    [workspaceId, inboxIds, userIds],
  )
}

export async function deleteInboxMembers(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await rawQuery<{ userId: string }>(
    tx,
    `delete from inbox_members where workspace_id = $1 and inbox_id = $2 and user_id = any($3::uuid[])
     returning user_id as "userId"`,
    [workspaceId, inboxId, userIds],
  )
  return rows.map(({ userId }) => userId)
}

/** The inboxes a person works in: whose mail and events they see. */
export async function visibleInboxIds(
  tx: Tx,
  person: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<string[]> {
  const rows = await rawQuery<{ inboxId: string }>(
    tx,
    `select m.inbox_id as "inboxId" from inbox_members m
       join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.deleted_at is null
      where m.workspace_id = $1 and m.user_id = $2`,
    [person.workspaceId, person.userId],
    'visible_inboxes',
  )
  return rows.map(({ inboxId }) => inboxId)
}

/** The people who work in an inbox. */
export async function inboxMemberIds(tx: Tx, workspaceId: string, inboxId: string): Promise<string[]> {
  const rows = await rawQuery<{ userId: string }>(
    tx,
    'select user_id as "userId" from inbox_members where workspace_id = $1 and inbox_id = $2',
    [workspaceId, inboxId],
  )
  return rows.map(({ userId }) => userId)
}

/** Ids and names of the inboxes that each of the people works in. */
export async function inboxesOfMembers(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
  const rows = await rawQuery<{ userId: string; id: string; name: string }>(
    tx,
    `select m.user_id as "userId", i.id, i.name from inbox_members m
       join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.deleted_at is null
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
