const CR = 13
const LF = 10
const DOT = 46

export type RawMessageFacts = { eightBitHeader: boolean; eightBitBody: boolean }

/**
 * Inspects a finished message. `defect` says why it must not be sent: a bare CR or LF makes servers disagree about its
 * end (SMTP smuggling), and some cut lines over 998 octets (RFC 5321 section 4.5.3.1.6).
 */
export function inspectRawMessage(raw: Buffer): { defect: string } | RawMessageFacts {
  let lineStart = 0
  let headerEnd = -1
  let firstEightBit = -1
  let lastEightBit = -1
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] ?? 0
    if (byte === CR) {
      if (raw[at + 1] !== LF) return { defect: `a bare CR at byte ${at}` }
      if (at - lineStart > 998) return { defect: `a line of ${at - lineStart} octets at byte ${lineStart}` }
      if (headerEnd === -1 && at === lineStart) headerEnd = at
      at++
      lineStart = at + 1
    } else if (byte === LF) return { defect: `a bare LF at byte ${at}` }
    else if (byte === 0) return { defect: `a NUL at byte ${at}` }
    else if (byte > 126) {
      if (firstEightBit === -1) firstEightBit = at
      lastEightBit = at
    }
  }
  if (lineStart !== raw.length) return { defect: 'no line end at its end' }
  const boundary = headerEnd === -1 ? raw.length : headerEnd
  return {
    eightBitHeader: firstEightBit !== -1 && firstEightBit < boundary,
    eightBitBody: lastEightBit > boundary,
  }
}

/** Doubles the dot of every line that starts with one (RFC 5321 section 4.5.2). The final dot is not included. */
export function dotStuff(raw: Buffer): Buffer {
  const starts: number[] = []
  for (let at = raw.indexOf(DOT); at !== -1; at = raw.indexOf(DOT, at + 1)) {
    if (at === 0 || raw[at - 1] === LF) starts.push(at)
  }
  if (starts.length === 0) return raw
  const pieces: Buffer[] = []
  let from = 0
  for (const start of starts) {
    pieces.push(raw.subarray(from, start + 1))
    from = start
  }
  pieces.push(raw.subarray(from))
  return Buffer.concat(pieces)
}
