import type { refusals } from './refusals.ts'

interface StayRequest {
  readonly check_in_date: string
  readonly check_out_date: string
  readonly rooms: number
  readonly guests: readonly { readonly type: string; readonly age?: number }[]
  readonly location: {
    readonly radius: number
    readonly geographic_coordinates: { readonly latitude: number; readonly longitude: number }
  }
}

interface DoubleRate {
  readonly id: string
  total_amount: string
  readonly total_currency: string
}

export interface StayWorld {
  /** Rates by id; tests change their price. */
  readonly rates: Map<string, DoubleRate>
  /** Searches that it received. */
  readonly searches: StayRequest[]
  /** Makes an accommodation sell the rate out. */
  sellOut(rateId: string): void
  answer(method: string, path: string, query: URLSearchParams, body: string): Answer | null
}

type Answer = { status: number; data: unknown } | keyof typeof refusals

const isGuest = ({ type, age = -1 }: StayRequest['guests'][number]): boolean =>
  type === 'adult' || (type === 'child' && age >= 0 && age < 18)

const places = [
  { type: 'airport', name: 'Lisbon Airport', iata_code: 'LIS', latitude: 38.7756, longitude: -9.1354 },
  { type: 'city', name: 'Sintra', iata_code: null, latitude: 38.8029, longitude: -9.3817 },
]

/** The endpoints of Duffel Stays: https://duffel.com/docs/guides/getting-started-with-stays */
export function makeStayWorld(): StayWorld {
  const rates = new Map<string, DoubleRate>()
  const requests = new Map<string, { asked: StayRequest; hotel: number }>()
  const soldOut = new Set<string>()
  const searches: StayRequest[] = []

  function search(body: string): Answer {
    const { data } = JSON.parse(body) as { data?: StayRequest }
    const isAsked = data && data.check_in_date < data.check_out_date && data.guests.length >= data.rooms
    if (!isAsked || !data.guests.every(isGuest)) return 'validation'
    searches.push(data)
    const { latitude } = data.location.geographic_coordinates
    if (!places.some((place) => place.latitude === latitude)) return { status: 200, data: { results: [] } }
    const results = [0, 1].map((hotel) => {
      const id = `srr_${requests.size + 1}`
      requests.set(id, { asked: data, hotel })
      const total = hotelCents[hotel] ?? 0
      const cheapest = { cheapest_rate_total_amount: amountOf(total, data), cheapest_rate_currency: 'EUR' }
      return { id, ...datesOf(data), ...cheapest, accommodation: accommodationOf(hotel) }
    })
    return { status: 200, data: { created_at: new Date().toISOString(), results } }
  }

  function fetchRates(id: string): Answer {
    const found = requests.get(id)
    if (!found) return 'not_found'
    const { asked, hotel } = found
    const cents = hotelCents[hotel] ?? 0
    const rooms = [
      makeRoom('Double room', [
        makeRate(cents, asked, 'room_only'),
        makeRate(cents + 1_500, asked, 'breakfast'),
      ]),
    ]
    for (const { rates: made } of rooms) for (const rate of made) rates.set(rate.id, rate)
    return {
      status: 200,
      data: { id, ...datesOf(asked), accommodation: { ...accommodationOf(hotel), rooms } },
    }
  }

  function quote(body: string): Answer {
    const { data } = JSON.parse(body) as { data?: { rate_id: string } }
    const rate = rates.get(data?.rate_id ?? '')
    if (!rate) return 'not_found'
    if (soldOut.has(rate.id)) return 'rate_unavailable'
    const { id: _id, ...price } = rate
    return { status: 201, data: { id: `quo_${rate.id}`, ...price } }
  }

  return {
    rates,
    searches,
    sellOut: (rateId) => void soldOut.add(rateId),
    answer(method, path, query, body) {
      if (method === 'GET' && path === '/places/suggestions') return { status: 200, data: suggest(query) }
      if (method === 'POST' && path === '/stays/search') return search(body)
      const id = /^\/stays\/search_results\/(srr_\w+)\/actions\/fetch_all_rates$/.exec(path)?.[1]
      if (method === 'POST' && id) return fetchRates(id)
      if (method === 'POST' && path === '/stays/quotes') return quote(body)
      return null
    },
  }
}

const suggest = (query: URLSearchParams) => {
  const text = (query.get('name') ?? '').toLowerCase()
  return places.filter(({ name, iata_code: code }) =>
    [name, code ?? ''].some((one) => one.toLowerCase().startsWith(text)),
  )
}

/** Prices of a room for a night. */
const hotelCents = [11_800, 9_650]

const nightsOf = ({ check_in_date: from, check_out_date: until }: StayRequest): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000
const amountOf = (cents: number, asked: StayRequest): string =>
  ((cents * asked.rooms * nightsOf(asked)) / 100).toFixed(2)
const datesOf = ({ check_in_date, check_out_date, rooms, guests }: StayRequest) => ({
  check_in_date,
  check_out_date,
  rooms,
  guests,
})

let count = 0
function makeRate(cents: number, asked: StayRequest, board: string) {
  const total = amountOf(cents, asked)
  return {
    id: `rat_${++count}`,
    ...datesOf(asked),
    total_amount: total,
    total_currency: 'EUR',
    due_at_accommodation_amount: '12.00',
    due_at_accommodation_currency: 'EUR',
    board_type: board,
    payment_type: 'pay_now',
    cancellation_timeline: [
      { before: `${asked.check_in_date}T00:00:00Z`, refund_amount: total, currency: 'EUR' },
    ],
    conditions: [{ title: 'Non-smoking room', description: 'Smoking costs a fee.' }],
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  }
}

const makeRoom = (name: string, rates: ReturnType<typeof makeRate>[]) => ({
  name,
  beds: [{ type: 'double', count: 1 }],
  rates,
})

const accommodationOf = (hotel: number) => ({
  id: `acc_${hotel}`,
  name: ['Casa do Tejo', 'Pensão Alfama'][hotel],
  rating: [4, 3][hotel],
  phone_number: '+351210000000',
  location: { address: { line_one: 'Rua do Arsenal 1', postal_code: '1100-038', city_name: 'Lisbon' } },
  check_in_information: { check_in_after_time: '15:00', check_out_before_time: '11:00' },
})
