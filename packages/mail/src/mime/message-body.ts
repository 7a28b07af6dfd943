import type { MailLimits } from '../limits.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'
import { describeAttachment, dispositionOf, filenameOf } from './attachment-info.ts'
import { decodeCharset, htmlMetaCharset } from './charset.ts'
import { findFilesInText } from './files-in-text.ts'
import { unflow } from './flowed.ts'
import type { MailAttachment } from './parsed-message.ts'
import type { Part } from './part-structure.ts'
import { unpackTnef } from './tnef-part.ts'
import { decodeTransfer, transferEncodingOf } from './transfer.ts'

/** Longer text was written by no mail client; its lines stay as they are. */
const MAX_FLOWED_LENGTH = 1 << 20

/** What one stretch of the message says, in one or both forms. */
interface Segment {
  text: string | null
  html: string | null
}

interface Gathering {
  raw: Buffer
  limits: MailLimits
  defects: Set<string>
  attachments: MailAttachment[]
  bodyBytesLeft: number
}

export interface MessageBody extends Segment {
  attachments: MailAttachment[]
}

export function gatherBody(raw: Buffer, root: Part, limits: MailLimits, defects: Set<string>): MessageBody {
  const gathering: Gathering = { raw, limits, defects, attachments: [], bodyBytesLeft: limits.bodyBytes }
  const { text, html } = joinSegments(gather(gathering, root, false))
  if (html !== null) markReferencedInline(gathering.attachments, html)
  return { text, html, attachments: gathering.attachments }
}

function gather(gathering: Gathering, part: Part, isChoice: boolean): Segment[] {
  if (!part.isMultipart || part.children.length === 0) return gatherLeaf(gathering, part, isChoice)
  if (part.type.value === 'multipart/alternative') return gatherAlternative(gathering, part)
  if (part.type.value === 'multipart/related') return gatherRelated(gathering, part, isChoice)
  if (part.type.value === 'multipart/encrypted') {
    for (const child of part.children) gatherAsFile(gathering, child)
    return []
  }
  return part.children.flatMap((child) => gather(gathering, child, false))
}

/** RFC 2046 5.1.4: the last form that can be shown wins; text and HTML are both kept. */
function gatherAlternative(gathering: Gathering, part: Part): Segment[] {
  let text: string | null = null
  let html: string | null = null
  for (const child of part.children) {
    const form = joinSegments(gather(gathering, child, true))
    if (form.html !== null) html = form.html
    if (form.text !== null && (form.html === null || text === null)) text = form.text
  }
  return text === null && html === null ? [] : [{ text, html }]
}

/** RFC 2387: the start parameter names the root, otherwise it is the first part. */
function gatherRelated(gathering: Gathering, part: Part, isChoice: boolean): Segment[] {
  const start = part.type.parameters.get('start')?.replace(/[<>\s]/g, '')
  const named = start
    ? part.children.find((child) => child.header.first.get('content-id')?.includes(`<${start}>`))
    : undefined
  const root = named ?? part.children[0]
  return part.children.flatMap((child) => {
    if (child === root) return gather(gathering, child, isChoice)
    gatherAsFile(gathering, child)
    return []
  })
}

function gatherAsFile(gathering: Gathering, part: Part): void {
  if (part.isMultipart && part.children.length > 0)
    for (const child of part.children) gatherAsFile(gathering, child)
  else gathering.attachments.push(describeAttachment(gathering.raw, part, gathering.limits))
}

function gatherLeaf(gathering: Gathering, part: Part, isChoice: boolean): Segment[] {
  // A multipart in which no boundary was found can only be shown as the text it contains.
  if (part.isMultipart || (part.type.value.startsWith('multipart/') && part.parent === null))
    part.type.value = 'text/plain'
  const unpacked = unpackTnef(gathering.raw, part, gathering.limits)
  if (unpacked) {
    gathering.attachments.push(...unpacked.attachments)
    // Beside a body that all can read it says the same once more.
    const isAlone = !part.parent?.children.some((child) => child !== part && isText(child))
    return isAlone && (unpacked.text !== null || unpacked.html !== null) ? [unpacked] : []
  }
  if (!isBodyPart(gathering, part, isChoice)) {
    gatherAsFile(gathering, part)
    return []
  }
  return [
    part.type.value === 'text/html'
      ? { text: null, html: decodeHtml(gathering, part) }
      : { text: decodeText(gathering, part), html: null },
  ]
}

const isText = ({ type }: Part): boolean => /^(?:text|multipart)\//.test(type.value)

function isBodyPart(gathering: Gathering, part: Part, isChoice: boolean): boolean {
  if (part.type.value !== 'text/plain' && part.type.value !== 'text/html') return false
  const disposition = dispositionOf(part)
  if (disposition === 'attachment') return false
  return isChoice || part.parent === null || filenameOf(part, gathering.limits) === null
}

function bodyBytes(gathering: Gathering, start: number, end: number): Buffer {
  const stop = Math.min(end, start + gathering.bodyBytesLeft)
  if (stop < end) gathering.defects.add('body-truncated')
  gathering.bodyBytesLeft -= stop - start
  return gathering.raw.subarray(start, stop)
}

function decodeHtml(gathering: Gathering, part: Part): string {
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const bytes = decodeTransfer(bodyBytes(gathering, part.start, part.end), encoding)
  const label = part.type.parameters.get('charset') ?? htmlMetaCharset(bytes)
  return normaliseLineEnds(decodeCharset(bytes, label))
}

function decodeText(gathering: Gathering, part: Part): string {
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const charset = part.type.parameters.get('charset')
  let ranges = [{ start: part.start, end: part.end }]
  if (encoding === 'identity') {
    const blocks = findFilesInText(gathering.raw, part.start, part.end, part.path, gathering.limits)
    if (blocks) {
      gathering.attachments.push(...blocks.attachments)
      ranges = blocks.rest
    }
  }
  const pieces = ranges.map(({ start, end }) => decodeTransfer(bodyBytes(gathering, start, end), encoding))
  const text = normaliseLineEnds(
    decodeCharset(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), charset),
  )
  const flowed =
    part.type.parameters.get('format')?.toLowerCase() === 'flowed' && text.length <= MAX_FLOWED_LENGTH
  return flowed ? unflow(text, part.type.parameters.get('delsp')?.toLowerCase() === 'yes') : text
}

function normaliseLineEnds(text: string): string {
  const unix = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text
  return unix.includes('\0') ? unix.replaceAll('\0', '') : unix
}

/** Joins what stands one after the other; a stretch that lacks one form is converted into it. */
function joinSegments(segments: Segment[]): Segment {
  const [only] = segments
  if (segments.length <= 1) return only ?? { text: null, html: null }
  const anyHtml = segments.some(({ html }) => html !== null)
  const anyText = segments.some(({ text }) => text !== null)
  return {
    text: anyText ? segments.map(({ text, html }) => text ?? htmlToText(html ?? '')).join('\n') : null,
    html: anyHtml ? segments.map(({ text, html }) => html ?? textAsHtml(text ?? '')).join('\n') : null,
  }
}

function textAsHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return text.trim() === '' ? '' : `<div style="white-space: pre-wrap">${escaped}</div>`
}

/** Outlook and iOS mark pictures of the text as attachments; what the HTML shows is inline. */
function markReferencedInline(attachments: MailAttachment[], html: string): void {
  const withId = attachments.filter(({ contentId, isInline }) => contentId !== null && !isInline)
  if (withId.length === 0) return
  const referenced = new Set<string>()
  for (const match of html.matchAll(/cid:([^\s"'<>)]{1,998})/gi)) referenced.add(safeDecode(match[1] ?? ''))
  for (const attachment of withId) attachment.isInline = referenced.has(attachment.contentId ?? '')
}

function safeDecode(id: string): string {
  try {
    return decodeURIComponent(id.replaceAll('&amp;', '&'))
  } catch {
    return id
  }
}
