import { XMLParser } from 'fast-xml-parser'
import { MailServerError } from '../connection/mail-server-error.ts'

export type XmlElement = {
  /** Without the namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Entities are decoded below: only the five of XML and character references.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const MARKUP_DEPTH = 100

/** Parses a document from a mail server. Throws MailServerError if it is malformed or has a document type. */
export function readXml(text: string): XmlElement {
  // Document types allow entity expansion and access to local files; no mail server needs them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed()
  let nodes: unknown
  try {
    nodes = parser.parse(text)
  } catch {
    throw malformed()
  }
  const root = toElements(nodes, 0)[0]
  if (!root) throw malformed()
  return root
}

const malformed = (): MailServerError =>
  new MailServerError('protocol', 'The server sends no XML that can be read', { code: 'BAD_XML' })

function toElements(nodes: unknown, depth: number): XmlElement[] {
  if (depth > MARKUP_DEPTH) throw malformed()
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: Record<string, unknown>): XmlElement[] => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return []
    const children = node[name]
    return [
      {
        name,
        attributes: toAttributes(node[':@']),
        children: toElements(children, depth + 1),
        text: collectText(children),
      },
    ]
  })
}

const toAttributes = (found: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((found ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      decode(String(value)),
    ]),
  )

function collectText(nodes: unknown): string {
  if (!Array.isArray(nodes)) return ''
  let text = ''
  for (const node of nodes as Record<string, unknown>[]) if ('#text' in node) text += String(node['#text'])
  return decode(text)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, decodeOne) : text

function decodeOne(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole
}

/** Returns the first element with this name, at any depth. */
export function findElement(within: XmlElement, name: string): XmlElement | null {
  for (const child of within.children) {
    const found = child.name === name ? child : findElement(child, name)
    if (found) return found
  }
  return null
}

/** Returns the text of the first element with this name, at any depth. */
export const findText = (within: XmlElement, name: string): string | null =>
  findElement(within, name)?.text.trim() ?? null

/** Escapes text for element content and attribute values; characters that XML 1.0 cannot contain are dropped. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
