import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { Failure } from '#platform/errors/index.ts'
import { isApi, sendError } from './send-error.ts'

/** Serves the built portal: hashed files are cached forever, the page never, unknown routes get 404. */
export function mountPortal(app: App, server: FastifyInstance): void {
  const root = app.config.portalDir
  if (root && existsSync(root)) {
    server.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (isApi(request.url) || !isPage || !root)
      return sendError(app, request, reply, new Failure('not_found', {}))
    return sendPage(app, root, request, reply)
  })
}

async function sendPage(
  app: App,
  root: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const path = request.url.split('?')[0] ?? '/'
  const isRoute = app.portalRoutes.some((route) => route.test(path))
  return reply
    .status(isRoute ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}
