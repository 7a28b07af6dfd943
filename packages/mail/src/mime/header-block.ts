export interface RawHeader {
  name: string
  lowerName: string
  /** Unfolded, otherwise as in the message: a latin1 string of its bytes. */
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
}

export interface HeaderBounds {
  maxBytes: number
  maxFields: number
  /** True for a line (without line end) that is a boundary of an open multipart. */
  isDelimiter: (line: string) => boolean
}

const FIELD = /^([!-9;-~]{1,200})[ \t]*:[ \t]*/
const MBOX_LINE = /^>?From [^:]/

/** Reads header fields from `start`; anything that is no field ends the block, as if the empty line were lost. */
export function readHeaderBlock(raw: Buffer, start: number, end: number, bounds: HeaderBounds): HeaderBlock {
  const stop = Math.min(end, start + bounds.maxBytes)
  const block: HeaderBlock = {
    fields: [],
    first: new Map(),
    bodyStart: stop,
    cutByDelimiter: false,
    isOversized: false,
  }
  const pending: { name: string; lines: string[] } = { name: '', lines: [] }
  let position = start
  while (position < stop) {
    const newline = raw.indexOf(0x0a, position)
    const next = newline < 0 || newline >= stop ? stop : newline + 1
    const line = lineText(raw, position, next)
    if (line === '') {
      position = next
      return closeBlock(block, pending, bounds, position)
    }
    if (line.startsWith('--') && bounds.isDelimiter(line)) {
      block.cutByDelimiter = true
      return closeBlock(block, pending, bounds, position)
    }
    if (!acceptLine(block, pending, bounds, line, position === start))
      return closeBlock(block, pending, bounds, position)
    position = next
  }
  block.isOversized = stop < end
  return closeBlock(block, pending, bounds, stop)
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
    // A line of blanks only is a fold for some mailers and the end of the block for none.
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
