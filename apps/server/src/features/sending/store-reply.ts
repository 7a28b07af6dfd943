import { type Message, messageQueued } from '@postroom/contract'
import { type MailAddress, readMessage } from '@postroom/mail'
import {
  type ConversationRow,
  findMessageRow,
  insertMessages,
  listBodies,
  listSummaries,
  type MessageRow,
  presentMessages,
  subjectKey,
  summaryForEvent,
  sumUpConversations,
} from '#features/conversations/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findReferenceChain, findStoredParticipants } from './answered-messages.queries.ts'
import type { AnsweredMessage } from './compose-reply.ts'

/** What a reply takes from the message that it answers: references, subject and quoted text. */
export async function answeredMessage(
  { tx, workspaceId }: Context,
  message: MessageRow,
): Promise<AnsweredMessage> {
  const [body] = await listBodies(tx, workspaceId, [message])
  const { key, chain } = found(await findReferenceChain(tx, workspaceId, message.id))
  return {
    key,
    chain,
    isSynthetic: key.endsWith('.invalid'),
    subject: message.subject,
    from: message.addresses.from[0] ?? null,
    sentAt: message.sentAt,
    text: body?.text ?? null,
    html: body?.html ?? null,
  }
}

interface ComposedReply {
  readonly raw: Buffer
  readonly key: string
  readonly mailboxId: string
  readonly bcc: readonly MailAddress[]
  /** Whether it begins its conversation. */
  readonly isFirst?: boolean
}

/** Stores a composed message in its conversation; returns its id. */
export async function storeReply(
  ctx: Context,
  row: Pick<ConversationRow, 'id' | 'inboxId'>,
  newest: Pick<MessageRow, 'arrivedAt'> | undefined,
  { raw, key, mailboxId, bcc, isFirst = false }: ComposedReply,
): Promise<string> {
  const { tx, workspaceId, app, person } = ctx
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  if (!stored) throw new Error('The reply was not stored.')
  const parsed = { ...readMessage(raw), bcc: [...bcc] }
  const id = newId()
  // Never before the message it answers, even if that server's clock was ahead.
  const arrivedAt = new Date(Math.max(ctx.now.getTime(), (newest?.arrivedAt.getTime() ?? 0) + 1))
  await insertMessages(tx, workspaceId, row.inboxId, [
    {
      id,
      key,
      incoming: {
        mailboxId,
        rawSha256: stored.sha256,
        sizeBytes: raw.length,
        internalDate: arrivedAt,
        parsed,
      },
      direction: 'outbound',
      authorId: person.userId,
      subject: parsed.subject,
      baseSubject: subjectKey(parsed.subject),
      snippet: parsed.snippet,
      references: [...new Set([...parsed.references, ...parsed.inReplyTo])],
      chain: parsed.references,
      isHidden: false,
      conversationId: row.id,
      reason: isFirst ? { rule: 'new', refused: [] } : { rule: 'reply' },
    },
  ])
  const participants = await withRecipients(ctx, row.id, [...parsed.to, ...parsed.cc])
  // Opened by the person, so that its age alone does not close it.
  const touched = { id: row.id, participants, parentlessReplyAt: null, isReopened: isFirst, isUnread: false }
  await sumUpConversations(tx, workspaceId, row.inboxId, [touched], ctx.now)
  return id
}

/** Recipients become participants and may reply from then on. */
async function withRecipients(
  { tx, workspaceId }: Context,
  conversationId: string,
  recipients: readonly MailAddress[],
): Promise<string[]> {
  const participants = await findStoredParticipants(tx, workspaceId, conversationId)
  return [...new Set([...participants, ...recipients.map(({ address }) => address.toLowerCase())])]
}

/** Sends the stored message to all who see the conversation, and returns it. */
export async function announceReply(
  ctx: Context,
  before: Pick<ConversationRow, 'id' | 'inboxId'>,
  messageId: string,
): Promise<Message> {
  const { app, tx, workspaceId, emit } = ctx
  const row = found(await findMessageRow(tx, workspaceId, messageId))
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [row])
  const [summary] = await listSummaries(tx, workspaceId, [before.id])
  emit(
    messageQueued,
    { conversation: summaryForEvent(found(summary)), message: found(message) },
    { inboxId: before.inboxId, subjectId: before.id },
  )
  return found(message)
}
