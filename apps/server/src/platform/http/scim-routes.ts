import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { fail } from '#platform/errors/index.ts'
import { requestFacts } from './call-routes.ts'
import { errorAnswer } from './error-answer.ts'

const scimPath = '/api/scim/v2'

/** Users and groups for a company's directory by SCIM 2.0 at /api/scim/v2, for API keys alone. */
export function mountScim(app: AssembledApp, server: FastifyInstance): void {
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${scimPath}/*`,
    handler: async (request, reply) => {
      reply.header('content-type', 'application/scim+json; charset=utf-8')
      try {
        const facts = await requestFacts(app, request, reply)
        if (facts.actor.kind !== 'person' || !facts.actor.apiKey) {
          reply.header('www-authenticate', 'Bearer')
          return fail('unauthorized')
        }
        // Loaded with the first request: most installations have none.
        const { answerScim } = await import('#platform/scim/answer-scim.ts')
        const { status, body, location } = await answerScim(app, facts, {
          method: request.method,
          path: (request.params as { '*': string })['*'],
          query: request.query as Record<string, unknown>,
          body: readBody(request),
          base: `${facts.publicUrl}${scimPath}`,
        })
        if (location) reply.header('location', location)
        return await reply.status(status).send(body === null ? '' : JSON.stringify(body))
      } catch (error) {
        const { status, body, retryAfterSeconds } = errorAnswer(app, request, error)
        if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
        return await reply.status(status).send(JSON.stringify(scimError(status, body.error)))
      }
    },
  })
}

/** Directories send `application/scim+json`, which arrives as bytes, or `application/json`. */
function readBody({ body }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body)) return body
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return fail('malformed_request')
  }
}

interface Told {
  readonly code: string
  readonly message: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[] | undefined
}

/** An error as SCIM has it (RFC 7644, section 3.12). */
function scimError(status: number, { code, message, fields }: Told): object {
  const scimType =
    code === 'directory_person_exists' || code === 'team_name_taken'
      ? 'uniqueness'
      : code === 'directory_email_of_member'
        ? 'mutability'
        : code === 'invalid_input'
          ? 'invalidValue'
          : undefined
  const detail = fields?.map((field) => `${field.path}: ${field.message}`).join(' ') || message
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail,
  }
}
