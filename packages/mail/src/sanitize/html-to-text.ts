const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  sect: '§',
  deg: '°',
  middot: '·',
  bull: '•',
  times: '×',
  shy: '',
  zwnj: '',
  zwj: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  iacute: 'í',
  uacute: 'ú',
  ocirc: 'ô',
  icirc: 'î',
  ucirc: 'û',
  oslash: 'ø',
  aring: 'å',
  aelig: 'æ',
  Eacute: 'É',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
}

/** Decodes HTML entities. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d?));?/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name as string] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
      const isLegal = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isLegal ? String.fromCodePoint(code === 0xa0 ? 0x20 : code) : ''
    },
  )
}

const INVISIBLE = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
])
const BLOCK = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
])
const PARAGRAPH = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'table', 'pre'])
const TAG = /<(?:!--[\s\S]*?(?:-->|$)|(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'">]+)*)>?|[!?][^>]*>?)/gi
const MAX_QUOTE_DEPTH = 20

interface Writer {
  out: string
  /** Number of line breaks to write before the next word. */
  breaks: number
  space: boolean
  quote: number
  lastQuote: number
  pre: number
  /** Elements without an end tag in the rest, so that each is searched for once. */
  endless: Set<string>
}

/** Converts HTML to text for indexing, snippets and the text form of replies; quotes are marked with "> ". */
export function htmlToText(html: string): string {
  const writer: Writer = {
    out: '',
    breaks: 0,
    space: false,
    quote: 0,
    lastQuote: 0,
    pre: 0,
    endless: new Set(),
  }
  let from = 0
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    writeText(writer, html.slice(from, match.index))
    from = TAG.lastIndex
    const name = (match[2] ?? '').toLowerCase()
    const isClosing = match[1] === '/'
    if (!isClosing && INVISIBLE.has(name) && !match[3]?.endsWith('/')) {
      from = skipElement(writer, html, name, from)
      TAG.lastIndex = from
    } else if (name !== '') writeTag(writer, name, isClosing, match[3] ?? '')
  }
  writeText(writer, html.slice(from))
  return writer.out
}

function skipElement(writer: Writer, html: string, name: string, from: number): number {
  // An unclosed head or title must not hide the body.
  const unclosedEnd = name === 'head' || name === 'title' ? from : html.length
  if (writer.endless.has(name)) return unclosedEnd
  const close = new RegExp(`</${name}[^>]*>`, 'gi')
  close.lastIndex = from
  const match = close.exec(html)
  if (match) return match.index + match[0].length
  writer.endless.add(name)
  return unclosedEnd
}

function writeTag(writer: Writer, name: string, isClosing: boolean, attributes: string): void {
  if (name === 'br') writer.breaks = Math.min(writer.breaks + 1, 2)
  else if (name === 'td' || name === 'th') writer.space = true
  else if (name === 'img' && !isClosing) writeAlternative(writer, attributes)
  else if (BLOCK.has(name)) writer.breaks = Math.max(writer.breaks, PARAGRAPH.has(name) ? 2 : 1)
  if (name === 'blockquote')
    writer.quote = Math.max(0, Math.min(MAX_QUOTE_DEPTH, writer.quote + (isClosing ? -1 : 1)))
  if (name === 'pre') writer.pre = Math.max(0, writer.pre + (isClosing ? -1 : 1))
  if (name === 'li' && !isClosing) writeText(writer, '- ')
}

function writeAlternative(writer: Writer, attributes: string): void {
  const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const text = alt?.[1] ?? alt?.[2] ?? ''
  if (text.trim() !== '') writeText(writer, text)
}

function writeText(writer: Writer, raw: string): void {
  if (raw === '') return
  const text = decodeEntities(raw)
  if (writer.pre > 0) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) writer.breaks += 1
      if (line.trim() !== '') writeWords(writer, line)
    }
    return
  }
  const words = text.replace(/[\s\u00a0\u200b\u200c\u2060\ufeff]+/g, ' ')
  if (words === ' ' || words === '') {
    writer.space ||= words === ' '
    return
  }
  if (words.startsWith(' ')) writer.space = true
  writeWords(writer, words.trim())
  writer.space = words.endsWith(' ')
}

function writeWords(writer: Writer, words: string): void {
  const mark = writer.quote > 0 ? `${'>'.repeat(writer.quote)} ` : ''
  if (writer.out === '') writer.out = mark
  else if (writer.breaks > 0) {
    const between = '>'.repeat(Math.min(writer.quote, writer.lastQuote))
    writer.out += `${`\n${between}`.repeat(writer.breaks - 1)}\n${mark}`
  } else if (writer.space) writer.out += ' '
  writer.breaks = 0
  writer.space = false
  writer.lastQuote = writer.quote
  writer.out += words
}
