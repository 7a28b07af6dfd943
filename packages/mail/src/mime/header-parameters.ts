import { decodeCharset } from './charset.ts'
import { withoutComments } from './comments.ts'
import { decodeHeaderText } from './encoded-word.ts'

export interface ParameterisedValue {
  /** In lower case, `text/plain` or `attachment`. */
  value: string
  parameters: Map<string, string>
}

const MAX_PARAMETERS = 200
const MAX_LENGTH = 16_384
/** Some programs omit the semicolon before a parameter, so a blank is enough. */
const PARAMETER =
  /(?:;\s*|\s)([^\s=;"]{1,100})\s*=\s*(?:"((?:[^"\\]|\\[\s\S])*)"?|([^;]*?)(?=;|$|\s[\w-]{1,40}\*?=))/g
const VALUE = /^[^;]*?(?=;|$|\s[\w-]{1,40}\*?\s{0,5}=)/
/** Everything before the first parameter; comments may contain semicolons and equals signs. */
const BEFORE_PARAMETERS = /^(?:[^;(=]|\((?:[^()\\]|\\.|\([^()]{0,1000}\)){0,1000}\)){0,2000}/
/** File names may contain brackets; in other parameters they enclose a comment. */
const MAY_HAVE_BRACKETS = /^(?:file)?name\b/

/** Parses Content-Type and Content-Disposition with RFC 2231 charsets and continuations, in any order. */
export function parseParameterised(value: string): ParameterisedValue {
  const header = withoutLeadingComments(value.slice(0, MAX_LENGTH))
  const semicolon = header.indexOf(';')
  const beginning = semicolon < 0 ? header : header.slice(0, semicolon)
  const type = plainType(beginning.includes('=') ? (VALUE.exec(header)?.[0] ?? '') : beginning)
  if (!header.includes('=')) return { value: type, parameters: new Map() }
  const plain = new Map<string, string>()
  const pieces = new Map<string, Map<number, { text: string; encoded: boolean }>>()
  let count = 0
  for (const match of header.matchAll(PARAMETER)) {
    if (++count > MAX_PARAMETERS) break
    const name = (match[1] ?? '').toLowerCase()
    const text =
      match[2] === undefined
        ? unquoted(name, match[3] ?? '')
        : match[2].replace(/\\([\s\S])/g, unescapeQuoted)
    const extended = /^([^*]+)(?:\*(\d{1,4}))?(\*)?$/.exec(name)
    if (extended && (extended[2] !== undefined || extended[3])) {
      const list = pieces.get(extended[1] ?? '') ?? new Map()
      list.set(Number(extended[2] ?? 0), { text, encoded: extended[3] === '*' })
      pieces.set(extended[1] ?? '', list)
    } else if (!plain.has(name)) plain.set(name, text)
  }
  return { value: type, parameters: mergeParameters(plain, pieces) }
}

function withoutLeadingComments(header: string): string {
  if (!header.includes('(')) return header
  const head = BEFORE_PARAMETERS.exec(header)?.[0] ?? ''
  return withoutComments(head) + header.slice(head.length)
}

/** Some programs write `image/ jpeg`, quotes around the type, or text after it. */
function plainType(value: string): string {
  const type = value.trim().toLowerCase()
  if (/^[\w./+-]*$/.test(type)) return type
  return type
    .replace(/\s*\/\s*/, '/')
    .replace(/^["']+/, '')
    .replace(/[\s"',][\s\S]*$/, '')
}

const unquoted = (name: string, value: string): string =>
  (value.includes('(') && !MAY_HAVE_BRACKETS.test(name) ? withoutComments(value) : value).trim()

/** Windows mailers do not escape backslashes in paths, so only `\"` and `\\` are treated as escapes. */
function unescapeQuoted(pair: string, character: string): string {
  return character === '"' || character === '\\' ? character : pair
}

function mergeParameters(
  plain: Map<string, string>,
  pieces: Map<string, Map<number, { text: string; encoded: boolean }>>,
): Map<string, string> {
  const parameters = new Map<string, string>()
  // RFC 2231 forbids encoded words in parameters, but most mailers write them.
  for (const [name, text] of plain) parameters.set(name, decodeHeaderText(text))
  for (const [name, list] of pieces) {
    const text = joinPieces(list)
    if (text !== '') parameters.set(name, text)
  }
  return parameters
}

function joinPieces(list: Map<number, { text: string; encoded: boolean }>): string {
  const ordered = [...list].sort(([a], [b]) => a - b).map(([, piece]) => piece)
  const first = ordered[0]
  let charset = ''
  if (first?.encoded) {
    const intro = /^([^']*)'[^']*'/.exec(first.text)
    if (intro) {
      charset = intro[1] ?? ''
      first.text = first.text.slice(intro[0].length)
    }
  }
  const bytes = ordered.map(({ text, encoded }) =>
    encoded ? percentDecode(text) : Buffer.from(text, 'latin1'),
  )
  return decodeCharset(Buffer.concat(bytes), charset)
}

function percentDecode(text: string): Buffer {
  return Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
