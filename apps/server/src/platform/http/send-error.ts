import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { errorAnswer } from './error-answer.ts'

/** Answers a request with an error in the format of the API. */
export function sendError(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const answer = errorAnswer(app, request, error)
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
  return reply.status(answer.status).send(answer.body)
}

const apiRoots = ['/api/', '/alias/', '/emailType/', '/logging/', '/reporting_api/'] as const

/** Whether the URL belongs to the API; all others are pages or files of the portal. */
export const isApi = (url: string): boolean => apiRoots.some((root) => url.startsWith(root))
