import { assetTypes, type SheetProblem } from '@postroom/contract'
import type { CsvRecord } from '#platform/csv.ts'
import { type SheetLine, sheetLine } from './sheet-line.ts'

type Column = Exclude<keyof SheetLine, 'line'>
const requiredColumns = ['type', 'title', 'rate', 'net_price', 'currency'] as const
const columns = Object.keys(sheetLine.shape).filter((name): name is Column => name !== 'line')

/** Reads the records of a rate sheet; `problems` names line and column of everything that cannot be read. */
export function readRateSheet([header, ...records]: readonly CsvRecord[]): {
  lines: SheetLine[]
  problems: SheetProblem[]
} {
  const names = header?.fields.map((name) => name.trim().toLowerCase()) ?? []
  const missing = requiredColumns.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { lines: [], problems: missing.map((column) => ({ line: 1, column, code: 'column_missing' })) }
  const unknown = names.filter((name) => name !== '' && !columns.includes(name as Column))
  const problems: SheetProblem[] = unknown.map((column) => ({ line: 1, column, code: 'column_unknown' }))
  const lines = records.map(({ line, fields }) => {
    const value = (name: Column) => fields[names.indexOf(name)]?.trim() ?? ''
    const refuse = (column: Column, code: SheetProblem['code']) => void problems.push({ line, column, code })
    return readLine(line, value, refuse)
  })
  return { lines, problems }
}

type Refuse = (column: Column, code: SheetProblem['code']) => void

function readLine(line: number, value: (name: Column) => string, refuse: Refuse): SheetLine {
  for (const name of requiredColumns) if (value(name) === '') refuse(name, 'required')
  const type = assetTypes.find((one) => one === value('type').toLowerCase())
  if (value('type') !== '' && !type) refuse('type', 'type_unknown')
  const amount = (name: Column): string => {
    const text = decimal(value(name))
    if (text !== '' && !/^\d{1,12}(\.\d{1,4})?$/.test(text)) refuse(name, 'amount_invalid')
    return text
  }
  const date = (name: Column): string | null => {
    const text = value(name)
    if (text !== '' && !isDate(text)) refuse(name, 'date_invalid')
    return text || null
  }
  const weight = (name: Column): number | null => (value(name) === '' ? null : Number(amount(name)))
  const currency = value('currency').toUpperCase()
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) refuse('currency', 'currency_invalid')
  const [valid_from, valid_until] = [date('valid_from'), date('valid_until')]
  if (valid_from && valid_until && valid_until < valid_from) refuse('valid_until', 'until_before_from')
  for (const [name, maximum] of [
    ['title', 160],
    ['rate', 120],
    ['supplier', 120],
    ['conditions', 500],
  ] as const)
    if (value(name).length > maximum) refuse(name, 'too_long')
  return {
    line,
    type: type ?? 'hotel',
    title: value('title'),
    supplier: value('supplier'),
    rate: value('rate'),
    net_price: amount('net_price'),
    currency,
    conditions: value('conditions'),
    from: value('from'),
    to: value('to'),
    valid_from,
    valid_until,
    min_kg: weight('min_kg'),
    max_kg: weight('max_kg'),
    surcharge: amount('surcharge'),
    selling_price: amount('selling_price') || null,
  }
}

/** `1.234,50` and `1234,50` as German spreadsheets write them become `1234.50`. */
function decimal(text: string): string {
  if (/^\d{1,3}(\.\d{3})*,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(/^(\d+),(\d+)$/, '$1.$2')
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
