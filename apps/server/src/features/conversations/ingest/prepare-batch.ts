import type { InboxSettings } from '@postroom/contract'
import { type ThreadableMessage, threadingKeys } from '@postroom/mail'
import { settingsOfInbox } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { isOwnMessageId } from '../own-message-ids.ts'
import { fillPool, type InboxOfBatch } from './fill-pool.ts'
import { type IncomingMessage, identityOf, indexable, keyOf, storable } from './incoming-message.ts'
import {
  findKnownMessages,
  findNamers,
  findNamingConversations,
  type KnownMessage,
  type NamerRow,
} from './known-mail.queries.ts'
import { type StoredReason, subjectKey, type ThreadPool } from './thread-pool.ts'

const maxReferences = 40

export interface MessageToStore {
  readonly id: string
  readonly key: string
  readonly incoming: Pick<
    IncomingMessage,
    'mailboxId' | 'rawSha256' | 'sizeBytes' | 'internalDate' | 'parsed'
  >
  readonly direction: 'inbound' | 'outbound'
  readonly subject: string
  readonly baseSubject: string
  readonly snippet: string
  /** Looked up by, the nearest first; shortened ones among them. */
  readonly references: readonly string[]
  /** As the header has them, oldest first. */
  readonly chain: readonly string[]
  readonly isHidden: boolean
  /** Where it was written here; else the address tells. */
  readonly authorId?: string
  conversationId: string
  reason: StoredReason | { readonly rule: 'reply' | 'chat' }
}

interface FoundMessage extends MessageToStore {
  readonly incoming: IncomingMessage
}

export interface TouchedConversation {
  readonly id: string
  readonly participants: readonly string[]
  readonly lostReplyAt: Date | null
  readonly isReopened: boolean
  readonly isUnread: boolean
  /** One of its new messages came with a flag. */
  readonly isFlagged?: boolean
}

export interface PlaceToStore {
  readonly messageId: string
  readonly incoming: IncomingMessage
}

export interface PreparedBatch {
  readonly messages: readonly FoundMessage[]
  readonly places: readonly PlaceToStore[]
  /** Held messages that were only in junk or trash, and now are somewhere else. */
  readonly shownIds: readonly string[]
  readonly merges: readonly { fromId: string; intoId: string }[]
  readonly conversations: readonly TouchedConversation[]
  readonly followUp: InboxSettings['followUp']
}

/** Tells what is new in a batch and which conversation each new message belongs to; writes nothing. */
export async function prepareBatch(
  app: App,
  tx: Tx,
  inbox: InboxOfBatch,
  batch: readonly IncomingMessage[],
): Promise<PreparedBatch> {
  const copies = inOrder(batch).map((incoming) => describe(app, inbox, incoming))
  const ids = new Set(copies.flatMap(({ key, references }) => [key, ...references]))
  const { workspaceId, inboxId } = inbox
  const named = new Set(copies.flatMap(({ references }) => references))
  const keys = new Set(copies.map(({ key }) => key))
  const [known, naming, namers, { followUp }] = await Promise.all([
    findKnownMessages(tx, workspaceId, inboxId, [...ids]),
    findNamingConversations(tx, workspaceId, inboxId, [...named]),
    findNamers(tx, workspaceId, inboxId, [...keys]),
    settingsOfInbox(tx, workspaceId, inboxId),
  ])
  const { messages, places } = tellApart(copies, known)
  const shownIds = comeOutOfHiding(messages, places, known)
  if (messages.length === 0) return { messages, places, shownIds, merges: [], conversations: [], followUp }
  const claimants = [...namers, ...(await namersOfHeld(tx, inbox, known, naming))]
  const pool = await fillPool(app, tx, inbox, messages, { known, naming, namers: claimants, followUp })
  for (const message of messages) {
    const placed = pool.place({
      ...message,
      threadable: threadableOf(message),
      isOutbound: message.direction === 'outbound',
      isNew: message.incoming.isNew,
      receivedAt: message.incoming.internalDate,
    })
    message.conversationId = placed.threadId
    message.reason = placed.reason
  }
  // A later message can have connected what earlier ones were put into.
  for (const message of messages) message.conversationId = pool.resolve(message.conversationId)
  const conversations = touchedBy(messages, pool)
  return { messages, places, shownIds, merges: pool.merges(), conversations, followUp }
}

/** Of messages that one conversation holds and another one names, which is rare: who names them decides. */
async function namersOfHeld(
  tx: Tx,
  { workspaceId, inboxId }: InboxOfBatch,
  known: readonly KnownMessage[],
  naming: readonly { readonly reference: string; readonly conversationId: string }[],
): Promise<NamerRow[]> {
  const holders = new Map(known.map(({ key, conversationId }) => [key, conversationId]))
  const contested = naming.flatMap(({ reference, conversationId }) => {
    const holder = holders.get(reference)
    return holder !== undefined && holder !== conversationId ? [reference] : []
  })
  return contested.length === 0 ? [] : findNamers(tx, workspaceId, inboxId, [...new Set(contested)])
}

/**
 * By arrival, which servers tell to the second, then by when it was written, and by content where that is the same too: whatever
 * order the server listed them in.
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

function describe(app: App, { ownAddresses }: InboxOfBatch, incoming: IncomingMessage): FoundMessage {
  const { parsed, folderRole, rawSha256 } = incoming
  const key = keyOf(parsed, rawSha256)
  const isFromUs = [...parsed.from, ...parsed.sender].some(({ address }) =>
    ownAddresses.has(address.toLowerCase()),
  )
  // A stranger can write our address into From, but not into our Sent folder.
  const isOutbound =
    folderRole === 'sent' || (isFromUs && (folderRole !== 'inbox' || isOwnMessageId(app, key)))
  return {
    id: newId(),
    key,
    incoming,
    direction: isOutbound && folderRole !== 'junk' ? 'outbound' : 'inbound',
    subject: storable(parsed.subject.slice(0, 1000)),
    baseSubject: subjectKey(parsed.subject),
    snippet: storable(parsed.snippet),
    references: keptReferences(threadingKeys(parsed)),
    chain: chainOf(parsed),
    isHidden: isHiding(incoming),
    conversationId: '',
    reason: { rule: 'new', refused: [] },
  }
}

/** The nearest ancestors and the root. */
function keptReferences(ids: readonly string[]): string[] {
  const kept = ids.length > maxReferences ? [...ids.slice(0, maxReferences - 1), ids.at(-1) ?? ''] : ids
  return [...new Set(kept.map(indexable))]
}

const chainOf = ({ references, inReplyTo }: IncomingMessage['parsed']): string[] =>
  (references.length > 0 ? references : inReplyTo.slice(0, 1)).slice(-maxReferences).map(storable)

/** What is held already gets one more place; of copies within the batch the first is the message. */
function tellApart(
  copies: readonly FoundMessage[],
  known: readonly KnownMessage[],
): { messages: FoundMessage[]; places: PlaceToStore[] } {
  const held = new Map<string, string>()
  for (const { id, key, rawSha256, isOurs } of known) {
    held.set(identityOf(key, rawSha256), id)
    if (isOurs) held.set(key, id)
  }
  const messages: FoundMessage[] = []
  const places: PlaceToStore[] = []
  for (const copy of copies) {
    const identity = identityOf(copy.key, copy.incoming.rawSha256)
    const messageId = held.get(identity) ?? held.get(copy.key)
    if (messageId === undefined) {
      messages.push(copy)
      held.set(identity, copy.id)
    }
    places.push({ messageId: messageId ?? copy.id, incoming: copy.incoming })
  }
  return { messages, places }
}

const isHiding = ({ folderRole }: IncomingMessage): boolean => folderRole === 'junk' || folderRole === 'trash'

function comeOutOfHiding(
  messages: readonly FoundMessage[],
  places: readonly PlaceToStore[],
  known: readonly KnownMessage[],
): string[] {
  const hidden = new Set([...messages, ...known].filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const visible = places.filter(({ incoming }) => !isHiding(incoming)).map(({ messageId }) => messageId)
  return [...new Set(visible.filter((id) => hidden.has(id)))]
}

const threadableOf = ({ incoming: { parsed }, key }: FoundMessage): ThreadableMessage => ({
  ...parsed,
  messageId: key,
  references: parsed.references.map(indexable),
  inReplyTo: parsed.inReplyTo.map(indexable),
})

function touchedBy(messages: readonly FoundMessage[], pool: ThreadPool): TouchedConversation[] {
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId)
  return [...byConversation].map(([id, own]) => {
    const inbound = own.filter(({ direction, isHidden }) => direction === 'inbound' && !isHidden)
    return {
      id,
      participants: [...(pool.thread(id)?.participants ?? [])].map(storable),
      lostReplyAt: pool.thread(id)?.lostReplyAt ?? null,
      isFlagged: own.some(({ incoming }) => incoming.flags.includes('\\Flagged')),
      isReopened: inbound.some(({ incoming }) => incoming.isNew),
      isUnread: inbound.some(({ incoming }) => incoming.isNew || !incoming.flags.includes('\\Seen')),
    }
  })
}
