import type { Comment } from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'
import type { Concerned } from './recipient.ts'

/** The people whom a new comment mentions. */
export function recipientsOfComment({ payload }: StoredEvent<'comment.added'>): Concerned[] {
  const { conversation, comment } = payload
  return mentioned(conversation.id, comment, comment.mentionIds)
}

/** The people whom no earlier version of the comment mentioned. */
export function recipientsOfEdit({ payload }: StoredEvent<'comment.edited'>): Concerned[] {
  const { conversation, comment, addedMentionIds } = payload
  // A comment that was deleted since has no text to notify of.
  return comment.deletedAt ? [] : mentioned(conversation.id, comment, addedMentionIds)
}

const mentioned = (conversationId: string, comment: Comment, userIds: readonly string[]): Concerned[] =>
  [...new Set(userIds)]
    .filter((userId) => userId !== comment.authorId)
    .map((userId) => ({
      userId,
      actorId: comment.authorId,
      conversationId,
      kind: 'mentioned',
      occurrence: mentionOccurrence(comment.id),
      details: { text: comment.text },
    }))

/** A person is notified once of what a comment says, however often it is edited. */
export const mentionOccurrence = (commentId: string): string => `comment ${commentId}`

/** The author of a comment, once of all reactions to it. */
export function recipientsOfReaction({
  payload,
  actorId,
  subjectId: conversationId,
}: StoredEvent<'reaction.changed'>): Concerned[] {
  const { commentId, added } = payload
  if (!conversationId || !added?.authorId || !commentId || added.authorId === actorId) return []
  const occurrence = reactionOccurrence(commentId)
  const details = { text: added.emoji }
  return [{ userId: added.authorId, actorId, conversationId, kind: 'reacted', occurrence, details }]
}

/** The author is notified once of all reactions to a comment. */
export const reactionOccurrence = (commentId: string): string => `reactions ${commentId}`
