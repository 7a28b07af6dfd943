import type { FastifyInstance } from 'fastify'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { fail } from '#platform/errors/index.ts'
import { requestFacts } from './call-routes.ts'

const mcpPath = '/api/mcp'

/** Tools for language models at /api/mcp, for API keys alone: a session is not for programs of others. */
export function mountMcp(app: AssembledApp, server: FastifyInstance): void {
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    handler: async (request, reply) => {
      const facts = await requestFacts(app, request, reply)
      if (facts.actor.kind !== 'person' || !facts.actor.apiKey) {
        reply.header('www-authenticate', 'Bearer')
        return fail('unauthorized')
      }
      // Loaded with the first request: most installations have none.
      const { answerMcp } = await import('#platform/mcp/answer-mcp.ts')
      const { method } = request
      const headers = Object.entries(request.headers).filter(([, value]) => typeof value === 'string')
      const incoming = new Request(`${facts.publicUrl}${mcpPath}`, {
        method,
        headers: headers.filter(([name]) => name !== 'authorization') as [string, string][],
      })
      const answer = await answerMcp(app, facts, incoming, request.body)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.status(answer.status).send(await answer.text())
    },
  })
}
