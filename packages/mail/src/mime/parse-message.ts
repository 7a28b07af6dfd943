import { DEFAULT_LIMITS, type MailLimits } from '../limits.ts'
import { parseAddressList } from './address-list.ts'
import { parseAuthenticationResults } from './authentication-results.ts'
import { asSingleLine, decodeHeaderText } from './encoded-word.ts'
import type { HeaderBlock } from './header-block.ts'
import { withOneCharset } from './header-charset.ts'
import { withLineFeeds } from './line-feeds.ts'
import { gatherBody } from './message-body.ts'
import { parseMessageDate } from './message-date.ts'
import { parseMessageIds, parseOwnMessageId, syntheticMessageId } from './message-ids.ts'
import { automaticReasons, kindOf } from './message-kind.ts'
import type { MailAddress, MailHeader, ParsedMessage } from './parsed-message.ts'
import { locateParts, type Part } from './part-structure.ts'

/**
 * Parses any bytes as a message and never throws. Bodies are decoded, attachments only located: their ranges refer to
 * the bytes passed in. `MailLimits` bounds the cost.
 */
export function parseMessage(bytes: Buffer | Uint8Array, limits: MailLimits = DEFAULT_LIMITS): ParsedMessage {
  const raw = withLineFeeds(bytes)
  try {
    return parse(raw, limits)
  } catch {
    // No input is known to cause this; a message that cannot be parsed must still arrive as a raw file.
    return { ...parse(Buffer.alloc(0), limits), defects: ['unparsable'] }
  }
}

function parse(raw: Buffer, limits: MailLimits): ParsedMessage {
  const { root, defects } = locateParts(raw, limits)
  const header = withOneCharset(root.header, textCharset(root))
  const body = gatherBody(raw, root, limits, defects)
  const messageId = parseOwnMessageId(header.first.get('message-id'))
  const addresses = (name: string): MailAddress[] => readAddresses(header, name, limits)
  const from = addresses('from')
  const sender = addresses('sender')
  const subject = single(header, 'subject', limits) ?? ''
  const senders = from.length > 0 ? from : sender
  const kind = kindOf(root, body, { subject, senders })
  const reasons = automaticReasons(header, kind, { subject, senders })
  return {
    messageId,
    syntheticId: messageId === null ? syntheticMessageId(raw, root.header, limits) : null,
    inReplyTo: parseMessageIds(joined(header, 'in-reply-to'), limits.references),
    references: parseMessageIds(joined(header, 'references'), limits.references),
    resentMessageIds: parseMessageIds(joined(header, 'resent-message-id'), limits.references),
    subject,
    date: parseMessageDate(header.first.get('date') ?? ''),
    from,
    sender,
    replyTo: addresses('reply-to'),
    to: addresses('to'),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    listId: listId(header, limits),
    listUnsubscribe: single(header, 'list-unsubscribe', limits),
    autoSubmitted: single(header, 'auto-submitted', limits),
    precedence: single(header, 'precedence', limits),
    returnPath: returnPath(header),
    contentLanguage: single(header, 'content-language', limits),
    authentication: parseAuthenticationResults(header),
    headers: decodedHeaders(header, limits, defects),
    text: body.text,
    html: body.html,
    attachments: body.attachments,
    kind,
    isAutomatic: reasons.length > 0,
    automaticReasons: reasons,
    defects: [...defects],
  }
}

/** Returns the charset label of the first text part. */
function textCharset(part: Part): string | null {
  if (part.type.value.startsWith('text/')) return part.type.parameters.get('charset') ?? null
  for (const child of part.children) {
    const charset = textCharset(child)
    if (charset !== null) return charset
  }
  return null
}

/** RFC 5322 allows each of these fields once; senders who write several mean all of them. */
function joined(header: HeaderBlock, name: string): string {
  const first = header.first.get(name)
  if (first === undefined) return ''
  const all = header.fields.filter((field) => field.lowerName === name)
  return all.length === 1 ? first : all.map(({ value }) => value).join(name === 'references' ? ' ' : ', ')
}

/** Several From fields are a forgery technique: only the first is used. */
function readAddresses(header: HeaderBlock, name: string, limits: MailLimits): MailAddress[] {
  const value =
    name === 'to' || name === 'cc' || name === 'bcc' ? joined(header, name) : (header.first.get(name) ?? '')
  return value === '' ? [] : parseAddressList(value, limits.addresses)
}

function single(header: HeaderBlock, name: string, limits: MailLimits): string | null {
  const value = header.first.get(name)
  return value === undefined ? null : asSingleLine(decodeHeaderText(value.slice(0, limits.headerValueLength)))
}

/** RFC 2919: the identifier in brackets, without the description before it. */
function listId(header: HeaderBlock, limits: MailLimits): string | null {
  const value = single(header, 'list-id', limits)
  if (value === null || value === '') return null
  return /<([^<>]+)>/.exec(value)?.[1]?.trim() ?? value
}

function returnPath(header: HeaderBlock): string | null {
  const value = header.first.get('return-path')
  if (value === undefined) return null
  return /^<\s*>/.test(value) ? '' : (parseAddressList(value.slice(0, 1000), 1)[0]?.address ?? null)
}

function decodedHeaders(header: HeaderBlock, limits: MailLimits, defects: Set<string>): MailHeader[] {
  const headers: MailHeader[] = []
  let charactersLeft = limits.headersLength
  for (const { name, value } of header.fields) {
    const decoded = decodeHeaderText(
      value.length > limits.headerValueLength ? value.slice(0, limits.headerValueLength) : value,
    )
    charactersLeft -= decoded.length + name.length
    if (charactersLeft < 0) {
      defects.add('headers-truncated')
      break
    }
    headers.push({ name, value: decoded })
  }
  return headers
}
