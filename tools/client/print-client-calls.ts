import { z } from 'zod'
import {
  type CallDeclaration,
  contracts,
  type FeatureContract,
  generalErrors,
  keyDemand,
} from '../../packages/contract/src/index.ts'
import { type JsonSchema, pascalCase, TypePrinter } from './type-printer.ts'

const made = '// Made from the contract by npm run generate. Do not edit.\n'

/**
 * Prints the calls that API keys may send for the client: their types, and how each is sent. The types stand for
 * themselves, so that a program needs neither the contract nor Zod.
 */
export function printClientCalls(): { types: string; routes: string } {
  const features: readonly FeatureContract[] = contracts
  const calls = features.flatMap((feature) =>
    feature.calls.filter((call) => call.rest && keyDemand(call, feature.area) !== null),
  )
  return { types: printTypes(calls, features), routes: printRoutes(calls) }
}

function printTypes(calls: readonly CallDeclaration[], features: readonly FeatureContract[]): string {
  const described = calls.map((call) => ({ call, input: inputOf(call), output: outputOf(call) }))
  const printer = new TypePrinter()
  for (const { input, output } of described) {
    printer.count(input)
    if (output) printer.count(output)
  }
  const lines = described.map(({ call, input, output }) => {
    const place = pascalCase(call.name)
    const types = [
      `input: ${printer.print(input, `${place}Input`)}${call.rest?.body === 'bytes' ? ' & { body: FileBody }' : ''}`,
      `output: ${output ? printer.print(output, `${place}Output`) : 'Response'}`,
    ]
    return `  /** ${call.summary.replaceAll('*/', '* /')} */\n  ${JSON.stringify(call.name)}: { ${types.join('; ')} }`
  })
  const codes = new Set([
    ...Object.keys(generalErrors),
    ...features.flatMap(({ errors }) => Object.keys(errors)),
  ])
  return [
    made,
    "import type { FileBody } from './route.ts'\n\n",
    ...printer.aliases().map((alias) => `${alias}\n`),
    '\n/** Calls by name, with what they take and answer. */\n',
    `export interface Calls {\n${lines.join('\n')}\n}\n`,
    '\n/** Codes of errors. */\n',
    `export type ErrorCode = ${[...codes]
      .sort()
      .map((code) => JSON.stringify(code))
      .join(' | ')}\n`,
  ].join('')
}

/** What a request carries, without the file of an upload. */
function inputOf(call: CallDeclaration): JsonSchema {
  const schema = schemaOf(call.input, 'input')
  if (call.rest?.body !== 'bytes') return schema
  const { body: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'body') }
}

/** Null for files and streams. */
const outputOf = (call: CallDeclaration): JsonSchema | null =>
  (call.rest?.reply ?? 'json') === 'json' ? schemaOf(call.output, 'output') : null

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  withoutLimits(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as JsonSchema

const shapeKeys = new Set([
  'type',
  'enum',
  'const',
  'items',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
  'required',
  'additionalProperties',
])

/** Only what a type can say: shapes that differ in a length or a note are the same type. */
function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (key === 'properties')
      return [
        [key, Object.fromEntries(Object.entries(part).map(([name, one]) => [name, withoutLimits(one)]))],
      ]
    return shapeKeys.has(key) ? [[key, withoutLimits(part)]] : []
  })
  return Object.fromEntries(entries)
}

function printRoutes(calls: readonly CallDeclaration[]): string {
  const lines = calls.map((call) => `  ${JSON.stringify(call.name)}: ${printRoute(call)},`)
  return `${made}import type { Route } from './route.ts'\nimport type { Calls } from './types.generated.ts'\n
/** How each call is sent. */
export const routes: { readonly [Name in keyof Calls]: Route } = {\n${lines.join('\n')}\n}\n`
}

function printRoute({ rest, impact }: CallDeclaration): string {
  return [
    `{ method: '${rest?.method}', path: '${rest?.path}'`,
    impact === 'read' ? '' : ', isWrite: true',
    rest?.query ? `, query: ${JSON.stringify(rest.query)}` : '',
    rest?.headers ? `, headers: ${JSON.stringify(rest.headers)}` : '',
    rest?.body === 'bytes' ? ', hasFile: true' : '',
    rest?.reply && rest.reply !== 'json' ? ', isRaw: true' : '',
    ' }',
  ].join('')
}
