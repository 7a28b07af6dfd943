import type { Cell, Table } from './document.ts'
import {
  addTag,
  colors,
  drawArtifact,
  drawLine,
  fits,
  keepTogether,
  margin,
  type Pdf,
  plain,
  type Tag,
  widthOf,
} from './draw-page.ts'

interface Layout {
  readonly widths: readonly number[]
  readonly size: number
  readonly noteSize: number
  readonly padX: number
  readonly padY: number
  readonly isFigure: readonly boolean[]
}

/** Rows that decide how wide the columns are. */
const measuredRows = 200

/** Draws a table whose head is repeated on each page. */
export function drawTable(pdf: Pdf, parent: Tag, table: Table): void {
  const layout = layoutOf(pdf, table)
  const head = table.columns.map(({ title }): Cell => ({ text: title, isStrong: true }))
  const struct = addTag(pdf, parent, 'Table', { title: plain(table.title) })
  const first = table.rows[0] ?? table.totals?.[0]
  keepTogether(pdf, heightOf(pdf, layout, head) + (first ? heightOf(pdf, layout, first) : 0))
  drawRow(pdf, layout, head, { parent: struct, types: head.map(() => 'Column' as const) })
  const types = head.map((_, index) => (index === 0 ? ('Row' as const) : null))
  const rows = [
    ...table.rows,
    ...(table.totals ?? []).map((row) => row.map((cell) => ({ ...cell, isStrong: true }))),
  ]
  for (const row of rows) {
    if (!fits(pdf, heightOf(pdf, layout, row))) {
      pdf.addPage()
      drawRow(pdf, layout, head, null)
    }
    drawRow(pdf, layout, row, { parent: struct, types })
  }
  struct.end()
  pdf.x = margin
}

function layoutOf(pdf: Pdf, { columns, rows, totals = [], isDense = false }: Table): Layout {
  const [size, noteSize, padX, padY] = isDense ? [7, 6.5, 2, 2.5] : [9, 8, 6, 4.5]
  const sample = [...rows.slice(0, measuredRows), ...totals]
  const isFigure = columns.map((column) => column.isFigure ?? false)
  const natural = columns.map(({ title }, index) => {
    const cells = sample.flatMap((row) => row[index] ?? [])
    const texts = [title, ...cells.map(({ text }) => text)]
    const figures = isFigure[index] ? { features: ['tnum' as const] } : {}
    pdf.font('strong').fontSize(size)
    const widest = Math.max(...texts.map((text) => pdf.widthOfString(plain(text), figures)))
    pdf.font('regular').fontSize(noteSize)
    const notes = cells.flatMap(({ notes = [] }) => notes.map((note) => pdf.widthOfString(plain(note))))
    return Math.max(widest, ...notes) + 2 * padX + 1
  })
  return { widths: shareWidth(natural, isFigure, widthOf(pdf)), size, noteSize, padX, padY, isFigure }
}

/** Figures keep their width as long as texts have a third of the page; the first column takes what is left. */
function shareWidth(natural: readonly number[], isFigure: readonly boolean[], width: number): number[] {
  const sum = natural.reduce((all, one) => all + one, 0)
  if (sum <= width) return natural.map((one, index) => (index === 0 ? one + width - sum : one))
  const figures = natural.reduce((all, one, index) => all + (isFigure[index] ? one : 0), 0)
  const texts = sum - figures
  const forTexts = Math.max(width - figures, Math.min(texts, width / 3))
  return natural.map((one, index) =>
    isFigure[index] ? (one * (width - forTexts)) / figures : (one * forTexts) / texts,
  )
}

const fontOf = ({ isStrong }: Cell): string => (isStrong ? 'strong' : 'regular')

function heightOf(pdf: Pdf, layout: Layout, row: readonly Cell[]): number {
  const heights = row.map((cell, index) => {
    const width = (layout.widths[index] ?? 0) - 2 * layout.padX
    pdf.font(fontOf(cell)).fontSize(layout.size)
    let height = pdf.heightOfString(plain(cell.text) || ' ', { width })
    pdf.font('regular').fontSize(layout.noteSize)
    for (const note of cell.notes ?? []) height += pdf.heightOfString(plain(note), { width }) + 1
    return height
  })
  return Math.max(...heights) + 2 * layout.padY
}

interface Tags {
  readonly parent: Tag
  /** The scope of heads; null for data. */
  readonly types: readonly ('Column' | 'Row' | null)[]
}

/** Draws one row; without tags as a repetition that is not read out. */
function drawRow(pdf: Pdf, layout: Layout, row: readonly Cell[], tags: Tags | null): void {
  const top = pdf.y
  const height = heightOf(pdf, layout, row)
  const tr = tags && addTag(pdf, tags.parent, 'TR', {})
  let x = margin
  for (const [index, cell] of row.entries()) {
    const width = layout.widths[index] ?? 0
    const place = { x, top, width, height }
    drawGround(pdf, cell, place)
    const draw = () => drawCell(pdf, layout, cell, { ...place, isFigure: layout.isFigure[index] ?? false })
    const scope = tags?.types[index]
    if (tr) addTag(pdf, tr, scope ? 'TH' : 'TD', scope ? { scope } : {}, draw)
    else drawArtifact(pdf, 'Pagination', draw)
    x += width
  }
  tr?.end()
  drawLine(pdf, top + height)
  pdf.x = margin
  pdf.y = top + height
}

interface Place {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function drawGround(pdf: Pdf, { tint }: Cell, { x, top, width, height }: Place): void {
  if (!tint) return
  drawArtifact(pdf, 'Layout', () => {
    pdf.save()
    // Pale enough for dark text on it.
    pdf
      .fillOpacity(0.06 + 0.44 * Math.min(1, tint))
      .rect(x, top, width, height)
      .fill(colors.tint)
    pdf.restore()
  })
}

function drawCell(
  pdf: Pdf,
  { size, noteSize, padX, padY }: Layout,
  cell: Cell,
  { x, top, width, isFigure }: Place & { readonly isFigure: boolean },
): void {
  const options = {
    width: width - 2 * padX,
    align: isFigure ? 'right' : 'left',
    ...(isFigure && { features: ['tnum'] }),
  } as const
  pdf.font(fontOf(cell)).fontSize(size).fillColor(colors.text)
  pdf.text(plain(cell.text) || ' ', x + padX, top + padY, options as PDFKit.Mixins.TextOptions)
  pdf.font('regular').fontSize(noteSize).fillColor(colors.soft)
  for (const note of cell.notes ?? [])
    pdf.text(plain(note), x + padX, pdf.y + 1, options as PDFKit.Mixins.TextOptions)
}
