import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, answer } from './meta-answers.ts'
import { badToken, type GraphRefusal, refusal } from './meta-errors.ts'
import { type MetaWorld, newWorld } from './meta-world.ts'
import { readForm } from './read-form.ts'

export * from './hook-bodies.ts'
export { badToken, type GraphRefusal, refusal } from './meta-errors.ts'
export { businessId } from './meta-world.ts'

/** Fault for a request: a refusal, or a connection that breaks before or after the request took effect. */
export type Fault = GraphRefusal | 'break' | 'break-after'

export interface MetaDouble {
  readonly url: string
  readonly appId: string
  /** Environment of a server that uses the double. */
  readonly env: Record<string, string>
  readonly world: MetaWorld
  /** All received requests, in order. */
  readonly asked: Asked[]
  /** All requests to send something, in order. */
  readonly sent: Asked[]
  /** Faults for the next requests to a path with this ending, one each. */
  readonly faults: { readonly ends: string; readonly fault: Fault }[]
  /** Resolves when this many messages were requested. */
  waitForSent(count: number): Promise<void>
  /** Sends a delivery to a web hook like Meta; returns the response status. */
  deliver(hook: string, body: object, options?: { secret?: string; signature?: string }): Promise<number>
  stop(): Promise<void>
}

const appId = '900000000000001'
const appSecret = 'the-app-secret-of-the-tests'
const verifyToken = 'the-word-of-the-tests'

/** Double of the parts of Meta's API that Postroom uses, over HTTP on loopback. Its consent page agrees at once. */
export async function startMetaDouble(): Promise<MetaDouble> {
  const world = newWorld()
  const asked: Asked[] = []
  const sent: Asked[] = []
  const faults: MetaDouble['faults'] = []
  const waiting = new Set<() => void>()
  let count = 0
  const nextId = (prefix: string): string => `${prefix}${String(++count).padStart(14, '0')}`

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = Buffer.concat(await request.toArray())
    const address = new URL(request.url ?? '/', url)
    if (address.pathname.endsWith('/dialog/oauth')) return consent(address, response)
    const one = read(request, address, content)
    asked.push(one)
    const index = faults.findIndex(({ ends }) => one.path.endsWith(ends))
    const [fault] = index < 0 ? [] : faults.splice(index, 1).map((entry) => entry.fault)
    if (fault === 'break') {
      request.socket.destroy()
      return
    }
    if (fault !== undefined && fault !== 'break-after') return give(response, fault)
    if (one.path.startsWith('media/')) {
      media(one, response)
      return
    }
    const result = isProved(one)
      ? answer({ world, appId, appSecret, url, nextId }, one)
      : refusal(100, 'Invalid appsecret_proof provided in the API argument')
    if (result.status === 200 && one.path.endsWith('/messages')) {
      sent.push(one)
      for (const wake of waiting) wake()
    }
    if (fault === 'break-after') request.socket.destroy()
    else give(response, result)
  }

  function consent(address: URL, response: ServerResponse): void {
    const { searchParams } = address
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    const code = searchParams.has('config_id') ? 'good-business' : 'good'
    back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  function media({ path, token }: Asked, response: ServerResponse): void {
    const found = world.media.get(path.slice('media/'.length))
    const isOpen = path.startsWith('media/open-')
    if (!found) give(response, { status: 404, body: {} })
    else if (!isOpen && !world.tokens.has(token ?? '')) give(response, badToken)
    else response.writeHead(200, { 'content-type': found.mimeType }).end(found.content)
  }

  /** Requests with a token must contain the app's proof (appsecret_proof). */
  const isProved = ({ token, query }: Asked): boolean =>
    token === null ||
    query.get('appsecret_proof') === createHmac('sha256', appSecret).update(token).digest('hex')

  return {
    url,
    appId,
    env: {
      POSTROOM_META_APP_ID: appId,
      POSTROOM_META_APP_SECRET: appSecret,
      POSTROOM_META_VERIFY_TOKEN: verifyToken,
      POSTROOM_META_WHATSAPP_CONFIG_ID: '800000000000001',
      POSTROOM_META_GRAPH_URL: url,
    },
    world,
    asked,
    sent,
    faults,
    waitForSent: async (wanted) => {
      while (sent.length < wanted) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    deliver: async (hook, body, { secret = appSecret, signature } = {}) => {
      const text = JSON.stringify(body)
      const own = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? own }
      const response = await fetch(hook, { method: 'POST', headers, body: text })
      await response.text()
      return response.status
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function give(response: ServerResponse, { status, body, headers = {} }: GraphRefusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function read(request: IncomingMessage, address: URL, content: Buffer): Asked {
  const type = request.headers['content-type'] ?? ''
  const [, token = null] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const form = type.startsWith('multipart/form-data') ? readForm(type, content) : null
  const json = type.startsWith('application/json') && content.length > 0 ? JSON.parse(content.toString()) : {}
  return {
    method: request.method ?? 'GET',
    path: address.pathname.replace(/^\/v[\d.]+\//, '').replace(/^\//, ''),
    query: address.searchParams,
    token,
    body: form?.body ?? (json as Record<string, unknown>),
    files: form?.files ?? [],
  }
}
