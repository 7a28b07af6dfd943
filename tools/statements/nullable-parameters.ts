import type { Catalog } from './read-catalog.ts'
import { listItems } from './sql-text.ts'

interface Assignment {
  readonly table: string
  readonly column: string
  readonly value: string
}

/** The statement handles null explicitly. */
const handlesNull = [
  /\$(\d+)(?:::\w+(?:\[\])?)?\s+is\s+(?:not\s+)?(?:null|distinct\s+from)\b/gi,
  /\bis\s+(?:not\s+)?distinct\s+from\s+\$(\d+)/gi,
  /\b(?:coalesce|nullif)\(\s*\$(\d+)/gi,
  /\$(\d+)(?:::\w+(?:\[\])?)?\s*\/\* or null \*\//gi,
]

/**
 * Finds the numbers of the parameters that may be null: those used only as the new value of nullable columns, and those
 * whose null the statement handles.
 */
export function findNullableParameters(text: string, catalog: Catalog): Set<number> {
  const handled = handlesNull.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, digits]) => Number(digits)),
  )
  const stored = [...insertedValues(text), ...updatedValues(text)].flatMap(({ table, column, value }) => {
    const parameter = /^\$(\d+)(?:::\w+(?:\[\])?)?$/.exec(value)?.[1]
    const facts = catalog.findColumnByName(table, column)
    return parameter && facts ? [{ parameter: Number(parameter), isNullable: facts.isNullable }] : []
  })
  const required = new Set(stored.filter(({ isNullable }) => !isNullable).map(({ parameter }) => parameter))
  const optional = stored.filter(({ isNullable }) => isNullable).map(({ parameter }) => parameter)
  return new Set([...handled, ...optional].filter((parameter) => !required.has(parameter)))
}

const insert = /\binsert\s+into\s+(\w+)(?:\s+as\s+\w+)?\s*\(([^()]*)\)\s*(?:(values)\s*\(|select\s)/gi

function insertedValues(text: string): Assignment[] {
  return [...text.matchAll(insert)].flatMap((match) => {
    const [head, table = '', columns = '', values] = match
    const end = values ? undefined : /\b(?:from|where|on\s+conflict|returning)\b/i
    const items = listItems(text, match.index + head.length, end)
    return columns.split(',').map((column, index) => {
      return { table, column: column.trim(), value: items[index] ?? '' }
    })
  })
}

const update = /\b(?:update\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?|do\s+update)\s+set\s/gi

function updatedValues(text: string): Assignment[] {
  return [...text.matchAll(update)].flatMap((match) => {
    const before = [...text.slice(0, match.index).matchAll(/\binsert\s+into\s+(\w+)/gi)]
    const table = match[1] ?? before.at(-1)?.[1] ?? ''
    const items = listItems(text, match.index + match[0].length, /\b(?:from|where|returning)\b/i)
    return items.map((item) => {
      const [, column = '', value = ''] = /^(\w+)\s*=\s*([\s\S]*)$/.exec(item) ?? []
      return { table, column, value }
    })
  })
}
