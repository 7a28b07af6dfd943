import type { ConversationMatcher } from './conversation-matcher.ts'
import type { FoundMessage } from './describe-message.ts'
import { storable } from './incoming-message.ts'

export interface TouchedConversation {
  readonly id: string
  readonly participants: readonly string[]
  readonly parentlessReplyAt: Date | null
  readonly isReopened: boolean
  readonly isUnread: boolean
  /** One of its new messages has the `\Flagged` flag. */
  readonly isFlagged?: boolean
}

export function touchedBy(
  messages: readonly FoundMessage[],
  matcher: ConversationMatcher,
): TouchedConversation[] {
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId)
  return [...byConversation].map(([id, own]) => {
    const inbound = own.filter(({ direction, isHidden }) => direction === 'inbound' && !isHidden)
    return {
      id,
      participants: [...(matcher.thread(id)?.participants ?? [])].map(storable),
      parentlessReplyAt: matcher.thread(id)?.parentlessReplyAt ?? null,
      isFlagged: own.some(({ incoming }) => incoming.flags.includes('\\Flagged')),
      isReopened: inbound.some(({ incoming, isThanks }) => incoming.isNew && !isThanks),
      // A colleague's old mail is not unread: the message it replies to may be fetched later.
      isUnread: inbound.some(
        ({ incoming, isByColleague }) =>
          incoming.isNew || (!isByColleague && !incoming.flags.includes('\\Seen')),
      ),
    }
  })
}
