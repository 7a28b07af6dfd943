import { isUtf8 } from 'node:buffer'
import { decodeCharset } from './charset.ts'
import { detectCharset } from './charset-detection.ts'
import type { HeaderBlock, RawHeader } from './header-block.ts'

const NON_ASCII = /[\x80-\xff]/
/** Ids are compared but never shown, so they are not converted. */
const ID_FIELD = /(?:^|-)(?:id|references|in-reply-to)$/
const MAX_VALUE_LENGTH = 16_384

/**
 * Converts raw 8-bit header values that are not UTF-8 (RFC 6532). They all share one charset: the label of the text
 * part, or the one detected from all values together, because one short value is not enough for detection.
 */
export function withOneCharset(header: HeaderBlock, textCharset: string | null): HeaderBlock {
  const isRaw = ({ lowerName, value }: RawHeader): boolean =>
    NON_ASCII.test(value) &&
    value.length <= MAX_VALUE_LENGTH &&
    !ID_FIELD.test(lowerName) &&
    !isUtf8(Buffer.from(value, 'latin1'))
  const raw = header.fields.filter(isRaw)
  if (raw.length === 0) return header
  const charset = isUseful(textCharset)
    ? textCharset
    : detectCharset(Buffer.from(raw.map(({ value }) => value).join('\n'), 'latin1'))
  const converted = new Map(
    raw.map((field) => [field, decodeCharset(Buffer.from(field.value, 'latin1'), charset)]),
  )
  const fields = header.fields.map((field) => {
    const text = converted.get(field)
    return text === undefined ? field : { ...field, value: Buffer.from(text).toString('latin1') }
  })
  const first = new Map<string, string>()
  for (const { lowerName, value } of fields) if (!first.has(lowerName)) first.set(lowerName, value)
  return { ...header, fields, first }
}

const isUseful = (charset: string | null): charset is string =>
  charset !== null && !/^["\s]*(?:us-)?ascii|^["\s]*utf-?8|unknown|8bit/i.test(charset)
