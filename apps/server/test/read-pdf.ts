import { getDocumentProxy } from 'unpdf'

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

/** What a reader and a screen reader get from a PDF: text with single spaces, and the roles of its elements. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  const roles = new Set<string>()
  const alts: string[] = []
  const collect = ({ role, alt, children = [] }: Node): void => {
    if (role) roles.add(role)
    if (alt) alts.push(alt)
    for (const child of children) collect(child)
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    const tree = await page.getStructTree()
    if (tree) collect(tree as Node)
  }
  const { info } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  const marks = await pdf.getMarkInfo()
  const text = pages.join(' ').replace(/\s+/g, ' ')
  await pdf.cleanup()
  return { text, pages: pages.length, title, language, isTagged: marks?.Marked === true, roles, alts }
}
