import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { conversationTags, removedConversationTags, tags } from './tags.schema.ts'

export type TagRow = typeof tags.$inferSelect & { usageCount: number }

const usageCount = sql<number>`(select count(*)::int from ${conversationTags}
  where ${conversationTags.workspaceId} = ${tags.workspaceId} and ${conversationTags.tagId} = ${tags.id})`
const columns = {
  workspaceId: tags.workspaceId,
  id: tags.id,
  name: tags.name,
  color: tags.color,
  group: tags.group,
  description: tags.description,
  isArchived: tags.isArchived,
  version: tags.version,
  createdAt: tags.createdAt,
  updatedAt: tags.updatedAt,
  deletedAt: tags.deletedAt,
  usageCount,
}
const isTag = (workspaceId: string, tagId: string) =>
  and(eq(tags.workspaceId, workspaceId), eq(tags.id, tagId))

export const listTagRows = (tx: Tx, workspaceId: string): Promise<TagRow[]> =>
  tx
    .select(columns)
    .from(tags)
    .where(and(eq(tags.workspaceId, workspaceId), isNull(tags.deletedAt)))
    .orderBy(asc(sql`lower(${tags.name})`))

export async function findTagRow(
  tx: Tx,
  workspaceId: string,
  tagId: string,
  options: { deleted?: boolean; lock?: boolean } = {},
): Promise<TagRow | null> {
  if (options.lock) await tx.select({ id: tags.id }).from(tags).where(isTag(workspaceId, tagId)).for('update')
  const [row] = await tx.select(columns).from(tags).where(isTag(workspaceId, tagId))
  return row && (row.deletedAt !== null) === (options.deleted ?? false) ? row : null
}

/** False where the name is taken, whatever its case. */
export async function insertTagRow(tx: Tx, row: typeof tags.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(tags).values(row).onConflictDoNothing().returning({ id: tags.id })
  return stored.length > 0
}

export async function isNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(
        eq(tags.workspaceId, workspaceId),
        eq(sql`lower(${tags.name})`, name.toLowerCase()),
        isNull(tags.deletedAt),
        sql`${tags.id} <> ${exceptId}`,
      ),
    )
  return rows.length > 0
}

export async function updateTagRow(
  tx: Tx,
  workspaceId: string,
  tagId: string,
  change: Partial<typeof tags.$inferInsert>,
): Promise<void> {
  await tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1`, updatedAt: new Date() })
    .where(isTag(workspaceId, tagId))
}

/** Takes the tag off every conversation, remembering them for a restore. */
export async function takeOffAll(tx: Tx, workspaceId: string, tagId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${conversationTags} where workspace_id = ${workspaceId} and tag_id = ${tagId} returning conversation_id)
    insert into ${removedConversationTags} (workspace_id, tag_id, conversation_id)
    select ${workspaceId}, ${tagId}, conversation_id from gone on conflict do nothing`)
}

export async function putOnSame(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${conversationTags} (workspace_id, conversation_id, tag_id)
    select workspace_id, conversation_id, ${intoId} from ${conversationTags}
     where workspace_id = ${workspaceId} and tag_id = ${fromId} on conflict do nothing`)
}

export async function putBackAll(tx: Tx, workspaceId: string, tagId: string): Promise<void> {
  await tx.execute(sql`
    with back as (
      delete from ${removedConversationTags} where workspace_id = ${workspaceId} and tag_id = ${tagId} returning conversation_id)
    insert into ${conversationTags} (workspace_id, conversation_id, tag_id)
    select ${workspaceId}, conversation_id, ${tagId} from back on conflict do nothing`)
}

/** Which of the ids are tags that can be put on a conversation; they stay so until the transaction ends. */
export async function existingTagIds(
  tx: Tx,
  workspaceId: string,
  tagIds: readonly string[],
): Promise<string[]> {
  if (tagIds.length === 0) return []
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.workspaceId, workspaceId), inArray(tags.id, [...tagIds]), isNull(tags.deletedAt)))
    .orderBy(asc(tags.id))
    .for('share')
  return rows.map(({ id }) => id)
}

/** The tags of one conversation go to another that it became a part of. */
export async function moveTags(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${conversationTags} (workspace_id, conversation_id, tag_id, added_at)
    select workspace_id, ${intoId}, tag_id, added_at from ${conversationTags}
     where workspace_id = ${workspaceId} and conversation_id = ${fromId} on conflict do nothing`)
}

/** Of conversations that are gone for good, no tag remembers anything. */
export async function forgetConversations(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  for (const table of [conversationTags, removedConversationTags]) {
    await tx
      .delete(table)
      .where(and(eq(table.workspaceId, workspaceId), inArray(table.conversationId, [...conversationIds])))
  }
}

/** Tags deleted before this moment, with what they were on. */
export async function deleteTagsForGood(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await tx.delete(tags).where(and(eq(tags.workspaceId, workspaceId), lt(tags.deletedAt, before)))
}

/** Puts tags on a conversation and takes others off; says which really changed. */
export async function changeTagsOf(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<{ added: string[]; removed: string[] }> {
  const added =
    change.add.length === 0
      ? []
      : await tx
          .insert(conversationTags)
          .values(change.add.map((tagId) => ({ workspaceId, conversationId, tagId })))
          .onConflictDoNothing()
          .returning({ tagId: conversationTags.tagId })
  const removed =
    change.remove.length === 0
      ? []
      : await tx
          .delete(conversationTags)
          .where(
            and(
              eq(conversationTags.workspaceId, workspaceId),
              eq(conversationTags.conversationId, conversationId),
              inArray(conversationTags.tagId, [...change.remove]),
            ),
          )
          .returning({ tagId: conversationTags.tagId })
  return { added: added.map(({ tagId }) => tagId), removed: removed.map(({ tagId }) => tagId) }
}

/** Names of all tags that can be on a conversation. */
export const listTagNames = (tx: Tx, workspaceId: string): Promise<{ id: string; name: string }[]> =>
  tx.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.workspaceId, workspaceId))
