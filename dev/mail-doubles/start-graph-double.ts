import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type DoubleFault, DoubleFaults, give, readBody } from './double-faults.ts'
import type { DoubleMailbox } from './double-mailbox.ts'
import { answerGraph, type GraphAnswer, type GraphRequest } from './graph-operations.ts'
import { createSubscriptions, type SubscriptionsDouble } from './graph-subscriptions.ts'

export type GraphDouble = {
  /** Replaces `https://graph.microsoft.com/v1.0`. */
  base: string
  /** Methods and paths below the mailbox in order of arrival, including each request of a batch. */
  operations: string[]
  setFaults(...faults: DoubleFault[]): void
  /** Subscriptions to change notifications. */
  subscriptions: SubscriptionsDouble
  stop(): Promise<void>
}

type GraphDoubleOptions = {
  mailboxes: readonly DoubleMailbox[]
  /**
   * Whether the token opens the mailbox; `false`: expired or another account's token; `null`: a token without the
   * permission.
   */
  opens(token: string, address: string): boolean | null | Promise<boolean | null>
  /** Maps a public URL to a local one; by default none is reachable. */
  reach?(url: string): string
}

/** Double of Microsoft Graph's mail API: real HTTP and JSON on loopback, with faults on request. */
export async function startGraphDouble({
  mailboxes,
  opens,
  reach = () => 'http://127.0.0.1:1',
}: GraphDoubleOptions): Promise<GraphDouble> {
  const boxes = new Map(mailboxes.map((mailbox) => [mailbox.address, mailbox]))
  const faults = new DoubleFaults()
  const operations: string[] = []
  const subscriptions = createSubscriptions(boxes, reach)

  const answerOne = async (token: string, address: string, request: GraphRequest): Promise<GraphAnswer> => {
    operations.push(`${request.method} ${request.path}`)
    const mailbox = boxes.get(address)
    const mayOpen = await opens(token, address)
    if (mayOpen === false) return spentToken
    if (mayOpen === null || !mailbox)
      return { status: 403, body: { error: { code: 'ErrorAccessDenied', message: 'Access is denied.' } } }
    if (faults.take(`${request.method} ${request.path}`, 'message'))
      return {
        status: 412,
        body: { error: { code: 'ErrorIrresolvableConflict', message: 'The change key is an old one.' } },
      }
    return answerGraph(mailbox, request)
  }
  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(message)
    const token = (message.headers.authorization ?? '').replace(/^Bearer /, '')
    const url = new URL(message.url ?? '', double.base)
    const method = message.method ?? 'GET'
    const fault = faults.take(`${method} ${decodeURIComponent(url.pathname)}`)
    if (fault?.kind === 'unanswered') return void response.destroy()
    if (fault?.kind === 'busy') {
      response.writeHead(429, { 'retry-after': String((fault.backOffMs ?? 10) / 1000) }).end()
      return
    }
    if (fault?.kind === 'server-error') return void response.writeHead(500).end('trouble')
    const contentType = message.headers['content-type'] ?? ''
    const ask = (path: string, one: Pick<GraphRequest, 'method' | 'contentType' | 'body'>) => {
      const [, , address = '', rest = ''] = /^\/(v1\.0\/)?users\/([^/]+)(\/[^?]*)/.exec(path) ?? []
      const query = new URL(path, double.base).searchParams
      return answerOne(token, decodeURIComponent(address), { ...one, path: rest, query, base: double.base })
    }
    const isSpent = (await opens(token, mailboxes[0]?.address ?? '')) === false
    if (isSpent) return give(response, null, asHttp(spentToken))
    const [, isAbout, about] = /^\/v1\.0\/(subscriptions)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (isAbout) {
      operations.push(`${method} /subscriptions`)
      const requestBody =
        body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
      return give(response, fault, asHttp(await subscriptions.answer(method, about, requestBody)))
    }
    const answer = url.pathname.endsWith('/$batch')
      ? await answerBatch(body, ask)
      : await ask(`${url.pathname}${url.search}`, { method, contentType, body })
    if (fault?.kind === 'gateway-timeout') return void response.writeHead(504).end()
    give(response, fault, asHttp(answer))
  }
  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')
  const double: GraphDouble = {
    base: `http://127.0.0.1:${address.port}/v1.0`,
    operations,
    setFaults: (...next) => faults.set(...next),
    subscriptions,
    stop: async () => {
      subscriptions.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return double
}

const spentToken: GraphAnswer = {
  status: 401,
  body: { error: { code: 'InvalidAuthenticationToken', message: 'Access token has expired.' } },
}

const asHttp = ({ status, raw, body }: GraphAnswer) => ({
  status,
  headers: { 'content-type': raw ? 'text/plain' : 'application/json' },
  body: raw ?? (body === undefined ? '' : JSON.stringify(body)),
})

type Batched = { id: string; method: string; url: string; headers?: Record<string, string>; body?: unknown }

async function answerBatch(
  body: Buffer,
  ask: (path: string, one: Pick<GraphRequest, 'method' | 'contentType' | 'body'>) => Promise<GraphAnswer>,
): Promise<GraphAnswer> {
  const { requests } = JSON.parse(body.toString('utf8')) as { requests: Batched[] }
  if (requests.length > 20)
    return { status: 400, body: { error: { code: 'BadRequest', message: 'More than 20.' } } }
  const responses = await Promise.all(
    requests.map(async ({ id, method, url, headers = {}, body: own }) => {
      const contentType = headers['Content-Type'] ?? ''
      const answer = await ask(url, {
        method,
        contentType,
        body: Buffer.from(own === undefined ? '' : JSON.stringify(own)),
      })
      return { id, status: answer.status, headers: {}, body: answer.body }
    }),
  )
  return { status: 200, body: { responses } }
}
