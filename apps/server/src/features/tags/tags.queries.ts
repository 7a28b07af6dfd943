import { query, type Tx } from '#platform/db/index.ts'

const columns = `t.id, t.name, t.color, t.tag_group as "group", t.description, t.is_archived as "isArchived",
  t.version, t.updated_at as "updatedAt", t.deleted_at as "deletedAt",
  (select count(*)::int from conversation_tags c
    where c.workspace_id = t.workspace_id and c.tag_id = t.id) as "usageCount"`

export type TagRow = Awaited<ReturnType<typeof listTagRows>>[number]

/** The editable fields of a tag. */
type TagFields = Pick<TagRow, 'id' | 'name' | 'color' | 'group' | 'description'>

export const listTagRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select ${columns} from tags t where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name)`,
    [workspaceId],
  )

export async function findTagRow(
  tx: Tx,
  workspaceId: string,
  tagId: string,
  options: { deleted?: boolean; lock?: boolean } = {},
): Promise<TagRow | null> {
  if (options.lock) {
    await query(tx, 'select from tags where workspace_id = $1 and id = $2 for update', [workspaceId, tagId])
  }
  const [row] = await query(tx, `select ${columns} from tags t where t.workspace_id = $1 and t.id = $2`, [
    workspaceId,
    tagId,
  ])
  return row && (row.deletedAt !== null) === (options.deleted ?? false) ? row : null
}

/** False if the name is taken, ignoring case. */
export async function insertTagRow(tx: Tx, workspaceId: string, tag: TagFields): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into tags (workspace_id, id, name, color, tag_group, description) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [workspaceId, tag.id, tag.name, tag.color, tag.group, tag.description],
  )
  return stored.length > 0
}

export async function isNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from tags
      where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null and id <> $3`,
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

export async function updateTagRow(
  tx: Tx,
  workspaceId: string,
  tag: TagFields & Pick<TagRow, 'isArchived'>,
): Promise<void> {
  await query(
    tx,
    `update tags
        set name = $3, color = $4, tag_group = $5, description = $6, is_archived = $7,
            version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, tag.id, tag.name, tag.color, tag.group, tag.description, tag.isArchived],
  )
}

/** Sets or clears the time of deletion. */
export async function setTagDeleted(
  tx: Tx,
  workspaceId: string,
  tagId: string,
  deletedAt: Date | null,
): Promise<void> {
  await query(
    tx,
    `update tags set deleted_at = $3, version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, tagId, deletedAt],
  )
}

/** Removes the tag from all conversations, which are stored for a restore. */
export async function removeTagEverywhere(tx: Tx, workspaceId: string, tagId: string): Promise<void> {
  await query(
    tx,
    `with gone as (
       delete from conversation_tags where workspace_id = $1 and tag_id = $2
       returning workspace_id, tag_id, conversation_id)
     insert into removed_conversation_tags (workspace_id, tag_id, conversation_id)
     select workspace_id, tag_id, conversation_id from gone on conflict do nothing`,
    [workspaceId, tagId],
  )
}

export async function putOnSame(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  await query(
    tx,
    `insert into conversation_tags (workspace_id, conversation_id, tag_id)
     select workspace_id, conversation_id, $3 from conversation_tags
      where workspace_id = $1 and tag_id = $2 on conflict do nothing`,
    [workspaceId, fromId, intoId],
  )
}

export async function restoreTagEverywhere(tx: Tx, workspaceId: string, tagId: string): Promise<void> {
  await query(
    tx,
    `with back as (
       delete from removed_conversation_tags where workspace_id = $1 and tag_id = $2
       returning workspace_id, conversation_id, tag_id)
     insert into conversation_tags (workspace_id, conversation_id, tag_id)
     select workspace_id, conversation_id, tag_id from back on conflict do nothing`,
    [workspaceId, tagId],
  )
}

/** Filters ids to tags that can be added; locks them until the transaction ends. */
export async function existingTagIds(
  tx: Tx,
  workspaceId: string,
  tagIds: readonly string[],
): Promise<string[]> {
  if (tagIds.length === 0) return []
  const rows = await query(
    tx,
    `select id from tags where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null
      order by id for share`,
    [workspaceId, tagIds],
  )
  return rows.map(({ id }) => id)
}

/** Copies the tags of a conversation to the one it was merged into. */
export async function moveTags(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  await query(
    tx,
    `insert into conversation_tags (workspace_id, conversation_id, tag_id, added_at)
     select workspace_id, $3, tag_id, added_at from conversation_tags
      where workspace_id = $1 and conversation_id = $2 on conflict do nothing`,
    [workspaceId, fromId, intoId],
  )
}

/** Deletes tag rows of erased conversations. */
export async function forgetConversations(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from conversation_tags where workspace_id = $1 and conversation_id = any($2::uuid[])',
    [workspaceId, conversationIds],
  )
  await query(
    tx,
    'delete from removed_conversation_tags where workspace_id = $1 and conversation_id = any($2::uuid[])',
    [workspaceId, conversationIds],
  )
}

/** Deletes tags that were deleted before this time, with their stored conversations. */
export async function deleteTagsForGood(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(tx, 'delete from tags where workspace_id = $1 and deleted_at < $2', [workspaceId, before])
}

/** Adds and removes tags of a conversation; returns the actual changes. */
export async function changeTagsOf(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<{ added: string[]; removed: string[] }> {
  const added =
    change.add.length === 0
      ? []
      : await query(
          tx,
          `insert into conversation_tags (workspace_id, conversation_id, tag_id)
           select $1, $2, added.id from unnest($3::uuid[]) as added (id)
           on conflict do nothing returning tag_id as "tagId"`,
          [workspaceId, conversationId, change.add],
        )
  const removed =
    change.remove.length === 0
      ? []
      : await query(
          tx,
          `delete from conversation_tags
            where workspace_id = $1 and conversation_id = $2 and tag_id = any($3::uuid[])
           returning tag_id as "tagId"`,
          [workspaceId, conversationId, change.remove],
        )
  return { added: added.map(({ tagId }) => tagId), removed: removed.map(({ tagId }) => tagId) }
}

/** Names of all tags, including deleted ones. */
export const listTagNames = (tx: Tx, workspaceId: string): Promise<{ id: string; name: string }[]> =>
  query(tx, 'select id, name from tags where workspace_id = $1', [workspaceId])
