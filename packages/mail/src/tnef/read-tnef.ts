import { decodeCharset } from '../mime/charset.ts'
import { decompressRtf } from './decompress-rtf.ts'
import { type MapiProperties, mapi, readMapiProperties, textOfProperty } from './mapi-properties.ts'
import { rtfToBody } from './rtf-to-body.ts'
import { TnefReader } from './tnef-reader.ts'

const signature = 0x223e9f78
const maxAttributes = 20_000
const maxFiles = 500

const attribute = {
  body: 0x0002800c,
  messageProperties: 0x00069003,
  codepage: 0x00069007,
  attachmentBegins: 0x00069002,
  attachmentTitle: 0x00018010,
  attachmentData: 0x0006800f,
  attachmentProperties: 0x00069005,
} as const

/** A file within winmail.dat: its bytes are `tnef.subarray(start, end)`. */
export interface TnefFile {
  fileName: string | null
  contentType: string | null
  contentId: string | null
  start: number
  end: number
}

export interface TnefContent {
  text: string | null
  html: string | null
  files: TnefFile[]
}

interface Reading extends TnefContent {
  codepage: string
  rtf: Buffer | null
  file: TnefFile | null
}

/** What Outlook packed into a winmail.dat (MS-OXTNEF); null where it is none. Never throws. */
export function readTnef(bytes: Buffer): TnefContent | null {
  const reader = new TnefReader(bytes)
  if (reader.uint32() !== signature) return null
  reader.uint16()
  const reading: Reading = {
    text: null,
    html: null,
    files: [],
    codepage: 'windows-1252',
    rtf: null,
    file: null,
  }
  for (let count = 0; count < maxAttributes && !reader.isOver; count += 1) {
    reader.uint8()
    const id = reader.uint32()
    const length = reader.uint32()
    const start = reader.position
    const data = reader.take(length)
    reader.uint16()
    take(reading, id, data, start)
  }
  finishFile(reading)
  const { text, html, files, rtf } = reading
  if (html !== null || rtf === null) return { text, html, files }
  const body = rtfToBody(rtf)
  return { text: text ?? body.text, html: body.html, files }
}

function take(reading: Reading, id: number, data: Buffer, start: number): void {
  const decode = (part: Buffer) => decodeCharset(part, reading.codepage)
  switch (id) {
    case attribute.codepage:
      if (data.length >= 4) reading.codepage = charsetOf(data.readUInt32LE(0))
      break
    case attribute.body:
      reading.text ??= decode(data).replace(/\0+$/, '')
      break
    case attribute.messageProperties:
      takeBody(reading, readMapiProperties(data), decode)
      break
    case attribute.attachmentBegins:
      finishFile(reading)
      reading.file = { fileName: null, contentType: null, contentId: null, start: 0, end: 0 }
      break
    case attribute.attachmentTitle:
      if (reading.file) reading.file.fileName ??= decode(data).replace(/\0+$/, '')
      break
    case attribute.attachmentData:
      if (reading.file) Object.assign(reading.file, { start, end: start + data.length })
      break
    case attribute.attachmentProperties:
      if (reading.file) takeNames(reading.file, readMapiProperties(data), decode)
      break
  }
}

type Decode = (part: Buffer) => string

function takeBody(reading: Reading, properties: MapiProperties, decode: Decode): void {
  reading.text ??= textOfProperty(properties, mapi.body, decode)
  // The page says itself which characters it has, or has those of the mail.
  reading.html ??= textOfProperty(properties, mapi.html, decode)
  const packed = properties.get(mapi.rtfCompressed)
  if (packed) reading.rtf ??= decompressRtf(packed.bytes)
}

function takeNames(file: TnefFile, properties: MapiProperties, decode: Decode): void {
  const long = textOfProperty(properties, mapi.longFileName, decode)
  file.fileName = long || file.fileName || textOfProperty(properties, mapi.fileName, decode)
  file.contentType = textOfProperty(properties, mapi.mimeType, decode)
  file.contentId = textOfProperty(properties, mapi.contentId, decode)
}

function finishFile(reading: Reading): void {
  const { file } = reading
  if (file && file.end > file.start && reading.files.length < maxFiles) reading.files.push(file)
  reading.file = null
}

const charsetOf = (codepage: number): string =>
  codepage === 65_001
    ? 'utf-8'
    : codepage === 932
      ? 'shift_jis'
      : codepage === 936
        ? 'gb18030'
        : `windows-${codepage}`
