import type { MailLimits } from '../limits.ts'
import { asSingleLine } from './encoded-word.ts'
import { normaliseMessageId } from './message-ids.ts'
import type { MailAttachment } from './parsed-message.ts'
import type { Part } from './part-structure.ts'
import { estimateDecodedSize, transferEncodingOf } from './transfer.ts'

const DESCRIBED_ELSEWHERE = new Set(['charset', 'name', 'boundary'])

/** Describes a part as an attachment, without decoding it. */
export function describeAttachment(raw: Buffer, part: Part, limits: MailLimits): MailAttachment {
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const disposition = dispositionOf(part)
  const contentId = normaliseMessageId(part.header.first.get('content-id') ?? '')
  const inRelated = part.parent?.type.value === 'multipart/related'
  const parameters = Object.fromEntries(
    [...part.type.parameters].filter(([name]) => !DESCRIBED_ELSEWHERE.has(name)),
  )
  return {
    path: part.path,
    filename: filenameOf(part, limits),
    contentType: part.type.value,
    parameters,
    charset: part.type.parameters.get('charset') ?? null,
    contentId,
    disposition,
    isInline: disposition !== 'attachment' && contentId !== null && (inRelated || disposition === 'inline'),
    encoding,
    start: part.start,
    end: part.end,
    sizeBytes: estimateDecodedSize(raw.subarray(part.start, part.end), encoding),
  }
}

/** Unknown dispositions count as attachments (RFC 2183 section 2.8). */
export function dispositionOf(part: Part): 'inline' | 'attachment' | null {
  const { value } = part.disposition
  if (value === '') return null
  return value === 'inline' ? 'inline' : 'attachment'
}

/** Returns the file name of a part, without a path. */
export function filenameOf(part: Part, limits: MailLimits): string | null {
  const declaredName = part.disposition.parameters.get('filename') ?? part.type.parameters.get('name')
  if (declaredName === undefined) return null
  const name = asSingleLine(baseName(declaredName)).slice(0, limits.filenameLength)
  return name === '' || name === '.' || name === '..' ? null : name
}

/** Old clients send full paths; a sender must not choose a directory on the reader's disk. */
const baseName = (path: string): string => path.split(/[\\/]/).findLast((piece) => piece.trim() !== '') ?? ''
