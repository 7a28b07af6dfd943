import type { InputOf, searchFlights } from '@postroom/contract'
import { z } from 'zod'
import { fail } from '#platform/errors/index.ts'
import { describeOffers, priceOfOffer } from './describe-offer.ts'
import { askDuffel, type DuffelAccess, readAs, readItems, supplier } from './duffel-client.ts'
import { holdOffer, readOrderPrice, releaseOrder } from './duffel-hold.ts'
import { type DuffelOffer, duffelOffer } from './duffel-offer.ts'
import { priceById } from './duffel-prices.ts'
import type { CurrentPrice, Supplier } from './supplier.ts'
import { findAccess } from './supplier-access.ts'

type FlightSearch = Omit<InputOf<typeof searchFlights>, 'conversationId' | 'connectorId'>

/** Airlines have this long; Duffel then answers with the offers that it has. */
const airlineMs = 15_000
const searchMs = 20_000
/** Cheapest offers that are read, and different flights that are shown. */
const offerLimit = 100
const flightLimit = 30

/** Flights by Duffel's API: https://duffel.com/docs/api */
export const duffelSupplier: Supplier<FlightSearch> = {
  source: 'duffel',
  search: async (asking, search) => {
    const access = (await findAccess(asking)) ?? fail('supplier_missing', { supplier })
    const offers = await findOffers(access, search)
    return describeOffers(offers, { language: search.language, limit: flightLimit })
  },
  price: (asking, rates) =>
    priceById(asking, rates, ['off_', 'ord_'], (access, id) =>
      id.startsWith('ord_') ? readOrderPrice(access, id) : readPrice(access, id),
    ),
  hold: async (asking, { supplier_id: id }, details) => {
    const access = (await findAccess(asking)) ?? fail('supplier_missing', { supplier })
    return holdOffer(access, id, details)
  },
  release: async (asking, { supplier_id: id }) => {
    const access = (await findAccess(asking)) ?? fail('supplier_missing', { supplier })
    return releaseOrder(access, id)
  },
}

const offerRequest = z.object({ id: z.string().min(1) })

const between = (times: FlightSearch['departure_time']) => times && { departure_time: times }

/** Searches in two steps, since one answer with all offers of a busy route has several megabytes. */
async function findOffers(access: DuffelAccess, search: FlightSearch): Promise<DuffelOffer[]> {
  const { from, to, departure, return: back } = search
  const slices = [
    { origin: from, destination: to, departure_date: departure, ...between(search.departure_time) },
    ...(back === null
      ? []
      : [{ origin: to, destination: from, departure_date: back, ...between(search.return_time) }]),
  ]
  const adults = Array.from({ length: search.travellers }, () => ({ type: 'adult' }))
  const passengers = [...adults, ...search.children_ages.map((age) => ({ age }))]
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
  return readItems(access, duffelOffer, readAs(z.array(z.unknown()), page))
}

/** Reading a single offer makes Duffel ask the airline for its price. */
async function readPrice(access: DuffelAccess, id: string): Promise<CurrentPrice | 'gone'> {
  const data = await askDuffel(access, { path: `/air/offers/${encodeURIComponent(id)}` })
  if (data === null) return 'gone'
  const offer = readAs(duffelOffer, data)
  return Date.parse(offer.expires_at) <= Date.now() ? 'gone' : priceOfOffer(offer)
}
