import { Zip, ZipDeflate } from 'fflate'
import {
  contentTypesXml,
  coreXml,
  formats,
  rootRelationsXml,
  sheetEnd,
  sheetStart,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
  xmlText,
} from './xlsx-parts.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * What a cell holds. A text stays a text whatever it begins with. `date` and `time` are local, like `2026-11-22` and
 * `2026-11-22T14:30:00`; a percentage is of 100.
 */
export type SheetCell =
  | string
  | number
  | null
  | { readonly kind: 'date' | 'time'; readonly local: string }
  | { readonly kind: 'duration'; readonly milliseconds: number }
  | { readonly kind: 'percent'; readonly percent: number }

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width?: number
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Read while the file is sent, so that it is never in memory as a whole. */
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
}

/** A sheet has no more rows; what follows goes to another one. */
const maxRows = 1_048_576
/** Characters of a cell. */
const maxText = 32_767
/** Rows between two chunks; packing them takes a few milliseconds. */
const rowsAtOnce = 500
const dayMs = 86_400_000

/** Writes a workbook as a stream of bytes. Sheets have the order given; one that is too long continues on another. */
export async function* xlsxBytes(
  { title, language, now }: { readonly title: string; readonly language: string; readonly now: Date },
  sheets: readonly Sheet[],
  { rowsPerSheet = maxRows }: { rowsPerSheet?: number } = {},
): AsyncGenerator<Uint8Array> {
  const archive = openArchive()
  const names: string[] = []
  for (const sheet of sheets) {
    const rows = rowsOf(sheet.rows)
    for (let isOver = false; !isOver; ) {
      names.push(uniqueName(sheet.name, names))
      const file = archive.file(`xl/worksheets/sheet${names.length}.xml`)
      file.push(sheetStart(sheet.columns.map(({ width = 16 }) => width)) + rowXml(headOf(sheet), 1, true))
      isOver = true
      for (let number = 2; ; ) {
        const { xml, count, isLast } = await takeRows(
          rows,
          number,
          Math.min(rowsAtOnce, rowsPerSheet - number + 1),
        )
        number += count
        file.push(xml)
        yield* archive.taken()
        if (isLast) break
        if (number > rowsPerSheet) {
          isOver = (await rows.peek()) === null
          break
        }
        // Other requests get their turn.
        await new Promise(setImmediate)
      }
      file.end(sheetEnd)
    }
  }
  const parts: readonly (readonly [string, string])[] = [
    ['_rels/.rels', rootRelationsXml],
    ['docProps/core.xml', coreXml(title, language, now)],
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbookXml(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length)],
    ['[Content_Types].xml', contentTypesXml(names.length)],
  ]
  for (const [name, xml] of parts) archive.file(name).end(xml)
  archive.end()
  yield* archive.taken()
}

const headOf = ({ columns }: Sheet): string[] => columns.map(({ title }) => title)

function openArchive() {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const encoder = new TextEncoder()
  return {
    file(name: string) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return {
        push: (text: string) => file.push(encoder.encode(text)),
        end: (text: string) => file.push(encoder.encode(text), true),
      }
    },
    /** What was packed since the last call. */
    taken(): Uint8Array[] {
      const packed = chunks.filter(({ length }) => length > 0)
      chunks = []
      return packed
    },
    end: () => zip.end(),
  }
}

type Row = readonly SheetCell[]

function rowsOf(rows: Sheet['rows']) {
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : (rows as Iterable<Row>)[Symbol.iterator]()
  let seen: Row | null | undefined
  const take = async (): Promise<Row | null> => {
    if (seen !== undefined) {
      const row = seen
      seen = undefined
      return row
    }
    const { done, value } = await iterator.next()
    return done ? null : value
  }
  return {
    take,
    peek: async (): Promise<Row | null> => {
      seen = await take()
      return seen
    },
  }
}

async function takeRows(rows: ReturnType<typeof rowsOf>, from: number, atMost: number) {
  let xml = ''
  for (let count = 0; count < atMost; count += 1) {
    const row = await rows.take()
    if (row === null) return { xml, count, isLast: true }
    xml += rowXml(row, from + count)
  }
  return { xml, count: atMost, isLast: false }
}

const rowXml = (row: Row, number: number, isHead = false): string =>
  `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, isHead)).join('')}</row>`

function cellXml(cell: SheetCell, place: string, isHead: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    const format = isHead ? formats.head : /^[=+\-@]/.test(cell) ? formats.quoted : formats.general
    const text = xmlText(cell.slice(0, maxText))
    return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  const [value, format] = numberOf(cell)
  return Number.isFinite(value) ? `<c r="${place}" s="${format}"><v>${value}</v></c>` : ''
}

function numberOf(cell: Exclude<SheetCell, string | null>): readonly [number, number] {
  if (typeof cell === 'number') return [cell, formats.general]
  switch (cell.kind) {
    case 'duration':
      return [cell.milliseconds / dayMs, formats.duration]
    case 'percent':
      return [cell.percent / 100, formats.percent]
    default:
      return [serialOf(cell.local), cell.kind === 'date' ? formats.date : formats.time]
  }
}

/** Days since 30 December 1899, as spreadsheets count them. */
const serialOf = (local: string): number =>
  (Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Sheet names have at most 31 characters, without some signs, and differ regardless of case. */
function uniqueName(name: string, taken: readonly string[]): string {
  const clean =
    name
      .replace(/[[\]:*?/\\]+/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`
    const tried = clean.slice(0, 31 - end.length) + end
    if (!taken.some((one) => one.toLowerCase() === tried.toLowerCase())) return tried
  }
}
