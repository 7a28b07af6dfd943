import type {
  Comment,
  Conversation,
  getConversation,
  InputOf,
  Message,
  TimelineEntry,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import {
  type ActivityRow,
  listActivities,
  listComments,
  presentComment,
} from './comments/comments.queries.ts'
import { listReactions } from './comments/reactions.queries.ts'
import { presentSummary } from './conversation-summaries.ts'
import { getConversationRow } from './find-conversation.ts'
import { resolveMerged } from './merging/merged-conversations.queries.ts'
import { listMovedMessages } from './merging/moved-parts.queries.ts'
import { listMessageRows } from './messages/message-rows.queries.ts'
import { presentMessages } from './messages/present-messages.ts'
import { listOtherPlaces } from './places/other-places.queries.ts'
import { listRedirects } from './redirects/announce-redirects.ts'

const pageSize = 50
const conversationAbilities = ['conversation.work', 'conversation.reply', 'conversation.moderate'] as const

/** Returns a conversation with its newest entries, or those before a given time; oldest first. */
export async function getConversationCall(
  ctx: Context,
  input: InputOf<typeof getConversation>,
): Promise<Conversation> {
  const { tx, workspaceId, app } = ctx
  // Links to a merged conversation lead to the one it was merged into.
  const conversationId = await resolveMerged(tx, workspaceId, input.conversationId)
  const row = await getConversationRow(ctx, conversationId, 'read')
  const page = { before: input.before === undefined ? null : new Date(input.before), limit: pageSize + 1 }
  const messages = await listMessageRows(tx, workspaceId, row.id, page)
  const comments = await listComments(tx, workspaceId, row.id, page)
  const activities = await listActivities(tx, workspaceId, [row.id, ...row.mergedFrom], page)
  const dates = [
    ...messages.map(({ arrivedAt }) => arrivedAt),
    ...comments.map(({ createdAt }) => createdAt),
    ...activities.map(({ at }) => at),
  ].sort((a, b) => b.getTime() - a.getTime())
  // The page is complete from this time on; the next older page ends here.
  const since = dates.length > pageSize ? (dates[pageSize - 1]?.getTime() ?? 0) : Number.NEGATIVE_INFINITY
  const shown = messages.filter(({ arrivedAt }) => arrivedAt.getTime() >= since)
  const remoteImages = input.remoteImages ?? false
  const edits = await listMovedMessages(tx, workspaceId, row.id)
  const places = await listOtherPlaces(tx, workspaceId, ctx.person.userId, row.id)
  const presented = await presentMessages({ app, tx, workspaceId, remoteImages, edits, places }, shown)
  const written = comments.filter(({ createdAt }) => createdAt.getTime() >= since).map(presentComment)
  const reactions = await listReactions(
    tx,
    workspaceId,
    [...presented, ...written].map(({ id }) => id),
  )
  const redirects = await listRedirects(
    tx,
    workspaceId,
    presented.map(({ id }) => id),
  )
  const withRedirects = (message: Message): Message =>
    redirects.has(message.id) ? { ...message, redirects: redirects.get(message.id) } : message
  const withReactions = <E extends { id: string }>(entry: E): E =>
    reactions.has(entry.id) ? { ...entry, reactions: reactions.get(entry.id) } : entry
  const timeline: TimelineEntry[] = [
    ...presented.map(withReactions).map(withRedirects).map(messageEntry),
    ...written.map(withReactions).map(commentEntry),
    ...activities.filter(({ at }) => at.getTime() >= since).map(activityEntry),
  ]
  return {
    ...presentSummary(row),
    timeline: timeline.reverse().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    hasEarlier: dates.length > pageSize,
    readUntil: row.readUntil?.toISOString() ?? null,
    abilities: ctx.abilitiesOn(conversationAbilities, row),
  }
}

const messageEntry = (message: Message): TimelineEntry => ({
  kind: 'message',
  at: message.arrivedAt,
  message,
})

const commentEntry = (comment: Comment): TimelineEntry => ({
  kind: 'comment',
  at: comment.createdAt,
  comment,
})

const activityEntry = ({ at, activity }: ActivityRow): TimelineEntry => ({
  kind: 'activity',
  at: at.toISOString(),
  activity,
})
