import { divideAmount } from '@postroom/contract/package-prices'
import { z } from 'zod'
import { fail } from '#platform/errors/index.ts'
import { askDuffel, type DuffelAccess, readAs } from './duffel-client.ts'
import { duffelOffer } from './duffel-offer.ts'
import type { CurrentPrice, HeldRate, HoldDetails } from './supplier.ts'

const holdMs = 30_000

/** https://duffel.com/docs/api/orders/schema */
const heldOrder = z.object({
  id: z.string().startsWith('ord_').max(200),
  booking_reference: z.string().max(100),
  total_amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  passengers: z.array(z.unknown()).min(1),
  cancelled_at: z.string().nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: z.iso.datetime({ offset: true }).nullable(),
    price_guarantee_expires_at: z.iso.datetime({ offset: true }).nullable(),
  }),
})
type HeldOrder = z.infer<typeof heldOrder>

/** Creates an order that is paid later: https://duffel.com/docs/guides/holding-orders-and-paying-later */
export async function holdOffer(
  access: DuffelAccess,
  offerId: string,
  { passengers, email, phone }: HoldDetails,
): Promise<HeldRate> {
  const data = await askDuffel(access, { path: `/air/offers/${encodeURIComponent(offerId)}` })
  const offer = data === null ? null : readAs(duffelOffer, data)
  if (offer?.payment_requirements?.requires_instant_payment !== false) return fail('rate_not_holdable')
  const count = offer.passengers.length
  if (passengers.length !== count) return fail('rate_passengers', { count })
  const created = await askDuffel(access, {
    method: 'POST',
    path: '/air/orders',
    timeoutMs: holdMs,
    data: {
      type: 'hold',
      selected_offers: [offerId],
      passengers: passengers.map((one, index) => ({
        ...one,
        id: offer.passengers[index]?.id,
        email,
        phone_number: phone,
      })),
    },
  })
  if (created === null) return fail('rate_not_holdable')
  const order = readAs(heldOrder, created)
  const { payment_required_by: payBy } = order.payment_status
  return {
    supplier_id: order.id,
    ...priceOfOrder(order),
    hold: { reference: order.booking_reference, pay_by: payBy },
  }
}

const priceOfOrder = ({ total_amount, passengers, payment_status: payment }: HeldOrder) => ({
  net_price: divideAmount(total_amount, passengers.length),
  expires_at: payment.price_guarantee_expires_at ?? payment.payment_required_by,
})

/** Price of a held order; gone once it was cancelled or its time to pay has passed. */
export async function readOrderPrice(access: DuffelAccess, id: string): Promise<CurrentPrice | 'gone'> {
  const data = await askDuffel(access, { path: `/air/orders/${encodeURIComponent(id)}` })
  const order = data === null ? null : readAs(heldOrder, data)
  if (!order || order.cancelled_at) return 'gone'
  const { awaiting_payment: isUnpaid, payment_required_by: payBy } = order.payment_status
  if (isUnpaid && payBy !== null && Date.parse(payBy) <= Date.now()) return 'gone'
  return { ...priceOfOrder(order), selling_price: null }
}
