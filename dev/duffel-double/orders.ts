import type { DoubleOffer } from './offers.ts'
import type { refusals } from './refusals.ts'

type Answer = { status: number; data: unknown } | keyof typeof refusals
export type DoubleOrder = ReturnType<typeof makeOrder>

interface OrderRequest {
  readonly type: string
  readonly selected_offers: readonly string[]
  readonly payments?: unknown
  readonly metadata?: Record<string, string>
  readonly passengers: readonly Record<string, string>[]
}

/** Orders that are paid later: https://duffel.com/docs/guides/holding-orders-and-paying-later */
export function createOrder(
  offers: ReadonlyMap<string, DoubleOffer>,
  orders: Map<string, DoubleOrder>,
  body: string,
): Answer {
  const { data } = JSON.parse(body) as { data: OrderRequest }
  const offer = offers.get(data.selected_offers[0] ?? '')
  if (!offer) return 'not_found'
  if ([...orders.values()].some(({ offer_id: id }) => id === offer.id)) return 'offer_already_booked'
  const isUnpaid = data.type === 'hold' && data.payments === undefined
  if (!isUnpaid || offer.payment_requirements.requires_instant_payment) return 'validation'
  const ids = data.passengers.map(({ id }) => id).sort()
  if (JSON.stringify(ids) !== JSON.stringify(offer.passengers.map(({ id }) => id).sort())) return 'validation'
  if (!data.passengers.every(isPassenger)) return 'validation'
  if (!haveAdults(offer, data.passengers)) return 'validation'
  const order = makeOrder(offer, orders.size + 1, data)
  orders.set(order.id, order)
  return { status: 201, data: order }
}

const isPassenger = (one: Record<string, string>): boolean =>
  ['title', 'given_name', 'family_name', 'email'].every((name) => Boolean(one[name])) &&
  /^[mf]$/.test(one.gender ?? '') &&
  /^\d{4}-\d{2}-\d{2}$/.test(one.born_on ?? '') &&
  /^\+\d{6,15}$/.test(one.phone_number ?? '')

/** Infants travel with an adult, who names them. */
function haveAdults({ passengers }: DoubleOffer, named: OrderRequest['passengers']): boolean {
  const infants = passengers.filter(({ type }) => type === 'infant_without_seat')
  const adults = passengers.filter(({ type }) => type === 'adult').map(({ id }) => id)
  return infants.every(({ id }) =>
    named.some((one) => one.infant_passenger_id === id && adults.includes(one.id ?? '')),
  )
}

function makeOrder(offer: DoubleOffer, number: number, { passengers, metadata = {} }: OrderRequest) {
  const { payment_required_by, price_guarantee_expires_at } = offer.payment_requirements
  return {
    id: `ord_${number}`,
    offer_id: offer.id,
    booking_reference: `RZP${number}NX`,
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
    passengers,
    metadata,
    cancelled_at: null as string | null,
    payment_status: { awaiting_payment: true, payment_required_by, price_guarantee_expires_at },
  }
}

/** Unpaid orders, the newest first. */
export const listUnpaid = (orders: ReadonlyMap<string, DoubleOrder>): DoubleOrder[] =>
  [...orders.values()]
    .filter(({ cancelled_at: at, payment_status }) => payment_status.awaiting_payment && !at)
    .reverse()

/** Both steps of https://duffel.com/docs/api/order-cancellations; the id of a cancellation names its order. */
export function cancelOrder(
  orders: ReadonlyMap<string, DoubleOrder>,
  path: string,
  body: string,
): Answer | null {
  if (path === '/air/order_cancellations') {
    const { data } = JSON.parse(body) as { data?: { order_id: string } }
    const order = orders.get(data?.order_id ?? '')
    if (!order) return 'not_found'
    return { status: 201, data: { id: `ore_${order.id}`, order_id: order.id, confirmed_at: null } }
  }
  const confirmed = /^\/air\/order_cancellations\/ore_(ord_\w+)\/actions\/confirm$/.exec(path)?.[1]
  if (!confirmed) return null
  const order = orders.get(confirmed)
  if (!order) return 'not_found'
  order.cancelled_at = new Date().toISOString()
  return {
    status: 200,
    data: { id: `ore_${order.id}`, order_id: order.id, confirmed_at: order.cancelled_at },
  }
}
