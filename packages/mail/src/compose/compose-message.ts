import MailComposer from 'nodemailer/lib/mail-composer'
import { asSingleLine } from '../mime/encoded-word.ts'
import { type AddrSpec, parseAddrSpec } from '../smtp/addr-spec.ts'
import { inspectRawMessage } from '../smtp/raw-message.ts'
import type { SmtpEnvelope } from '../smtp/send-smtp.ts'
import { type ComposeAttachment, prepareAttachment } from './attachment.ts'
import { foldedHeader, mailboxValue, unstructuredValue } from './encoded-words.ts'
import { ComposeError, customHeader, headerText, messageIdValue, referencesValue } from './header-values.ts'

export type Mailbox = { name?: string | undefined; address: string }

export type ComposeInput = {
  from: Mailbox
  /** The actual sender if it differs from `from` (RFC 5322 section 3.6.2). */
  sender?: Mailbox | undefined
  to: readonly Mailbox[]
  cc?: readonly Mailbox[] | undefined
  /** Added to the envelope only, never to the message. */
  bcc?: readonly Mailbox[] | undefined
  replyTo?: readonly Mailbox[] | undefined
  subject: string
  text?: string | undefined
  html?: string | undefined
  /** A reply to an invitation (iMIP, RFC 6047). */
  calendar?: { method: 'REPLY' | 'REQUEST' | 'CANCEL'; content: string } | undefined
  attachments?: readonly ComposeAttachment[] | undefined
  messageId: string
  date: Date
  inReplyTo?: string | undefined
  /** Oldest first, the replied-to message last. */
  references?: readonly string[] | undefined
  /** Additional headers, such as `Auto-Submitted`. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Return path if it is not the address of `from`; empty for automatic mail (RFC 3834). */
  envelopeFrom?: string | undefined
}

export type ComposedMessage = {
  raw: Buffer
  envelope: { from: string; to: string[] } & SmtpEnvelope
  messageId: string
}

function lines(text: string): string {
  // NUL and other C0 control characters break mail transports.
  return text
    .toWellFormed()
    .replace(/\r\n|\r|\n/g, '\r\n')
    .replace(/[^\P{Cc}\t\r\n]/gu, '')
}

function mailboxes(
  list: readonly Mailbox[] | undefined,
  seen: AddrSpec[],
): { name: string; address: string }[] {
  return (list ?? []).map(({ name, address }) => {
    const spec = parseAddrSpec(address)
    seen.push(spec)
    // Names stored before the single-line rule existed must not block sending.
    return { name: asSingleLine((name ?? '').toWellFormed()), address: spec.address }
  })
}

function addressHeader(name: string, list: { name: string; address: string }[]): string {
  return foldedHeader(name, list.map((mailbox) => mailboxValue(mailbox.name, mailbox.address)).join(', '))
}

function textNode(
  content: string | undefined,
): { content: Buffer; contentTransferEncoding: 'quoted-printable' } | undefined {
  // Always quoted-printable: the lines stay short, and no server on the way has a reason to re-encode them.
  return content === undefined
    ? undefined
    : { content: Buffer.from(lines(content)), contentTransferEncoding: 'quoted-printable' }
}

function calendarAlternative(calendar: ComposeInput['calendar']) {
  if (calendar === undefined) return []
  const contentType = `text/calendar; charset=utf-8; method=${calendar.method}`
  return [{ contentType, content: Buffer.from(lines(calendar.content)), contentTransferEncoding: 'base64' }]
}

/**
 * Builds the whole message once; the same bytes are sent and stored in Sent. Throws ComposeError or AddressError for
 * values that could inject headers.
 */
export async function composeMessage(input: ComposeInput): Promise<ComposedMessage> {
  const reached: AddrSpec[] = []
  const [from] = mailboxes([input.from], [])
  const to = mailboxes(input.to, reached)
  const cc = mailboxes(input.cc, reached)
  mailboxes(input.bcc, reached)
  const messageId = messageIdValue('Message-ID', input.messageId)
  const references = referencesValue([
    ...(input.references ?? []),
    ...(input.inReplyTo === undefined ? [] : [input.inReplyTo]),
  ])
  if (Number.isNaN(input.date.getTime())) throw new ComposeError('Date', 'is not a date')
  const attachments: Awaited<ReturnType<typeof prepareAttachment>>[] = []
  for (const attachment of input.attachments ?? []) attachments.push(await prepareAttachment(attachment))

  const node = new MailComposer({
    text: textNode(input.text ?? (input.html === undefined ? '' : undefined)),
    html: textNode(input.html),
    alternatives: calendarAlternative(input.calendar),
    attachments,
    messageId,
    date: input.date,
    inReplyTo: input.inReplyTo === undefined ? undefined : messageIdValue('In-Reply-To', input.inReplyTo),
    references,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()

  // Written here, not by nodemailer, which leaves text that looks like an encoded word as it is; the recipient's
  // program would then decode it into something else.
  const headers = [
    addressHeader('From', from === undefined ? [] : [from]),
    addressHeader('Sender', mailboxes(input.sender === undefined ? [] : [input.sender], [])),
    // Some servers add an empty "To:" or reject a message without a recipient field.
    to.length + cc.length === 0 ? foldedHeader('To', 'undisclosed-recipients:;') : addressHeader('To', to),
    addressHeader('Cc', cc),
    addressHeader('Reply-To', mailboxes(input.replyTo, [])),
    foldedHeader('Subject', unstructuredValue(headerText('Subject', input.subject))),
    ...Object.entries(input.headers ?? {}).map(([name, value]) => {
      const header = customHeader(name, value)
      return foldedHeader(header.key, unstructuredValue(header.value))
    }),
  ]
  const raw = withFinalLineEnd(Buffer.concat([Buffer.from(headers.join('')), await node.build()]))
  const facts = inspectRawMessage(raw)
  if ('defect' in facts) throw new ComposeError('message', facts.defect)
  const recipients = [...new Set(reached.map((spec) => spec.address))]
  const returnPath = input.envelopeFrom === undefined ? (from?.address ?? '') : input.envelopeFrom
  return {
    raw,
    messageId,
    envelope: { from: returnPath === '' ? '' : parseAddrSpec(returnPath).address, to: recipients },
  }
}

function withFinalLineEnd(raw: Buffer): Buffer {
  return raw.subarray(-2).toString('latin1') === '\r\n' ? raw : Buffer.concat([raw, Buffer.from('\r\n')])
}
