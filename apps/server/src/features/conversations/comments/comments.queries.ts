import type { Activity, Comment } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

interface Page {
  readonly before: Date | null
  readonly limit: number
}

const commentColumns = `id, author_id as "authorId", text, mention_ids as "mentionIds", created_at as "createdAt", rule, channel,
  edited_at as "editedAt", deleted_at as "deletedAt", deleted_by as "deletedById"`

const toComment = <R extends { rule: unknown; channel: unknown }>(row: R) => ({
  ...row,
  rule: row.rule as NonNullable<Comment['rule']> | null,
  channel: row.channel as NonNullable<Comment['channel']> | null,
})

/** The newest comments of a conversation before a time, newest first. */
export async function listComments(tx: Tx, workspaceId: string, conversationId: string, page: Page) {
  const rows = await query(
    tx,
    `select ${commentColumns} from comments
      where workspace_id = $1 and conversation_id = $2 and created_at < coalesce($3::timestamptz, 'infinity')
      order by created_at desc limit $4`,
    [workspaceId, conversationId, page.before, page.limit],
    'list_comments',
  )
  return rows.map(toComment)
}

/** Without an author, it came from a channel; `rule` and `channel` say that a rule or a colleague there wrote it. */
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** Locks a comment until the transaction ends. */
export async function lockComment(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  const [row] = await query(
    tx,
    `select ${commentColumns} from comments
      where workspace_id = $1 and conversation_id = $2 and id = $3 for no key update`,
    [workspaceId, conversationId, commentId],
    'lock_comment',
  )
  return row && toComment(row)
}

export async function insertComment(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  row: CommentRow,
): Promise<void> {
  await query(
    tx,
    `insert into comments (workspace_id, id, conversation_id, author_id, text, mention_ids, created_at, rule, channel)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      row.id,
      conversationId,
      row.authorId,
      row.text,
      row.mentionIds,
      row.createdAt,
      row.rule && JSON.stringify(row.rule),
      row.channel && JSON.stringify(row.channel),
    ],
  )
}

/** Changes a comment and keeps what it said before. */
export async function updateComment(
  tx: Tx,
  workspaceId: string,
  commentId: string,
  {
    text,
    mentionIds,
    at,
  }: { readonly text: string; readonly mentionIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `with kept as (
       insert into comment_versions (workspace_id, comment_id, number, text, mention_ids, written_at)
       select $1, c.id, (select count(*)::int from comment_versions v where v.workspace_id = $1 and v.comment_id = $2) + 1,
              c.text, c.mention_ids, coalesce(c.edited_at, c.created_at)
         from comments c where c.workspace_id = $1 and c.id = $2)
     update comments set text = $3, mention_ids = $4, edited_at = $5 where workspace_id = $1 and id = $2`,
    [workspaceId, commentId, text, [...mentionIds], at],
    'update_comment',
  )
}

/** What a comment said before it was edited, oldest first. */
export const listVersions = (tx: Tx, workspaceId: string, conversationId: string, commentId: string) =>
  query(
    tx,
    `select v.text /* not null */, v.mention_ids as "mentionIds" /* not null */, v.written_at as "writtenAt" /* not null */
       from comment_versions v
       join comments c on c.workspace_id = $1 and c.id = v.comment_id and c.conversation_id = $2
      where v.workspace_id = $1 and v.comment_id = $3 order by v.number`,
    [workspaceId, conversationId, commentId],
    'list_comment_versions',
  )

/** Removes the text of a comment, its earlier versions, and what the event log has of them. */
export async function emptyComment(tx: Tx, workspaceId: string, deleted: CommentRow): Promise<void> {
  const { id, deletedAt, deletedById } = deleted
  await query(tx, 'delete from comment_versions where workspace_id = $1 and comment_id = $2', [
    workspaceId,
    id,
  ])
  await query(tx, 'delete from reactions where workspace_id = $1 and comment_id = $2', [workspaceId, id])
  await query(
    tx,
    `update comments set text = '', mention_ids = '{}', deleted_at = $3, deleted_by = $4
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, deletedAt, deletedById],
  )
  await query(tx, 'select forget_comment($1, $2)', [id, JSON.stringify(presentComment(deleted))])
}

/** Counts a change that the list row does not show, so that copies of the conversation are fetched again. */
export async function raiseVersion(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'update conversations set version = version + 1 where workspace_id = $1 and id = $2', [
    workspaceId,
    conversationId,
  ])
}

/** Makes the conversation unread for these people. */
export async function markUnreadFor(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await query(
    tx,
    `insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
     select $1, u.id, c.id, coalesce(c.unread_at, now()) - interval '1 millisecond', true
       from unnest($3::uuid[]) u(id) join conversations c on c.workspace_id = $1 and c.id = $2
     on conflict (workspace_id, user_id, conversation_id) do update set is_unread = true`,
    [workspaceId, conversationId, userIds],
    'mark_unread_for',
  )
}

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  authorId: row.authorId,
  text: row.text,
  mentionIds: row.mentionIds,
  createdAt: row.createdAt.toISOString(),
  ...(row.rule && { rule: row.rule }),
  ...(row.channel && { channel: row.channel }),
  ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
  ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
  ...(row.deletedById && { deletedById: row.deletedById }),
})

/** Reads the history of a conversation from the event log, which is its only storage. */
export async function listActivities(tx: Tx, workspaceId: string, subjectIds: readonly string[], page: Page) {
  const rows = await query(
    tx,
    `select (payload->'activity'->>'at')::timestamptz as at /* not null */, payload->'activity' as activity from events
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = 'conversation.changed'
        and (payload->'activity'->>'at')::timestamptz < coalesce($3::timestamptz, 'infinity')
      order by seq desc limit $4`,
    [workspaceId, subjectIds, page.before, page.limit],
    'list_activities',
  )
  return rows.map(({ at, activity }) => ({ at, activity: activity as Activity }))
}

export type ActivityRow = Awaited<ReturnType<typeof listActivities>>[number]
