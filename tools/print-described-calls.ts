import { z } from 'zod'
import type { CallDeclaration } from '../packages/contract/src/index.ts'
import { contracts, mfaDemand } from '../packages/contract/src/index.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly secret?: boolean
}

/**
 * Prints every call with its input fields for the forms of the playground, derived from the schemas but without them.
 */
export function printDescribedCalls(): string {
  const calls = contracts.flatMap((contract): [string, CallDeclaration][] =>
    contract.calls.map((call) => [contract.name, call]),
  )
  const lines = calls.map(([feature, call]) => `  ${JSON.stringify(describe(feature, call))},`)
  return `// Made from the contract by npm run generate. Do not edit.
import type { DescribedCall } from './described-call.ts'

export const describedCalls: readonly DescribedCall[] = [
${lines.join('\n')}
]
`
}

function describe(feature: string, call: CallDeclaration): object {
  const { name, summary, impact, access, rest, command, example } = call
  return {
    name,
    feature,
    summary,
    impact,
    access,
    mfa: mfaDemand(call),
    ...(rest && { rest }),
    ...(command && { command }),
    fields: describeFields(call),
    ...(Object.keys(example.input).length > 0 && { example: example.input }),
  }
}

function describeFields(call: CallDeclaration): object[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false
    const isFile = name === 'body' && call.rest?.body === 'bytes'
    const isNullable = field.anyOf?.some(({ type }) => type === 'null') ?? false
    return {
      name,
      ...(isFile ? { kind: 'file' } : describeKind(field)),
      ...(isRequired && { isRequired }),
      ...(isNullable && { isNullable }),
    }
  })
}

/** Decides how a person enters the field; fields without a form of their own are entered as JSON. */
function describeKind(schema: Schema): object {
  const choices = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')
  const [only] = choices
  if (!only || choices.length !== 1) return isFlag(choices) ? { kind: 'flag' } : { kind: 'json' }
  if (only.secret || schema.secret) return { kind: 'secret' }
  if (only.enum) return { kind: 'choice', choices: only.enum.map(String) }
  if (only.type === 'boolean') return { kind: 'flag' }
  if (only.type === 'integer' || only.type === 'number') return { kind: 'number' }
  if (only.type === 'string') return { kind: 'text' }
  if (only.type === 'array' && only.items?.type === 'string') return { kind: 'texts' }
  return { kind: 'json' }
}

/** In a query string, booleans are also accepted as words. */
const isFlag = (choices: readonly Schema[]): boolean =>
  choices.some(({ type }) => type === 'boolean') &&
  choices.every(({ type, enum: words }) => type === 'boolean' || words?.join() === 'true,false')
