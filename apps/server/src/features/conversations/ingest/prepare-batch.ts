import { closingOfInbox, type InboxClosing } from '#features/closing-policies/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findMovedMessages } from '../moving/moved-messages.queries.ts'
import { listKeysOfRedirects } from '../redirects/redirects.queries.ts'
import { customersWroteIn } from './colleague-answers.queries.ts'
import { asMessageToMatch, describe, type FoundMessage } from './describe-message.ts'
import { type InboxOfBatch, loadCandidates } from './fill-matcher.ts'
import type { FoundPlaces } from './hold-touched.queries.ts'
import { type IncomingMessage, indexable } from './incoming-message.ts'
import { markThanks } from './keep-closed.ts'
import {
  findKnownMessages,
  findReferencingConversations,
  findReferencingMessages,
  type KnownMessage,
  type ReferencingRow,
} from './known-mail.queries.ts'
import { type LocationToStore, separateKnown, showHiddenAgain } from './separate-known.ts'
import { type TouchedConversation, touchedBy } from './touched-conversations.ts'

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
