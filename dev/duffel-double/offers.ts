interface Slice {
  readonly origin: string
  readonly destination: string
  readonly departure_date: string
  /** Local times between which the flight departs. */
  readonly departure_time?: { readonly from: string; readonly to: string }
}
export interface OfferRequest {
  readonly slices: readonly Slice[]
  readonly passengers: readonly { readonly type?: string; readonly age?: number }[]
  readonly cabin_class: string
}

export type DoubleOffer = ReturnType<typeof makeOffer>

/** Null for what Duffel refuses. */
export function readOfferRequest(body: string): OfferRequest | null {
  const { data } = JSON.parse(body) as { data?: OfferRequest }
  const isSlice = ({ origin, destination, departure_date: day }: Slice) =>
    /^[A-Z]{3}$/.test(origin) &&
    /^[A-Z]{3}$/.test(destination) &&
    origin !== destination &&
    /^\d{4}-\d{2}-\d{2}$/.test(day)
  const isPassenger = ({ type, age = -1 }: OfferRequest['passengers'][number]) =>
    type === 'adult' || (type === undefined && age >= 0 && age < 18)
  if (!data?.slices?.length || !data.slices.every(isSlice)) return null
  if (!data.passengers?.length || !data.passengers.every(isPassenger)) return null
  return data
}

const isInTime = ({ departure_time: { from, to } = { from: '00:00', to: '23:59' } }: Slice): boolean =>
  from <= '07:05' && '07:05' <= to

let count = 0
const halfHourMs = 1_800_000
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * Two fares of one flight, and one of another, which depart at 7:05. There are no flights from PVD to RAI, as in Duffel's test
 * mode. The total of a group is not always a multiple of its passengers.
 */
export function makeOffers(asked: OfferRequest): DoubleOffer[] {
  const [first] = asked.slices
  if (first?.origin === 'PVD' && first.destination === 'RAI') return []
  if (!asked.slices.every(isInTime)) return []
  return [
    makeOffer(asked, { flight: '177', fare: 'Classic', cents: 24_450, bags: 1, refund: '60.00' }),
    makeOffer(asked, { flight: '177', fare: 'Light', cents: 19_933, bags: 0, refund: null }),
    makeOffer(asked, { flight: '1391', fare: 'Flex', cents: 39_900, bags: 2, refund: '0.00', canHold: true }),
  ]
}

interface Fare {
  readonly flight: string
  readonly fare: string
  /** Of one adult. */
  readonly cents: number
  readonly bags: number
  /** Fee of a refund; null where there is none. */
  readonly refund: string | null
  /** Whether it can be paid after it was booked. */
  readonly canHold?: boolean
}

function makeOffer({ slices, passengers }: OfferRequest, of: Fare) {
  const { flight, fare, cents, bags, refund, canHold = false } = of
  const airline = { id: 'arl_2', iata_code: 'ZZ', name: 'Duffel Airways' }
  // A cent for the group: the total need not be a multiple of the passengers.
  const total = (cents * passengers.length + 1) / 100
  const ids = passengers.map((_, index) => `pas_${index}`)
  return {
    id: `off_${++count}`,
    live_mode: false,
    partial: false,
    owner: airline,
    total_amount: total.toFixed(2),
    total_currency: 'EUR',
    expires_at: new Date(Date.now() + halfHourMs).toISOString(),
    passengers: ids.map((id, index) => {
      const { type = 'child', age = null } = passengers[index] ?? {}
      return { id, type: age !== null && age < 2 ? 'infant_without_seat' : type, age }
    }),
    payment_requirements: {
      requires_instant_payment: !canHold,
      payment_required_by: canHold ? inDays(3) : null,
      price_guarantee_expires_at: canHold ? inDays(2) : null,
    },
    conditions: {
      refund_before_departure:
        refund === null
          ? { allowed: false, penalty_amount: null, penalty_currency: null }
          : { allowed: true, penalty_amount: refund, penalty_currency: 'EUR' },
      change_before_departure: null,
    },
    slices: slices.map(({ origin, destination, departure_date: day }, index) => ({
      id: `sli_${index}`,
      fare_brand_name: fare,
      origin: { type: 'airport', iata_code: origin, name: origin },
      destination: { type: 'airport', iata_code: destination, name: destination },
      segments: [
        {
          id: `seg_${index}`,
          departing_at: `${day}T07:05:00`,
          arriving_at: `${day}T10:20:00`,
          origin: { type: 'airport', iata_code: origin, name: origin },
          destination: { type: 'airport', iata_code: destination, name: destination },
          marketing_carrier: airline,
          marketing_carrier_flight_number: flight,
          operating_carrier: { id: 'arl_3', iata_code: 'YY', name: 'Regional Wings' },
          operating_carrier_flight_number: flight,
          passengers: ids.map((passenger_id) => ({
            passenger_id,
            cabin_class: 'economy',
            cabin_class_marketing_name: 'Economy',
            baggages: [
              { type: 'carry_on', quantity: 1 },
              ...(bags > 0 ? [{ type: 'checked', quantity: bags }] : []),
            ],
          })),
        },
      ],
    })),
  }
}
