import type { PersonalTag } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `t.id, t.name, t.color, t.version,
  (select count(*)::int from personal_conversation_tags c
    where c.workspace_id = t.workspace_id and c.user_id = t.user_id and c.tag_id = t.id) as "usageCount"`

const toTag = <R extends { color: string }>(row: R) => ({ ...row, color: row.color as PersonalTag['color'] })

/** Personal tags of a person, by name. */
export const listOwnTags = async (tx: Tx, workspaceId: string, userId: string): Promise<PersonalTag[]> => {
  const rows = await query(
    tx,
    `select ${columns} from personal_tags t where t.workspace_id = $1 and t.user_id = $2 order by lower(t.name)`,
    [workspaceId, userId],
  )
  return rows.map(toTag)
}

const oneTag = 'from personal_tags t where t.workspace_id = $1 and t.user_id = $2 and t.id = $3'

/** Finds a person's own tag; another person's tag is not found. */
export async function findOwnTag(
  tx: Tx,
  workspaceId: string,
  userId: string,
  tagId: string,
  options: { lock?: boolean } = {},
): Promise<PersonalTag | null> {
  const values = [workspaceId, userId, tagId] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${oneTag} for update`, values)
    : await query(tx, `select ${columns} ${oneTag}`, values)
  return row ? toTag(row) : null
}

/** False if the person has a tag of this name, ignoring case. */
export async function insertOwnTag(
  tx: Tx,
  workspaceId: string,
  userId: string,
  row: Pick<PersonalTag, 'id' | 'name' | 'color'>,
): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into personal_tags (workspace_id, user_id, id, name, color) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [workspaceId, userId, row.id, row.name, row.color],
  )
  return stored.length > 0
}

export async function isOwnNameTaken(
  tx: Tx,
  workspaceId: string,
  userId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from personal_tags where workspace_id = $1 and user_id = $2 and lower(name) = lower($3) and id <> $4`,
    [workspaceId, userId, name, exceptId],
  )
  return rows.length > 0
}

export async function updateOwnTag(
  tx: Tx,
  workspaceId: string,
  row: Pick<PersonalTag, 'id' | 'name' | 'color'>,
): Promise<void> {
  await query(
    tx,
    'update personal_tags set name = $3, color = $4, version = version + 1 where workspace_id = $1 and id = $2',
    [workspaceId, row.id, row.name, row.color],
  )
}

export async function deleteOwnTag(tx: Tx, workspaceId: string, tagId: string): Promise<void> {
  await query(tx, 'delete from personal_tags where workspace_id = $1 and id = $2', [workspaceId, tagId])
}

const shownPlaces = 5_000

/** Personal tags by conversation, limited to the most recently tagged. */
export async function listPlaced(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<Record<string, string[]>> {
  const rows = await query(
    tx,
    `select conversation_id as "conversationId", array_agg(tag_id order by added_at, tag_id) as "tagIds" /* not null */
       from (select * from personal_conversation_tags where workspace_id = $1 and user_id = $2
              order by added_at desc limit $3) newest
      group by conversation_id`,
    [workspaceId, userId, shownPlaces],
  )
  return Object.fromEntries(rows.map(({ conversationId, tagIds }) => [conversationId, tagIds]))
}

/**
 * Adds and removes personal tags of a conversation; returns those it has then, or null if a tag is not the person's
 * own.
 */
export async function changeOwnTagsOf(
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationId: string,
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<string[] | null> {
  const add = [...new Set(change.add)]
  const held = await query(
    tx,
    'select id from personal_tags where workspace_id = $1 and user_id = $2 and id = any($3::uuid[]) for share',
    [workspaceId, userId, add],
  )
  if (held.length < add.length) return null
  await query(
    tx,
    `insert into personal_conversation_tags (workspace_id, conversation_id, tag_id, user_id)
     select $1, $2, id, $4 from unnest($3::uuid[]) id on conflict do nothing`,
    [workspaceId, conversationId, add, userId],
  )
  await query(
    tx,
    `delete from personal_conversation_tags
      where workspace_id = $1 and conversation_id = $2 and user_id = $4 and tag_id = any($3::uuid[])`,
    [workspaceId, conversationId, change.remove, userId],
  )
  const rows = await query(
    tx,
    `select tag_id as "tagId" from personal_conversation_tags
      where workspace_id = $1 and conversation_id = $2 and user_id = $3 order by added_at, tag_id`,
    [workspaceId, conversationId, userId],
  )
  return rows.map(({ tagId }) => tagId)
}

/** A personal tag on a conversation. */
export interface PlacedTag {
  readonly userId: string
  readonly tagId: string
}

/** Copies everyone's personal tags to the conversation it was merged into; returns those it did not have. */
export const movePersonalTags = (
  tx: Tx,
  workspaceId: string,
  fromId: string,
  intoId: string,
): Promise<PlacedTag[]> =>
  query(
    tx,
    `insert into personal_conversation_tags (workspace_id, conversation_id, tag_id, user_id, added_at)
     select workspace_id, $3, tag_id, user_id, added_at from personal_conversation_tags
      where workspace_id = $1 and conversation_id = $2 on conflict do nothing
     returning user_id as "userId", tag_id as "tagId"`,
    [workspaceId, fromId, intoId],
  )

/** Removes personal tags of several people from a conversation. */
export async function takePersonalTagsOff(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  placed: readonly PlacedTag[],
): Promise<void> {
  await query(
    tx,
    `delete from personal_conversation_tags c using unnest($3::uuid[], $4::uuid[]) as p(user_id, tag_id)
      where c.workspace_id = $1 and c.conversation_id = $2 and c.user_id = p.user_id and c.tag_id = p.tag_id`,
    [workspaceId, conversationId, placed.map(({ userId }) => userId), placed.map(({ tagId }) => tagId)],
  )
}

/** Deletes the personal tags of a conversation. */
export async function forgetConversation(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'delete from personal_conversation_tags where workspace_id = $1 and conversation_id = $2', [
    workspaceId,
    conversationId,
  ])
}

export async function existsTag(tx: Tx, workspaceId: string, tagId: string): Promise<boolean> {
  const rows = await query(tx, 'select from personal_tags where workspace_id = $1 and id = $2', [
    workspaceId,
    tagId,
  ])
  return rows.length > 0
}
