import type { DeliveryOutcome } from '../bounces/delivery-outcome.ts'
import { wordsOf } from '../bounces/is-bounce-notice.ts'
import { outcomesOf } from '../bounces/notice-outcomes.ts'
import { type ReturnedMessage, readNotice, returnedFrom } from '../bounces/read-notice.ts'
import { outcomeFrom, recipientFields } from '../bounces/report-recipients.ts'
import { parseAddressList } from './address-list.ts'
import { decodePart } from './decode-part.ts'
import { asSingleLine, decodeHeaderText } from './encoded-word.ts'
import { type HeaderBlock, readHeaderBlock } from './header-block.ts'
import { withLineFeeds } from './line-feeds.ts'
import { parseOwnMessageId } from './message-ids.ts'
import type { MailAttachment, ParsedMessage } from './parsed-message.ts'

export interface DeliveryReport {
  /** The returned message, as far as the report quotes it. */
  original: ReturnedMessage
  recipients: DeliveryOutcome[]
  /** The recipients were read from plain text, which may contain other addresses too. */
  isFromWords: boolean
}

const MAX_RECIPIENTS = 1000
const MAX_REPORT_BYTES = 1 << 18
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status'])
const ORIGINAL_TYPES = new Set([
  'text/rfc822-headers',
  'message/rfc822',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
])

/** Reads a delivery status notification (RFC 3464) or a bounce in plain text; null for other messages. */
export function parseDeliveryReport(
  bytes: Buffer | Uint8Array,
  parsed: ParsedMessage,
): DeliveryReport | null {
  if (parsed.kind !== 'dsn') return null
  const raw = withLineFeeds(bytes)
  const statusPart = parsed.attachments.find(({ contentType }) => STATUS_TYPES.has(contentType))
  const notice = readNotice(wordsOf(parsed))
  const words = notice.lines.join('\n')
  const blocks = fieldBlocks(
    statusPart
      ? decodeStart(raw, statusPart)
      : Buffer.from(/^(?:final|original)-recipient:/im.test(words) ? words : ''),
  )
  const original = findOriginal(raw, parsed, blocks, notice.returned)
  const named = outcomesOf(notice, { ...readAddresses(parsed), sentTo: original.to })
  const reported = readStatusPart(blocks, named, original.to)
  return {
    original,
    recipients: reported.length > 0 ? reported : named,
    isFromWords: reported.length === 0,
  }
}

/**
 * Reads the recipients of the status part, completed from the readable text. A recipient without an address gets the
 * only one that is named elsewhere.
 */
function readStatusPart(
  blocks: readonly HeaderBlock[],
  named: readonly DeliveryOutcome[],
  sentTo: readonly string[],
): DeliveryOutcome[] {
  const byAddress = new Map(named.map((one) => [one.address.toLowerCase(), one]))
  const near = (address: string): DeliveryOutcome | null =>
    byAddress.get(address.toLowerCase()) ?? (named.length === 1 ? (named[0] ?? null) : null)
  const reported = recipientFields(blocks).map((group) => outcomeFrom(group, near))
  const only = named.length === 1 ? named[0]?.address : sentTo.length === 1 ? sentTo[0] : undefined
  return reported.flatMap((one) => {
    if (one.address !== '') return one
    return only === undefined || reported.length > 1 ? [] : { ...one, address: only }
  })
}

function readAddresses({ headers, to }: ParsedMessage): { failed: string[]; own: string[] } {
  const failed = headers
    .filter(({ name }) => name.toLowerCase() === 'x-failed-recipients')
    .flatMap(({ value }) => parseAddressList(value, 100))
  const toAddresses = (list: readonly { address: string }[]) =>
    list.flatMap(({ address }) => (address.includes('@') ? [address] : []))
  return { failed: toAddresses(failed), own: toAddresses(to) }
}

/** Decodes the first bytes of a part; an encoded one is cut before decoding. */
function decodeStart(raw: Buffer, part: MailAttachment): Buffer {
  return decodePart(raw, { ...part, end: Math.min(part.end, part.start + MAX_REPORT_BYTES) })
}

function fieldBlocks(bytes: Buffer): HeaderBlock[] {
  const blocks: HeaderBlock[] = []
  for (let position = 0; position < bytes.length && blocks.length <= MAX_RECIPIENTS; ) {
    const block = readFields(bytes, position)
    if (block.fields.length > 0) blocks.push(block)
    // Skips a line that is not a field, which would otherwise be read forever.
    const newline = bytes.indexOf(0x0a, position)
    position = Math.max(block.bodyStart, newline < 0 ? bytes.length : newline + 1)
  }
  return blocks
}

const readFields = (bytes: Buffer, from: number): HeaderBlock =>
  readHeaderBlock(bytes, from, bytes.length, {
    maxBytes: MAX_REPORT_BYTES,
    maxFields: 200,
    isDelimiter: () => false,
  })

/** Prefers the returned message itself over the fields that describe it. */
function findOriginal(
  raw: Buffer,
  parsed: ParsedMessage,
  blocks: readonly HeaderBlock[],
  quoted: ReturnedMessage | null,
): ReturnedMessage {
  const part = returnedPart(raw, parsed)
  const original = part ?? quoted ?? unknownMessage
  const extension =
    blocks[0]?.first.get('x-original-message-id') ?? blocks[0]?.first.get('original-message-id')
  const messageId =
    original.messageId ??
    quoted?.messageId ??
    parseOwnMessageId(extension) ??
    parsed.inReplyTo[0] ??
    parsed.references.at(-1) ??
    null
  return { ...original, messageId }
}

const unknownMessage: ReturnedMessage = {
  messageId: null,
  resentMessageId: null,
  sentAt: null,
  subject: null,
  to: [],
}

function returnedPart(raw: Buffer, parsed: ParsedMessage): ReturnedMessage | null {
  for (const part of parsed.attachments) {
    if (!isReturned(part)) continue
    const { first } = readFields(decodeStart(raw, part), 0)
    const subject = first.get('subject')
    const returned = returnedFrom((name) => first.get(name))
    if (returned.messageId !== null || returned.sentAt !== null)
      return { ...returned, subject: subject === undefined ? null : asSingleLine(decodeHeaderText(subject)) }
  }
  return null
}

/** Returns whether the attachment is the returned message or its header. */
export const isReturned = ({ contentType }: Pick<MailAttachment, 'contentType'>): boolean =>
  ORIGINAL_TYPES.has(contentType)
