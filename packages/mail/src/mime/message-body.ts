import type { MailLimits } from '../limits.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'
import { describeAttachment, dispositionOf, filenameOf } from './attachment-info.ts'
import { isMislabelledBase64 } from './base64-text.ts'
import { decodeCharset, htmlMetaCharset } from './charset.ts'
import { findFilesInText } from './files-in-text.ts'
import { unflow } from './flowed.ts'
import type { MailAttachment, TransferEncoding } from './parsed-message.ts'
import type { Part } from './part-structure.ts'
import { unpackTnef } from './tnef-part.ts'
import { decodeTransfer, transferEncodingOf } from './transfer.ts'

/** No mail client writes longer flowed text; its lines stay as they are. */
const MAX_FLOWED_LENGTH = 1 << 20

const MAX_BLANK_LENGTH = 4096
/** Text types that are shown as the body; others, such as calendars and address cards, are files. */
const SHOWN_AS_TEXT = /^(?:text\/(?:plain|html|(?:x-)?markdown|enriched|richtext)$|multipart\/)/

/** Consecutive part of the body as text, HTML or both. */
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

/** Finds and decodes the body of a message and lists its attachments. */
export function gatherBody(raw: Buffer, root: Part, limits: MailLimits, defects: Set<string>): MessageBody {
  const gathering: Gathering = { raw, limits, defects, attachments: [], bodyBytesLeft: limits.bodyBytes }
  const found = joinSegments(gather(gathering, root, false))
  const { text, html } = isBlank(found) ? (unnoticedText(gathering, root) ?? found) : found
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

const isBlank = ({ text, html }: Segment): boolean => isBlankText(text) && isBlankHtml(html)
const isBlankText = (text: string | null): boolean => text === null || !/\S/.test(text)

/** Returns whether HTML shows nothing; longer HTML is assumed to show something. */
function isBlankHtml(html: string | null): boolean {
  if (html === null) return true
  if (html.length > MAX_BLANK_LENGTH || /<(?:img|table|svg|hr|input|video|audio)\b/i.test(html)) return false
  const body = html.slice(Math.max(0, html.lastIndexOf('<body')))
  return !/>\s*[^\s<&]/.test(body) && htmlToText(html).trim() === ''
}

/**
 * Returns the first text that is not an attachment, for a message that would look empty: some programs give the text
 * part a file name. It stays in the list of files too, because it may be one.
 */
function unnoticedText(gathering: Gathering, part: Part): Segment | null {
  if (part.type.value === 'multipart/encrypted') return null
  for (const child of part.children) {
    const segment = unnoticedText(gathering, child)
    if (segment) return segment
  }
  if (part.children.length > 0 || !SHOWN_AS_TEXT.test(part.type.value)) return null
  if (dispositionOf(part) === 'attachment') return null
  const segment = toSegment(gathering, part)
  return isBlank(segment) ? null : segment
}

/** RFC 2046 section 5.1.4: the last form that can be shown wins; text and HTML are both kept. */
function gatherAlternative(gathering: Gathering, part: Part): Segment[] {
  let text: string | null = null
  let html: string | null = null
  for (const child of part.children) {
    const form = joinSegments(gather(gathering, child, true))
    // An empty or truncated part does not replace another one.
    const hasWords = { text: !isBlankText(form.text), html: !isBlankHtml(form.html) }
    if (form.html !== null && (hasWords.html || (html === null && isBlankText(text)))) html = form.html
    if (form.text !== null && (text === null || (hasWords.text && !hasWords.html))) text = form.text
  }
  if (isBlankText(text) && !isBlankHtml(html)) text = null
  return text === null && html === null ? [] : [{ text, html }]
}

/** RFC 2387: the start parameter names the root; otherwise it is the first part that can be one. */
function gatherRelated(gathering: Gathering, part: Part, isChoice: boolean): Segment[] {
  const start = part.type.parameters.get('start')?.replace(/[<>\s]/g, '')
  const named = start
    ? part.children.find((child) => child.header.first.get('content-id')?.includes(`<${start}>`))
    : undefined
  const type = part.type.parameters.get('type')?.trim().toLowerCase()
  const root =
    named ??
    part.children.find((child) => isText(child) && child.type.value === type) ??
    part.children.find((child) => isText(child) && dispositionOf(child) !== 'attachment') ??
    part.children[0]
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
  // A multipart without any boundary can only be shown as text.
  if (part.isMultipart || (part.type.value.startsWith('multipart/') && part.parent === null))
    part.type.value = 'text/plain'
  const unpacked = unpackTnef(gathering.raw, part, gathering.limits)
  if (unpacked) {
    gathering.attachments.push(...unpacked.attachments)
    // Next to another text part, the text in winmail.dat repeats the same body.
    const isAlone = !part.parent?.children.some((child) => child !== part && isText(child))
    const own = isAlone && (unpacked.text !== null || unpacked.html !== null) ? [unpacked] : []
    return [...own, ...unpacked.messages]
  }
  if (!isBodyPart(gathering, part, isChoice)) {
    gatherAsFile(gathering, part)
    return []
  }
  return [toSegment(gathering, part)]
}

const toSegment = (gathering: Gathering, part: Part): Segment =>
  part.type.value === 'text/html'
    ? { text: null, html: decodeHtml(gathering, part) }
    : { text: decodeText(gathering, part), html: null }

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

/** A body labelled base64 that is not base64 is left undecoded. */
const decodeBody = (bytes: Buffer, encoding: TransferEncoding): Buffer =>
  encoding === 'base64' && isMislabelledBase64(bytes) ? bytes : decodeTransfer(bytes, encoding)

function decodeHtml(gathering: Gathering, part: Part): string {
  const encoding = transferEncodingOf(part.header.first.get('content-transfer-encoding') ?? '')
  const bytes = decodeBody(bodyBytes(gathering, part.start, part.end), encoding)
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
  const pieces = ranges.map(({ start, end }) => decodeBody(bodyBytes(gathering, start, end), encoding))
  const text = normaliseLineEnds(
    decodeCharset(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), charset),
  )
  const flowed =
    part.type.parameters.get('format')?.toLowerCase() === 'flowed' && text.length <= MAX_FLOWED_LENGTH
  return flowed ? unflow(text, part.type.parameters.get('delsp')?.toLowerCase() === 'yes') : text
}

/** Splits and joins, which takes a quarter of the time of `replaceAll` where every line is short. */
function normaliseLineEnds(text: string): string {
  const unix = text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text
  return unix.includes('\0') ? unix.replaceAll('\0', '') : unix
}

/** Joins consecutive segments; if one lacks text or HTML, that form is converted from the other. */
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

/** Outlook and iOS mark pictures in the text as attachments; those that the HTML shows are inline. */
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
