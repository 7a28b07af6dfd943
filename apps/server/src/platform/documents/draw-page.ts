import PDFDocument from 'pdfkit'
import type { PdfDocument } from './document.ts'
import { openFonts } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

export const margin = 50
/** Free for the page number. */
const footSpace = 30

export const colors = {
  text: '#152026',
  soft: '#56626a',
  line: '#d5dce0',
  tint: '#1978a5',
} as const

export type Tag = PDFKit.PDFStructureElement

/** What an element tells beside its text. */
interface TagFacts {
  readonly alt?: string
  readonly title?: string
  readonly scope?: 'Column' | 'Row'
  readonly placement?: 'Block'
  /** Left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number]
}

/** Adds an element for screen readers, with what it draws or open for parts of its own. */
export function addTag(pdf: Pdf, parent: Tag, type: string, facts: TagFacts, draw?: () => void): Tag {
  const tag = pdf.struct(type, facts as object, draw ? [draw] : undefined)
  parent.add(tag)
  return tag
}

/** Opens a tagged document (ISO 14289, PDF/UA-1) with embedded fonts. */
export function openPdf({ title, language, author, isLandscape = false }: PdfDocument): Pdf {
  const options = {
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footSpace },
    // The page numbers are drawn last, when the number of pages is known.
    bufferPages: true,
    tagged: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: plain(title), Author: plain(author), Creator: 'Postroom', Producer: 'Postroom' },
    // A font that is opened here would be read again each time it is used by the name below.
    font: null,
  }
  // The types are those of an older version, which had no PDF/UA.
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  for (const [name, font] of Object.entries(openFonts())) pdf.registerFont(name, font as unknown as string)
  return pdf
}

/** Width between the margins, in points. */
export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * margin
const bottomOf = (pdf: Pdf): number => pdf.page.height - margin - footSpace

/** True if this height still fits on the page below the current line. */
export const fits = (pdf: Pdf, height: number): boolean => pdf.y + height <= bottomOf(pdf)

/** Begins a page unless the height fits on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  const isFresh = pdf.y <= margin + 1
  if (!isFresh && !fits(pdf, height)) pdf.addPage()
}

/** Removes signs that no font draws and that would disturb the text: controls, and marks that turn its direction. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')

/** Draws what a screen reader leaves out. */
export function drawArtifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Draws a thin line over the whole width, which screen readers skip. */
export function drawLine(pdf: Pdf, y: number): void {
  drawArtifact(pdf, 'Layout', () =>
    pdf
      .moveTo(margin, y)
      .lineTo(margin + widthOf(pdf), y)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke(),
  )
}

const pageTexts = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  de: (page: number, pages: number) => `Seite ${page} von ${pages}`,
}

/** Writes the foot of all pages. */
export function drawFeet(pdf: Pdf, { footer, language }: PdfDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Text below the margin would begin a page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin
    drawArtifact(pdf, 'Pagination', () => {
      pdf.font('regular').fontSize(8).fillColor(colors.soft)
      const number = pageTexts[language](index + 1, count)
      const room = widthOf(pdf) - pdf.widthOfString(number) - 20
      pdf.text(plain(footer), margin, y, { width: room, height: 10, lineBreak: false, ellipsis: true })
      pdf.text(number, margin, y, { width: widthOf(pdf), align: 'right', lineBreak: false })
    })
  }
}
