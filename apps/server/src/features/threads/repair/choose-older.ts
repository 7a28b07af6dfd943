import {
  asMessageToMatch,
  ConversationMatcher,
  type FoundMessage,
  findKnownMessages,
  findPeopleOf,
  findReferencingMessages,
  isInside,
  isOwnMessageId,
  type KnownMessage,
  referrerOf,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { InboxToRepair } from './read-stored.ts'
import { listPeopleUntil, type SplitMessage } from './split-messages.queries.ts'

/** The conversation that a message belongs to, with the messages there that have the referenced id. */
interface OlderConversation {
  readonly conversationId: string
  readonly trust: string
  readonly named: readonly KnownMessage[]
}

/**
 * Finds the conversation that current rules choose for a message, as if it arrived after those it references; null if
 * it is the present one. Only people who took part by then count as participants.
 */
export async function chooseOlder(
  app: App,
  tx: Tx,
  inbox: InboxToRepair,
  split: SplitMessage,
  message: FoundMessage,
): Promise<OlderConversation | null> {
  const { workspaceId, inboxId } = inbox
  const { references } = message
  const known = (await findKnownMessages(tx, workspaceId, inboxId, references)).filter(
    ({ id }) => id !== split.id,
  )
  const may = new Set(split.mayName)
  const isElsewhere = ({ key, conversationId, isHidden }: KnownMessage): boolean =>
    conversationId !== split.conversationId && may.has(key) && !isHidden
  const elsewhere = known.filter(isElsewhere)
  if (elsewhere.length === 0) return null
  const matcher = await loadPairCandidates(app, tx, inbox, elsewhere, {
    until: split.arrivedAt,
    keys: references,
  })
  const { threadId, reason } = matcher.place(asMessageToMatch({ ...message, key: split.key }))
  if (reason.rule !== 'references' && reason.rule !== 'in-reply-to') return null
  // A nearer reference is in this conversation, or was refused for another reason.
  const nearer = new Set(references.slice(0, references.indexOf(reason.messageId)))
  if (known.some((one) => nearer.has(one.key) && !isElsewhere(one))) return null
  const named = elsewhere.filter(
    ({ key, conversationId }) => key === reason.messageId && conversationId === threadId,
  )
  return { conversationId: threadId, trust: reason.trust, named }
}

/** Builds the rules for incoming mail with only the conversations that hold the referenced messages. */
async function loadPairCandidates(
  app: App,
  tx: Tx,
  { workspaceId, inboxId, book }: InboxToRepair,
  held: readonly KnownMessage[],
  then: { readonly until: Date; readonly keys: readonly string[] },
): Promise<ConversationMatcher> {
  const ids = [...new Set(held.map(({ conversationId }) => conversationId))]
  const keys = [...new Set(held.map(({ key }) => key))]
  const [people, referencing, ofMessages] = [
    await listPeopleUntil(tx, workspaceId, ids, then),
    await findReferencingMessages(tx, workspaceId, inboxId, keys),
    await findPeopleOf(tx, workspaceId, inboxId, keys),
  ]
  const matcher = new ConversationMatcher({
    ownAddresses: book.own,
    isInside: (address) => isInside(book, address),
    isOurMessageId: (id) => isOwnMessageId(app, id),
    newThreadId: () => newId(),
  })
  for (const { id, people: participants } of people) {
    matcher.addStored({
      threadId: id,
      participants: new Set(participants),
      baseSubjects: new Set(),
      lastMessageAt: null,
      parentlessReplyAt: null,
      isParentlessReplyOurs: false,
      hasUnidentified: false,
      isByHand: false,
      teamId: null,
      startsNewConversation: false,
    })
  }
  for (const { key, conversationId } of held) matcher.addStoredId(conversationId, key, 'holds')
  for (const { key, verdict, ...referencingMessage } of referencing)
    matcher.addReferencing(key, { ...referencingMessage, ...referrerOf(book, referencingMessage, verdict) })
  for (const one of ofMessages)
    if (one.people.every((address) => isInside(book, address))) matcher.addInternal(one.key)
  return matcher
}
