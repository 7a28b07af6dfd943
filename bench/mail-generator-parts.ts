import { base64Lines, encodeText, filenameParameter, quotedPrintable } from './mail-generator-encode.ts'
import type { Random } from './mail-generator-random.ts'

/** Bytes of a part with its header. Large parts reference slices of one shared block of base64. */
export type Chunks = Buffer[]

const LINE = 78
const NOISE_LINES = 60_000

/** Creates base64 that resembles compressed files, once per mailbox; attachments are slices of it. */
export function createNoise(random: Random): Buffer {
  const bytes = Buffer.alloc(57 * NOISE_LINES)
  for (let i = 0; i < bytes.length; i += 4)
    bytes.writeUInt32LE((random.next() * 4_294_967_296) >>> 0, Math.min(i, bytes.length - 4))
  return Buffer.from(`${base64Lines(bytes)}\r\n`, 'latin1')
}

export const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')
export const asBytes = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Encodes a text part with its header. */
export function textPart(
  text: string,
  subtype: 'plain' | 'html',
  charset: string,
  random: Random,
  parameters = '',
): Chunks {
  const bytes = encodeText(text, charset)
  const isSevenBit = charset === 'us-ascii' || charset === 'iso-2022-jp'
  const head = `Content-Type: text/${subtype}; charset=${random.chance(0.5) ? `"${charset}"` : charset}${parameters}\r\n`
  if (isSevenBit)
    return [
      asBytes(`${head}Content-Transfer-Encoding: 7bit\r\n\r\n`),
      asBytes(crlf(bytes.toString('latin1'))),
    ]
  const choice = random.next()
  if (choice < 0.6)
    return [asBytes(`${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(bytes)}`)]
  const body = asBytes(crlf(bytes.toString('latin1')))
  if (choice < 0.8) return [asBytes(`${head}Content-Transfer-Encoding: base64\r\n\r\n${base64Lines(body)}`)]
  return [asBytes(`${head}Content-Transfer-Encoding: 8bit\r\n\r\n`), body]
}

/** Joins parts into a multipart with its header. */
export function multipart(
  subtype: string,
  parts: readonly Chunks[],
  random: Random,
  parameters = '',
): Chunks {
  const boundary = `=_${random.between(1e8, 1e9).toString(36)}_${random.between(1e8, 1e9).toString(36)}`
  const head = `Content-Type: multipart/${subtype};\r\n boundary="${boundary}"${parameters}\r\n\r\n`
  const body = parts.flatMap((part) => [asBytes(`--${boundary}\r\n`), ...part, asBytes('\r\n')])
  const preamble = random.chance(0.2) ? 'This is a multi-part message in MIME format.\r\n\r\n' : ''
  return [asBytes(head + preamble), ...body, asBytes(`--${boundary}--\r\n`)]
}

const FILES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['application/pdf', 'Invoice 2025-0113.pdf'],
  ['application/pdf', 'Übersicht – Größe & Preise (endgültige Fassung vom 5. März).pdf'],
  ['image/jpeg', 'IMG_2041.JPG'],
  ['application/zip', 'документы.zip'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '契約書.docx'],
  ['application/vnd.ms-excel', 'liste.xls'],
  ['application/octet-stream', 'winmail.dat'],
]

/** Generates an attachment of random base64 content. */
export function filePart(noise: Buffer, encodedBytes: number, random: Random): Chunks {
  const [type, name] = random.pick(FILES)
  const head =
    `Content-Type: ${type};\r\n ${filenameParameter(name, 'name', random)}\r\n` +
    `Content-Disposition: attachment;\r\n ${filenameParameter(name, 'filename', random)}\r\nContent-Transfer-Encoding: base64\r\n\r\n`
  return [asBytes(head), noiseSlice(noise, encodedBytes, random)]
}

/** Generates an image for `cid:` references, of random base64 content. */
export function inlineImage(noise: Buffer, encodedBytes: number, contentId: string, random: Random): Chunks {
  const head =
    `Content-Type: image/png; name="image001.png"\r\nContent-ID: <${contentId}>\r\n` +
    'Content-Disposition: inline; filename="image001.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n'
  return [asBytes(head), noiseSlice(noise, encodedBytes, random)]
}

function noiseSlice(noise: Buffer, encodedBytes: number, random: Random): Buffer {
  const lines = Math.max(1, Math.min(NOISE_LINES - 1, Math.round(encodedBytes / LINE)))
  const from = random.between(0, NOISE_LINES - 1 - lines)
  return noise.subarray(from * LINE, (from + lines) * LINE - 2)
}

/** Generates a calendar invitation. */
export function calendarPart(uid: string, start: Date, subject: string): Chunks {
  const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + 3_600_000))}`,
    `SUMMARY:${subject}`,
    'SEQUENCE:0',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const head =
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'
  return [asBytes(head), Buffer.from(lines.join('\r\n'))]
}
