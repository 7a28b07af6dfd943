interface XmlVisitor {
  /** Names have no prefix. `attribute` returns an empty text for a missing one. */
  readonly open?: (name: string, attribute: (name: string) => string) => void
  readonly text?: (text: string) => void
  /** Also called for empty elements. */
  readonly close?: (name: string) => void
}

/** Each alternative ends at the next sign of its kind, so that the time grows only with the length. */
const token = /<([^<>]*)>|([^<]+)/g
/** Longer tags occur in no spreadsheet; their attributes are not searched. */
const maxTagLength = 5_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reports the elements and texts of an XML document in order. Document types and their entities are not read. */
export function walkXml(xml: string, { open, text, close }: XmlVisitor): void {
  for (const [, tag, between] of xml.matchAll(token)) {
    if (between !== undefined) text?.(unescapeXml(between))
    if (tag === undefined || tag.length > maxTagLength) continue
    const [, slash, name] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? []
    if (name === undefined) continue
    if (!slash) open?.(name, (wanted) => attributeOf(tag, wanted))
    if (slash || tag.endsWith('/')) close?.(name)
  }
}

function attributeOf(tag: string, wanted: string): string {
  for (const [, name, double, single] of tag.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (name === wanted) return unescapeXml(double ?? single ?? '')
  return ''
}

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
