/** One response: its text without the literals, and these between the pieces; null for one that nobody wanted. */
export type ResponsePart = string | Buffer | null

export interface ResponseTaker {
  /**
   * Where the content of a message goes: memory of exactly that length, `skip` for content that is not to be kept, or `wait`
   * until there is room; then `proceed` asks again.
   */
  placeFor(length: number): Buffer | 'skip' | 'wait'
  take(parts: readonly ResponsePart[]): void
}

const lineFeed = 0x0a
const longestLine = 1 << 20
const longestLiteral = 1 << 16
const content = /^\* \d+ FETCH .*\bBODY\[\] $/is

/**
 * Cuts what a server sends into responses (RFC 9051 2.2.2) while it comes in. The content of messages is copied once, from
 * the bytes of the connection to where it stays.
 */
export class ResponseReader {
  readonly #taker: ResponseTaker
  /** The response so far. */
  #parts: ResponsePart[] = []
  /** The line so far, where it began in an earlier chunk. */
  #line: Buffer[] = []
  #lineBytes = 0
  /** The literal that is coming in. */
  #target: Buffer | null = null
  #missing = 0
  /** A literal has been announced that there is no room for yet. */
  #announced: number | null = null
  #left: Buffer = Buffer.alloc(0)

  constructor(taker: ResponseTaker) {
    this.#taker = taker
  }

  get isWaiting(): boolean {
    return this.#announced !== null
  }

  /** False where what is left of it waits for room. */
  push(chunk: Buffer): boolean {
    if (this.isWaiting) {
      this.#left = Buffer.concat([this.#left, chunk])
      return false
    }
    let at = 0
    while (at < chunk.length) {
      at = this.#missing > 0 ? this.#fill(chunk, at) : this.#readLine(chunk, at)
      if (!this.isWaiting) continue
      this.#left = Buffer.from(chunk.subarray(at))
      return false
    }
    return true
  }

  /** Goes on once there is room. */
  proceed(): boolean {
    const length = this.#announced
    if (length === null) return true
    this.#announced = null
    this.#begin(length)
    if (this.isWaiting) return false
    const left = this.#left
    this.#left = Buffer.alloc(0)
    return this.push(left)
  }

  #fill(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + this.#missing)
    const target = this.#target
    if (target) chunk.copy(target, target.length - this.#missing, at, end)
    this.#missing -= end - at
    return end
  }

  #readLine(chunk: Buffer, at: number): number {
    const found = chunk.indexOf(lineFeed, at)
    const end = found < 0 ? chunk.length : found + 1
    const piece = chunk.subarray(at, end)
    this.#lineBytes += piece.length
    if (this.#lineBytes > longestLine) throw new Error('the server sends a line without end')
    if (found < 0) {
      this.#line.push(Buffer.from(piece))
      return end
    }
    const line = this.#line.length > 0 ? Buffer.concat([...this.#line, piece]) : piece
    this.#line = []
    this.#lineBytes = 0
    this.#endLine(line.toString('utf8').replace(/\r?\n$/, ''))
    return end
  }

  #endLine(line: string): void {
    const literal = /\{(\d{1,15})\}$/.exec(line)
    if (!literal) {
      this.#parts.push(line)
      const parts = this.#parts
      this.#parts = []
      this.#taker.take(parts)
      return
    }
    this.#parts.push(line.slice(0, literal.index))
    this.#begin(Number(literal[1]))
  }

  #begin(length: number): void {
    const place = this.#placeFor(length)
    if (place === 'wait') {
      this.#announced = length
      return
    }
    this.#target = place === 'skip' ? null : place
    this.#parts.push(this.#target)
    this.#missing = length
  }

  #placeFor(length: number): Buffer | 'skip' | 'wait' {
    if (this.#parts.length === 1 && content.test(String(this.#parts[0]))) return this.#taker.placeFor(length)
    if (length > longestLiteral) throw new Error('the server sends a value without end')
    return Buffer.alloc(length)
  }
}
