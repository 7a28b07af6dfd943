import { DEFAULT_LIMITS } from '../limits.ts'
import type { MailAttachment } from './parsed-message.ts'

/** A large message without the insides of its files: enough to read it, and light enough to be in memory. */
export interface Condensed {
  readonly raw: Buffer
  /** Of the whole message. */
  readonly sizeBytes: number
  readonly cuts: readonly Cut[]
}

interface Cut {
  /** Where in `raw` the bytes were. */
  readonly at: number
  readonly bytes: number
  /** Line ends and other white space among them, which stand for nothing in base64. */
  readonly blanks: number
}

export interface CondenseOptions {
  /** Kept of each stretch of a file. */
  fileBytes?: number
  /** Kept of each stretch of anything else: more is never decoded. */
  textBytes?: number
}

const dash = 0x2d
const newline = 0x0a
/** Kept before whatever ends a stretch, so that the line end before a delimiter stays with it. */
const tailBytes = 4096
const headerWindow = 8192
/** Read as they come in: of these nothing may be missing. */
const readWhole = /application\/(?:[\w.-]*tnef|ics)|text\/calendar|winmail\.dat|\.ics\b/i
const fileType = /^(?:application|audio|font|image|model|video)\//i

/**
 * Leaves out the insides of files while a message streams by. A delimiter of parts begins with dashes, so that nothing
 * within a stretch without one can change where a part begins or ends: only such stretches are shortened.
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
  /** Bytes kept since the last dash, and how many may be. */
  #stretch = 0
  #limit: number
  /** The end of a stretch that is being left out; null while it is kept. */
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
    // From the beginning of a line on: what is left of the part has regular lines then.
    const line = rest.subarray(0, tailBytes).indexOf(newline) + 1
    this.#keep(rest.subarray(0, line))
    this.#held = Buffer.alloc(0)
    this.#leaveOut(rest.subarray(line))
  }

  #leaveOut(bytes: Buffer): void {
    const held = Buffer.concat([this.#held ?? Buffer.alloc(0), bytes])
    const spare = held.subarray(0, Math.max(0, held.length - tailBytes))
    const lines = spare.lastIndexOf(newline) + 1
    const left = lines > 0 || spare.length < 16 * tailBytes ? spare.subarray(0, lines) : spare
    this.#leftBytes += left.length
    for (const byte of left) if (byte <= 0x20) this.#leftBlanks++
    // A copy: the piece it came in is not to be kept for it.
    this.#held = Buffer.from(held.subarray(left.length))
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

  /** What the stretch is in, as the header before it says. */
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

/** What was read of a condensed message, with ranges and sizes as in the whole one. */
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
