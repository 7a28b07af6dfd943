import {
  type CallDeclaration,
  errorBody,
  type FeatureContract,
  generalErrors,
  keyDemand,
  mfaDemand,
} from '@postroom/contract'
import { z } from 'zod'

interface Features {
  readonly contract: FeatureContract
}

/** Describes the REST calls as OpenAPI 3.1, from the declarations that the server runs. */
export function openApi(features: readonly Features[], version: string): object {
  const calls = features.flatMap(({ contract }) => contract.calls.map((call) => ({ call, contract })))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, contract } of calls) {
    if (!call.rest) continue
    // OpenAPI has one operation per method and path, so a call selected by a header is described at its other path.
    const path = (call.rest.proxiedPath ?? call.rest.path).replace(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    operations[call.rest.method.toLowerCase()] = operation(call, contract)
    paths[path] = operations
  }
  paths['/api/v1/command'] = { post: commandOperation(calls.map(({ call }) => call)) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Postroom',
      version,
      description: 'Every call of the portal. Times are RFC 3339 in UTC, ids are UUIDs, money is decimal.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: features.map(({ contract }) => ({ name: contract.name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or an API key (`pr_…`) within its scopes.',
        },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function operation(call: CallDeclaration, contract: FeatureContract): object {
  const { rest, summary, access } = call
  const schema = schemaOf(call.input, 'input') as ObjectSchema
  const inPath = [...(rest?.path ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const inHeader = Object.entries(rest?.headers ?? {})
  const names = Object.keys(schema.properties ?? {})
  const elsewhere = [...inPath, ...inHeader.map(([field]) => field), ...(rest?.query ?? [])]
  const others = names.filter((name) => !elsewhere.includes(name))
  const usesQuery = rest?.method === 'GET' || rest?.method === 'DELETE'
  const example: Readonly<Record<string, unknown>> = call.example.input
  const parameter = (name: string, place: string, shown = name): object => ({
    name: shown,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? {},
    ...(example[name] !== undefined && { example: example[name] }),
  })
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inHeader.map(([field, name]) => parameter(field, 'header', name)),
    ...(usesQuery ? others : (rest?.query ?? [])).map((name) => parameter(name, 'query')),
    ...(call.impact === 'read' || access === 'public' ? [] : [idempotencyKey]),
  ]
  return {
    operationId: call.name,
    tags: [contract.name],
    summary,
    description: describeAccess(call, contract),
    ...(access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters,
    ...(usesQuery || (others.length === 0 && rest?.body !== 'bytes')
      ? {}
      : { requestBody: body(call, schema, others) }),
    responses: responses(call, contract),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text that stays the same over retries of one request: the write happens once.',
  schema: { type: 'string', maxLength: 200 },
}

const mfaSentences = {
  true: 'Needs multi-factor authentication.',
  enrolled: 'Needs multi-factor authentication where it is set up, or required and not in its grace period.',
  personal: 'Refused while required multi-factor authentication is not set up.',
  profile: 'Needs multi-factor authentication where it is set up.',
  false: '',
} as const

const accessSentences: Readonly<Record<string, string>> = {
  public: 'No session.',
  session: 'Any session.',
  instance: 'Administrators of the installation, always with multi-factor authentication.',
}

const describeAccess = (call: CallDeclaration, { area }: FeatureContract): string => {
  const mfa = mfaDemand(call)
  const demand = keyDemand(call, area)
  const words = [
    accessSentences[call.access] ?? `Ability \`${call.access}\`.`,
    call.access === 'instance' ? '' : mfaSentences[`${mfa}`],
    call.access === 'public' || demand === 'any'
      ? ''
      : demand
        ? `API keys need \`${demand}\`.`
        : 'Not for API keys.',
    call.impact === 'sends_mail' ? 'Sends mail.' : '',
    call.impact === 'destructive' ? 'Destructive.' : '',
    call.rest?.proxiedPath
      ? `Selected by the header \`${call.rest.selectedBy}\` at \`${call.rest.method} ${call.rest.path}\`; this path exists while a trusted proxy is configured.`
      : '',
    call.limitPerMinute ? `At most ${call.limitPerMinute} a minute.` : '',
  ]
  return words.filter(Boolean).join(' ')
}

interface ObjectSchema {
  readonly properties?: Record<string, object>
  readonly required?: readonly string[]
}

function body(call: CallDeclaration, schema: ObjectSchema, names: readonly string[]): object {
  if (call.rest?.body === 'bytes') {
    return { required: true, content: { 'application/octet-stream': { schema: {} } } }
  }
  const properties = Object.fromEntries(names.map((name) => [name, schema.properties?.[name] ?? {}]))
  const required = (schema.required ?? []).filter((name) => names.includes(name))
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
        example: Object.fromEntries(
          Object.entries(call.example.input).filter(([name]) => names.includes(name)),
        ),
      },
    },
  }
}

function responses(call: CallDeclaration, contract: FeatureContract): object {
  const own = (call.errors ?? []).map(
    (code) => [code, contract.errors[code] ?? generalErrors[code as 'conflict']] as const,
  )
  const general =
    call.access === 'public'
      ? (['invalid_input'] as const)
      : (['invalid_input', 'unauthorized', 'forbidden'] as const)
  const codes = new Map<number, string[]>()
  for (const [code, declaration] of [
    ...general.map((code) => [code, generalErrors[code]] as const),
    ...own,
  ]) {
    if (!declaration) continue
    codes.set(declaration.status, [
      ...(codes.get(declaration.status) ?? []),
      `\`${code}\`: ${declaration.text}`,
    ])
  }
  const errors = [...codes]
    .sort(([a], [b]) => a - b)
    .map(([status, texts]) => [
      String(status),
      {
        description: texts.join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  return { '200': { description: 'Done.', content: successContent(call) }, ...Object.fromEntries(errors) }
}

function successContent(call: CallDeclaration): object {
  if (call.rest?.reply === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.rest?.reply === 'bytes') return { 'application/octet-stream': { schema: {} } }
  return { 'application/json': { schema: schemaOf(call.output, 'output') } }
}

function commandOperation(calls: readonly CallDeclaration[]): object {
  const heads = calls.flatMap(({ command, summary }) =>
    command ? [`- \`${command.head}\`: ${summary}`] : [],
  )
  return {
    operationId: 'command',
    summary: 'Runs a command given as text.',
    description: `\`/namespace verb args… {json}\`\n\n${heads.join('\n')}`,
    // Public calls need no session by command either.
    security: [{ bearer: [] }, {}],
    parameters: [idempotencyKey],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['requestText', 'type'],
            properties: {
              requestText: { type: 'string' },
              type: { enum: ['RawCommand', 'SlashCommand'] },
              resourceId: { type: 'string' },
              resourceIds: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
    responses: {
      '200': { description: 'Done. A RawCommand answers with `rawResponse`, JSON text with `resources`.' },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return withoutNotes(rest) as object
}

/** Removes our annotations (`ref`, `secret`), which are not JSON Schema. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const isNote = (key === 'ref' && typeof inner === 'string') || (key === 'secret' && inner === true)
      return isNote ? [] : [[key, withoutNotes(inner)]]
    }),
  )
}
