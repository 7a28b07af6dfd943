import { randomUUID } from 'node:crypto'
import type { CallDeclaration } from '@postroom/contract'
import { z } from 'zod'

interface FieldSchema {
  readonly type?: string
  readonly ref?: string
  readonly isLeftOut?: boolean
  readonly maxLength?: number
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
  readonly default?: unknown
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

const schemaOf = (call: CallDeclaration): ObjectSchema =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as ObjectSchema

const refOf = (schema: FieldSchema): string | undefined =>
  schema.ref ?? schema.items?.ref ?? schema.anyOf?.find((choice) => choice.ref)?.ref

/** The example with one id at a time taken from another workspace, or from nowhere. */
export function foreignInputs(
  call: CallDeclaration,
  foreignIds: Readonly<Record<string, string>>,
): { field: string; id: string; input: unknown; isLeftOut: boolean }[] {
  const example = call.example.input as Record<string, unknown>
  return Object.entries(schemaOf(call).properties ?? {}).flatMap(([field, schema]) => {
    const kind = refOf(schema)
    if (kind === undefined || !(field in example)) return []
    const id = foreignIds[kind] ?? randomUUID()
    const input = { ...example, [field]: schema.type === 'array' ? [id] : id }
    return [{ field, id, input, isLeftOut: schema.items?.isLeftOut === true }]
  })
}

/** Inputs that every call must refuse: missing, null, of the wrong type, too long, prototype keys as values. */
export function brokenInputs(call: CallDeclaration): { why: string; input: unknown }[] {
  const example = call.example.input as Record<string, unknown>
  const schema = schemaOf(call)
  const pathFields = new Set([...(call.rest?.path ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name))
  const inQuery = call.rest?.method === 'GET' || call.rest?.method === 'DELETE'
  return Object.entries(schema.properties ?? {}).flatMap(([field, own]) => {
    const isRequired = schema.required?.includes(field) ?? false
    const inPath = pathFields.has(field)
    // A binary body contains no fields.
    const isInAddress = inQuery || (call.rest?.body === 'bytes' && call.rest.query?.includes(field))
    const broken: { why: string; input: unknown }[] = []
    const put = (why: string, value: unknown): void => {
      broken.push({ why: `${field} ${why}`, input: { ...example, [field]: value } })
    }
    // Without the header that selects it, the request is for another call.
    const selectsCall =
      call.rest?.selectedBy !== undefined && call.rest.headers?.[field] === call.rest.selectedBy
    if (isRequired && !inPath && !selectsCall) {
      const { [field]: _, ...rest } = example
      broken.push({ why: `${field} is missing`, input: rest })
    }
    if (refOf(own) !== undefined && own.type !== 'array') put('is no id', "x' or 1=1 --")
    if (isInAddress || inPath || call.rest?.headers?.[field]) return broken
    if (own.type === 'string' && own.default === undefined) put('is an object', { toString: 'x' })
    if (own.type === 'array') put('is text', 'not a list')
    if (own.maxLength !== undefined) put('is too long', 'x'.repeat(own.maxLength + 1))
    return broken
  })
}
