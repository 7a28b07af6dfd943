import { randomUUID } from 'node:crypto'
import { makeReason } from '@postroom/contract'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { GraphError, readGraphError } from './graph-error.ts'
import { type MetaApp, proofOf } from './meta-app.ts'

export interface GraphFile {
  readonly field: string
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
}

interface GraphCall {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as a header with its `appsecret_proof`, never in the URL. */
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly files: readonly GraphFile[] }
}

const answerBytes = 4_194_304
const timeoutMs = 15_000
const uploadTimeoutMs = 60_000

/**
 * Sends a request to the Graph API. Throws a GraphError unless the response has the given shape. Follows no redirects, so
 * that tokens are sent only to Meta.
 */
export async function askGraph<Shape extends z.ZodType>(
  app: App,
  meta: MetaApp,
  path: string,
  shape: Shape,
  call: GraphCall = {},
): Promise<z.output<Shape>> {
  const { method = 'GET', token, query = {}, json, form } = call
  const url = new URL(`${meta.graph}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (token !== undefined) url.searchParams.set('appsecret_proof', proofOf(meta, token))
  const body = json ? { type: 'application/json', content: JSON.stringify(json) } : form && multipart(form)
  let status: number
  let retryAfter: string | undefined
  let text: string
  try {
    const response = await app.egress.fetch(url.href, {
      purpose: 'graph',
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': body.type }),
      },
      maxBytes: answerBytes,
      timeoutMs: form ? uploadTimeoutMs : timeoutMs,
      ...(body && { body: body.content }),
    })
    status = response.status
    retryAfter = response.headers['retry-after']
    text = await response.text()
  } catch (error) {
    throw notAnswered(app, error, method)
  }
  const answer = readJson(text)
  if (status < 200 || status > 299) throw readGraphError(status, answer, retryAfter)
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  // Some errors have status 200.
  if (typeof answer === 'object' && answer !== null && 'error' in answer)
    throw readGraphError(400, answer, retryAfter)
  throw new GraphError(method === 'POST' ? 'unknown' : 'brief', { reason: makeReason('meta_in_trouble') })
}

/** `unreachable` if nothing was sent or the request was a GET; otherwise the effect is unknown. */
function notAnswered(app: App, error: unknown, method: string): GraphError {
  if (!(error instanceof EgressError)) throw error
  app.log.warn({ error: error.message }, 'request to Meta failed')
  const isBefore = !['timeout', 'connection_failed', 'bad_response', 'too_large'].includes(error.kind)
  const isRefusedConnection = error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH'
  const kind = isBefore || isRefusedConnection || method === 'GET' ? 'unreachable' : 'unknown'
  return new GraphError(kind)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Encodes multipart/form-data (RFC 7578). */
function multipart({ fields, files }: NonNullable<GraphCall['form']>): { type: string; content: Buffer } {
  const boundary = `----postroom-${randomUUID()}`
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`,
      value,
      '\r\n',
    ]),
    ...files.map(({ field, fileName, contentType, content }) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted(fileName)}"\r\n` +
        `content-type: ${/^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream'}\r\n\r\n`,
      content,
      '\r\n',
    ]),
  ].flat()
  const content = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
  return { type: `multipart/form-data; boundary=${boundary}`, content }
}

/** Escapes a file name as browsers do (HTML standard, multipart/form-data encoding). */
const quoted = (name: string): string =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
