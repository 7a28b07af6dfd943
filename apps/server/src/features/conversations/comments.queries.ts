import type { Activity, Comment } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface CommentRow extends Record<string, unknown> {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly mentionIds: string[]
  readonly createdAt: Date
  /** Set where a rule wrote it. */
  readonly rule: Comment['rule'] | null
}

interface Page {
  readonly before: Date | null
  readonly limit: number
}

export const listComments = (
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  page: Page,
): Promise<CommentRow[]> =>
  rawQuery(
    tx,
    `select id, author_id as "authorId", text, mention_ids as "mentionIds", created_at as "createdAt", rule from comments
      where workspace_id = $1 and conversation_id = $2 and created_at < coalesce($3::timestamptz, 'infinity')
      order by created_at desc limit $4`,
    [workspaceId, conversationId, page.before, page.limit],
    'list_comments',
  )

export async function insertComment(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  row: CommentRow,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into comments (workspace_id, id, conversation_id, author_id, text, mention_ids, created_at, rule)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [workspaceId, row.id, conversationId, row.authorId, row.text, row.mentionIds, row.createdAt, row.rule],
  )
}

/** Makes the conversation unread for people whom a new comment mentions. */
export async function markMentioned(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await rawQuery(
    tx,
    `insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
     select $1, u.id, c.id, coalesce(c.unread_at, now()) - interval '1 millisecond', true
       from unnest($3::uuid[]) u(id) join conversations c on c.workspace_id = $1 and c.id = $2
     on conflict (workspace_id, user_id, conversation_id) do update set is_unread = true`,
    [workspaceId, conversationId, userIds],
    'mark_mentioned',
  )
}

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  authorId: row.authorId,
  text: row.text,
  mentionIds: row.mentionIds,
  createdAt: row.createdAt.toISOString(),
  ...(row.rule && { rule: row.rule }),
})

export interface ActivityRow extends Record<string, unknown> {
  readonly at: Date
  readonly activity: Activity
}

/** Reads the history of a conversation from the event log, which is its only storage. */
export const listActivities = (
  tx: Tx,
  workspaceId: string,
  subjectIds: readonly string[],
  page: Page,
): Promise<ActivityRow[]> =>
  rawQuery(
    tx,
    `select (payload->'activity'->>'at')::timestamptz as at, payload->'activity' as activity from events
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = 'conversation.changed'
        and (payload->'activity'->>'at')::timestamptz < coalesce($3::timestamptz, 'infinity')
      order by seq desc limit $4`,
    [workspaceId, subjectIds, page.before, page.limit],
    'list_activities',
  )
