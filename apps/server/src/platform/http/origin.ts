import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes of browsers: the Origin must be ours or an allowed app's, and requests without one must not
 * be cross-site (Fetch Metadata).
 */
export function checkOrigin(
  app: App,
  request: FastifyRequest,
  isWrite = !safeMethods.has(request.method),
): void {
  if (!isWrite) return
  const { origin, host } = request.headers
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') fail('origin_refused')
    return
  }
  if (!allowedOrigins(app, host).has(origin)) fail('origin_refused')
}

function allowedOrigins(app: App, host: string | undefined): ReadonlySet<string> {
  const own = host ? [`http://${host}`, `https://${host}`] : []
  return new Set([
    ...own,
    ...app.config.appOrigins,
    ...(app.config.publicUrl ? [new URL(app.config.publicUrl).origin] : []),
  ])
}
