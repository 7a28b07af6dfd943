import type { ChatWindow } from '@postroom/contract'
import type { ComposedMessage, MailAddress } from '@postroom/mail'
import type { UploadRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { AnsweredMessage, ReplyDraft, ReplySender } from '../compose-reply.ts'

/** The customer of a conversation, and the mailbox by which they are answered. */
export interface ReplyPlace {
  readonly mailboxId: string
  readonly address: string
}

export interface WrittenReply extends ReplyDraft {
  /** Whether the answered message is quoted below the text. */
  readonly includeQuote: boolean
}

export interface ReplyParts {
  /** As `fit` returned it. */
  readonly reply: WrittenReply
  /** HTML. */
  readonly signature: string
  readonly sender: ReplySender
  /** Reads the answered message, where the channel refers to it. */
  readonly answered: () => Promise<AnsweredMessage | null>
  readonly subject: string
  readonly date: Date
  readonly uploads: readonly UploadRow[]
}

/**
 * What depends on the way by which an inbox answers: mail, or a chat. Sending itself does not belong to it, since mail and
 * chats are sent by services of their own, each of which claims the queued messages of its mailboxes.
 */
export interface ReplyChannel {
  /** Whether a message can go to any address: a new one, one forwarded by a rule, or a redirected one. */
  readonly reachesAnyAddress: boolean
  /** Whether rules and closing policies may write to the customer, whenever they run. */
  readonly allowsAutomaticMail: boolean
  /** Whether conversations are in folders of a server, to which moves are written back. */
  readonly hasFolders: boolean
  /** Reduces a reply to what the channel can carry. */
  fit(reply: WrittenReply, customer: MailAddress): WrittenReply
  /** Until when the customer may be answered; null if the channel has no such limit, or does not know the customer. */
  findWindow(ctx: Context, place: ReplyPlace): Promise<ChatWindow | null>
  /** Refuses a reply that the channel would not deliver now. */
  requireOpen(ctx: Context, place: ReplyPlace): Promise<void>
  /** Composes the bytes that are stored and sent. */
  compose(ctx: Context, parts: ReplyParts): Promise<ComposedMessage & { readonly key: string }>
}
