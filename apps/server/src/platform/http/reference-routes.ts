import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/app.ts'
import { openApi } from '../reference/open-api.ts'

/** The description of the API, and the pages at /api/docs that let a person try it. */
export function mountReference(app: App, server: FastifyInstance): void {
  const description = openApi(app.features, app.config.version)
  server.get('/api/openapi.json', async () => description)
}
