import type { RestEntry } from '@postroom/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { Failure } from '#platform/errors/index.ts'
import { newRequestId } from '#platform/ids.ts'
import { mountCalls } from './call-routes.ts'
import { headerConstraint } from './header-constraint.ts'
import { mountHealth } from './health.ts'
import { mountMcp } from './mcp-routes.ts'
import { checkOrigin } from './origin.ts'
import { mountPortal } from './portal-files.ts'
import { mountReference } from './reference-routes.ts'
import { mountScim } from './scim-routes.ts'
import { apiHeaders, securityHeaders } from './security-headers.ts'
import { isApi, sendError } from './send-error.ts'
import { dropUnprovedForwarding } from './trusted-proxy.ts'

const bodyLimitBytes = 1_048_576
/** Concurrent requests; beyond this the server answers "busy" immediately instead of queueing. */
const maxInFlight = 400

/** Creates the HTTP server of the web role: API, stream, portal and health checks on one port. */
export function createHttpServer(app: AssembledApp): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: app.config.trustProxy?.peers ? [...app.config.trustProxy.peers] : false,
    // Runs before Fastify derives address, protocol and host.
    rewriteUrl: (request) => {
      dropUnprovedForwarding(request, app.config)
      return request.url ?? '/'
    },
    genReqId: (request) => acceptableId(request.headers['x-requestid']) ?? newRequestId(),
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
  })
  server.addConstraintStrategy(headerConstraint(app))
  watchRequests(app, server)
  server.setErrorHandler((error, request, reply) => sendError(app, request, reply, error))
  server.removeContentTypeParser('text/plain')
  acceptEmptyJson(server)
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
    done(null, body),
  )
  mountHealth(app, server)
  mountCalls(app, server)
  mountMcp(app, server)
  mountScim(app, server)
  mountReference(app, server)
  mountPortal(app, server)
  return server
}

/** Clients send a JSON content type with every request, including DELETE without a body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
}

/** Only known methods become a metric label, because clients could otherwise create any number of series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The metric label of a route: its pattern, one label for all portal files (their names change with each build), one
 * for the rest.
 */
function routeLabels(app: AssembledApp): (route: string | undefined) => string {
  const paths = [...app.calls.values()].flatMap(({ declaration: { rest } }) => [
    rest?.path ?? [],
    rest?.proxiedPath ?? [],
  ])
  const known = new Set([...paths.flat(), '/health', '/metrics'])
  return (route) => {
    if (route === undefined) return 'unmatched'
    return known.has(route) || isApi(route) ? route : 'portal'
  }
}

function watchRequests(app: AssembledApp, server: FastifyInstance): void {
  const labelOf = routeLabels(app)
  const streams = new Set([...app.calls.values()].flatMap(({ declaration: { rest } }) => streamPath(rest)))
  const crossSite = new Set<string>(
    [...app.calls.values()].flatMap(({ declaration: { rest } }) => (rest?.crossSite ? rest.path : [])),
  )
  let inFlight = 0
  server.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url
    // Open streams are idle and do not count as work.
    if (!streams.has(route ?? '')) {
      inFlight += 1
      // `close` instead of onResponse, which does not fire for all aborted requests.
      reply.raw.once('close', () => {
        inFlight -= 1
      })
    }
    // Refuses all frames, in case that the lookup fails.
    reply.headers(securityHeaders(app.config, ["'none'"]))
    if (request.method === 'GET' || request.method === 'HEAD')
      reply.headers(securityHeaders(app.config, await app.frameAncestors(request.url)))
    // Uses the route: the URL has other spellings, such as /%61pi.
    if (isApi(route ?? request.url)) {
      reply.headers(apiHeaders).header('x-requestid', request.id)
      if (inFlight > maxInFlight) throw new Failure('overloaded', {})
      if (!crossSite.has(route ?? '')) checkOrigin(app, request)
    }
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    app.metrics.httpRequest({
      method: knownMethods.has(request.method) ? request.method : 'other',
      route: labelOf(request.routeOptions.url),
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    })
    if (!isApi(request.routeOptions.url ?? request.url) || isUnlogged(route)) return
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

/** Not logged: the endpoint for client logs would log about logging, and avatars are requested by the dozen. */
const isUnlogged = (route: string): boolean => route.endsWith('/avatar') || route.startsWith('/logging/')

const streamPath = (rest: RestEntry | undefined): string[] => (rest?.reply === 'stream' ? [rest.path] : [])

/** Uses the client's request id if it has the specified format. */
const acceptableId = (id: string | string[] | undefined): string | null =>
  typeof id === 'string' && /^[A-Za-z0-9_-]{16}$/.test(id) ? id : null
