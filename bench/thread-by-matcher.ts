import { readMessage, threadingKeys } from '@postroom/mail'
import {
  type AddressBook,
  addressBook,
  isByColleague,
  isInside,
  isInternal,
  peopleOf,
  referrerOf,
  verdictOf,
} from '../apps/server/src/features/conversations/ingest/address-book.ts'
import { ConversationMatcher } from '../apps/server/src/features/conversations/ingest/conversation-matcher.ts'
import { keyOf } from '../apps/server/src/features/conversations/ingest/incoming-message.ts'
import type { MessageToMatch } from '../apps/server/src/features/conversations/ingest/message-to-match.ts'
import { acme } from './mail-generator-colleagues.ts'
import type { Random } from './mail-generator-random.ts'

export const book: AddressBook = addressBook({
  own: [acme.inbox],
  shared: [acme.otherInbox],
  members: [],
  domains: ['acme.example'],
  isPersonal: false,
  mailHosts: ['acme.example'],
})

/** Converts a mail as the server's ingest does. */
export function messageToMatch(
  mail: { raw: Buffer; date: Date; isSent: boolean },
  at: number,
): MessageToMatch {
  const parsed = readMessage(mail.raw)
  const key = keyOf(parsed, Buffer.from(String(at)))
  const verdict = verdictOf(book, parsed)
  const referrer = referrerOf(book, peopleOf(parsed), verdict)
  return {
    key,
    references: threadingKeys(parsed),
    threadable: { ...parsed, messageId: key },
    isOutbound: mail.isSent,
    referrer,
    isByColleague: !mail.isSent && isByColleague(book, referrer.sender, parsed),
    isInternal: (mail.isSent || referrer.sender.isColleague) && isInternal(book, parsed),
    isNew: false,
    receivedAt: mail.date,
  }
}

export type Arrival = 'live' | 'oldest first' | 'newest first' | 'shuffled'

/** Returns the conversation number of each message, in the given order, by the rules of the server's ingest. */
export function threadByMatcher(
  messages: readonly MessageToMatch[],
  arrival: Arrival,
  random: Random,
): readonly string[] {
  let next = 0
  const pool = new ConversationMatcher({
    ownAddresses: book.own,
    isInside: (address) => isInside(book, address),
    isOurMessageId: () => false,
    newThreadId: () => String(next++).padStart(9, '0'),
  })
  const order = messages.map((_, at) => at)
  if (arrival === 'newest first') order.reverse()
  if (arrival === 'shuffled') shuffle(order, random)
  const placed: string[] = []
  for (const at of order) {
    const message = messages[at]
    if (message) placed[at] = pool.place({ ...message, isNew: arrival === 'live' }).threadId
  }
  return placed.map((id) => pool.resolve(id))
}

function shuffle(list: number[], random: Random): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.between(0, at)
    const swapped = list[at] ?? 0
    list[at] = list[other] ?? 0
    list[other] = swapped
  }
}

export interface ThreadingScore {
  readonly conversations: number
  /** Conversations whose messages were put into several threads. */
  readonly split: number
  /** Threads with messages of several conversations. */
  readonly joined: number
  /**
   * Positions of messages that are not in the thread of their conversation's first message, or in one of another
   * conversation.
   */
  readonly wrong: readonly number[]
}

/** Compares threads with the true conversations of the same messages. */
export function scoreThreads(truth: readonly string[], found: readonly string[]): ThreadingScore {
  const threadsByConversation = groupValues(truth, found)
  const conversationsByThread = groupValues(found, truth)
  const split = [...threadsByConversation].filter(([, groups]) => groups.size > 1)
  const joined = [...conversationsByThread].filter(([, keys]) => keys.size > 1)
  const splitKeys = new Set(split.map(([key]) => key))
  const joinedIds = new Set(joined.map(([id]) => id))
  const wrong = truth.flatMap((key, at) => (splitKeys.has(key) || joinedIds.has(found[at] ?? '') ? [at] : []))
  return { conversations: threadsByConversation.size, split: split.length, joined: joined.length, wrong }
}

function groupValues(keys: readonly string[], values: readonly string[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  keys.forEach((key, at) => {
    const group = groups.get(key) ?? new Set()
    group.add(values[at] ?? '')
    groups.set(key, group)
  })
  return groups
}
