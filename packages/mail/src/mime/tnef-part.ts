import type { MailLimits } from '../limits.ts'
import { readTnef } from '../tnef/read-tnef.ts'
import { describeAttachment } from './attachment-info.ts'
import { asSingleLine } from './encoded-word.ts'
import { normaliseMessageId } from './message-ids.ts'
import type { MailAttachment } from './parsed-message.ts'
import type { Part } from './part-structure.ts'
import { decodeTransfer, transferEncodingOf } from './transfer.ts'

/** Larger ones stay the file they are: unpacking takes them whole into memory. */
const maxBytes = 40 << 20
const types = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])

interface Unpacked {
  text: string | null
  html: string | null
  attachments: MailAttachment[]
}

/** The files and the text that Outlook packed into winmail.dat, in its place; null where it is another file. */
export function unpackTnef(raw: Buffer, part: Part, limits: MailLimits): Unpacked | null {
  const described = describeAttachment(raw, part, limits)
  const isNamed = described.filename?.toLowerCase() === 'winmail.dat'
  if ((!types.has(part.type.value) && !isNamed) || part.end - part.start > maxBytes) return null
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const content = readTnef(decodeTransfer(raw.subarray(part.start, part.end), encoding))
  if (!content || (content.files.length === 0 && content.text === null && content.html === null)) return null
  const cut = (body: string | null) => body?.slice(0, limits.bodyBytes).toWellFormed() ?? null
  return {
    text: cut(content.text),
    html: cut(content.html),
    attachments: content.files.map((file, index): MailAttachment => {
      const name = asSingleLine(file.fileName?.split(/[\\/]/).at(-1) ?? '').slice(0, limits.filenameLength)
      const type = file.contentType?.trim().toLowerCase() ?? ''
      return {
        ...described,
        path: `${part.path}.${index + 1}`,
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
    }),
  }
}
