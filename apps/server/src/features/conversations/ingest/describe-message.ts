import { type Referrer, type SenderVerdict, type ThreadableMessage, threadingKeys } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { newId } from '#platform/ids.ts'
import { isOwnMessageId } from '../messages/own-message-ids.ts'
import { addressesOf, isByColleague, isInternal, peopleOf, referrerOf, verdictOf } from './address-book.ts'
import { subjectKey } from './candidate-thread.ts'
import type { StoredReason } from './conversation-matcher.ts'
import type { InboxOfBatch } from './fill-matcher.ts'
import { type IncomingMessage, indexable, keyOf, storable } from './incoming-message.ts'
import type { MessageToMatch } from './message-to-match.ts'

const maxReferences = 40

export interface MessageToStore {
  readonly id: string
  readonly key: string
  readonly incoming: Pick<
    IncomingMessage,
    'mailboxId' | 'rawSha256' | 'sizeBytes' | 'internalDate' | 'parsed'
  >
  direction: 'inbound' | 'outbound'
  /** Verdict of the mailbox's server on the From address. */
  readonly verdict?: SenderVerdict
  /** A colleague wrote it to an outsider; it is a reply if a customer wrote in the conversation. */
  readonly isByColleague?: boolean
  /** Only thanks, and left its conversation closed. */
  isThanks?: boolean
  readonly subject: string
  readonly baseSubject: string
  readonly snippet: string
  /** Referenced ids to look up, nearest first; long ones are hashed. */
  readonly references: readonly string[]
  /** Referenced ids as in the header, oldest first. */
  readonly chain: readonly string[]
  readonly isHidden: boolean
  /** Set for messages written in Postroom; else the author follows from the address. */
  readonly authorId?: string
  conversationId: string
  reason: StoredReason | { readonly rule: 'reply' | 'chat' }
}

export interface FoundMessage extends MessageToStore {
  readonly incoming: IncomingMessage
  readonly referrer: Referrer
  readonly isByColleague: boolean
  readonly isInternal: boolean
}

/** Derives what is known of a fetched message before it is compared with stored ones. */
export function describe(
  app: App,
  { book }: Pick<InboxOfBatch, 'book'>,
  incoming: IncomingMessage,
): FoundMessage {
  const { parsed, folderRole, rawSha256 } = incoming
  const key = keyOf(parsed, rawSha256)
  const isFromUs = addressesOf(parsed.from, parsed.sender).some((address) => book.own.has(address))
  // An outsider can forge From, but cannot put mail into our Sent folder.
  const isOutbound =
    folderRole === 'sent' || (isFromUs && (folderRole !== 'inbox' || isOwnMessageId(app, key)))
  const direction = isOutbound && folderRole !== 'junk' ? 'outbound' : 'inbound'
  const verdict = verdictOf(book, parsed)
  const isOurs = direction === 'outbound'
  const referrer = referrerOf(book, peopleOf(parsed), verdict)
  return {
    id: newId(),
    key,
    incoming,
    direction,
    verdict,
    referrer,
    isByColleague: !isOurs && folderRole !== 'junk' && isByColleague(book, referrer.sender, parsed),
    isInternal: (isOurs || referrer.sender.isColleague) && isInternal(book, parsed),
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

/** The nearest references and the root of the thread. */
function keptReferences(ids: readonly string[]): string[] {
  const kept = ids.length > maxReferences ? [...ids.slice(0, maxReferences - 1), ids.at(-1) ?? ''] : ids
  return [...new Set(kept.map(indexable))]
}

const chainOf = ({ references, inReplyTo }: IncomingMessage['parsed']): string[] =>
  (references.length > 0 ? references : inReplyTo.slice(0, 1)).slice(-maxReferences).map(storable)

export const isHiding = ({ folderRole }: IncomingMessage): boolean =>
  folderRole === 'junk' || folderRole === 'trash'

/** The message in the form that conversation matching uses. */
export const asMessageToMatch = (message: FoundMessage): MessageToMatch => ({
  ...message,
  threadable: threadableOf(message),
  isOutbound: message.direction === 'outbound',
  isNew: message.incoming.isNew,
  receivedAt: message.incoming.internalDate,
})

const threadableOf = ({ incoming: { parsed }, key }: FoundMessage): ThreadableMessage => ({
  ...parsed,
  messageId: key,
  references: parsed.references.map(indexable),
  inReplyTo: parsed.inReplyTo.map(indexable),
})
