import { unzipSync } from 'fflate'
import type { CsvRecord } from '../csv.ts'
import { walkXml } from './walk-xml.ts'

const maxPartBytes = 8 << 20
const maxTotalBytes = 16 << 20
const maxRows = 50_000
const maxColumns = 100

/**
 * Reads the first sheet of an XLSX file (ECMA-376) as texts, like CSV: formulas by their stored value, dates as
 * `2027-01-14`, numbers with a point. Null for what is no such file. Sums the unpacked sizes first (zip bombs).
 */
export function readXlsx(bytes: Uint8Array): CsvRecord[] | null {
  const parts = unpack(bytes)
  const workbook = parts?.get('xl/workbook.xml')
  if (!parts || workbook === undefined) return null
  const { relation, epoch } = readWorkbook(workbook)
  const target = targetOf(parts.get('xl/_rels/workbook.xml.rels') ?? '', relation)
  const sheet = parts.get(target)
  if (sheet === undefined) return null
  const strings = readStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const dateFormats = readDateFormats(parts.get('xl/styles.xml') ?? '')
  return readSheet(sheet, (value, { type, format }) => {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n' || value === '') return value
    return dateFormats.has(format) ? dayOf(Number(value) + epoch) : numberText(value)
  })
}

function unpack(bytes: Uint8Array): Map<string, string> | null {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/.*\.(?:xml|rels)$/.test(name)) return false
        total += originalSize
        return originalSize <= maxPartBytes && total <= maxTotalBytes
      },
    })
    const decoder = new TextDecoder()
    return new Map(Object.entries(files).map(([name, file]) => [name, decoder.decode(file)]))
  } catch {
    return null
  }
}

/** Relation of the first sheet, and the days between its epoch and that of 1900. */
function readWorkbook(xml: string): { relation: string; epoch: number } {
  let [relation, epoch] = ['', 0]
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'sheet' && relation === '') relation = attribute('id')
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute('date1904'))) epoch = 1_462
    },
  })
  return { relation, epoch }
}

function targetOf(xml: string, relation: string): string {
  let target = 'worksheets/sheet1.xml'
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target')
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      // Hints for pronunciation in Japanese files.
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 'si') strings.push(text)
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return strings
}

/** Places of cell formats that show dates. */
function readDateFormats(xml: string): ReadonlySet<number> {
  const own = new Set<number>()
  const places = new Set<number>()
  let [isInCells, count] = [false, 0]
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isInCells = true
      const id = Number(attribute('numFmtId'))
      if (name === 'numFmt' && isDateCode(attribute('formatCode'))) own.add(id)
      if (name !== 'xf' || !isInCells) return
      if ((id >= 14 && id <= 17) || id === 22 || own.has(id)) places.add(count)
      count += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return places
}

/** A year or a day outside of quoted text and brackets. */
const isDateCode = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

interface CellKind {
  readonly type: string
  readonly format: number
}

function readSheet(xml: string, textOf: (value: string, kind: CellKind) => string): CsvRecord[] {
  const records: CsvRecord[] = []
  let [line, column, value, isValue] = [0, 0, '', false]
  let fields: string[] = []
  let kind: CellKind = { type: 'n', format: 0 }
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') [line, column, fields] = [Number(attribute('r')) || line + 1, 0, []]
      if (name === 'c') {
        column = columnOf(attribute('r')) ?? column
        kind = { type: attribute('t') || 'n', format: Number(attribute('s')) }
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      isValue = false
      if (name === 'c') {
        if (column < maxColumns) fields[column] = textOf(value, kind)
        column += 1
      }
      const isFilled = name === 'row' && fields.some((field) => field?.trim())
      if (isFilled && records.length < maxRows)
        records.push({ line, fields: Array.from(fields, (field) => field ?? '') })
    },
  })
  return records
}

/** `AB12` is the 28th column. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Spreadsheets store 0.1 + 0.2 with 17 digits and show 15. */
const numberText = (value: string): string => {
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** Days since 1899-12-30, as Excel counts after February 1900. */
function dayOf(serial: number): string {
  const date = new Date(Math.round((serial - 25_569) * 86_400_000))
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10)
}
