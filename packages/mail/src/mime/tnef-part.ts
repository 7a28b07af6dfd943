import type { MailLimits } from '../limits.ts'
import { readTnef, type TnefContent, type TnefFile } from '../tnef/read-tnef.ts'
import { describeAttachment } from './attachment-info.ts'
import { asSingleLine } from './encoded-word.ts'
import { normaliseMessageId } from './message-ids.ts'
import type { MailAttachment } from './parsed-message.ts'
import type { Part } from './part-structure.ts'
import { decodeTransfer, transferEncodingOf } from './transfer.ts'

/** Larger files are not unpacked, because unpacking needs them entirely in memory. */
const maxBytes = 40 << 20
const MAX_HEADING_LENGTH = 1000
const types = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])

interface Words {
  text: string | null
  html: string | null
}

interface Unpacked extends Words {
  attachments: MailAttachment[]
  /** Bodies of the messages inside, each below its subject. */
  messages: Words[]
}

/** Unpacks the files, messages and text of a winmail.dat; null for other files. */
export function unpackTnef(raw: Buffer, part: Part, limits: MailLimits): Unpacked | null {
  const described = describeAttachment(raw, part, limits)
  const isNamed = described.filename?.toLowerCase() === 'winmail.dat'
  if ((!types.has(part.type.value) && !isNamed) || part.end - part.start > maxBytes) return null
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const content = readTnef(decodeTransfer(raw.subarray(part.start, part.end), encoding))
  if (!content) return null
  const inner = messagesWithin(content)
  const files = [content, ...inner].flatMap((message) => message.files)
  const { text, html } = cut(content, limits.bodyBytes)
  let bytesLeft = limits.bodyBytes
  const messages = inner.flatMap((message) => {
    const words = wordsWithHeading(message, bytesLeft)
    for (const one of words) bytesLeft -= (one.text?.length ?? 0) + (one.html?.length ?? 0)
    return words
  })
  if (files.length + messages.length === 0 && text === null && html === null) return null
  const attachments = files.map((file, index) =>
    toAttachment(described, file, `${part.path}.${index + 1}`, limits),
  )
  // An incompletely read winmail.dat is kept as a file too.
  return {
    text,
    html,
    messages,
    attachments: content.isIncomplete ? [...attachments, described] : attachments,
  }
}

const messagesWithin = ({ messages }: TnefContent): TnefContent[] =>
  messages.flatMap((message) => [message, ...messagesWithin(message)])

function cut({ text, html }: Words, length: number): Words {
  const shortened = (body: string | null) => body?.slice(0, Math.max(0, length)).toWellFormed() ?? null
  return { text: shortened(text), html: shortened(html) }
}

function wordsWithHeading(message: TnefContent, length: number): Words[] {
  const { text, html } = cut(message, length)
  const heading = [message.subject, message.sender, message.recipients]
    .map((line) => asSingleLine(line ?? '').slice(0, MAX_HEADING_LENGTH))
    .filter((line) => line !== '')
  const lines = heading.length > 0 ? `${heading.join('\n')}\n\n` : ''
  return text === null && html === null
    ? []
    : [
        { text: lines, html: null },
        { text, html },
      ]
}

function toAttachment(
  winmail: MailAttachment,
  file: TnefFile,
  path: string,
  { filenameLength }: MailLimits,
): MailAttachment {
  const name = asSingleLine(file.fileName?.split(/[\\/]/).at(-1) ?? '').slice(0, filenameLength)
  const type = file.contentType?.trim().toLowerCase() ?? ''
  return {
    ...winmail,
    path,
    filename: name === '' ? null : name,
    contentType: /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream',
    parameters: {},
    charset: null,
    contentId: normaliseMessageId(file.contentId ?? ''),
    disposition: 'attachment',
    isInline: false,
    inner: { start: file.start, end: file.end },
    sizeBytes: file.end - file.start,
  }
}
