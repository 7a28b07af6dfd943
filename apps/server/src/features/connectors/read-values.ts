import type { ConnectorField, ConnectorValue } from '@postroom/contract'
import { evaluateExpression } from './expressions.ts'

const maxText = 2_000
const maxItems = 50

/** Reads the fields of a connector from a response and checks their types. */
export const readValues = (fields: readonly ConnectorField[], document: unknown): ConnectorValue[] =>
  fields.map(({ name, type, path }) => {
    const found = evaluateExpression(path, document)
    if (found === null || found === undefined) return { name, type, value: null, problem: 'missing' }
    const value = converters[type](found)
    return { name, type, value, problem: value === null ? 'unsuitable' : null }
  })

/** The first required field without a suitable value. */
export const missingField = (
  fields: readonly ConnectorField[],
  values: readonly ConnectorValue[],
): string | undefined =>
  fields.find((field, index) => field.isRequired && values[index]?.value === null)?.name

type Converted = ConnectorValue['value']

const scalar = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\u0000', '').toWellFormed().slice(0, maxText)
    : null

const converters: Record<ConnectorField['type'], (value: unknown) => Converted> = {
  text: scalar,
  number: (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : null
  },
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  date: (value) => {
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(value)) return null
    const at = new Date(value)
    if (Number.isNaN(at.getTime())) return null
    return value.length === 10 ? value : at.toISOString()
  },
  list: (value) => {
    if (!Array.isArray(value)) return null
    const items = value.slice(0, maxItems).map(scalar)
    return items.every((item) => item !== null) ? items : null
  },
}
