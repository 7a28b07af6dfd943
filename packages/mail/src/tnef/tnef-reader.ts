/** Reads little-endian values; past the end it returns zeros or empty data instead of throwing. */
export class TnefReader {
  readonly #bytes: Buffer
  position = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isOver(): boolean {
    return this.position >= this.#bytes.length
  }

  uint8(): number {
    return this.take(1)[0] ?? 0
  }

  uint16(): number {
    const part = this.take(2)
    return part.length < 2 ? 0 : part.readUInt16LE(0)
  }

  uint32(): number {
    const part = this.take(4)
    return part.length < 4 ? 0 : part.readUInt32LE(0)
  }

  take(length: number): Buffer {
    const part = this.#bytes.subarray(this.position, this.position + length)
    this.position += length
    return part
  }

  /** Reads a value that is padded to a multiple of four bytes. */
  padded(length: number): Buffer {
    const part = this.take(length)
    this.position += (4 - (length % 4)) % 4
    return part
  }
}
