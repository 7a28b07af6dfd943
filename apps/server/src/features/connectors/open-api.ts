import {
  type ConnectorDefinition,
  type ConnectorOperation,
  connectorDefinition,
  connectorLimits,
  connectorMethod,
} from '@postroom/contract'
import { parse } from 'yaml'
import { z } from 'zod'
import { fixedOrigin } from './web-origin.ts'

/** A document that is no OpenAPI 3 document, or too complex. */
export class DocumentError extends Error {}

export interface ReadOperation extends ConnectorOperation {
  readonly definition: ConnectorDefinition
}

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })
const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
})
const openApi = z.object({
  openapi: z.string().regex(/^3\.\d/),
  info: z.object({ title: z.string() }),
  servers: z
    .array(
      z.object({
        url: z.string(),
        variables: z.record(z.string(), z.object({ default: z.string() })).optional(),
      }),
    )
    .default([]),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
type Document = z.infer<typeof openApi>

/** Reads the operations of an OpenAPI 3 document. References to other documents are refused, and nothing is fetched. */
export function readOperations(text: string): { title: string; items: ReadOperation[] } {
  const raw = readText(text)
  const read = openApi.safeParse(raw)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new DocumentError(`${issue?.path.join('.') || 'document'}: ${issue?.message ?? ''}`.slice(0, 160))
  }
  refuseRemote(raw)
  const base = baseUrl(read.data)
  const items = Object.entries(read.data.paths).flatMap(([path, entry]) =>
    Object.entries(entry).flatMap(([verb, value]) => {
      const method = connectorMethod.safeParse(verb.toUpperCase())
      const described = operation.safeParse(value)
      if (!method.success || !described.success) return []
      const shared = Array.isArray(entry.parameters) ? (entry.parameters as unknown[]) : []
      const parameters = parametersOf(raw, [...shared, ...described.data.parameters])
      return [toOperation({ base, path, method: method.data, described: described.data, parameters })]
    }),
  )
  return { title: read.data.info.title.slice(0, 120), items: items.slice(0, connectorLimits.operations) }
}

function readText(text: string): unknown {
  try {
    return text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: 0, schema: 'core' })
  } catch (error) {
    throw new DocumentError(
      (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 160) ?? '',
    )
  }
}

/** Walks without recursion, since a document can be nested deeply. */
function refuseRemote(document: unknown): void {
  const open = [document]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('$ref' in value && typeof value.$ref === 'string' && !value.$ref.startsWith('#/'))
      throw new DocumentError(`it refers to another document: ${value.$ref.slice(0, 80)}`)
    for (const part of Object.values(value)) if (part !== undefined) open.push(part)
  }
}

function baseUrl({ servers }: Document): string {
  const [server] = servers
  const url = (server?.url ?? '').replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? '',
  )
  const base = url.replace(/\/+$/, '')
  if (fixedOrigin(base) === null) throw new DocumentError('servers: it names no server with a full address')
  return base
}

/** Parameters of the path, query and headers; a reference within the document is followed once. */
const parametersOf = (document: unknown, parameters: readonly unknown[]) =>
  parameters.flatMap((value) => {
    const read = parameter.safeParse(resolveLocal(document, value))
    return read.success ? [read.data] : []
  })

function resolveLocal(document: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  let found = document
  for (const part of String(value.$ref).slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return null
    found = (found as Record<string, unknown>)[key]
  }
  return found
}

interface Described {
  readonly base: string
  readonly path: string
  readonly method: z.infer<typeof connectorMethod>
  readonly described: z.infer<typeof operation>
  readonly parameters: readonly z.infer<typeof parameter>[]
}

const line = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length)

/** Variables are chosen by a person: parameters of the path become names in capitals to be replaced. */
function toOperation({ base, path, method, described, parameters }: Described): ReadOperation {
  const key = `${method} ${path}`.slice(0, 500)
  const url = `${base}${path}`.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    name.toUpperCase().replace(/\W+/g, '_'),
  )
  const name = line(described.summary || described.operationId || key, 80) || key.slice(0, 80)
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  const definition = connectorDefinition.parse({
    description: line(described.description ?? '', 1_000),
    method,
    url: line(url, 2_000),
    query: required
      .slice(0, connectorLimits.pairs)
      .map((one) => ({ name: line(one.name, 100) || 'name', value: '' })),
    risk: method === 'GET' ? 'read' : 'change',
  })
  return { key, name, method, url: definition.url, definition }
}
