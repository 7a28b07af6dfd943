/** Splits the data of an IMAP server into whole responses, including their literals (RFC 9051, 4.3). */
export interface ResponseSplitter {
  /** Adds data; returns the responses that are complete. */
  push(chunk: Buffer): Buffer[]
  /** Returns the incomplete response and resets the splitter. */
  takeRest(): Buffer
}

export function createResponseSplitter(): ResponseSplitter {
  let held = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  /** End of the last literal found in the first response. */
  let scannedBytes = 0
  const gather = (): void => {
    held = Buffer.concat([held, ...waiting])
    waiting = []
    waitingBytes = 0
  }
  return {
    push: (chunk) => {
      waiting.push(chunk)
      waitingBytes += chunk.length
      const whole: Buffer[] = []
      // Concatenate a large literal once, not with every chunk.
      if (held.length + waitingBytes < scannedBytes) return whole
      gather()
      for (;;) {
        const end = held.indexOf('\r\n', scannedBytes)
        if (end === -1) return whole
        const literal = /\{(\d+)\}$/.exec(held.toString('latin1', scannedBytes, end))
        if (literal) {
          scannedBytes = end + 2 + Number(literal[1])
          if (held.length < scannedBytes) return whole
          continue
        }
        whole.push(held.subarray(0, end + 2))
        held = held.subarray(end + 2)
        scannedBytes = 0
      }
    },
    takeRest: () => {
      gather()
      const rest = held
      held = Buffer.alloc(0)
      scannedBytes = 0
      return rest
    },
  }
}
