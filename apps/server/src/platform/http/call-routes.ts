import { fieldMessage, type RestEntry } from '@postroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { checkCall } from '#platform/calls/check-call.ts'
import type { RequestFacts } from '#platform/calls/context.ts'
import { requestContext } from '#platform/calls/context.ts'
import type { BoundCall } from '#platform/calls/declared-call.ts'
import { cookieText } from '#platform/calls/reply.ts'
import { type CommandTable, commandTable, resolveCommand } from '#platform/calls/resolve-command.ts'
import { runCall } from '#platform/calls/run-call.ts'
import { Failure, fail, parseInput } from '#platform/errors/index.ts'
import type { Actor } from '#platform/policy/index.ts'
import { answerSerializer } from './answer-serializer.ts'
import { sendCompressed } from './compress-answer.ts'
import { checkOrigin } from './origin.ts'
import { publicUrlOf } from './public-url.ts'

/**
 * Browsers request the position in the event log at which an answer was read, to order it among the events of their
 * stream.
 */
const wantSeqHeader = 'x-want-seq'
const seqHeader = 'x-event-seq'

const uploadLimitBytes = 26_214_400

/** Registers one route per REST call, and POST /api/v1/command for all command texts. */
export function mountCalls(app: AssembledApp, server: FastifyInstance): void {
  for (const call of app.calls.values()) if (call.declaration.rest) mountRest(app, server, call)
  mountCommand(app, server)
}

interface Route {
  readonly url: string
  readonly constraints?: { readonly selectedBy: string }
}

/** The path of the call with its selecting header, and the second path behind a trusted proxy. */
function routesOf(app: App, { path, selectedBy, proxiedPath }: RestEntry): Route[] {
  const own = { url: path, ...(selectedBy && { constraints: { selectedBy } }) }
  return proxiedPath && app.config.trustProxy ? [own, { url: proxiedPath }] : [own]
}

function mountRest(app: App, server: FastifyInstance, call: BoundCall): void {
  const { rest } = call.declaration
  if (rest) for (const route of routesOf(app, rest)) mountRoute(app, server, { call, rest, route })
}

function mountRoute(
  app: App,
  server: FastifyInstance,
  { call, rest, route }: { call: BoundCall; rest: RestEntry; route: Route },
): void {
  const serialize = call.raw ? null : answerSerializer(call.declaration.output)
  const isBytes = rest.body === 'bytes'
  const mount = (scope: FastifyInstance) =>
    scope.route({
      method: rest.method,
      ...route,
      ...(isBytes && call.declaration.access !== 'public' && { bodyLimit: uploadLimitBytes }),
      handler: async (request, reply) => {
        // A few GET calls write; without this check any web page could trigger them.
        if (call.isWrite && !rest.crossSite) checkOrigin(app, request, true)
        const facts = await requestFacts(app, request, reply, call.declaration.access === 'public')
        const input = restInput(call, request)
        if (call.raw) {
          const checked = await checkCall(call, facts, input)
          await call.raw(requestContext(checked.facts), checked.input as never, { request, reply })
          return reply
        }
        if (request.headers[wantSeqHeader] && !call.isWrite && facts.actor.kind === 'person')
          // Read before the work, so that a concurrent event is delivered twice rather than never.
          reply.header(seqHeader, await app.hub.positionOf(facts.actor.workspaceId))
        const output = await runCall(call, facts, input)
        const text = serialize?.(output) ?? ''
        if (rest.method === 'GET') return sendCompressed(request, reply, text)
        return reply.header('content-type', 'application/json; charset=utf-8').send(text)
      },
    })
  if (!isBytes) return void mount(server)
  // Raw bytes whatever the content type, since signatures cover the exact bytes.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(scope)
  })
}

/** Merges path, named headers, query and body; earlier ones win, so that no field of the path can be overridden. */
function restInput(call: BoundCall, request: FastifyRequest): Record<string, unknown> {
  const { rest } = call.declaration
  const fromHeaders = Object.entries(rest?.headers ?? {}).flatMap(([field, name]) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[field, value]] : []
  })
  const fromBody = rest?.body === 'bytes' ? { body: request.body } : jsonBody(request)
  const asked = request.query as Readonly<Record<string, unknown>>
  const inQuery =
    rest?.method === 'GET' || rest?.method === 'DELETE' ? Object.keys(asked) : (rest?.query ?? [])
  const query = Object.fromEntries(
    inQuery.flatMap((field) => (asked[field] === undefined ? [] : [[field, asked[field]]])),
  )
  return { ...fromBody, ...query, ...Object.fromEntries(fromHeaders), ...(request.params as object) }
}

function jsonBody(request: FastifyRequest): object {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (Buffer.isBuffer(body)) return body.length === 0 ? {} : fail('unsupported_media_type')
  if (typeof body !== 'object' || Array.isArray(body)) fail('malformed_request')
  return body
}

const commandBody = z.object({
  requestText: z.string({ error: fieldMessage('required', { field: 'command' }) }),
  type: z.enum(['RawCommand', 'SlashCommand'], {
    error: fieldMessage('required', { field: 'command type' }),
  }),
  resourceId: z.string().optional(),
  resourceIds: z.array(z.string()).max(1_000).optional(),
})

function mountCommand(app: AssembledApp, server: FastifyInstance): void {
  const table = commandTable(app.calls.values())
  server.post('/api/v1/command', async (request, reply) => {
    const command = readCommand(table, request)
    const isPublic = !(command instanceof Failure) && isOpen(command.call)
    const facts = await requestFacts(app, request, reply, isPublic)
    if (facts.actor.kind !== 'person' && !isPublic) fail('unauthorized')
    if (command instanceof Failure) throw command
    const resources = await runCall(command.call, facts, command.input)
    return command.type === 'RawCommand' ? { rawResponse: JSON.stringify({ resources }) } : { resources }
  })
}

/** Public calls that write stay with their REST route, which checks the origin of requests. */
const isOpen = ({ declaration, isWrite }: BoundCall): boolean => declaration.access === 'public' && !isWrite

/** The call of a command text, or what is wrong with the text, which is told only to people who are signed in. */
function readCommand(table: CommandTable, request: FastifyRequest) {
  try {
    const body = parseInput(commandBody, jsonBody(request))
    return { type: body.type, ...resolveCommand(table, body) }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** What is known of a request; fails for a bearer that is not valid, unless the call is public. */
export async function requestFacts(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  isPublic = false,
): Promise<RequestFacts> {
  const publicUrl = publicUrlOf(app, request)
  const secure = publicUrl.startsWith('https:')
  return {
    app,
    actor: await actorOf(app, request, isPublic),
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    publicUrl,
    signal: () => request.signal,
    reply: {
      header: (name, value) => void reply.header(name, value),
      setCookie: (name, value, options) =>
        void reply.header('set-cookie', cookieText(name, value, { ...options, secure })),
    },
  }
}

/** Public calls accept requests with an expired token. */
async function actorOf(app: App, request: FastifyRequest, isPublic: boolean): Promise<Actor> {
  const header = request.headers.authorization
  if (header === undefined) return { kind: 'anonymous' }
  const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/.exec(header)?.[1]
  // Apps such as Teams sign what they send to a public call by a scheme of their own, which the call verifies.
  if (!bearer) return isPublic && !/^Bearer\b/i.test(header) ? { kind: 'anonymous' } : fail('unauthorized')
  const result = await app.authenticate(bearer)
  if ('person' in result) return result.person
  if (isPublic) return { kind: 'anonymous' }
  return fail(result.expired ? 'TokenExpired' : 'unauthorized')
}
