import type { InputOf, PackageRate, searchStays } from '@postroom/contract'
import { divideAmount } from '@postroom/contract/package-prices'
import { z } from 'zod'
import { fail, failField } from '#platform/errors/index.ts'
import { describeStay } from './describe-stay.ts'
import { askDuffel, type DuffelAccess, inParallel, readAs, readItems, supplier } from './duffel-client.ts'
import { priceById } from './duffel-prices.ts'
import { roomNightsOf, stay, stayQuote, stayResult } from './duffel-stay.ts'
import type { CurrentPrice, Supplier } from './supplier.ts'
import { findAccess } from './supplier-access.ts'

type StaySearch = Omit<InputOf<typeof searchStays>, 'conversationId' | 'connectorId'>

const searchMs = 30_000
/** Accommodations whose rates are read: each takes a request. */
const stayLimit = 12

/** Rooms by Duffel Stays: https://duffel.com/docs/guides/getting-started-with-stays */
export const duffelStaysSupplier: Supplier<StaySearch> = {
  source: 'duffel',
  search: async (asking, search) => {
    const access = (await findAccess(asking)) ?? fail('supplier_missing', { supplier })
    const results = await findResults(access, search)
    const cheapest = results
      .sort((a, b) => Number(a.cheapest_rate_total_amount) - Number(b.cheapest_rate_total_amount))
      .slice(0, stayLimit)
    const stays = await inParallel(cheapest, ({ id }) => readRates(access, id))
    return stays.flatMap((found) => (found && describeStay(found, search.language)) ?? [])
  },
  price: (asking, rates) =>
    priceById(asking, rates, ['rat_'], (access, id) =>
      readPrice(
        access,
        id,
        rates.find(({ supplier_id }) => supplier_id === id),
      ),
    ),
}

const searchAnswer = z.object({ results: z.array(z.unknown()) })

async function findResults(access: DuffelAccess, search: StaySearch) {
  const coordinates = (await findCoordinates(access, search.place)) ?? failField('place', 'place_unknown')
  const answer = await askDuffel(access, {
    method: 'POST',
    path: '/stays/search',
    data: {
      check_in_date: search.check_in,
      check_out_date: search.check_out,
      rooms: search.rooms,
      guests: [
        ...Array.from({ length: search.travellers }, () => ({ type: 'adult' })),
        ...search.children_ages.map((age) => ({ type: 'child', age })),
      ],
      location: { radius: search.radius_km, geographic_coordinates: coordinates },
    },
    timeoutMs: searchMs,
  })
  return readItems(access, stayResult, readAs(searchAnswer, answer).results)
}

const degrees = z.number().nullish()
const suggestion = z.object({
  type: z.enum(['city', 'airport']),
  iata_code: z.string().nullish(),
  latitude: degrees,
  longitude: degrees,
  airports: z.array(z.object({ latitude: degrees, longitude: degrees })).nullish(),
})

/** Where a place is by Duffel: a city itself, otherwise its first airport. */
async function findCoordinates(access: DuffelAccess, place: string) {
  const answer = await askDuffel(access, { path: '/places/suggestions', query: { name: place } })
  const places = readItems(access, suggestion, readAs(z.array(z.unknown()), answer))
  const named = places.filter(({ iata_code: code }) => code === place)
  const candidates = named.length > 0 ? named : places
  const spots = [
    ...candidates.filter(({ type }) => type === 'city').flatMap((city) => [city, ...(city.airports ?? [])]),
    ...candidates,
  ]
  const spot = spots.find(({ latitude, longitude }) => latitude != null && longitude != null)
  return spot && { latitude: spot.latitude, longitude: spot.longitude }
}

/** Null where the accommodation is no longer available. */
async function readRates(access: DuffelAccess, id: string) {
  const path = `/stays/search_results/${encodeURIComponent(id)}/actions/fetch_all_rates`
  const data = await askDuffel(access, { method: 'POST', path, timeoutMs: searchMs })
  return data === null ? null : (readItems(access, stay, [data])[0] ?? null)
}

/** A quote makes Duffel ask for the final price and whether there are rooms. */
async function readPrice(
  access: DuffelAccess,
  id: string,
  rate: PackageRate | undefined,
): Promise<CurrentPrice | 'gone'> {
  const data = await askDuffel(access, { method: 'POST', path: '/stays/quotes', data: { rate_id: id } })
  const quote = data === null ? null : readAs(stayQuote, data)
  if (!quote || !rate || quote.total_currency !== rate.currency) return 'gone'
  if (rate.expires_at !== null && Date.parse(rate.expires_at) <= Date.now()) return 'gone'
  const net_price = divideAmount(quote.total_amount, roomNightsOf(quote))
  return { net_price, selling_price: null, expires_at: rate.expires_at }
}
