import { decodeCharset, htmlMetaCharset } from '../mime/charset.ts'
import { decompressRtf } from './decompress-rtf.ts'
import { type MapiProperties, mapi, object, readMapiProperties, textOfProperty } from './mapi-properties.ts'
import { rtfToBody } from './rtf-to-body.ts'
import { TnefReader } from './tnef-reader.ts'

const signature = 0x223e9f78
const maxAttributes = 20_000
const maxFiles = 500
const maxNesting = 5
/** Limits for nested messages in one winmail.dat and for the decompressed size of their texts. */
const maxMessages = 100
const maxExpandedBytes = 8 << 20
/** An object starts with the identifier of its interface. */
const interfaceIdBytes = 16

const attribute = {
  subject: 0x00018004,
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
  subject: string | null
  /** Sender and recipients of a nested message. */
  sender: string | null
  recipients: string | null
  text: string | null
  html: string | null
  files: TnefFile[]
  /** Attached messages; ranges of their files refer to the whole winmail.dat. */
  messages: TnefContent[]
  /** Truncated or over a limit: not everything could be read. */
  isIncomplete: boolean
}

interface Reading extends TnefContent {
  /** The whole winmail.dat, which file ranges refer to. */
  whole: Buffer
  depth: number
  budget: Budget
  codepage: string
  rtf: Buffer | null
  file: OpenFile | null
}

interface Budget {
  messages: number
  expandedBytes: number
}

interface OpenFile extends TnefFile {
  data: Buffer | null
  /** Content from the MAPI properties: a message, an object, or bytes. */
  attached: { bytes: Buffer; isObject: boolean } | null
}

/** Reads a winmail.dat (MS-OXTNEF); null for other files. Never throws. */
export const readTnef = (bytes: Buffer): TnefContent | null =>
  readWithin(bytes, bytes, 0, { messages: maxMessages, expandedBytes: maxExpandedBytes })

function readWithin(bytes: Buffer, whole: Buffer, depth: number, budget: Budget): TnefContent | null {
  const reader = new TnefReader(bytes)
  if (reader.uint32() !== signature) return null
  reader.uint16()
  const reading: Reading = {
    ...nothing(),
    whole,
    depth,
    budget,
    codepage: 'windows-1252',
    rtf: null,
    file: null,
  }
  for (let count = 0; !reader.isOver; count += 1) {
    if (count >= maxAttributes) {
      reading.isIncomplete = true
      break
    }
    reader.uint8()
    const id = reader.uint32()
    const length = reader.uint32()
    const data = reader.take(length)
    if (data.length < length) reading.isIncomplete = true
    reader.uint16()
    take(reading, id, data)
  }
  finishFile(reading)
  const { subject, sender, recipients, text, html, files, messages, isIncomplete, rtf } = reading
  const body = html === null && rtf !== null ? rtfToBody(rtf) : { text: null, html }
  return {
    subject,
    sender,
    recipients,
    text: text ?? body.text,
    html: body.html,
    files,
    messages,
    isIncomplete,
  }
}

const nothing = (): TnefContent => ({
  subject: null,
  sender: null,
  recipients: null,
  text: null,
  html: null,
  files: [],
  messages: [],
  isIncomplete: false,
})

function take(reading: Reading, id: number, data: Buffer): void {
  const decode = (part: Buffer) => decodeCharset(part, reading.codepage)
  switch (id) {
    case attribute.codepage:
      if (data.length >= 4) reading.codepage = toCharset(data.readUInt32LE(0))
      break
    case attribute.subject:
      reading.subject ??= withoutZeros(decode(data))
      break
    case attribute.body:
      reading.text ??= withoutZeros(decode(data))
      break
    case attribute.messageProperties:
      takeMessage(reading, readMapiProperties(data), decode)
      break
    case attribute.attachmentBegins:
      finishFile(reading)
      reading.file = {
        fileName: null,
        contentType: null,
        contentId: null,
        start: 0,
        end: 0,
        data: null,
        attached: null,
      }
      break
    case attribute.attachmentTitle:
      if (reading.file) reading.file.fileName ??= withoutZeros(decode(data))
      break
    case attribute.attachmentData:
      if (reading.file) reading.file.data = data
      break
    case attribute.attachmentProperties:
      if (reading.file) takeFileProperties(reading.file, readMapiProperties(data), decode)
      break
  }
}

type Decode = (part: Buffer) => string

const withoutZeros = (text: string): string => text.replace(/\0+$/, '')

function takeMessage(reading: Reading, properties: MapiProperties, decode: Decode): void {
  reading.subject ??= textOfProperty(properties, mapi.subject, decode)
  reading.sender ??= textOfProperty(properties, mapi.senderName, decode)
  reading.recipients ??= textOfProperty(properties, mapi.displayTo, decode)
  reading.text ??= textOfProperty(properties, mapi.body, decode)
  const codepage = properties.get(mapi.internetCodepage)?.bytes
  const declared = codepage && codepage.length >= 4 ? toCharset(codepage.readUInt32LE(0)) : null
  reading.html ??= textOfProperty(properties, mapi.html, (page) =>
    decodeCharset(page, htmlMetaCharset(page) ?? declared ?? reading.codepage),
  )
  const packed = properties.get(mapi.rtfCompressed)
  if (!packed || reading.rtf) return
  if (reading.budget.expandedBytes > 0) reading.rtf = decompressRtf(packed.bytes)
  else reading.isIncomplete = true
  reading.budget.expandedBytes -= reading.rtf?.length ?? 0
}

function takeFileProperties(file: OpenFile, properties: MapiProperties, decode: Decode): void {
  const name = (id: number): string | null => textOfProperty(properties, id, decode)
  file.fileName = name(mapi.longFileName) || file.fileName || name(mapi.fileName) || name(mapi.displayName)
  file.contentType = name(mapi.mimeType)
  file.contentId = name(mapi.contentId)
  const attached = properties.get(mapi.attachedData)
  if (attached) file.attached = { bytes: attached.bytes, isObject: attached.type === object }
}

/** The content is in its own attribute or, for messages and objects, only in the properties. */
function finishFile(reading: Reading): void {
  const { file, whole, budget } = reading
  reading.file = null
  if (!file) return
  const { data, attached, ...described } = file
  const inObject = attached?.isObject ? attached.bytes.subarray(interfaceIdBytes) : attached?.bytes
  if (inObject && reading.depth < maxNesting && budget.messages > 0) {
    budget.messages -= 1
    const message = readWithin(inObject, whole, reading.depth + 1, budget)
    if (message && hasContent(message)) {
      reading.messages.push({ ...message, subject: message.subject ?? file.fileName })
      reading.isIncomplete ||= message.isIncomplete
      return
    }
  }
  const bytes = data && data.length > 0 ? data : (inObject ?? data)
  if (!bytes && !file.fileName) return
  if (reading.files.length >= maxFiles) {
    reading.isIncomplete = true
    return
  }
  const start = bytes ? bytes.byteOffset - whole.byteOffset : 0
  reading.files.push({ ...described, start, end: start + (bytes?.length ?? 0) })
}

const hasContent = ({ text, html, files, messages }: TnefContent): boolean =>
  Boolean(text?.trim() || html?.trim()) || files.length + messages.length > 0

const charsets: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  20127: 'us-ascii',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  54936: 'gb18030',
  65001: 'utf-8',
}

const toCharset = (codepage: number): string =>
  charsets[codepage] ??
  (codepage > 28_590 && codepage < 28_606 ? `iso-8859-${codepage - 28_590}` : `windows-${codepage}`)
