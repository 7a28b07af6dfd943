import type { ClosingDefinition } from '@postroom/contract'
import { NAMELESS_WINDOW_MS } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { isOwnMessageId } from '../messages/own-message-ids.ts'
import { type AddressBook, isInside, peopleOf, referrerOf } from './address-book.ts'
import { lacksParent } from './candidate-thread.ts'
import { ConversationMatcher } from './conversation-matcher.ts'
import { startsNewConversation } from './follow-up.ts'
import { type IncomingMessage, isSyntheticKey } from './incoming-message.ts'
import {
  type CandidateRow,
  findConversations,
  findConversationsBySubject,
  findConversationsWithoutMessageId,
  findPeopleOf,
  type findReferencingConversations,
  findReferencingMessages,
  type KnownMessage,
  type ReferencingRow,
} from './known-mail.queries.ts'

const subjectWindowMs = 7 * 24 * 3_600_000

export interface InboxOfBatch {
  readonly workspaceId: string
  readonly inboxId: string
  readonly book: AddressBook
}

interface MessageToPlace {
  readonly key: string
  readonly direction: 'inbound' | 'outbound'
  readonly subject: string
  readonly baseSubject: string
  readonly references: readonly string[]
  readonly incoming: Pick<IncomingMessage, 'internalDate' | 'parsed' | 'isNew'>
}

/** Stored messages and conversations that the batch references. */
export interface Found {
  readonly known: readonly KnownMessage[]
  readonly naming: Awaited<ReturnType<typeof findReferencingConversations>>
  readonly referencing: readonly ReferencingRow[]
  readonly followUp: ClosingDefinition['followUp']
}

/** Loads the conversations that a batch may belong to. */
export async function loadCandidates(
  app: App,
  tx: Tx,
  { workspaceId, inboxId, book }: InboxOfBatch,
  messages: readonly MessageToPlace[],
  { known, naming, referencing, followUp }: Found,
): Promise<ConversationMatcher> {
  const matcher = new ConversationMatcher({
    ownAddresses: book.own,
    isInside: (address) => isInside(book, address),
    isOurMessageId: (id) => isOwnMessageId(app, id),
    newThreadId: () => newId(),
  })
  const named = [
    ...new Set(
      [...known, ...naming]
        .map(({ conversationId }) => conversationId)
        .concat(referencing.map(({ threadId }) => threadId)),
    ),
  ]
  const [rows, bySubject, ofUnidentified] = await Promise.all([
    named.length === 0 ? [] : findConversations(tx, workspaceId, named),
    candidatesBySubject(tx, workspaceId, inboxId, messages),
    candidatesOfUnidentified(tx, workspaceId, inboxId, messages),
  ])
  const now = new Date()
  const idsOf = (rows: readonly CandidateRow[]) => new Set(rows.map(({ id }) => id))
  const unidentified = idsOf(ofUnidentified.filter(({ hasUnidentified }) => hasUnidentified))
  const lostOurs = idsOf(ofUnidentified.filter(({ isParentlessReplyOurs }) => isParentlessReplyOurs))
  for (const row of new Map(
    [...rows, ...bySubject, ...ofUnidentified].map((each) => [each.id, each]),
  ).values()) {
    matcher.addStored({
      threadId: row.id,
      participants: new Set(row.participants),
      baseSubjects: new Set([row.baseSubject]),
      lastMessageAt: row.lastMessageAt,
      parentlessReplyAt: row.parentlessReplyAt,
      isParentlessReplyOurs: lostOurs.has(row.id),
      hasUnidentified: unidentified.has(row.id),
      isByHand: row.isByHand,
      teamId: row.teamId,
      startsNewConversation: startsNewConversation(row, followUp, now),
    })
  }
  for (const { key, conversationId } of known) matcher.addStoredId(conversationId, key, 'holds')
  for (const { reference, conversationId } of naming) matcher.addStoredId(conversationId, reference, 'names')
  const doubtful = referencedByStrangers(messages, rows, known)
  // Replies that involved an outsider are mostly in a conversation of their own.
  const answers =
    doubtful.length === 0 ? [] : await findReferencingMessages(tx, workspaceId, inboxId, doubtful)
  for (const { key, verdict, ...referencingMessage } of [...referencing, ...answers])
    matcher.addReferencing(key, { ...referencingMessage, ...referrerOf(book, referencingMessage, verdict) })
  for (const { key, people } of await findPeopleOf(tx, workspaceId, inboxId, doubtful))
    if (people.every((address) => isInside(book, address))) matcher.addInternal(key)
  return matcher
}

/**
 * Stored messages referenced by writers who do not take part in the conversation: rare, so further queries are
 * affordable.
 */
function referencedByStrangers(
  messages: readonly MessageToPlace[],
  rows: readonly CandidateRow[],
  known: readonly KnownMessage[],
): string[] {
  const participants = new Map(rows.map((row) => [row.id, new Set(row.participants)]))
  const conversations = new Map(known.map(({ key, conversationId }) => [key, conversationId]))
  const named = messages.flatMap(({ direction, references, incoming: { parsed } }) => {
    const { writers } = peopleOf(parsed)
    if (direction === 'outbound' || writers.length === 0) return []
    return references.filter((reference) => {
      const there = participants.get(conversations.get(reference) ?? '')
      return there !== undefined && !writers.every((address) => there.has(address))
    })
  })
  return [...new Set(named)]
}

type Subjects = readonly Pick<MessageToPlace, 'baseSubject'>[]

const subjectsOf = (list: Subjects): string[] => [...new Set(list.map(({ baseSubject }) => baseSubject))]

const isReplyToMissing = ({ references, subject }: MessageToPlace): boolean =>
  lacksParent({ references, threadable: { subject } })

function around(messages: readonly MessageToPlace[], windowMs: number): { from: Date; to: Date } {
  const times = messages.map(({ incoming }) => (incoming.parsed.date ?? incoming.internalDate).getTime())
  return { from: new Date(Math.min(...times) - windowMs), to: new Date(Math.max(...times) + windowMs) }
}

async function candidatesBySubject(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToPlace[],
): Promise<CandidateRow[]> {
  const replies = messages.filter(isReplyToMissing)
  const originals = messages.filter((message) => !message.incoming.isNew && !replies.includes(message))
  if (replies.length === 0 && originals.length === 0) return []
  const subjects = { ofReplies: subjectsOf(replies), ofOriginals: subjectsOf(originals) }
  return findConversationsBySubject(tx, workspaceId, inboxId, subjects, around(messages, subjectWindowMs))
}

async function candidatesOfUnidentified(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToPlace[],
) {
  const answers = messages.filter((message) => message.direction === 'outbound' && isReplyToMissing(message))
  const unidentified = messages.filter(({ direction, key }) => direction === 'inbound' && isSyntheticKey(key))
  if (answers.length === 0 && unidentified.length === 0) return []
  const subjects = { ofAnswers: subjectsOf(answers), ofUnidentified: subjectsOf(unidentified) }
  return findConversationsWithoutMessageId(
    tx,
    workspaceId,
    inboxId,
    subjects,
    around(messages, NAMELESS_WINDOW_MS),
  )
}
