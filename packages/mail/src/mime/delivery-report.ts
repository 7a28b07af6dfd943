import { decodePart } from './decode-part.ts'
import { asSingleLine, decodeHeaderText } from './encoded-word.ts'
import { type HeaderBlock, readHeaderBlock } from './header-block.ts'
import { parseOwnMessageId } from './message-ids.ts'
import type { MailAttachment, ParsedMessage } from './parsed-message.ts'

export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'

export interface DeliveryOutcome {
  address: string
  action: DeliveryAction
  /** Enhanced status code (RFC 3463), such as "5.1.1". */
  status: string | null
  /** What the other server said, in its own words. */
  diagnostic: string | null
  /** `hard`: will never arrive; `soft`: may arrive later or after the cause is gone. */
  bounce: 'hard' | 'soft' | null
}

export interface DeliveryReport {
  /** Message-ID of the message that this reports about. */
  originalMessageId: string | null
  recipients: DeliveryOutcome[]
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

/** Reads a delivery status notification (RFC 3464); null for messages of another kind. */
export function parseDeliveryReport(raw: Buffer | Uint8Array, parsed: ParsedMessage): DeliveryReport | null {
  if (parsed.kind !== 'dsn') return null
  const statusPart = parsed.attachments.find(({ contentType }) => STATUS_TYPES.has(contentType))
  const blocks = statusPart ? fieldBlocks(startOf(raw, statusPart)) : []
  return {
    originalMessageId: originalMessageId(raw, parsed, blocks),
    recipients: blocks.flatMap((block) => outcomeOf(block) ?? []),
  }
}

/** The first bytes of a part; an encoded one is cut before it is decoded. */
function startOf(raw: Buffer | Uint8Array, part: MailAttachment): Buffer {
  return decodePart(raw, { ...part, end: Math.min(part.end, part.start + MAX_REPORT_BYTES) })
}

function fieldBlocks(bytes: Buffer): HeaderBlock[] {
  const blocks: HeaderBlock[] = []
  for (let position = 0; position < bytes.length && blocks.length <= MAX_RECIPIENTS; ) {
    const block = readFields(bytes, position)
    if (block.fields.length > 0) blocks.push(block)
    // A line that is no field would be met again and again.
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

function outcomeOf({ first }: HeaderBlock): DeliveryOutcome | null {
  const recipient = typedValue(first.get('original-recipient') ?? first.get('final-recipient'))
  if (recipient === null) return null
  const status =
    /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(first.get('status') ?? first.get('diagnostic-code') ?? '')?.[1] ??
    null
  const action = actionOf(first.get('action') ?? '', status)
  return {
    address: recipient.replace(/^<|>$/g, ''),
    action,
    status,
    diagnostic: typedValue(first.get('diagnostic-code')),
    bounce: bounceOf(action, status),
  }
}

/** "rfc822; a@b" and "smtp; 550 …": the type before the semicolon is not for people. */
function typedValue(value: string | undefined): string | null {
  if (value === undefined) return null
  const text = asSingleLine(decodeHeaderText(value.replace(/^[^;]{0,30};/, ''))).slice(0, 1000)
  return text === '' ? null : text
}

function actionOf(value: string, status: string | null): DeliveryAction {
  const word = value.toLowerCase().replace(/[^a-z].*$/, '')
  if (
    word === 'failed' ||
    word === 'delayed' ||
    word === 'delivered' ||
    word === 'relayed' ||
    word === 'expanded'
  )
    return word
  return status?.startsWith('2') ? 'delivered' : status?.startsWith('4') ? 'delayed' : 'failed'
}

/** A full mailbox or a message too big (RFC 3463 x.2.2, x.2.3, x.3.4) is no reason to give the address up. */
function bounceOf(action: DeliveryAction, status: string | null): DeliveryOutcome['bounce'] {
  if (action === 'delayed') return 'soft'
  if (action !== 'failed') return null
  return status?.startsWith('4') || /^5\.(?:2\.[123]|3\.[1-4]|4\.|7\.)/.test(status ?? '') ? 'soft' : 'hard'
}

function originalMessageId(
  raw: Buffer | Uint8Array,
  parsed: ParsedMessage,
  blocks: readonly HeaderBlock[],
): string | null {
  for (const part of parsed.attachments) {
    if (!ORIGINAL_TYPES.has(part.contentType)) continue
    const id = parseOwnMessageId(readFields(startOf(raw, part), 0).first.get('message-id'))
    if (id !== null) return id
  }
  const extension =
    blocks[0]?.first.get('x-original-message-id') ?? blocks[0]?.first.get('original-message-id')
  return parseOwnMessageId(extension) ?? parsed.inReplyTo[0] ?? parsed.references.at(-1) ?? null
}
