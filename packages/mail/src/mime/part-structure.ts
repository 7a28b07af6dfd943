import type { MailLimits } from '../limits.ts'
import { type HeaderBlock, readHeaderBlock, startsWithKnownField } from './header-block.ts'
import { type ParameterisedValue, parseParameterised } from './header-parameters.ts'

/** Node of the MIME tree: a multipart with children or a leaf with a byte range. */
export interface Part {
  /** IMAP section number; empty for a multipart at the root. */
  path: string
  header: HeaderBlock
  type: ParameterisedValue
  disposition: ParameterisedValue
  start: number
  end: number
  children: Part[]
  parent: Part | null
  isMultipart: boolean
}

export interface Structure {
  root: Part
  defects: Set<string>
}

interface OpenMultipart {
  part: Part
  boundary: string
}

interface Walk {
  raw: Buffer
  limits: MailLimits
  defects: Set<string>
  open: OpenMultipart[]
  /** Index in `open` by boundary; an inner multipart with the same boundary as an outer one shadows it. */
  byBoundary: Map<string, number>
  current: Part
  parts: number
}

const TYPE = /^[\w.+-]+\/[\w.+-]+$/
const DASHES = Buffer.from('--')
const MAX_DELIMITER_LENGTH = 1000

/**
 * Locates all parts in one pass: jumps from "--" to "--", which base64 never contains, and compares whole lines with
 * the open boundaries.
 */
export function locateParts(raw: Buffer, limits: MailLimits): Structure {
  const defects = new Set<string>()
  const header = readHeaderBlock(raw, firstField(raw), raw.length, {
    maxBytes: limits.headerBytes,
    maxFields: limits.headerFields,
    isDelimiter: () => false,
  })
  if (header.isOversized) {
    defects.add('header-too-large')
    header.bodyStart = afterEmptyLine(raw, header.bodyStart)
  }
  if (header.hasBrokenLines) defects.add('broken-header-line')
  const root = newPart(header, null, '', 'text/plain', raw.length)
  const walk: Walk = { raw, limits, defects, open: [], byBoundary: new Map(), current: root, parts: 1 }
  openIfMultipart(walk, root)
  if (walk.open.length > 0) scanDelimiters(walk)
  else if (!root.isMultipart) root.path = '1'
  closeFrom(walk, 0, raw.length, false)
  return { root, defects }
}

/** Some gateways put empty lines before the header. */
function firstField(raw: Buffer): number {
  const head = raw.toString('latin1', 0, 300)
  const blank = /^(?:\xef\xbb\xbf)?\s+(?=\S)/.exec(head)?.[0] ?? ''
  return blank.includes('\n') && startsWithKnownField(head.slice(blank.length)) ? blank.length : 0
}

function afterEmptyLine(raw: Buffer, from: number): number {
  const crlf = raw.indexOf('\n\r\n', from)
  const lf = raw.indexOf('\n\n', from)
  if (crlf < 0 && lf < 0) return raw.length
  return crlf < 0 || (lf >= 0 && lf < crlf) ? lf + 2 : crlf + 3
}

function newPart(
  header: HeaderBlock,
  parent: Part | null,
  path: string,
  fallback: string,
  end: number,
): Part {
  const type = parseParameterised(header.first.get('content-type') ?? '')
  if (/^multipart\b/.test(type.value)) {
    // "multipart", "multipart/*" and similar types contain parts too.
    if (!TYPE.test(type.value)) type.value = 'multipart/mixed'
  } else if (!TYPE.test(type.value)) type.value = type.value === 'text' ? 'text/plain' : fallback
  const disposition = parseParameterised(header.first.get('content-disposition') ?? '')
  return {
    path,
    header,
    type,
    disposition,
    start: header.bodyStart,
    end,
    children: [],
    parent,
    isMultipart: false,
  }
}

function openIfMultipart(walk: Walk, part: Part): void {
  if (!part.type.value.startsWith('multipart/')) return
  if (walk.open.length >= walk.limits.depth) {
    walk.defects.add('too-deep')
    return
  }
  const boundary = usableBoundary(walk, part)
  if (boundary === null) {
    walk.defects.add('missing-boundary')
    return
  }
  part.isMultipart = true
  walk.byBoundary.set(boundary, walk.open.length)
  walk.open.push({ part, boundary })
}

function usableBoundary(walk: Walk, part: Part): string | null {
  const declared = part.type.parameters.get('boundary')?.trimEnd()
  // Boundaries are compared as bytes, but parameters are decoded: for 8-bit boundaries the guess below is used.
  if (declared && declared.length <= MAX_DELIMITER_LENGTH) {
    // Only the root is checked: a search per nested part would let an attacker make us scan the message a thousand
    // times.
    if (part.parent || walk.raw.indexOf(`--${declared}`, part.start, 'latin1') >= 0) return declared
  }
  const head = walk.raw.toString('latin1', part.start, Math.min(walk.raw.length, part.start + 4096))
  return /(?:^|\n)--([^\r\n]{1,200}?)[ \t]*\r?\n(?:content-[\w-]{1,40}[ \t]*:)/i.exec(head)?.[1] ?? null
}

function scanDelimiters(walk: Walk): void {
  const { raw, limits } = walk
  let position = walk.current.start
  let candidates = 0
  while (position < raw.length && walk.open.length > 0) {
    const at = raw.indexOf(DASHES, position)
    if (at < 0) return
    const before = raw[at - 1]
    const newline = raw.indexOf(0x0a, at)
    const next = newline < 0 ? raw.length : newline + 1
    position = next
    if (at !== walk.current.start && before !== 0x0a) continue
    if (++candidates > limits.delimiterCandidates) {
      walk.defects.add('too-many-delimiters')
      return
    }
    if (next - at > MAX_DELIMITER_LENGTH + 8) continue
    position = onCandidate(walk, raw.toString('latin1', at, next).trimEnd(), at, next)
    if (position < 0) return
  }
}

/** Handles one line that starts with "--"; returns where to continue, or -1 if the part limit is reached. */
function onCandidate(walk: Walk, line: string, at: number, next: number): number {
  const delimiter = findDelimiter(walk, line)
  if (delimiter === null) return next
  const { index, isClose } = delimiter
  closeFrom(walk, index + 1, at, false)
  const multipart = walk.open[index]
  if (!multipart) return next
  endLeaf(walk, multipart.part, at)
  if (isClose) {
    closeFrom(walk, index, at, true)
    return next
  }
  if (walk.parts >= walk.limits.parts) {
    walk.defects.add('too-many-parts')
    return -1
  }
  return startChild(walk, multipart.part, next)
}

function startChild(walk: Walk, parent: Part, start: number): number {
  const { raw, limits } = walk
  const header = readHeaderBlock(raw, start, raw.length, {
    maxBytes: limits.partHeaderBytes,
    maxFields: limits.headerFields,
    isDelimiter: (line) => findDelimiter(walk, line.trimEnd()) !== null,
  })
  if (header.isOversized) walk.defects.add('part-header-too-large')
  if (header.hasBrokenLines) walk.defects.add('broken-header-line')
  const prefix = parent.path === '' ? '' : `${parent.path}.`
  const fallback = parent.type.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const part = newPart(header, parent, `${prefix}${parent.children.length + 1}`, fallback, raw.length)
  parent.children.push(part)
  walk.parts++
  walk.current = part
  openIfMultipart(walk, part)
  return header.bodyStart
}

/** Returns which open multipart a line starting with "--" delimits. Some programs write text after the boundary. */
function findDelimiter(
  { byBoundary }: Pick<Walk, 'byBoundary'>,
  line: string,
): { index: number; isClose: boolean } | null {
  const name = line.slice(2)
  const index = byBoundary.get(name)
  if (index !== undefined) return { index, isClose: false }
  const closed = name.endsWith('--') ? byBoundary.get(name.slice(0, -2)) : undefined
  if (closed !== undefined) return { index: closed, isClose: true }
  const word = /^[^ \t]+(?=[ \t])/.exec(name)?.[0]
  return word === undefined ? null : findDelimiter({ byBoundary }, `--${word}`)
}

/** The line end before a delimiter belongs to the delimiter (RFC 2046 section 5.1.1). */
function beforeLineEnd(raw: Buffer, at: number, start: number): number {
  let end = at
  if (end > start && raw[end - 1] === 0x0a) end--
  if (end > start && raw[end - 1] === 0x0d) end--
  return end
}

function endLeaf(walk: Walk, parent: Part, at: number): void {
  const { current } = walk
  if (current.parent !== parent || current.end !== walk.raw.length) return
  current.end = beforeLineEnd(walk.raw, at, Math.min(current.start, at))
  if (current.start > current.end) current.start = current.end
}

/** Closes the open multiparts from `index` on; those without a closing delimiter end at `at`. */
function closeFrom(walk: Walk, index: number, at: number, isDelimited: boolean): void {
  while (walk.open.length > index) {
    const closed = walk.open.pop()
    if (!closed) return
    if (!isDelimited) walk.defects.add('unclosed-multipart')
    endLeaf(walk, closed.part, at)
    if (at < walk.raw.length) closed.part.end = at
    if (walk.byBoundary.get(closed.boundary) === walk.open.length) unshadow(walk, closed.boundary)
    walk.current = closed.part
  }
}

function unshadow(walk: Walk, boundary: string): void {
  const outer = walk.open.findLastIndex((multipart) => multipart.boundary === boundary)
  if (outer < 0) walk.byBoundary.delete(boundary)
  else walk.byBoundary.set(boundary, outer)
}
