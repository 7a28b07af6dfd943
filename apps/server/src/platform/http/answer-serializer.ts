import { z } from 'zod'

type Cut = (value: unknown) => unknown

/**
 * Serializes an answer with the declared fields only, so that undeclared columns never leave the server. Compiled from
 * the JSON schema at the first answer, because parsing each answer with Zod costs more than the query.
 */
export function answerSerializer(schema: z.ZodType): (output: unknown) => string {
  let cut: Cut | undefined
  return (output) => {
    cut ??= compile(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
    return JSON.stringify(output === undefined ? {} : cut(output))
  }
}

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: unknown
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly const?: unknown
}

const asIs: Cut = (value) => value

function compile(schema: JsonSchema): Cut {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return compileChoice(choices)
  if (schema.type === 'array' && schema.items) {
    const item = compile(schema.items)
    return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema.type === 'object' && schema.properties) return compileObject(schema.properties)
  return asIs
}

function compileObject(properties: Readonly<Record<string, JsonSchema>>): Cut {
  const fields = Object.entries(properties).map(([key, inner]) => [key, compile(inner)] as const)
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    const source = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const [key, field] of fields) {
      const item = source[key]
      if (item !== undefined) result[key] = field === asIs ? item : field(item)
    }
    return result
  }
}

/** A nullable object, or a union of objects with a constant field. */
function compileChoice(choices: readonly JsonSchema[]): Cut {
  const objects = choices.filter((choice) => choice.properties)
  const only = objects[0]
  if (objects.length === 0) {
    const inner = choices.map(compile).find((cut) => cut !== asIs)
    return inner ?? asIs
  }
  if (objects.length === 1 && only) return compile(only)
  const branches = objects.map((choice) => ({ constants: constantsOf(choice), cut: compile(choice) }))
  return (value) => {
    const source = value as Record<string, unknown> | null
    const branch = branches.find(({ constants }) =>
      constants.every(([key, expected]) => source?.[key] === expected),
    )
    return branch ? branch.cut(value) : value
  }
}

const constantsOf = (schema: JsonSchema): [string, unknown][] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    inner.const === undefined ? [] : [[key, inner.const]],
  )
