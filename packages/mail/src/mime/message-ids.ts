import { hash } from 'node:crypto'
import type { MailLimits } from '../limits.ts'
import { decodeRaw } from './encoded-word.ts'
import type { HeaderBlock } from './header-block.ts'

const MAX_ID_LENGTH = 998
/** Of longer headers, the parser reads only the start and the end. */
const MAX_LENGTH = 1 << 17
const HEAD_LENGTH = 2000

/** Parses the ids of a References or In-Reply-To header, without brackets and duplicates, in order. */
export function parseMessageIds(header: string, limit: number): string[] {
  if (header === '') return []
  const isLong = header.length > MAX_LENGTH
  const value = isLong ? `${header.slice(0, HEAD_LENGTH)} ${header.slice(HEAD_LENGTH - MAX_LENGTH)}` : header
  const found = new Set<string>()
  for (const written of value.includes('<') ? inBrackets(value) : bareIds(value)) {
    const id = normaliseMessageId(written)
    if (id !== null) found.add(id)
  }
  const ids = [...found]
  // Threading uses the root and the nearest ancestors; the middle may be dropped.
  return ids.length > limit ? [...ids.slice(0, 1), ...ids.slice(1 - limit)] : ids
}

const inBrackets = (value: string): string[] =>
  [...value.matchAll(/<([^<>]{1,2000})>?/g)].map((match) => match[1] ?? '')

/** Split first: one regular expression for everything would search for an @ from every letter of a long word. */
const bareIds = (value: string): string[] =>
  value.split(/[\s,;"()]+/).filter((word) => word.slice(1, -1).includes('@'))

/** Removes brackets and white space from a message id; null if it is empty. */
export function normaliseMessageId(value: string): string | null {
  const id = decodeRaw(value)
    .replace(/[\s\p{Cc}<>]+/gu, '')
    .slice(0, MAX_ID_LENGTH)
  return id === '' ? null : id
}

/** Parses a Message-ID header; null if it is missing or empty. */
export function parseOwnMessageId(value: string | undefined): string | null {
  if (value === undefined) return null
  const bracketed = /<([^<>]{1,2000})>?/.exec(value)?.[1]
  return normaliseMessageId(bracketed ?? value.trim().split(/\s/)[0] ?? '')
}

/** Fields that are the same in every copy; those that servers add (Received, Delivered-To) differ. */
const IDENTIFYING = [
  'from',
  'sender',
  'to',
  'cc',
  'subject',
  'date',
  'in-reply-to',
  'references',
  'content-type',
]

/** Derives an id for a message without Message-ID, the same for every copy. */
export function syntheticMessageId(raw: Buffer, header: HeaderBlock, limits: MailLimits): string {
  const size = raw.length - header.bodyStart
  const edge = limits.syntheticIdBytes
  const parts: Buffer[] = [
    Buffer.from(`${IDENTIFYING.map((name) => header.first.get(name) ?? '').join('\n')}\n${size}\n`),
  ]
  if (size <= 2 * edge) parts.push(raw.subarray(header.bodyStart))
  else parts.push(raw.subarray(header.bodyStart, header.bodyStart + edge), raw.subarray(raw.length - edge))
  return `${hash('sha256', Buffer.concat(parts), 'hex')}@synthetic.invalid`
}
