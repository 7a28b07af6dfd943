import { splitQuoted } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { listMessageRows } from './message-rows.queries.ts'
import { listPastAnswerRows } from './past-answers.queries.ts'
import { presentMessages } from './present-messages.ts'

/** A message as people read it, without quotes and markup. */
export interface MessageText {
  readonly messageId: string
  readonly conversationId: string
  readonly direction: 'inbound' | 'outbound'
  readonly from: string
  readonly subject: string
  readonly text: string
  /** With the sanitized HTML, in which links have their addresses. */
  readonly markup: string
  readonly hasAttachments: boolean
  readonly at: Date
}

/** The newest messages of a conversation, the oldest of them first. */
export async function readMessageTexts(
  app: App,
  tx: Tx,
  workspaceId: string,
  { conversationId, limit }: { readonly conversationId: string; readonly limit: number },
): Promise<MessageText[]> {
  const rows = await listMessageRows(tx, workspaceId, conversationId, { before: null, limit })
  const messages = await presentMessages({ app, tx, workspaceId, remoteImages: false }, rows)
  return messages
    .map((message) => ({
      messageId: message.id,
      conversationId,
      direction: message.direction,
      from: message.from.name || message.from.address,
      subject: message.subject,
      text: message.text,
      markup: `${message.html ?? ''} ${message.text}`,
      hasAttachments: message.attachments.length > 0,
      at: new Date(message.arrivedAt),
    }))
    .reverse()
}

interface PastAnswersWanted {
  readonly conversationId: string
  readonly inboxId: string
  /** Answers in conversations of other teams are left out, since the team may be restricted. */
  readonly teamId: string | null
  /** Any of these words. */
  readonly words: readonly string[]
  readonly limit: number
}

/** Answers that people sent from the inbox in other conversations, those that fit the words best first. */
export async function findPastAnswers(
  tx: Tx,
  workspaceId: string,
  { words, ...wanted }: PastAnswersWanted,
): Promise<MessageText[]> {
  const lexemes = words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
  if (lexemes.length === 0) return []
  const rows = await listPastAnswerRows(tx, workspaceId, { ...wanted, tsquery: lexemes.join(' | ') })
  return rows.map(({ text, ...row }) => ({
    ...row,
    direction: 'outbound' as const,
    from: '',
    text: splitQuoted(text.replaceAll('\r\n', '\n')).fresh,
    markup: '',
    hasAttachments: false,
  }))
}
