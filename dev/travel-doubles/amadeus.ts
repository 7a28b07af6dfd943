import { startHttpDouble, type TravelRequest } from './http-double.ts'

export interface AmadeusDouble {
  readonly env: Record<string, string>
  readonly key: string
  readonly secret: string
  /** Searches that it received, as their parameters. */
  readonly searches: Record<string, string>[]
  stop(): Promise<void>
}

const [key, secret, token] = ['amadeus-key', 'amadeus-secret', 'amadeus-access-token']

/**
 * Double of Amadeus over HTTP on loopback: the token by client ID and secret in the body, and Flight Offers Search v2 as
 * https://github.com/amadeus4dev/amadeus-open-api-specification describes them.
 */
export async function startAmadeusDouble(): Promise<AmadeusDouble> {
  const searches: AmadeusDouble['searches'] = []
  const { url, stop } = await startHttpDouble((request) => {
    if (request.method === 'POST' && request.path === '/v1/security/oauth2/token') return grantToken(request)
    if (request.headers.authorization !== `Bearer ${token}`) return [401, { errors: [{ code: 38190 }] }]
    if (request.method !== 'GET' || request.path !== '/v2/shopping/flight-offers')
      return [404, { errors: [] }]
    const asked = Object.fromEntries(request.query)
    searches.push(asked)
    if (!isValid(asked)) return [400, { errors: [{ code: 477, title: 'INVALID FORMAT' }] }]
    return [200, { meta: { count: 2 }, data: [makeOffer('1', asked, 24_450), makeOffer('2', asked, 19_950)] }]
  })
  return { env: { POSTROOM_AMADEUS_URL: url }, key, secret, searches, stop }
}

function grantToken({ body }: TravelRequest): [number, object] {
  const form = Object.fromEntries(new URLSearchParams(body))
  if (form.grant_type !== 'client_credentials' || form.client_id !== key || form.client_secret !== secret)
    return [
      401,
      { error: 'invalid_client', error_description: 'Client credentials are invalid', code: 38187 },
    ]
  return [200, { type: 'amadeusOAuth2Token', token_type: 'Bearer', access_token: token, expires_in: 1_799 }]
}

const isValid = (asked: Record<string, string>): boolean =>
  /^[A-Z]{3}$/.test(asked.originLocationCode ?? '') &&
  /^[A-Z]{3}$/.test(asked.destinationLocationCode ?? '') &&
  /^\d{4}-\d{2}-\d{2}$/.test(asked.departureDate ?? '') &&
  (asked.returnDate === undefined || /^\d{4}-\d{2}-\d{2}$/.test(asked.returnDate)) &&
  isParty(travellersOf(asked)) &&
  /^(ECONOMY|PREMIUM_ECONOMY|BUSINESS|FIRST)$/.test(asked.travelClass ?? 'ECONOMY')

interface Travellers {
  readonly adults: number
  readonly children: number
  readonly infants: number
}

const travellersOf = ({ adults, children = '0', infants = '0' }: Record<string, string>): Travellers => ({
  adults: Number(adults),
  children: Number(children),
  infants: Number(infants),
})

/** At most nine seats; infants sit on the lap of an adult. */
const isParty = ({ adults, children, infants }: Travellers): boolean =>
  [adults, children, infants].every((count) => Number.isInteger(count) && count >= 0) &&
  adults >= 1 &&
  adults + children <= 9 &&
  infants <= adults

/** Children cost four fifths, infants a fifth. */
const priceOf = ({ adults, children, infants }: Travellers, cents: number): string =>
  ((cents * (adults * 100 + children * 80 + infants * 20)) / 10_000).toFixed(2)

function makeOffer(id: string, asked: Record<string, string>, cents: number) {
  const { originLocationCode: from = '', destinationLocationCode: to = '' } = asked
  const travellers = travellersOf(asked)
  const segment = (origin: string, destination: string, day: string) => ({
    departure: { iataCode: origin, at: `${day}T07:05:00` },
    arrival: { iataCode: destination, at: `${day}T10:20:00` },
    carrierCode: 'TP',
    number: `57${id}`,
  })
  const back = asked.returnDate
  return {
    type: 'flight-offer',
    id,
    itineraries: [
      { segments: [segment(from, to, asked.departureDate ?? '')] },
      ...(back ? [{ segments: [segment(to, from, back)] }] : []),
    ],
    price: { currency: 'EUR', grandTotal: priceOf(travellers, cents) },
    validatingAirlineCodes: ['TP'],
    travelerPricings: [{ fareDetailsBySegment: [{ cabin: asked.travelClass ?? 'ECONOMY' }] }],
  }
}
