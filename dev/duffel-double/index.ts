import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DoubleOffer, makeOffers, type OfferRequest, readOfferRequest } from './offers.ts'
import { cancelOrder, createOrder, type DoubleOrder, listUnpaid } from './orders.ts'
import { refusals } from './refusals.ts'
import { makeStayWorld, type StayWorld } from './stays.ts'

export interface DuffelDouble {
  readonly url: string
  /** Settings of a server that uses the double. */
  readonly env: Record<string, string>
  /** The only access token that it knows. */
  readonly token: string
  /** Offers that searches found, by id; tests change their price and expiry. */
  readonly offers: Map<string, DoubleOffer>
  readonly received: { method: string; path: string; version: string | undefined }[]
  /** Orders that were created, by id. */
  readonly orders: Map<string, DoubleOrder>
  readonly stays: StayWorld
  /** What becomes of requests: answered by the protocol, refused with a status, or never answered. */
  behaviour: 'answer' | 'hang' | keyof typeof refusals
  /** Breaks the connection after an order was created, once; with `fail`, requests after it fail too. */
  losesOrder: 'lose' | 'fail' | null
  /** Makes an airline take an offer back, as if it had sold out. */
  takeBack(offerId: string): void
  stop(): Promise<void>
}

/** Double of Duffel's API v2 over HTTP on loopback: offers, orders on hold and their cancellation, stays, places and airlines. */
export async function startDuffelDouble(): Promise<DuffelDouble> {
  const requests = new Map<string, string[]>()
  const gone = new Set<string>()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: DuffelDouble = {
    url,
    env: { POSTROOM_DUFFEL_URL: url },
    token: 'duffel_test_4f2b9c7d1e',
    offers: new Map(),
    orders: new Map(),
    stays: makeStayWorld(),
    received: [],
    behaviour: 'answer',
    losesOrder: null,
    takeBack: (offerId) => void gone.add(offerId),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url)
    const { method = '' } = request
    const version = request.headers['duffel-version']?.toString()
    double.received.push({ method, path, version })
    if (double.behaviour === 'hang') return
    if (double.behaviour !== 'answer') return refuse(response, double.behaviour)
    if (version !== 'v2') return refuse(response, 'unsupported_version')
    if (request.headers.authorization !== `Bearer ${double.token}`) return refuse(response, 'unauthorized')
    if (method === 'GET' && path === '/air/airlines')
      return send(response, 200, { data: [{ id: 'arl_1', iata_code: 'ZZ', name: 'Duffel Airways' }] })
    if (method === 'POST' && path === '/air/offer_requests') return search(response, body)
    if (method === 'GET' && path === '/air/offers') return list(response, query)
    const ofStays = double.stays.answer(method, path, query, body)
    if (ofStays) return reply(response, ofStays)
    if (method === 'POST' && path === '/air/orders') {
      const created = createOrder(double.offers, double.orders, body)
      if (double.losesOrder === null) return reply(response, created)
      if (double.losesOrder === 'fail') double.behaviour = 'gateway_timeout'
      double.losesOrder = null
      return void response.destroy()
    }
    if (method === 'GET' && path === '/air/orders' && query.get('awaiting_payment') === 'true')
      return send(response, 200, { data: listUnpaid(double.orders), meta: { after: null, before: null } })
    const cancelled = method === 'POST' ? cancelOrder(double.orders, path, body) : null
    if (cancelled) return reply(response, cancelled)
    const order = double.orders.get(/^\/air\/orders\/(ord_\w+)$/.exec(path)?.[1] ?? '')
    if (method === 'GET' && order) return send(response, 200, { data: order })
    const id = /^\/air\/offers\/(off_\w+)$/.exec(path)?.[1]
    const offer = double.offers.get(id ?? '')
    if (method !== 'GET' || !offer) return refuse(response, 'not_found')
    if (gone.has(offer.id)) return refuse(response, 'offer_no_longer_available')
    send(response, 200, { data: { ...offer, available_services: [] } })
  }

  function search(response: ServerResponse, body: string) {
    const asked: OfferRequest | null = readOfferRequest(body)
    if (!asked) return refuse(response, 'validation')
    const offers = makeOffers(asked)
    for (const offer of offers) double.offers.set(offer.id, offer)
    const id = `orq_${requests.size + 1}`
    requests.set(
      id,
      offers.map((offer) => offer.id),
    )
    send(response, 201, { data: { id, live_mode: false, ...asked } })
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const ids = requests.get(query.get('offer_request_id') ?? '')
    if (!ids) return refuse(response, 'not_found')
    const offers = ids.flatMap((id) => double.offers.get(id) ?? [])
    if (query.get('sort') === 'total_amount')
      offers.sort((a, b) => Number(a.total_amount) - Number(b.total_amount))
    const limit = Number(query.get('limit') ?? 50)
    send(response, 200, { data: offers.slice(0, limit), meta: { limit, after: null, before: null } })
  }

  return double
}

function refuse(response: ServerResponse, name: keyof typeof refusals): void {
  const { status, ...error } = refusals[name]
  const documentation_url = 'https://duffel.com/docs/api/overview/errors'
  send(response, status, {
    meta: { status, request_id: 'FZW0H3HdJwKk5HMAAKxB' },
    errors: [{ ...error, documentation_url }],
  })
}

const reply = (
  response: ServerResponse,
  answer: { status: number; data: unknown } | keyof typeof refusals,
): void =>
  typeof answer === 'string' ? refuse(response, answer) : send(response, answer.status, { data: answer.data })

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
