/** The part of JSON Schema that our Zod schemas become. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly description?: string
}

/** Shorter types are repeated where they occur. */
const aliasFrom = 80

/**
 * Prints JSON schemas as TypeScript types. Objects and lists of values that occur several times get a name, that of the
 * place where they occur first; therefore all schemas are counted before the first is printed.
 */
export class TypePrinter {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()
  readonly #aliases: string[] = []

  count(schema: JsonSchema): void {
    if (isNameable(schema)) {
      const key = JSON.stringify(schema)
      const before = this.#counts.get(key) ?? 0
      this.#counts.set(key, before + 1)
      // Its parts occur as often as it is printed, which is once.
      if (before > 0) return
    }
    for (const part of partsOf(schema)) this.count(part)
  }

  /** The type of a schema; `place` names it if it occurs again. */
  print(schema: JsonSchema, place: string): string {
    if (!isNameable(schema)) return this.#printBody(schema, place)
    const key = JSON.stringify(schema)
    const known = this.#names.get(key)
    if (known) return known
    if ((this.#counts.get(key) ?? 0) < 2) return this.#printBody(schema, place)
    const name = this.#takeName(place)
    this.#names.set(key, name)
    const body = this.#printBody(schema, place)
    this.#aliases.push(`export type ${name} = ${body}`)
    return name
  }

  /** Declarations of the names that were printed. */
  aliases(): string[] {
    return this.#aliases
  }

  #takeName(place: string): string {
    let name = place
    for (let number = 2; this.#taken.has(name); number += 1) name = `${place}${number}`
    this.#taken.add(name)
    return name
  }

  #printBody(schema: JsonSchema, place: string): string {
    const { type, anyOf, oneOf, allOf } = schema
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    const alternatives = anyOf ?? oneOf
    if (alternatives) {
      const printed = alternatives.map((part) => this.print(part, place))
      return printed.includes('unknown') ? 'unknown' : [...new Set(printed)].map(inUnion).join(' | ')
    }
    if (typeof type === 'object')
      return type.map((one) => inUnion(this.#printBody({ ...schema, type: one }, place))).join(' | ')
    if (allOf) return allOf.map((part) => inUnion(this.print(part, place))).join(' & ')
    switch (type) {
      case 'string':
      case 'boolean':
      case 'null':
        return type
      case 'number':
      case 'integer':
        return 'number'
      case 'array':
        return this.#printArray(schema, place)
      case 'object':
        return this.#printObject(schema, place)
      default:
        return 'unknown'
    }
  }

  #printArray({ items, prefixItems }: JsonSchema, place: string): string {
    if (prefixItems) return `[${prefixItems.map((part) => this.print(part, `${place}Item`)).join(', ')}]`
    const placeOfItem = `${place.replace(/Items$/, '')}Item`
    return `${inArray(items ? this.print(items, placeOfItem) : 'unknown')}[]`
  }

  #printObject({ properties = {}, required = [], additionalProperties }: JsonSchema, place: string): string {
    const fields = Object.entries(properties).map(([name, part]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
      return `${key}${required.includes(name) ? '' : '?'}: ${this.print(part, `${place}${pascalCase(name)}`)}`
    })
    if (fields.length > 0) return `{ ${fields.join('; ')} }`
    if (typeof additionalProperties !== 'object') return 'Record<string, never>'
    return `Record<string, ${this.print(additionalProperties, `${place}Value`)}>`
  }
}

const isNameable = (schema: JsonSchema): boolean =>
  (schema.enum !== undefined || (schema.type === 'object' && schema.properties !== undefined)) &&
  JSON.stringify(schema).length >= aliasFrom

function partsOf(schema: JsonSchema): JsonSchema[] {
  const { items, prefixItems = [], additionalProperties, properties = {} } = schema
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...[prefixItems, anyOf, oneOf, allOf].flat(),
    ...Object.values(properties),
  ]
}

const inUnion = (type: string): string => (type.includes(' & ') && !type.startsWith('{') ? `(${type})` : type)
const inArray = (type: string): string => (/^[\w<>, ]+$/.test(type) || isOneObject(type) ? type : `(${type})`)

/** Whether the braces at the start end at the end. */
function isOneObject(type: string): boolean {
  if (!type.startsWith('{')) return false
  let depth = 0
  for (const [place, letter] of [...type].entries()) {
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (depth === 0) return place === type.length - 1
  }
  return false
}

/** `tags.list_labels` becomes `TagsListLabels`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
