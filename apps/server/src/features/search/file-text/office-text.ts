import { unzipSync } from 'fflate'
import type { FileKind } from '#features/conversations/index.ts'

type Office = Exclude<FileKind, 'pdf'>

/** Paths of the parts with text, by file type. */
const textParts: Readonly<Record<Office, RegExp>> = {
  docx: /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml$/,
  pptx: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
  odt: /^(?:content|styles)\.xml$/,
  ods: /^content\.xml$/,
  odp: /^content\.xml$/,
}
const maxParts = 500
const maxPartBytes = 24 << 20
const maxTotalBytes = 48 << 20

/** Extracts the text of an office file. Sums the unpacked sizes first and stops at a limit (zip bombs). */
export function officeText(bytes: Uint8Array, kind: Office, maxLength: number): string {
  let parts = 0
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!textParts[kind].test(name)) return false
      parts += 1
      total += originalSize
      return parts <= maxParts && originalSize <= maxPartBytes && total <= maxTotalBytes
    },
  })
  const decoder = new TextDecoder()
  let text = ''
  for (const name of Object.keys(files).sort(inOrder)) {
    const file = files[name]
    if (file) text += `${textOfXml(decoder.decode(file), kind)}\n`
    if (text.length >= maxLength) break
  }
  return text.slice(0, maxLength)
}

/** Sorts sheet2 before sheet10. */
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Paragraphs, cells and rows end words; all other tags occur within words. */
function textOfXml(xml: string, kind: Office): string {
  // Cell values and formulas are numbers; texts are in sharedStrings.xml.
  const source = kind === 'xlsx' ? xml.replace(/<(?:\w+:)?[vf](?: [^>]*)?>[^<]*<\/(?:\w+:)?[vf]>/g, ' ') : xml
  return source
    .replace(/<(\/?)([\w:]+)[^>]*>/g, (_, _slash: string, name: string) =>
      /^(?:w:t|w:r|w:rPr|a:t|a:r|a:rPr|text:span|text:a|t|r)$/.test(name) ? '' : ' ',
    )
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
        if (name) return entities[name] ?? whole
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      },
    )
    .replace(/\s+/g, ' ')
    .trim()
}
