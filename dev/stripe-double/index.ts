import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CourierFaults, deliverEvents, signatureOf } from './courier.ts'
import { hostedPage } from './hosted-pages.ts'
import { readForm } from './read-form.ts'
import { Refusal } from './refusal.ts'
import { type Answered, answerApi } from './stripe-api.ts'
import { createEngine, type StripeEngine } from './stripe-engine.ts'
import { newStripeWorld, type Promotion, type StripeWorld } from './stripe-world.ts'

export { type ExpectedState, expectedState } from './expected-state.ts'
export type { Invoice, StripeWorld, Subscription } from './stripe-world.ts'

export interface StripeDouble {
  readonly url: string
  /** Environment of a server that uses the double. */
  readonly env: Record<string, string>
  readonly world: StripeWorld
  readonly engine: StripeEngine
  /** Requests to the API so far, as method and path. */
  readonly asked: string[]
  /** Statuses of the next answers of the API, one each; `break-after` ends the connection after the request took effect. */
  readonly faults: (number | 'break-after')[]
  addPromotion(code: string, terms: Partial<Promotion>): Promotion
  /** Delivers the waiting events to a server; with faults out of order, twice or not at all. */
  deliver(server: string, faults?: CourierFaults | null): Promise<number[]>
  /** Sends a body to the webhook of a server with a signature of one's own. */
  send(server: string, body: string, options: { secret?: string; at?: number }): Promise<number>
  /** Forgets subscriptions, invoices and events, and sets the clock to that of this computer. */
  forget(): void
  stop(): Promise<void>
}

const secretKey = 'sk_test_of_the_tests'
const webhookSecret = 'whsec_of_the_tests'
const hookPath = '/api/v1/hooks/stripe'

/** Double of the parts of Stripe that Postroom uses, over HTTP on loopback, with a clock that tests move. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const world = newStripeWorld()
  const asked: string[] = []
  const faults: StripeDouble['faults'] = []
  const answered: Answered = new Map()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const engine = createEngine(world, () => url)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', url)
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const method = request.method ?? 'GET'
    if (path.startsWith('/pages/')) return showPage(method, path, body, response)
    asked.push(`${method} ${path}`)
    const fault = faults.shift()
    if (typeof fault === 'number') {
      const error = { type: 'api_error', message: 'A fault' }
      return give(response, fault, { error })
    }
    const [status, answer] = answerSafely(request, method, path, method === 'GET' ? search.slice(1) : body)
    if (fault === 'break-after') request.socket.destroy()
    else give(response, status, answer)
  }

  function answerSafely(
    request: IncomingMessage,
    method: string,
    path: string,
    form: string,
  ): [number, object] {
    const { authorization, 'stripe-version': version, 'idempotency-key': key } = request.headers
    if (authorization !== `Bearer ${secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]
    if (version === undefined)
      return [400, { error: { type: 'invalid_request_error', message: 'No version' } }]
    try {
      const idempotency = method === 'POST' && typeof key === 'string' ? key : undefined
      return [200, answerApi(engine, answered, url, { method, path, form: readForm(form), key: idempotency })]
    } catch (error) {
      if (error instanceof Refusal) return [error.status, error.body]
      throw error
    }
  }

  function showPage(method: string, path: string, body: string, response: ServerResponse): void {
    const page = hostedPage(engine, method, path, new URLSearchParams(body).get('act'))
    if (page.location) response.writeHead(page.status, { location: page.location }).end()
    else if (page.pdf) response.writeHead(200, { 'content-type': 'application/pdf' }).end(page.pdf)
    else response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
  }

  return {
    url,
    env: {
      POSTROOM_STRIPE_SECRET_KEY: secretKey,
      POSTROOM_STRIPE_WEBHOOK_SECRET: webhookSecret,
      POSTROOM_STRIPE_URL: url,
    },
    world,
    engine,
    asked,
    faults,
    addPromotion: (code, terms) => {
      const promotion: Promotion = {
        id: engine.nextId('promo'),
        code,
        percentOff: null,
        amountOff: null,
        currency: null,
        duration: 'once',
        months: null,
        products: null,
        expiresAt: null,
        maxRedemptions: null,
        timesRedeemed: 0,
        ...terms,
      }
      world.promotions.set(promotion.id, promotion)
      return promotion
    },
    deliver: (target, one = null) => deliverEvents(world, `${target}${hookPath}`, webhookSecret, one),
    send: async (target, body, { secret = webhookSecret, at = Math.floor(Date.now() / 1_000) }) => {
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(secret, body, at),
      }
      const response = await fetch(`${target}${hookPath}`, { method: 'POST', headers, body })
      await response.text()
      return response.status
    },
    forget: () => {
      for (const part of [world.subscriptions, world.invoices, world.sessions]) part.clear()
      world.events.splice(0)
      world.now = Math.floor(Date.now() / 1_000)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function give(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
