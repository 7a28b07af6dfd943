import { type Comment, commentAdded, type commentConversation, type InputOf } from '@postroom/contract'
import { inboxMemberIds } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { SummaryRow } from '../conversation-rows.queries.ts'
import { summaryForEvent } from '../conversation-summaries.ts'
import { getConversationRow } from '../find-conversation.ts'
import { insertHandleTime } from '../handle-times.queries.ts'
import { hiddenFrom } from '../team-sight.queries.ts'
import {
  type CommentRow,
  insertComment,
  markUnreadFor,
  presentComment,
  raiseVersion,
} from './comments.queries.ts'

/** Adds a comment. Only people who work in the inbox can be mentioned, since others cannot open the conversation. */
export async function addComment(ctx: Context, input: InputOf<typeof commentConversation>): Promise<Comment> {
  const row = await getConversationRow(ctx, input.conversationId, 'follow', { lock: true })
  const comment = await writeComment(ctx, row, { ...input, authorId: ctx.person.userId, rule: null })
  await insertHandleTime(ctx.tx, ctx.workspaceId, { commentId: comment.id }, input.handledSeconds)
  return comment
}

/** Adds a comment of a person, of a rule, which writes for its owner, or from a channel, to a locked conversation. */
export async function writeComment(
  change: SystemChange,
  row: SummaryRow,
  comment: Pick<CommentRow, 'authorId' | 'text' | 'rule'> & {
    readonly mentionIds: readonly string[]
    readonly channel?: CommentRow['channel']
  },
): Promise<Comment> {
  const { tx, workspaceId, now } = change
  const mentionIds = await checkMentions(change, row, comment.mentionIds)
  const stored = {
    id: newId(),
    authorId: comment.authorId,
    text: storableText(comment.text),
    mentionIds,
    createdAt: now,
    rule: comment.rule,
    channel: comment.channel ?? null,
    editedAt: null,
    deletedAt: null,
    deletedById: null,
  }
  await insertComment(tx, workspaceId, row.id, stored)
  await markUnreadFor(
    tx,
    workspaceId,
    row.id,
    mentionIds.filter((id) => id !== comment.authorId),
  )
  const presented = presentComment(stored)
  change.emit(
    commentAdded,
    { conversation: await raisedSummary(change, row), comment: presented },
    { inboxId: row.inboxId, subjectId: row.id },
  )
  return presented
}

/** Raises the version of a locked conversation whose comments or reactions changed, and returns its row for an event. */
export async function raisedSummary(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  row: SummaryRow,
) {
  await raiseVersion(tx, workspaceId, row.id)
  return summaryForEvent({ ...row, version: row.version + 1 })
}

export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** The mentioned people, once each. Fails if one of them does not see the conversation. */
export async function checkMentions(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  { inboxId, teamId }: Pick<SummaryRow, 'inboxId' | 'teamId'>,
  ids: readonly string[],
): Promise<string[]> {
  const mentionIds = [...new Set(ids)]
  if (mentionIds.length === 0) return []
  const members = new Set(await inboxMemberIds(tx, workspaceId, inboxId))
  const outside = await hiddenFrom(tx, workspaceId, teamId, mentionIds)
  if (!mentionIds.every((id) => members.has(id) && !outside.has(id))) failField('mentionIds', 'not_in_inbox')
  return mentionIds
}
