import type { DoubleOffer } from './offers.ts'
import type { refusals } from './refusals.ts'

type Answer = { status: number; data: unknown } | keyof typeof refusals
export type DoubleOrder = ReturnType<typeof makeOrder>

interface OrderRequest {
  readonly type: string
  readonly selected_offers: readonly string[]
  readonly payments?: unknown
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
  const ids = data.passengers.map(({ id }) => id)
  if (JSON.stringify(ids) !== JSON.stringify(offer.passengers.map(({ id }) => id))) return 'validation'
  if (!data.passengers.every(isPassenger)) return 'validation'
  const order = makeOrder(offer, orders.size + 1, data.passengers)
  orders.set(order.id, order)
  return { status: 201, data: order }
}

const isPassenger = (one: Record<string, string>): boolean =>
  ['title', 'given_name', 'family_name', 'email'].every((name) => Boolean(one[name])) &&
  /^[mf]$/.test(one.gender ?? '') &&
  /^\d{4}-\d{2}-\d{2}$/.test(one.born_on ?? '') &&
  /^\+\d{6,15}$/.test(one.phone_number ?? '')

function makeOrder(offer: DoubleOffer, number: number, passengers: OrderRequest['passengers']) {
  const { payment_required_by, price_guarantee_expires_at } = offer.payment_requirements
  return {
    id: `ord_${number}`,
    offer_id: offer.id,
    booking_reference: `RZP${number}NX`,
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
    passengers,
    cancelled_at: null as string | null,
    payment_status: { awaiting_payment: true, payment_required_by, price_guarantee_expires_at },
  }
}
