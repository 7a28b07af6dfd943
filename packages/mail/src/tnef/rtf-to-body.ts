import { decodeCharset } from '../mime/charset.ts'

/** Groups without text of the message. */
const silent = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'footer',
  'listtable',
  'generator',
])
const breaks: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
}
const maxDepth = 200

interface Group {
  isSilent: boolean
  /** Inside an htmltag group: original HTML (MS-OXRTFEX). */
  isHtmlTag: boolean
  /** After \htmlrtf: text for RTF readers only. */
  isRtfOnly: boolean
  skipAfterUnicode: number
}

const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/g

/** Extracts the text of RTF, or the HTML encapsulated in it (MS-OXRTFEX); pictures and styles are dropped. */
export function rtfToBody(rtf: Buffer): { text: string | null; html: string | null } {
  const source = rtf.toString('latin1')
  if (!source.startsWith('{\\rtf')) return { text: null, html: null }
  const isHtml = /\\fromhtml1?\b/.test(source.slice(0, 2000))
  const body = write(source, isHtml)
  const content = body.trim() === '' ? null : body
  return isHtml ? { text: null, html: content } : { text: content, html: null }
}

function write(source: string, isHtml: boolean): string {
  let charset = 'windows-1252'
  let group: Group = { isSilent: false, isHtmlTag: false, isRtfOnly: false, skipAfterUnicode: 1 }
  const open: Group[] = []
  let out = ''
  let bytes: number[] = []
  let toSkip = 0
  let isFirst = false
  let isOptional = false
  const flush = (): void => {
    if (bytes.length > 0) out += escaped(decodeCharset(Buffer.from(bytes), charset))
    bytes = []
  }
  const escaped = (text: string): string =>
    isHtml && !group.isHtmlTag ? text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`) : text
  const isShown = (): boolean => !group.isSilent && !(isHtml && group.isRtfOnly)
  const text = (piece: string): void => {
    if (isShown()) out += escaped(piece)
  }

  for (const [, word, argument, hex, sign, brace, plain] of source.matchAll(token)) {
    if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1
      else if (isShown()) bytes.push(Number.parseInt(hex, 16))
      isFirst = false
      continue
    }
    flush()
    if (brace === '{') {
      if (open.length >= maxDepth) return out
      open.push(group)
      group = { ...group }
      isFirst = true
      isOptional = false
    } else if (brace === '}') {
      group = open.pop() ?? group
      isFirst = false
      toSkip = 0
    } else if (sign === '*') {
      isOptional = true
    } else if (word !== undefined) {
      const value = argument === undefined ? null : Number(argument)
      if (isFirst && word === 'htmltag') group.isHtmlTag = true
      else if (isFirst && (silent.has(word) || isOptional)) group.isSilent = true
      isFirst = false
      isOptional = false
      if (word === 'ansicpg' && value) charset = value === 65_001 ? 'utf-8' : `windows-${value}`
      else if (word === 'htmlrtf') group.isRtfOnly = value !== 0
      else if (word === 'uc' && value !== null) group.skipAfterUnicode = Math.min(8, Math.max(0, value))
      else if (word === 'u' && value !== null) {
        text(String.fromCharCode(value & 0xffff))
        toSkip = group.skipAfterUnicode
      } else if (breaks[word] !== undefined) text(isHtml && word === 'par' ? '\r\n' : (breaks[word] ?? ''))
    } else {
      const piece =
        plain ?? (sign === '~' ? '\u00a0' : sign === '_' ? '-' : sign && '\\{}'.includes(sign) ? sign : '')
      const rest = piece.slice(toSkip)
      toSkip = Math.max(0, toSkip - piece.length)
      if (rest !== '') {
        isFirst = false
        // Unescaped non-ASCII bytes use the charset of the document.
        text(/[\u0080-\u00ff]/.test(rest) ? decodeCharset(Buffer.from(rest, 'latin1'), charset) : rest)
      }
    }
  }
  flush()
  return out.toWellFormed()
}
