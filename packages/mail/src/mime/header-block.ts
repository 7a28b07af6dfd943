export interface RawHeader {
  name: string
  lowerName: string
  /** Unfolded but not decoded: a latin1 string of the bytes. */
  value: string
}

export interface HeaderBlock {
  fields: RawHeader[]
  /** First value of each field by lower-case name. */
  first: Map<string, string>
  bodyStart: number
  /** The block ended at a boundary line instead of an empty line. */
  cutByDelimiter: boolean
  isOversized: boolean
  /** The block contained lines that are not fields; they were skipped. */
  hasBrokenLines: boolean
}

export interface HeaderBounds {
  maxBytes: number
  maxFields: number
  /** Returns whether a line (without line end) is a boundary of an open multipart. */
  isDelimiter: (line: string) => boolean
}

const FIELD = /^([!-9;-~]{1,200})[ \t]*:[ \t]*/
const MBOX_LINE = /^>?From [^:]/
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/**
 * Fields that continue a header after a malformed line. Any other name could also be the start of a sentence in a body
 * whose preceding empty line is missing.
 */
const KNOWN_FIELD =
  /^(?:x-|list-|content-|resent-|arc-|dkim-|domainkey-|thread-|authentication-results|received|return-path|delivered-to|envelope-to|from$|sender$|reply-to$|to$|cc$|bcc$|subject$|date$|message-id$|in-reply-to$|references$|mime-version$|user-agent$|importance$|priority$|precedence$|auto-submitted$|organi[sz]ation$|errors-to$|disposition-notification-to$|feedback-id$)/i
const MAX_BROKEN_LINES = 50
const MAX_LINE_LENGTH = 10_000

/**
 * Reads header fields from `start`. A malformed line is skipped if known fields follow; otherwise it ends the block, as
 * if the empty line were missing.
 */
export function readHeaderBlock(raw: Buffer, start: number, end: number, bounds: HeaderBounds): HeaderBlock {
  const stop = Math.min(end, start + bounds.maxBytes)
  const block: HeaderBlock = {
    fields: [],
    first: new Map(),
    bodyStart: stop,
    cutByDelimiter: false,
    isOversized: false,
    hasBrokenLines: false,
  }
  const pending: { name: string; lines: string[] } = { name: '', lines: [] }
  let position = raw.toString('latin1', start, start + 3) === BYTE_ORDER_MARK ? start + 3 : start
  const firstLine = position
  while (position < stop) {
    const next = lineEnd(raw, position, stop)
    const line = lineText(raw, position, next)
    if (line === '') {
      position = next
      return closeBlock(block, pending, bounds, position)
    }
    if (line.startsWith('--') && bounds.isDelimiter(line)) {
      block.cutByDelimiter = true
      return closeBlock(block, pending, bounds, position)
    }
    if (acceptLine(block, pending, bounds, line, position === firstLine)) {
      position = next
      continue
    }
    const resumeAt = nextFieldAt(raw, next, stop, bounds)
    if (resumeAt === null)
      return closeBlock(block, pending, bounds, position === firstLine ? start : position)
    block.hasBrokenLines = true
    position = resumeAt
  }
  block.isOversized = stop < end
  return closeBlock(block, pending, bounds, stop)
}

function lineEnd(raw: Buffer, from: number, stop: number): number {
  const newline = raw.indexOf(0x0a, from)
  return newline < 0 || newline >= stop ? stop : newline + 1
}

/** Returns whether the line starts with a well-known header field. */
export const startsWithKnownField = (line: string): boolean => KNOWN_FIELD.test(FIELD.exec(line)?.[1] ?? '')

/** Returns where fields continue after a malformed line: at the next field, if a known one follows. */
function nextFieldAt(raw: Buffer, from: number, stop: number, { isDelimiter }: HeaderBounds): number | null {
  let firstField: number | null = null
  for (let position = from, lines = 0; position < stop && lines < MAX_BROKEN_LINES; lines++) {
    const next = lineEnd(raw, position, Math.min(stop, position + MAX_LINE_LENGTH))
    const line = lineText(raw, position, next)
    if (line === '' || (line.startsWith('--') && isDelimiter(line))) return null
    const name = FIELD.exec(line)?.[1]
    if (name !== undefined) {
      firstField ??= position
      if (KNOWN_FIELD.test(name)) return firstField
    }
    position = next
  }
  return null
}

function lineText(raw: Buffer, from: number, next: number): string {
  let to = next
  if (to > from && raw[to - 1] === 0x0a) to--
  if (to > from && raw[to - 1] === 0x0d) to--
  return raw.toString('latin1', from, to)
}

function acceptLine(
  block: HeaderBlock,
  pending: { name: string; lines: string[] },
  bounds: HeaderBounds,
  line: string,
  isFirst: boolean,
): boolean {
  const code = line.charCodeAt(0)
  if (code === 0x20 || code === 0x09) {
    // Some mailers fold lines with blank lines, and none end the header with one.
    pending.lines.push(line)
    return true
  }
  const field = FIELD.exec(line)
  if (!field) return isFirst && MBOX_LINE.test(line)
  flush(block, pending, bounds)
  pending.name = field[1] ?? ''
  pending.lines = [line.slice(field[0].length)]
  return true
}

function flush(block: HeaderBlock, pending: { name: string; lines: string[] }, bounds: HeaderBounds): void {
  if (pending.name === '' || block.fields.length >= bounds.maxFields) return
  const value = (
    pending.lines.length > 1 ? pending.lines.map(unfoldLine).join('') : (pending.lines[0] ?? '')
  ).trim()
  const lowerName = pending.name.toLowerCase()
  block.fields.push({ name: pending.name, lowerName, value })
  if (!block.first.has(lowerName)) block.first.set(lowerName, value)
}

const unfoldLine = (line: string, index: number): string =>
  index === 0 ? line : line.replace(/^[ \t]+/, ' ')

function closeBlock(
  block: HeaderBlock,
  pending: { name: string; lines: string[] },
  bounds: HeaderBounds,
  bodyStart: number,
): HeaderBlock {
  flush(block, pending, bounds)
  block.bodyStart = bodyStart
  return block
}
