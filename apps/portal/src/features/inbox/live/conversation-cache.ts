import type {
  Activity,
  Comment,
  ConversationSummary,
  Message,
  MessageRedirect,
  Reaction,
  TimelineEntry,
} from '@postroom/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { OutputFor } from '#lib/api-client.ts'

type Conversation = OutputFor<'conversations.get'>
/** Pages of a conversation, newest first; older pages are appended. */
export type ConversationData = InfiniteData<Conversation>

const idOf = (entry: TimelineEntry): string =>
  entry.kind === 'message'
    ? entry.message.id
    : entry.kind === 'comment'
      ? entry.comment.id
      : entry.activity.id

/** All loaded entries, oldest first. */
export const timelineOf = (data: ConversationData | undefined): TimelineEntry[] =>
  data ? [...data.pages].reverse().flatMap((page) => page.timeline) : []

export const messageEntry = (message: Message): TimelineEntry => ({
  kind: 'message',
  at: message.arrivedAt,
  message,
})
export const commentEntry = (comment: Comment): TimelineEntry => ({
  kind: 'comment',
  at: comment.createdAt,
  comment,
})
export const activityEntry = (activity: Activity): TimelineEntry => ({
  kind: 'activity',
  at: activity.at,
  activity,
})

const hasEntry = (data: ConversationData, entry: TimelineEntry): boolean =>
  data.pages.some((page) => page.timeline.some((other) => idOf(other) === idOf(entry)))

/**
 * Adds an entry from an answer, unless an event already brought a newer state: a reply may fail before the answer to
 * sending it arrives.
 */
export const withAnswer = (data: ConversationData, entry: TimelineEntry): ConversationData =>
  hasEntry(data, entry) ? data : withEntry(data, entry)

/** Inserts an entry by its time, or replaces the one with its id. */
export function withEntry(data: ConversationData, entry: TimelineEntry): ConversationData {
  const known = hasEntry(data, entry)
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      if (known)
        return {
          ...page,
          timeline: page.timeline.map((other) => (idOf(other) === idOf(entry) ? entry : other)),
        }
      if (index > 0) return page
      const later = page.timeline.findIndex((other) => other.at > entry.at)
      const timeline = [...page.timeline]
      timeline.splice(later < 0 ? timeline.length : later, 0, entry)
      return { ...page, timeline }
    }),
  }
}

/** Replaces a comment; one that is not loaded stays so. */
export function withComment(data: ConversationData, comment: Comment): ConversationData {
  const entry = commentEntry(comment)
  return hasEntry(data, entry) ? withEntry(data, entry) : data
}

/** Sets the reactions to a message or a comment. */
export const withReactions = (
  data: ConversationData,
  entryId: string,
  reactions: readonly Reaction[],
): ConversationData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    timeline: page.timeline.map((entry) => {
      if (entry.kind === 'activity' || idOf(entry) !== entryId) return entry
      return entry.kind === 'message'
        ? { ...entry, message: { ...entry.message, reactions: [...reactions] } }
        : { ...entry, comment: { ...entry.comment, reactions: [...reactions] } }
    }),
  })),
})

export const withSummary = (
  data: ConversationData,
  summary: Omit<ConversationSummary, 'isUnread'>,
): ConversationData => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, ...summary })),
})

export const withMessage = (
  data: ConversationData,
  messageId: string,
  change: (message: Message) => Message,
): ConversationData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    timeline: page.timeline.map((entry) =>
      entry.kind === 'message' && entry.message.id === messageId
        ? { ...entry, message: change(entry.message) }
        : entry,
    ),
  })),
})

export const withRedirects = (
  data: ConversationData,
  messageId: string,
  redirects: readonly MessageRedirect[],
): ConversationData => withMessage(data, messageId, (message) => ({ ...message, redirects: [...redirects] }))

export const withoutMessage = (data: ConversationData, messageId: string): ConversationData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    timeline: page.timeline.filter((entry) => entry.kind !== 'message' || entry.message.id !== messageId),
  })),
})

/** The newest message on screen; sent with a reply so that the server notices a message the writer has not seen. */
export const newestMessage = (entries: readonly TimelineEntry[]): Message | undefined =>
  entries.findLast((entry) => entry.kind === 'message')?.message
