import {
  type Comment,
  commentDeleted,
  commentEdited,
  type deleteComment,
  type editComment,
  type InputOf,
  type listCommentVersions,
  type OutputOf,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { getConversationRow } from '../find-conversation.ts'
import {
  type CommentRow,
  emptyComment,
  listVersions,
  lockComment,
  markUnreadFor,
  presentComment,
  updateComment,
} from './comments.queries.ts'
import { checkMentions, raisedSummary, storableText } from './comments.ts'
import { listReactions } from './reactions.queries.ts'

interface Place {
  readonly conversationId: string
  readonly commentId: string
}

/** Changes a comment of the person and keeps its earlier text. Comments of rules and from channels cannot be changed. */
export async function editCommentCall(ctx: Context, input: InputOf<typeof editComment>): Promise<Comment> {
  const { tx, workspaceId, person, now } = ctx
  const { conversation, comment } = await lockBoth(ctx, input)
  if (comment.authorId !== person.userId || comment.rule) fail('forbidden')
  if (comment.deletedAt) fail('comment_deleted')
  const text = storableText(input.text)
  // Someone who has left the inbox may have been mentioned before.
  const kept = input.mentionIds.filter((id) => comment.mentionIds.includes(id))
  const others = input.mentionIds.filter((id) => !comment.mentionIds.includes(id))
  const mentionIds = [...new Set([...kept, ...(await checkMentions(ctx, conversation, others))])]
  if (text === comment.text && mentionIds.length === comment.mentionIds.length && others.length === 0)
    return withReactions(ctx, presentComment(comment))
  const versions = await listVersions(tx, workspaceId, conversation.id, comment.id)
  const before = new Set([...comment.mentionIds, ...versions.flatMap((version) => version.mentionIds)])
  const addedMentionIds = mentionIds.filter((id) => !before.has(id) && id !== person.userId)
  await updateComment(tx, workspaceId, comment.id, { text, mentionIds, at: now })
  await markUnreadFor(tx, workspaceId, conversation.id, addedMentionIds)
  const edited = await withReactions(ctx, presentComment({ ...comment, text, mentionIds, editedAt: now }))
  const place = { inboxId: conversation.inboxId, subjectId: conversation.id }
  ctx.emit(
    commentEdited,
    { conversation: await raisedSummary(ctx, conversation), comment: edited, addedMentionIds },
    place,
  )
  return edited
}

/** Deletes the text of a comment; that there was one remains. */
export async function deleteCommentCall(
  ctx: Context,
  input: InputOf<typeof deleteComment>,
): Promise<Comment> {
  const { tx, workspaceId, person, now } = ctx
  const { conversation, comment } = await lockBoth(ctx, input)
  if (comment.authorId !== person.userId) ctx.authorize('conversation.moderate', conversation)
  if (comment.deletedAt) return presentComment(comment)
  const deleted: CommentRow = {
    ...comment,
    text: '',
    mentionIds: [],
    deletedAt: now,
    deletedById: person.userId,
  }
  await emptyComment(tx, workspaceId, deleted)
  const presented = presentComment(deleted)
  const place = { inboxId: conversation.inboxId, subjectId: conversation.id }
  ctx.emit(
    commentDeleted,
    { conversation: await raisedSummary(ctx, conversation), comment: presented },
    place,
  )
  return presented
}

export async function listCommentVersionsCall(
  ctx: Context,
  { conversationId, commentId }: InputOf<typeof listCommentVersions>,
): Promise<OutputOf<typeof listCommentVersions>> {
  const { id } = await getConversationRow(ctx, conversationId, 'read')
  const rows = await listVersions(ctx.tx, ctx.workspaceId, id, commentId)
  return { items: rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() })) }
}

/** Locks the conversation first, as all that moves comments does. */
async function lockBoth(
  ctx: Context,
  { conversationId, commentId }: Place,
): Promise<{ conversation: ConversationRow; comment: CommentRow }> {
  const conversation = await getConversationRow(ctx, conversationId, 'follow', { lock: true })
  const comment = found(await lockComment(ctx.tx, ctx.workspaceId, conversation.id, commentId))
  return { conversation, comment }
}

async function withReactions({ tx, workspaceId }: Context, comment: Comment): Promise<Comment> {
  const reactions = (await listReactions(tx, workspaceId, [comment.id])).get(comment.id)
  return reactions ? { ...comment, reactions } : comment
}
