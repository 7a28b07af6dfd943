import { divideAmount } from '@postroom/contract/package-prices'
import { z } from 'zod'
import { fail } from '#platform/errors/index.ts'
import { askDuffel, type DuffelAccess, readAs, readItems } from './duffel-client.ts'
import { type DuffelOffer, duffelOffer } from './duffel-offer.ts'
import { seatPassengers } from './duffel-passengers.ts'
import type { CurrentPrice, HeldRate, HoldDetails, Release } from './supplier.ts'
import { SupplierFailure } from './supplier-failure.ts'

const holdMs = 30_000
/** Unpaid orders that are looked through for one whose answer was lost. */
const lookupLimit = 50

/** https://duffel.com/docs/api/orders/schema */
const heldOrder = z.object({
  id: z.string().startsWith('ord_').max(200),
  booking_reference: z.string().max(100),
  total_amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  passengers: z.array(z.unknown()).min(1),
  cancelled_at: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: z.iso.datetime({ offset: true }).nullable(),
    price_guarantee_expires_at: z.iso.datetime({ offset: true }).nullable(),
  }),
})
type HeldOrder = z.infer<typeof heldOrder>

/**
 * Creates an order that is paid later: https://duffel.com/docs/guides/holding-orders-and-paying-later. Duffel has no
 * idempotency key, so the order carries the offer in its metadata: one whose answer was lost is found again.
 */
export async function holdOffer(
  access: DuffelAccess,
  offerId: string,
  details: HoldDetails,
): Promise<HeldRate> {
  const known = await findOrder(access, offerId)
  if (known) return heldRate(known)
  const data = await askDuffel(access, { path: `/air/offers/${encodeURIComponent(offerId)}` })
  const offer = data === null ? null : readAs(duffelOffer, data)
  if (offer?.payment_requirements?.requires_instant_payment !== false) return fail('rate_not_holdable')
  const order = await createOrder(access, offer, details)
  return order ? heldRate(order) : fail('rate_not_holdable')
}

async function createOrder(
  access: DuffelAccess,
  offer: DuffelOffer,
  details: HoldDetails,
): Promise<HeldOrder | null> {
  const passengers = seatPassengers(offer, details)
  const data = { type: 'hold', selected_offers: [offer.id], passengers, metadata: metadataOf(offer.id) }
  try {
    const request = { method: 'POST', path: '/air/orders', timeoutMs: holdMs, data } as const
    const created = await askDuffel(access, request)
    return created === null ? null : readAs(heldOrder, created)
  } catch (error) {
    if (!(error instanceof SupplierFailure) || error.problem !== 'unreachable') throw error
    return (await findOrder(access, offer.id).catch(() => null)) ?? fail('rate_hold_unconfirmed')
  }
}

const metadataOf = (offerId: string) => ({ postroom_offer: offerId })

/** The unpaid order of an offer that an earlier request created. */
async function findOrder(access: DuffelAccess, offerId: string): Promise<HeldOrder | null> {
  const query = { awaiting_payment: 'true', sort: '-created_at', limit: String(lookupLimit) }
  const page = await askDuffel(access, { path: '/air/orders', query })
  const orders = readItems(access, heldOrder, readAs(z.array(z.unknown()), page))
  const name = metadataOf(offerId).postroom_offer
  return orders.find(({ metadata, cancelled_at: at }) => metadata?.postroom_offer === name && !at) ?? null
}

const heldRate = (order: HeldOrder): HeldRate => ({
  supplier_id: order.id,
  ...priceOfOrder(order),
  hold: { reference: order.booking_reference, pay_by: order.payment_status.payment_required_by },
})

const priceOfOrder = ({ total_amount, passengers, payment_status: payment }: HeldOrder) => ({
  net_price: divideAmount(total_amount, passengers.length),
  expires_at: payment.price_guarantee_expires_at ?? payment.payment_required_by,
})

const readOrder = async (access: DuffelAccess, id: string): Promise<HeldOrder | null> => {
  const data = await askDuffel(access, { path: `/air/orders/${encodeURIComponent(id)}` })
  return data === null ? null : readAs(heldOrder, data)
}

/** Price of a held order; gone once it was cancelled or its time to pay has passed. */
export async function readOrderPrice(access: DuffelAccess, id: string): Promise<CurrentPrice | 'gone'> {
  const order = await readOrder(access, id)
  if (!order || order.cancelled_at) return 'gone'
  const { awaiting_payment: isUnpaid, payment_required_by: payBy } = order.payment_status
  if (isUnpaid && payBy !== null && Date.parse(payBy) <= Date.now()) return 'gone'
  return { ...priceOfOrder(order), selling_price: null }
}

const cancellation = z.object({ id: z.string().min(1).max(200) })

/**
 * Cancels an unpaid order in the two steps of https://duffel.com/docs/api/order-cancellations. Releasing it again, after
 * a lost answer, finds it cancelled.
 */
export async function releaseOrder(access: DuffelAccess, id: string): Promise<Release> {
  const order = await readOrder(access, id)
  if (!order || order.cancelled_at) return 'released'
  if (!order.payment_status.awaiting_payment) return 'paid'
  const path = '/air/order_cancellations'
  const created = await askDuffel(access, { method: 'POST', path, data: { order_id: id }, timeoutMs: holdMs })
  if (created === null) return 'released'
  const confirmation = `${path}/${encodeURIComponent(readAs(cancellation, created).id)}/actions/confirm`
  await askDuffel(access, { method: 'POST', path: confirmation, timeoutMs: holdMs })
  return 'released'
}
