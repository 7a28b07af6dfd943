/** A response is split into its text and its literals; a skipped literal is null. */
export type ResponsePart = string | Buffer | null

export interface ResponseTaker {
  /**
   * Returns the memory for a literal: a buffer of exactly that length, `skip` to discard it, or `wait` until `proceed`
   * is called.
   */
  placeFor(length: number): Buffer | 'skip' | 'wait'
  take(parts: readonly ResponsePart[]): void
}

const lineFeed = 0x0a
const longestLine = 1 << 20
const longestLiteral = 1 << 16
const content = /^\* \d+ FETCH .*\bBODY\[\] $/is

/**
 * Splits a byte stream into responses (RFC 9051 section 2.2.2). Message content is copied only once, from the socket's
 * chunk to its final buffer.
 */
export class ResponseReader {
  readonly #taker: ResponseTaker
  /** Parts of the current response. */
  #parts: ResponsePart[] = []
  /** Pieces of the current line from earlier chunks. */
  #line: Buffer[] = []
  #lineBytes = 0
  /** Buffer of the literal that is being received. */
  #target: Buffer | null = null
  #missing = 0
  /** Length of a literal that waits for a buffer. */
  #announced: number | null = null
  #left: Buffer = Buffer.alloc(0)

  constructor(taker: ResponseTaker) {
    this.#taker = taker
  }

  get isWaiting(): boolean {
    return this.#announced !== null
  }

  /** Reads a chunk; returns false if the rest waits for a buffer. */
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

  /** Resumes after a buffer has become free. */
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
    if (this.#lineBytes > longestLine) throw new Error('the server sent a line that is too long')
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
    if (length > longestLiteral) throw new Error('the server sent a literal that is too large')
    return Buffer.alloc(length)
  }
}
