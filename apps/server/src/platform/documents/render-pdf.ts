import type { Block, Drawing, Facts, Heading, Mark, Paragraph, PdfDocument, Sides } from './document.ts'
import {
  addTag,
  colors,
  drawFeet,
  keepTogether,
  margin,
  openPdf,
  type Pdf,
  plain,
  type Tag,
  widthOf,
} from './draw-page.ts'
import { drawTable } from './draw-table.ts'

/** Lays out a document as PDF. Takes seconds for hundreds of pages: call `makePdf`, which does it in a thread. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const pdf = openPdf(document)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const block of document.blocks) drawBlock(pdf, root, block)
  root.end()
  drawFeet(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawBlock(pdf: Pdf, parent: Tag, block: Block): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pdf, parent, block)
      break
    case 'text':
      drawParagraph(pdf, parent, block)
      break
    case 'sides':
      drawSides(pdf, parent, block)
      break
    case 'facts':
      drawFacts(pdf, parent, block)
      break
    case 'table':
      drawTable(pdf, parent, block)
      break
    case 'drawing':
      drawDrawing(pdf, parent, block)
      break
    case 'gap':
      pdf.y += block.height
  }
}

const headingSizes = { 1: 20, 2: 13, 3: 10 } as const
const spaceAbove = { 1: 12, 2: 20, 3: 10 } as const

function drawHeading(pdf: Pdf, parent: Tag, { level, text }: Heading): void {
  const size = headingSizes[level]
  pdf.font('strong').fontSize(size)
  const height = pdf.heightOfString(plain(text), { width: widthOf(pdf) })
  // A heading stays with some of what it heads.
  keepTogether(pdf, height + 90)
  if (pdf.y > margin + 1) pdf.y += spaceAbove[level]
  addTag(pdf, parent, `H${level}`, {}, () => {
    pdf.font('strong').fontSize(size).fillColor(colors.text)
    pdf.text(plain(text), margin, pdf.y, { width: widthOf(pdf) })
  })
  pdf.y += size * 0.35
}

const looks: Record<NonNullable<Paragraph['look']> | 'plain', { font: string; size: number; color: string }> =
  {
    plain: { font: 'regular', size: 9.5, color: colors.text },
    soft: { font: 'regular', size: 8.5, color: colors.soft },
    strong: { font: 'strong', size: 9.5, color: colors.text },
    figure: { font: 'strong', size: 22, color: colors.text },
  }

function drawParagraph(pdf: Pdf, parent: Tag, { text, look }: Paragraph): void {
  const { font, size, color } = looks[look ?? 'plain']
  for (const part of plain(text).split('\n')) {
    if (part.trim() === '') continue
    keepTogether(pdf, size * 2)
    addTag(pdf, parent, 'P', {}, () => {
      pdf.font(font).fontSize(size).fillColor(color)
      pdf.text(part, margin, pdf.y, { width: widthOf(pdf), lineGap: 2 })
    })
  }
  pdf.y += 4
}

function drawSides(pdf: Pdf, parent: Tag, { left, right }: Sides): void {
  const width = widthOf(pdf) / 2 - 12
  const top = pdf.y
  const draw = (lines: readonly string[], x: number, isFirstStrong: boolean): number => {
    pdf.y = top
    for (const [index, line] of lines.entries()) {
      const isStrong = isFirstStrong && index === 0
      addTag(pdf, parent, 'P', {}, () => {
        pdf
          .font(isStrong ? 'strong' : 'regular')
          .fontSize(9.5)
          .fillColor(colors.text)
        pdf.text(plain(line), x, pdf.y, { width, lineGap: 2 })
      })
    }
    return pdf.y
  }
  const leftEnd = draw(left, margin, false)
  const rightEnd = draw(right, margin + width + 24, true)
  pdf.x = margin
  pdf.y = Math.max(leftEnd, rightEnd) + 8
}

function drawFacts(pdf: Pdf, parent: Tag, { rows }: Facts): void {
  pdf.font('regular').fontSize(9.5)
  const labelWidth = Math.min(150, Math.max(...rows.map(([label]) => pdf.widthOfString(plain(label)))) + 14)
  const list = addTag(pdf, parent, 'L', {})
  for (const [label, value] of rows) {
    const width = widthOf(pdf) - labelWidth
    pdf.font('regular').fontSize(9.5)
    const height = Math.max(
      pdf.heightOfString(plain(value), { width, lineGap: 2 }),
      pdf.heightOfString(plain(label), { width: labelWidth - 8, lineGap: 2 }),
    )
    keepTogether(pdf, height)
    const top = pdf.y
    const item = addTag(pdf, list, 'LI', {})
    addTag(pdf, item, 'Lbl', {}, () => {
      pdf.fillColor(colors.soft)
      pdf.text(plain(label), margin, top, { width: labelWidth - 8, lineGap: 2 })
    })
    addTag(pdf, item, 'LBody', {}, () => {
      pdf.fillColor(colors.text)
      pdf.text(plain(value), margin + labelWidth, top, { width, lineGap: 2 })
    })
    item.end()
    pdf.y = top + height + 1
  }
  list.end()
  pdf.x = margin
  pdf.y += 6
}

function drawDrawing(pdf: Pdf, parent: Tag, { width, height, alt, marks }: Drawing): void {
  keepTogether(pdf, height)
  const top = pdf.y
  const box = [margin, top, margin + width, top + height] as const
  const figure = { alt: plain(alt), bbox: box, placement: 'Block' } as const
  addTag(pdf, parent, 'Figure', figure, () => {
    for (const mark of marks) drawMark(pdf, mark, top)
  })
  pdf.x = margin
  pdf.y = top + height + 6
}

function drawMark(pdf: Pdf, mark: Mark, top: number): void {
  if (mark.kind === 'text') {
    pdf.font('regular').fontSize(7.5).fillColor(colors.soft)
    const text = plain(mark.text)
    const width = pdf.widthOfString(text)
    const shift = mark.align === 'end' ? width : mark.align === 'middle' ? width / 2 : 0
    pdf.text(text, margin + mark.x - shift, top + mark.y, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  const { path, fill, stroke, strokeWidth = 1, opacity = 1, dash } = mark
  pdf.save()
  pdf.translate(margin, top)
  pdf.fillOpacity(opacity).strokeOpacity(opacity).lineWidth(strokeWidth).lineJoin('round')
  if (dash) pdf.dash(dash, { space: dash })
  pdf.path(path)
  if (fill) pdf.fill(fill)
  else pdf.stroke(stroke)
  pdf.restore()
}
