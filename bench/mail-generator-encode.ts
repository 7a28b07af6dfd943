import type { Random } from './mail-generator-random.ts'

const singleByte = new Map<string, Map<string, number>>()
const doubleByte = new Map<string, Map<string, number>>()

/** Encodes text in a legacy charset by inverting its decoder; missing characters become "?". */
export function encodeText(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'us-ascii') return Buffer.from(text.replace(/[^\0-\x7f]/g, '?'), 'latin1')
  if (charset === 'iso-2022-jp') return encodeIso2022Jp(text)
  if (/^(?:shift_jis|euc-|gb|big5)/.test(charset)) return encodeDouble(text, charset)
  const table = singleByteTable(charset)
  return Buffer.from([...text].map((character) => table.get(character) ?? 63))
}

function singleByteTable(charset: string): Map<string, number> {
  let table = singleByte.get(charset)
  if (!table) {
    const decoder = new TextDecoder(charset)
    table = new Map()
    for (let byte = 0; byte < 256; byte++) table.set(decoder.decode(Buffer.from([byte])), byte)
    singleByte.set(charset, table)
  }
  return table
}

function encodeDouble(text: string, charset: string): Buffer {
  let table = doubleByte.get(charset)
  if (!table) {
    const decoder = new TextDecoder(charset)
    table = new Map()
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        const character = decoder.decode(Buffer.from([lead, trail]))
        if ([...character].length === 1 && !table.has(character)) table.set(character, lead * 256 + trail)
      }
    }
    doubleByte.set(charset, table)
  }
  const bytes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0) < 128 ? character.charCodeAt(0) : (table.get(character) ?? 63)
    if (code > 255) bytes.push(code >> 8)
    bytes.push(code & 255)
  }
  return Buffer.from(bytes)
}

/** JIS X 0208 is EUC-JP without the high bits, between escape sequences that end with each line. */
function encodeIso2022Jp(text: string): Buffer {
  const lines = text.split('\n').map((line) =>
    line.replace(/[^\0-\x7f]+/g, (run) => {
      const stripped = encodeDouble(run, 'euc-jp').map((byte) => byte & 0x7f)
      return `\x1b$B${Buffer.from(stripped).toString('latin1')}\x1b(B`
    }),
  )
  return Buffer.from(lines.join('\n'), 'latin1')
}

export function quotedPrintable(bytes: Buffer): string {
  const lines = bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const encoded = line.replace(/[^\t\x20-<>-~]|[ \t]$/g, hex)
      return encoded.length <= 76
        ? encoded
        : encoded.replace(/((?:=[0-9A-F]{2}|[^=]){71,73})(?=.)/g, '$1=\r\n')
    })
  return lines.join('\r\n')
}

const hex = (character: string): string =>
  `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

export const base64Lines = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')

/** Encodes RFC 2047 words, sometimes split within a character as real mailers do. */
export function encodeWords(text: string, charset: string, random: Random): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const bytes = encodeText(text, charset === 'us-ascii' ? 'utf-8' : charset)
  const label = charset === 'us-ascii' ? 'utf-8' : charset
  const step = charset === 'iso-2022-jp' ? bytes.length : random.between(12, 36)
  const words: string[] = []
  for (let at = 0; at < bytes.length; at += step) {
    const piece = bytes.subarray(at, at + step)
    words.push(
      random.chance(0.5) ? `=?${label}?B?${piece.toString('base64')}?=` : `=?${label}?Q?${wordQ(piece)}?=`,
    )
  }
  return words.join('\r\n ')
}

const wordQ = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[^A-Za-z0-9 ]/g, hex)
    .replaceAll(' ', '_')

/** Formats a file name as RFC 2231 continuations, as an RFC 2047 word (forbidden, but common), or in plain ASCII. */
export function filenameParameter(name: string, parameter: string, random: Random): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `${parameter}="${name}"`
  if (random.chance(0.3)) return `${parameter}="=?utf-8?B?${Buffer.from(name).toString('base64')}?="`
  const encoded = encodeURIComponent(name)
  if (encoded.length < 40) return `${parameter}*=utf-8''${encoded}`
  const pieces = encoded.match(/(?:%[0-9A-F]{2}|[^%]){1,30}/g) ?? []
  return pieces
    .map((piece, index) => `${parameter}*${index}*=${index === 0 ? "utf-8''" : ''}${piece}`)
    .join(';\r\n ')
}

/** Formats an RFC 5322 date with an offset in minutes east of UTC. */
export function rfcDate(date: Date, offsetMinutes: number): string {
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toUTCString().replace(' GMT', '')
  const hours = Math.trunc(Math.abs(offsetMinutes) / 60)
  return `${local} ${offsetMinutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(Math.abs(offsetMinutes) % 60).padStart(2, '0')}`
}
