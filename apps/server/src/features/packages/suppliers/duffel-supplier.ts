import type { InputOf, PackageRate, searchFlights } from '@postroom/contract'
import { z } from 'zod'
import { fail } from '#platform/errors/index.ts'
import { describeOffers, priceOfOffer } from './describe-offer.ts'
import { askDuffel, type DuffelAccess, DuffelFailure, supplier } from './duffel-client.ts'
import { type DuffelOffer, duffelOffer } from './duffel-offer.ts'
import type { CurrentPrice, CurrentPrices, Supplier } from './supplier.ts'
import { findAccess } from './supplier-access.ts'

type FlightSearch = Omit<InputOf<typeof searchFlights>, 'conversationId'>

/** Airlines have this long; Duffel then answers with the offers that it has. */
const airlineMs = 15_000
const searchMs = 20_000
/** Cheapest offers that are read, and different flights that are shown. */
const offerLimit = 100
const flightLimit = 30
const parallelRequests = 4
const pricesMs = 20_000

/** Flights by Duffel's API: https://duffel.com/docs/api */
export const duffelSupplier: Supplier<FlightSearch> = {
  source: 'duffel',
  search: async (asking, search) => {
    const access = (await findAccess(asking)) ?? fail('supplier_missing', { supplier })
    const offers = await findOffers(access, search)
    return describeOffers(offers, { language: search.language, limit: flightLimit })
  },
  price: async (asking, rates) => {
    const ids = [...new Set(rates.flatMap(idAtDuffel))]
    const access = ids.length > 0 ? await findAccess(asking) : null
    if (!access) return new Map()
    const timeout = AbortSignal.timeout(pricesMs)
    const signal = access.signal ? AbortSignal.any([access.signal, timeout]) : timeout
    return readPrices({ ...access, signal }, ids)
  },
}

const idAtDuffel = ({ source, supplier_id: id }: PackageRate): string[] =>
  source === 'duffel' && id !== '' ? [id] : []

const offerRequest = z.object({ id: z.string().min(1) })

/** Searches in two steps, since one answer with all offers of a busy route has several megabytes. */
async function findOffers(access: DuffelAccess, search: FlightSearch): Promise<DuffelOffer[]> {
  const { from, to, departure, return: back } = search
  const slices = [
    { origin: from, destination: to, departure_date: departure },
    ...(back === null ? [] : [{ origin: to, destination: from, departure_date: back }]),
  ]
  const passengers = Array.from({ length: search.travellers }, () => ({ type: 'adult' }))
  const created = await askDuffel(access, {
    method: 'POST',
    path: '/air/offer_requests',
    query: { return_offers: 'false', supplier_timeout: String(airlineMs) },
    data: { slices, passengers, cabin_class: search.cabin },
    timeoutMs: searchMs,
  })
  const { id } = readAs(offerRequest, created)
  const page = await askDuffel(access, {
    path: '/air/offers',
    query: { offer_request_id: id, sort: 'total_amount', limit: String(offerLimit) },
  })
  const offers = readAs(z.array(z.unknown()), page).map((one) => duffelOffer.safeParse(one))
  const unread = offers.filter(({ success }) => !success).length
  if (unread > 0) access.app.log.warn({ unread }, 'offers of Duffel were not understood')
  return offers.flatMap(({ data }) => data ?? [])
}

function readAs<T>(shape: z.ZodType<T>, data: unknown): T {
  const read = shape.safeParse(data)
  if (!read.success) throw new DuffelFailure('unreachable')
  return read.data
}

async function readPrices(access: DuffelAccess, ids: readonly string[]): Promise<CurrentPrices> {
  const prices = new Map<string, CurrentPrice | 'gone'>()
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      prices.set(id, await readPrice(access, id))
  }
  await Promise.all(Array.from({ length: parallelRequests }, work))
  return prices
}

/** Reading a single offer makes Duffel ask the airline for its price. */
async function readPrice(access: DuffelAccess, id: string): Promise<CurrentPrice | 'gone'> {
  const data = await askDuffel(access, { path: `/air/offers/${encodeURIComponent(id)}` })
  if (data === null) return 'gone'
  const offer = readAs(duffelOffer, data)
  return Date.parse(offer.expires_at) <= Date.now() ? 'gone' : priceOfOffer(offer)
}
