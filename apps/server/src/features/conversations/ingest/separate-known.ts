import { type FoundMessage, isHiding } from './describe-message.ts'
import { type IncomingMessage, identityOf } from './incoming-message.ts'
import type { KnownMessage } from './known-mail.queries.ts'
import { mailIdOf } from './mail-id.ts'

export interface LocationToStore {
  readonly messageId: string
  readonly incoming: IncomingMessage
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
export function separateKnown(
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

export function showHiddenAgain(
  messages: readonly FoundMessage[],
  locations: readonly LocationToStore[],
  known: readonly Pick<KnownMessage, 'id' | 'isHidden'>[],
): string[] {
  const hidden = new Set([...messages, ...known].filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const visible = locations.filter(({ incoming }) => !isHiding(incoming)).map(({ messageId }) => messageId)
  return [...new Set(visible.filter((id) => hidden.has(id)))]
}
