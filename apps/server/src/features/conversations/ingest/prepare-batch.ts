import { closingOfInbox, type InboxClosing } from '#features/closing-policies/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findMovedMessages } from '../moving/moved-messages.queries.ts'
import { listKeysOfRedirects } from '../redirects/redirects.queries.ts'
import { customersWroteIn } from './colleague-answers.queries.ts'
import type { ConversationMatcher } from './conversation-matcher.ts'
import { asMessageToMatch, describe, type FoundMessage, isHiding } from './describe-message.ts'
import { type InboxOfBatch, loadCandidates } from './fill-matcher.ts'
import type { FoundPlaces } from './hold-touched.queries.ts'
import { type IncomingMessage, identityOf, indexable, storable } from './incoming-message.ts'
import { markThanks } from './keep-closed.ts'
import {
  findKnownMessages,
  findReferencingConversations,
  findReferencingMessages,
  type KnownMessage,
  type ReferencingRow,
} from './known-mail.queries.ts'
import { mailIdOf } from './mail-id.ts'

export interface TouchedConversation {
  readonly id: string
  readonly participants: readonly string[]
  readonly parentlessReplyAt: Date | null
  readonly isReopened: boolean
  readonly isUnread: boolean
  /** One of its new messages has the `\Flagged` flag. */
  readonly isFlagged?: boolean
}

export interface LocationToStore {
  readonly messageId: string
  readonly incoming: IncomingMessage
}

export interface PreparedBatch {
  readonly messages: readonly FoundMessage[]
  readonly locations: readonly LocationToStore[]
  /** Copies of redirects from here, such as in Sent; they are no messages of their own. */
  readonly ownRedirects: readonly IncomingMessage[]
  /** Stored messages that were only in junk or trash and now have a copy in another folder. */
  readonly shownIds: readonly string[]
  readonly merges: readonly { fromId: string; intoId: string }[]
  readonly conversations: readonly TouchedConversation[]
  /** New conversations, each with the closed one that it continues. */
  readonly continuations: ReadonlyMap<string, string>
  readonly closing: InboxClosing
  /** What the conversations of its messages were chosen by. */
  readonly foundPlaces: FoundPlaces
}

/** Decides which messages of a batch are new and which conversation each belongs to; writes nothing. */
export async function prepareBatch(
  app: App,
  tx: Tx,
  inbox: InboxOfBatch,
  batch: readonly IncomingMessage[],
): Promise<PreparedBatch> {
  const ownRedirects = await findOwnRedirects(tx, inbox, batch)
  const others = ownRedirects.length === 0 ? batch : batch.filter((copy) => !ownRedirects.includes(copy))
  const copies = inOrder(others).map((incoming) => describe(app, inbox, incoming))
  const ids = new Set(copies.flatMap(({ key, references }) => [key, ...references]))
  const { workspaceId, inboxId } = inbox
  const named = new Set(copies.flatMap(({ references }) => references))
  const keys = new Set(copies.map(({ key }) => key))
  const [known, moved, naming, referencing, closing] = await Promise.all([
    findKnownMessages(tx, workspaceId, inboxId, [...ids]),
    findMovedMessages(tx, workspaceId, inboxId, [...keys]),
    findReferencingConversations(tx, workspaceId, inboxId, [...named]),
    findReferencingMessages(tx, workspaceId, inboxId, [...keys]),
    closingOfInbox(tx, workspaceId, inboxId),
  ])
  const { messages, locations } = separateKnown(copies, [...moved, ...known])
  const shownIds = showHiddenAgain(messages, locations, [...known, ...moved])
  const prepared = { messages, locations, ownRedirects, shownIds, closing }
  if (messages.length === 0) return { ...prepared, ...nothingPlaced }
  const claimants = [...referencing, ...(await findReferencingOfStored(tx, inbox, known, naming))]
  const matcher = await loadCandidates(app, tx, inbox, messages, {
    known,
    naming,
    referencing: claimants,
    followUp: closing.followUp,
  })
  const continuations = new Map<string, string>()
  for (const message of messages) {
    const placed = matcher.place(asMessageToMatch(message))
    if (placed.continuedId !== null) continuations.set(placed.threadId, placed.continuedId)
    message.conversationId = placed.threadId
    message.reason = placed.reason
  }
  // A later message may have merged the conversations of earlier ones.
  for (const message of messages) message.conversationId = matcher.resolve(message.conversationId)
  await countColleagueReplies(tx, workspaceId, messages, matcher.merges())
  if (closing.keepsThanksClosed) await markThanks(tx, workspaceId, inboxId, messages)
  const conversations = touchedBy(messages, matcher)
  const remaining = new Map(
    [...continuations].map((pair) => [matcher.resolve(pair[0]), matcher.resolve(pair[1])]),
  )
  const foundPlaces = {
    newKeys: messages.map(({ key }) => key),
    messages: known,
    references: referencesOf(known, naming, claimants),
  }
  return { ...prepared, merges: matcher.merges(), conversations, continuations: remaining, foundPlaces }
}

const nothingPlaced = {
  merges: [],
  conversations: [],
  continuations: new Map(),
  foundPlaces: { newKeys: [], messages: [], references: [] },
} as const

/** What the conversations are found by that reference an id; where its message is stored, that one decides. */
function referencesOf(
  known: readonly KnownMessage[],
  naming: FoundPlaces['references'],
  claimants: readonly ReferencingRow[],
): FoundPlaces['references'] {
  const held = new Set(known.map(({ key }) => key))
  return [
    ...naming,
    ...claimants.map(({ key, threadId }) => ({ reference: key, conversationId: threadId })),
  ].filter(({ reference }) => !held.has(reference))
}

/** Copies of messages that were redirected from this inbox; the one that was received has no such resent block. */
async function findOwnRedirects(
  tx: Tx,
  { workspaceId }: InboxOfBatch,
  batch: readonly IncomingMessage[],
): Promise<IncomingMessage[]> {
  const resent = batch.filter(({ parsed }) => parsed.resentMessageIds.length > 0)
  if (resent.length === 0) return []
  const idsOf = ({ parsed }: IncomingMessage) => parsed.resentMessageIds.map(indexable)
  const own: IncomingMessage[] = []
  for (const [mailboxId, copies] of Map.groupBy(resent, (copy) => copy.mailboxId)) {
    const keys = new Set(await listKeysOfRedirects(tx, workspaceId, mailboxId, copies.flatMap(idsOf)))
    own.push(...copies.filter((copy) => idsOf(copy).some((id) => keys.has(id))))
  }
  return own
}

/** Counts messages by colleagues as our replies in conversations where a customer wrote. */
async function countColleagueReplies(
  tx: Tx,
  workspaceId: string,
  messages: readonly FoundMessage[],
  merges: PreparedBatch['merges'],
): Promise<void> {
  const byColleagues = messages.filter((message) => message.isByColleague)
  if (byColleagues.length === 0) return
  const written = new Set(
    messages.flatMap(({ direction, isByColleague, conversationId }) =>
      direction === 'inbound' && !isByColleague ? [conversationId] : [],
    ),
  )
  const ids = new Set(byColleagues.map(({ conversationId }) => conversationId))
  const intoOf = new Map(merges.map(({ fromId, intoId }) => [fromId, intoId]))
  const parts = [...intoOf].flatMap(([fromId, intoId]) => (ids.has(intoId) ? [fromId] : []))
  for (const id of await customersWroteIn(tx, workspaceId, [...ids, ...parts]))
    written.add(intoOf.get(id) ?? id)
  for (const message of byColleagues) if (written.has(message.conversationId)) message.direction = 'outbound'
}

/**
 * Loads the messages that reference one stored in another conversation. This is rare; their writers decide whether the
 * conversations are joined.
 */
async function findReferencingOfStored(
  tx: Tx,
  { workspaceId, inboxId }: InboxOfBatch,
  known: readonly KnownMessage[],
  naming: readonly { readonly reference: string; readonly conversationId: string }[],
): Promise<ReferencingRow[]> {
  const holders = new Map(known.map(({ key, conversationId }) => [key, conversationId]))
  const contested = naming.flatMap(({ reference, conversationId }) => {
    const holder = holders.get(reference)
    return holder !== undefined && holder !== conversationId ? [reference] : []
  })
  return contested.length === 0
    ? []
    : findReferencingMessages(tx, workspaceId, inboxId, [...new Set(contested)])
}

/**
 * Sorts by arrival (servers report seconds), then Date header, then content hash, so that the server's listing order
 * does not matter.
 */
const inOrder = (batch: readonly IncomingMessage[]): IncomingMessage[] =>
  [...batch].sort(
    (a, b) =>
      a.internalDate.getTime() - b.internalDate.getTime() ||
      writtenAt(a) - writtenAt(b) ||
      Buffer.compare(a.rawSha256, b.rawSha256),
  )

function writtenAt({ parsed, internalDate }: IncomingMessage): number {
  const at = parsed.date?.getTime() ?? Number.NaN
  return Number.isNaN(at) ? internalDate.getTime() : at
}

type Stored = Pick<KnownMessage, 'id' | 'key' | 'rawSha256' | 'isOurs' | 'mailId' | 'isMoved'>

/**
 * The message that moved between inboxes and has this copy in one of their mailboxes: servers may rewrite its bytes, but not
 * what it says. One that was redirected is new mail.
 */
const movedMessage = (
  { key, incoming }: FoundMessage,
  moved: ReadonlyMap<string, string>,
): string | undefined =>
  moved.size === 0 || incoming.parsed.resentMessageIds.length > 0
    ? undefined
    : moved.get(mailIdOf(key, incoming.parsed))

/** A copy of a stored message only adds a location; of several copies in the batch the first becomes the message. */
function separateKnown(
  copies: readonly FoundMessage[],
  known: readonly Stored[],
): { messages: FoundMessage[]; locations: LocationToStore[] } {
  const held = new Map<string, string>()
  const moved = new Map<string, string>()
  for (const { id, key, rawSha256, isOurs, mailId, isMoved } of known) {
    held.set(identityOf(key, rawSha256), id)
    if (isOurs) held.set(key, id)
    if (isMoved && mailId !== null) moved.set(mailId, id)
  }
  const messages: FoundMessage[] = []
  const locations: LocationToStore[] = []
  for (const copy of copies) {
    const identity = identityOf(copy.key, copy.incoming.rawSha256)
    const messageId = held.get(identity) ?? held.get(copy.key) ?? movedMessage(copy, moved)
    if (messageId === undefined) {
      messages.push(copy)
      held.set(identity, copy.id)
    }
    locations.push({ messageId: messageId ?? copy.id, incoming: copy.incoming })
  }
  return { messages, locations }
}

function showHiddenAgain(
  messages: readonly FoundMessage[],
  locations: readonly LocationToStore[],
  known: readonly Pick<KnownMessage, 'id' | 'isHidden'>[],
): string[] {
  const hidden = new Set([...messages, ...known].filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const visible = locations.filter(({ incoming }) => !isHiding(incoming)).map(({ messageId }) => messageId)
  return [...new Set(visible.filter((id) => hidden.has(id)))]
}

function touchedBy(messages: readonly FoundMessage[], matcher: ConversationMatcher): TouchedConversation[] {
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
