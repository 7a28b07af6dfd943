import { printCommandText } from '@postroom/contract/command-text'
import type { DescribedCall, DescribedField } from './described-call.ts'

/** Form values: text, or a chosen file. */
export type Values = Readonly<Record<string, string | File | undefined>>

/** Thrown for a value that cannot be parsed as the field's type; everything else is validated by the server. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string) {
    super(field)
    this.field = field
  }
}

/** Form values of the contract's example. Secrets are not prefilled. */
export function exampleValues({ fields, example = {} }: DescribedCall): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = example[field.name]
      return value === undefined || field.kind === 'secret' || field.kind === 'file'
        ? []
        : [[field.name, typed(field, value)]]
    }),
  )
}

function typed({ kind }: DescribedField, value: unknown): string {
  if (kind === 'texts' && Array.isArray(value)) return value.join('\n')
  if (kind === 'json' || (typeof value === 'object' && value !== null)) return JSON.stringify(value, null, 2)
  return String(value)
}

/** Input of the call; empty fields are omitted. */
export function inputOf({ fields }: DescribedCall, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name]
      return value === undefined || value === '' ? [] : [[field.name, read(field, value)]]
    }),
  )
}

function read({ name, kind, isNullable }: DescribedField, value: string | File): unknown {
  if (typeof value !== 'string') return value
  if (isNullable && value === 'null') return null
  if (kind === 'flag') return value === 'true'
  if (kind === 'texts') return value.split('\n').filter((line) => line.trim() !== '')
  if (kind === 'number') {
    const number = Number(value)
    if (Number.isNaN(number)) throw new FieldError(name)
    return number
  }
  if (kind !== 'json') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new FieldError(name)
  }
}

export type CommandBody = {
  requestText: string
  type: 'RawCommand'
  resourceId?: string
  resourceIds?: readonly string[]
}

/** The same input as a command: positional arguments, ids, and JSON for the rest. */
export function commandBody(
  { command }: Pick<DescribedCall, 'command'>,
  input: Readonly<Record<string, unknown>>,
): CommandBody {
  const { head = '/', args = [], resourceId, resourceIds } = command ?? {}
  const [namespace = '', ...words] = head.slice(1).split(' ')
  const rest: Record<string, unknown> = { ...input }
  const take = (name: string): unknown => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const id = resourceId && rest[resourceId] !== undefined ? String(take(resourceId)) : undefined
  const ids = resourceIds && Array.isArray(rest[resourceIds]) ? (take(resourceIds) as string[]) : undefined
  for (const name of args) {
    // Arguments are positional: after a missing one, the others go into the JSON.
    if (rest[name] === undefined) break
    words.push(String(take(name)))
  }
  const json = Object.keys(rest).length > 0 ? rest : null
  return {
    requestText: printCommandText({ namespace, words, json }),
    type: 'RawCommand',
    ...(id !== undefined && { resourceId: id }),
    ...(ids && { resourceIds: ids }),
  }
}
