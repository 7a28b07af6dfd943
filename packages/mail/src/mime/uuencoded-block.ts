import type { EncodedBlock } from './encoded-block.ts'

/** Finds a uuencoded file that starts at `at`. */
export function uuencodedBlock(body: Buffer, at: number): EncodedBlock | 'unterminated' | null {
  const head = body.toString('latin1', at, Math.min(body.length, at + 600))
  const match = /^begin [0-7]{3,4} ([^\r\n]{1,255})\r?\n([^\r\n]{0,100})\r?\n/.exec(head)
  const line = match?.[2] ?? ''
  const length = (line.charCodeAt(0) - 32) & 63
  // The first line must have as many characters as its length byte says; "begin 2024 with…" is prose.
  if (!match || line === '' || Math.abs(line.length - 1 - Math.ceil(length / 3) * 4) > 2) return null
  const close = body.indexOf('\nend', at)
  if (close < 0) return 'unterminated'
  const newline = body.indexOf(0x0a, close + 4)
  const end = newline < 0 ? body.length : newline + 1
  return { name: match[1] ?? '', end, sizeBytes: Math.round(((end - at) / 63) * 45) }
}
