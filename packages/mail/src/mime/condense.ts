import { DEFAULT_LIMITS } from '../limits.ts'
import type { MailAttachment } from './parsed-message.ts'

/** A large message with the middle of its files removed: small enough to keep in memory, and still parseable. */
export interface Condensed {
  readonly raw: Buffer
  /** Size of the whole message. */
  readonly sizeBytes: number
  readonly cuts: readonly Cut[]
}

interface Cut {
  /** Position in `raw` at which the bytes were removed. */
  readonly at: number
  readonly bytes: number
  /** White space among the removed bytes, which base64 decoding ignores. */
  readonly blanks: number
}

export interface CondenseOptions {
  /** Bytes kept of each dash-free run in a file. */
  fileBytes?: number
  /** Bytes kept of each dash-free run elsewhere; more is never decoded. */
  textBytes?: number
}

const dash = 0x2d
const newline = 0x0a
/** Bytes kept at the end of a shortened run, so that the line end before a delimiter is kept. */
const tailBytes = 4096
const headerWindow = 8192
/** Types that are parsed and must therefore stay complete. */
const readWhole = /application\/(?:[\w.-]*tnef|ics)|text\/calendar|winmail\.dat|\.ics\b/i
const fileType = /^(?:application|audio|font|image|model|video)\//i

/**
 * Removes the middle of files while a message streams by. Part delimiters start with dashes, so shortening a run of
 * bytes without dashes cannot change where a part begins or ends.
 */
export async function condense(
  pieces: AsyncIterable<Uint8Array>,
  { fileBytes = 1 << 16, textBytes = DEFAULT_LIMITS.bodyBytes + (1 << 16) }: CondenseOptions = {},
): Promise<Condensed> {
  const condenser = new Condenser(fileBytes, textBytes)
  for await (const piece of pieces)
    condenser.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
  return condenser.finish()
}

class Condenser {
  readonly #fileBytes: number
  readonly #textBytes: number
  readonly #cuts: Cut[] = []
  #out = Buffer.allocUnsafe(1 << 17)
  #length = 0
  #sizeBytes = 0
  /** Bytes kept since the last dash, and their limit. */
  #stretch = 0
  #limit: number
  /** The last bytes of a run that is being shortened; null while the run is kept. */
  #held: Buffer | null = null
  #leftBytes = 0
  #leftBlanks = 0

  constructor(fileBytes: number, textBytes: number) {
    this.#fileBytes = fileBytes
    this.#textBytes = textBytes
    this.#limit = fileBytes
  }

  push(piece: Buffer): void {
    this.#sizeBytes += piece.length
    for (let at = 0; at < piece.length; ) {
      const found = piece.indexOf(dash, at)
      const end = found < 0 ? piece.length : found + 1
      this.#add(piece.subarray(at, end))
      if (found >= 0) this.#endStretch()
      at = end
    }
  }

  finish(): Condensed {
    this.#endStretch()
    return { raw: this.#out.subarray(0, this.#length), sizeBytes: this.#sizeBytes, cuts: this.#cuts }
  }

  #add(bytes: Buffer): void {
    if (this.#held) {
      this.#leaveOut(bytes)
      return
    }
    const room = this.#limit - this.#stretch
    this.#keep(bytes.subarray(0, room))
    this.#stretch += Math.min(room, bytes.length)
    if (bytes.length <= room) return
    const rest = bytes.subarray(room)
    if (this.#limit === this.#fileBytes) {
      this.#limit = this.#limitHere()
      if (this.#limit > this.#fileBytes) {
        this.#add(rest)
        return
      }
    }
    // Cut at a line start, so that the kept part has regular lines.
    const line = rest.subarray(0, tailBytes).indexOf(newline) + 1
    this.#keep(rest.subarray(0, line))
    this.#held = Buffer.alloc(0)
    this.#leaveOut(rest.subarray(line))
  }

  #leaveOut(bytes: Buffer): void {
    const buffered = Buffer.concat([this.#held ?? Buffer.alloc(0), bytes])
    const spare = buffered.subarray(0, Math.max(0, buffered.length - tailBytes))
    const lines = spare.lastIndexOf(newline) + 1
    const removed = lines > 0 || spare.length < 16 * tailBytes ? spare.subarray(0, lines) : spare
    this.#leftBytes += removed.length
    for (const byte of removed) if (byte <= 0x20) this.#leftBlanks++
    // Copied, so that the whole chunk can be freed.
    this.#held = Buffer.from(buffered.subarray(removed.length))
  }

  #endStretch(): void {
    if (this.#leftBytes > 0)
      this.#cuts.push({ at: this.#length, bytes: this.#leftBytes, blanks: this.#leftBlanks })
    if (this.#held) this.#keep(this.#held)
    this.#held = null
    this.#leftBytes = 0
    this.#leftBlanks = 0
    this.#stretch = 0
    this.#limit = this.#fileBytes
  }

  /** Returns the limit for the current part, based on its header. */
  #limitHere(): number {
    const begin = this.#length - this.#stretch
    const header = this.#out.toString(
      'latin1',
      Math.max(0, begin - headerWindow),
      Math.min(this.#length, begin + headerWindow),
    )
    if (readWhole.test(header)) return Number.POSITIVE_INFINITY
    const types = [...header.matchAll(/^content-type:\s*([\w.+-]+\/[\w.+-]+)/gim)]
    return fileType.test(types.at(-1)?.[1] ?? '') ? this.#fileBytes : this.#textBytes
  }

  #keep(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#out.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#out.length * 2, this.#length + bytes.length))
      this.#out.copy(larger, 0, 0, this.#length)
      this.#out = larger
    }
    bytes.copy(this.#out, this.#length)
    this.#length += bytes.length
  }
}

/** Converts a parsed condensed message: ranges and sizes refer to the whole message. */
export function inWholeMessage<Message extends { attachments: MailAttachment[] }>(
  message: Message,
  { cuts }: Condensed,
): Message {
  return { ...message, attachments: message.attachments.map((one) => inWhole(one, cuts)) }
}

function inWhole(attachment: MailAttachment, cuts: readonly Cut[]): MailAttachment {
  const { start, end, encoding, sizeBytes } = attachment
  const inside = cuts.filter(({ at }) => at >= start && at < end)
  const missing = inside.reduce((sum, { bytes }) => sum + bytes, 0)
  const blanks = inside.reduce((sum, cut) => sum + cut.blanks, 0)
  return {
    ...attachment,
    start: start + bytesBefore(start, cuts),
    end: end + bytesBefore(end, cuts),
    sizeBytes:
      encoding === 'base64'
        ? sizeBytes + Math.floor(((missing - blanks) * 3) / 4)
        : Math.round(sizeBytes * (1 + missing / Math.max(1, end - start))),
  }
}

const bytesBefore = (place: number, cuts: readonly Cut[]): number =>
  cuts.reduce((sum, { at, bytes }) => (at < place ? sum + bytes : sum), 0)
