import {
  type InputOf,
  type OutputOf,
  reactionChanged,
  reactionLimit,
  type reactToComment,
  type reactToMessage,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { getConversationRow } from '../find-conversation.ts'
import { lockComment } from './comments.queries.ts'
import { raisedSummary } from './comments.ts'
import { deleteReaction, type Entry, hasMessage, insertReaction, listReactions } from './reactions.queries.ts'

interface Chosen {
  readonly emoji: string
  readonly isOn: boolean
}

export async function reactToMessageCall(
  ctx: Context,
  { conversationId, messageId, ...chosen }: InputOf<typeof reactToMessage>,
): Promise<OutputOf<typeof reactToMessage>> {
  const conversation = await getConversationRow(ctx, conversationId, 'follow', { lock: true })
  if (!(await hasMessage(ctx.tx, ctx.workspaceId, conversation.id, messageId))) fail('not_found')
  return react(ctx, conversation, { id: messageId, kind: 'message', authorId: null }, chosen)
}

export async function reactToCommentCall(
  ctx: Context,
  { conversationId, commentId, ...chosen }: InputOf<typeof reactToComment>,
): Promise<OutputOf<typeof reactToComment>> {
  const conversation = await getConversationRow(ctx, conversationId, 'follow', { lock: true })
  const comment = found(await lockComment(ctx.tx, ctx.workspaceId, conversation.id, commentId))
  if (comment.deletedAt) fail('comment_deleted')
  // Comments of rules and from channels have no author to notify.
  const authorId = comment.rule ? null : comment.authorId
  return react(ctx, conversation, { id: commentId, kind: 'comment', authorId }, chosen)
}

/** Adds or removes an emoji of the person; does nothing where it is as it should be. */
async function react(
  ctx: Context,
  conversation: ConversationRow,
  { authorId, ...entry }: Entry & { readonly authorId: string | null },
  { emoji, isOn }: Chosen,
): Promise<OutputOf<typeof reactToMessage>> {
  const { tx, workspaceId, now } = ctx
  const reaction = { userId: ctx.person.userId, emoji, at: now }
  const isChanged = isOn
    ? await insertReaction(tx, workspaceId, entry, reaction)
    : await deleteReaction(tx, workspaceId, entry.id, reaction)
  const reactions = (await listReactions(tx, workspaceId, [entry.id])).get(entry.id) ?? []
  if (!isChanged) return { reactions }
  if (reactions.length > reactionLimit) fail('too_many_reactions')
  ctx.emit(
    reactionChanged,
    {
      conversation: await raisedSummary(ctx, conversation),
      messageId: entry.kind === 'message' ? entry.id : null,
      commentId: entry.kind === 'comment' ? entry.id : null,
      reactions,
      added: isOn ? { emoji, authorId } : null,
    },
    { inboxId: conversation.inboxId, subjectId: conversation.id },
  )
  return { reactions }
}
