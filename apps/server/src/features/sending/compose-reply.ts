import { inlinePictureTypes } from '@postroom/contract/inbox-values'
import {
  AddressError,
  type ComposedMessage,
  ComposeError,
  composeMessage,
  htmlToText,
  type MailAddress,
  quoteForForward,
  quoteForReply,
  sanitizeMailHtml,
} from '@postroom/mail'
import { makeMessageId, type UploadRow } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'

export interface ReplyDraft {
  readonly html: string
  /** Sent as text/plain alone; pictures of the text become files. */
  readonly isPlain?: boolean | undefined
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
}

export interface AnsweredMessage {
  readonly key: string
  readonly isSynthetic: boolean
  readonly chain: readonly string[]
  readonly subject: string
  readonly from: MailAddress | null
  readonly sentAt: Date
  readonly text: string | null
  readonly html: string | null
}

export interface ReplySender {
  readonly name: string
  readonly address: string
  /** Reply-To address, if it differs from From. */
  readonly replyTo: string | null
  readonly locale: string
  readonly timeZone: string
}

/** A forwarded message with the pictures to which its HTML refers. */
export type Forwarded = Parameters<typeof quoteForForward>[0] & {
  readonly pictures: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
    readonly cid: string
  }[]
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? 'localhost'

/** Content-ID of a file in a mail of this sender (RFC 2392). */
export const contentIdOf = (fileId: string, sender: string): string => `${fileId}@${domainOf(sender)}`

/** Builds the bytes of a reply once; the same bytes are sent, stored and appended to the Sent folder. */
export async function composeReply(
  app: App,
  draft: ReplyDraft,
  parts: {
    sender: ReplySender
    /** Null for a message that begins a conversation. */
    answered: AnsweredMessage | null
    subject: string
    quote: boolean
    /** Added below the text as a whole. */
    forwarded?: Forwarded
    date: Date
    uploads: readonly UploadRow[]
    /** Files beside the uploads. */
    files?: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[]
    /** Marked as not written by a person (RFC 3834, 5); bounces are discarded. */
    automatic?: 'auto-generated'
    /** Reply to a calendar invitation; it has its own subject. */
    calendar?: { method: 'REPLY'; content: string }
  },
): Promise<ComposedMessage & { key: string }> {
  const { sender, answered, uploads } = parts
  const cidOf = (uploadId: string) => contentIdOf(uploadId, sender.address)
  const pictures = new Set(uploads.filter(isPicture).map(({ id }) => id))
  const own = sanitizeOwn(draft.html, (id) =>
    pictures.has(id) && !draft.isPlain ? `cid:${cidOf(id)}` : null,
  )
  const history = parts.forwarded
    ? quoteForForward(parts.forwarded)
    : parts.quote && answered
      ? quote(answered, sender)
      : null
  const key = makeMessageId(app, domainOf(sender.address))
  const attachments = await Promise.all(
    uploads.map(async ({ id, fileName, contentType, sha256 }) => ({
      filename: fileName,
      contentType,
      content: await app.blobs.get(sha256),
      ...(own.includes(`cid:${cidOf(id)}`) && { cid: cidOf(id) }),
    })),
  )
  // A synthetic Message-ID, given to a message without one, is unknown to other servers.
  const parent = answered && !answered.isSynthetic ? `<${answered.key}>` : undefined
  try {
    const composed = await composeMessage({
      from: { name: sender.name, address: sender.address },
      ...(sender.replyTo !== null && { replyTo: [{ name: sender.name, address: sender.replyTo }] }),
      to: draft.to,
      cc: draft.cc,
      bcc: draft.bcc,
      subject: parts.calendar || !answered ? parts.subject : replySubject(parts.subject),
      calendar: parts.calendar,
      ...(!draft.isPlain && { html: history ? `${own}<br>${history.html}` : own }),
      text: history ? `${textOf(own)}\n\n${history.text}` : textOf(own),
      messageId: `<${key}>`,
      date: parts.date,
      inReplyTo: parent,
      references: answered?.chain.map((id) => `<${id}>`) ?? [],
      attachments: [...picturesOf(parts.forwarded, draft), ...attachments, ...(parts.files ?? [])],
      ...(parts.automatic && {
        envelopeFrom: '',
        headers: { 'Auto-Submitted': parts.automatic, 'X-Auto-Response-Suppress': 'All' },
      }),
    })
    return { ...composed, key }
  } catch (error) {
    if (error instanceof AddressError) fail('bad_recipient')
    if (error instanceof ComposeError) fail('bad_recipient')
    throw error
  }
}

/** In plain text they are files. */
const picturesOf = (forwarded: Forwarded | undefined, { isPlain }: ReplyDraft) =>
  (forwarded?.pictures ?? []).map(({ cid, ...file }) => (isPlain ? file : { ...file, cid }))

const isPicture = ({ contentType }: UploadRow): boolean => inlinePictureTypes.includes(contentType)

/** Sanitizes the writer's HTML like received mail, but keeps remote images, and pictures that `cidUrl` knows. */
const sanitizeOwn = (html: string, cidUrl: (uploadId: string) => string | null): string =>
  unwrapParagraphs(
    sanitizeMailHtml(html, { cidUrl, remote: { proxy: (url) => url } }).html.replace(emptyPicture, ''),
  )

/** What is left of a picture whose file is not sent. */
const emptyPicture = /<img(?![^>]*\ssrc=)[^>]*>/g

/** Removes the only paragraph of table cells and list items; mail programs would give it margins, and rows three lines. */
const unwrapParagraphs = (html: string): string =>
  html.replace(
    /(<(?:t[dh]|li)\b[^>]*>)<p>([^<]*(?:<(?!\/?(?:p|t[dh]|li)\b)[^<]*)*)<\/p>(?=<\/(?:t[dh]|li)>|<[ou]l\b)/g,
    '$1$2',
  )

const quote = (answered: AnsweredMessage, { locale, timeZone }: ReplySender) =>
  quoteForReply({
    text: answered.text,
    html:
      answered.html === null
        ? null
        : sanitizeMailHtml(answered.html, { cidUrl: () => null, remote: 'block' }).html,
    from: answered.from,
    date: answered.sentAt,
    locale,
    timeZone,
  })

/** Mail programs recognise a signature by its separator with a space at the end (RFC 3676, 4.3). */
const textOf = (own: string): string => htmlToText(own).replace(/^--$/m, '-- ')

const replySubject = (subject: string): string =>
  /^(?:re|aw|antw|sv|vs)\s?:/i.test(subject) ? subject : `Re: ${subject}`
