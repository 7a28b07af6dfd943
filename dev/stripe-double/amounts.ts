import type { Amounts, Customer, Discount, Line, Price, Seats, Subscription } from './stripe-world.ts'

/** The end of a period, counted from the anchor as Stripe does: the 31st becomes the last day of shorter months. */
export function periodAfter(anchor: number, start: number, interval: Price['interval']): number {
  const first = new Date(anchor * 1_000)
  const step = interval === 'year' ? 12 : 1
  for (let months = step; ; months += step) {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
    const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
    const day = Math.min(first.getUTCDate(), last)
    const end = month.getTime() / 1_000 + (day - 1) * 86_400 + (anchor % 86_400)
    if (end > start) return end
  }
}

export const periodLine = ({ price, quantity }: Seats, start: number, end: number): Line => ({
  price,
  quantity,
  amount: price.unitAmount * quantity,
  start,
  end,
  isProration: false,
})

/** Credit for the unused and charge for the new seats, by seconds. */
export function prorations(subscription: Subscription, next: Seats, at: number): Line[] {
  const { periodStart, periodEnd, price, quantity } = subscription
  const share = (periodEnd - at) / (periodEnd - periodStart)
  const part = (seats: Seats, sign: 1 | -1): Line => ({
    ...periodLine(seats, at, periodEnd),
    amount: sign * Math.round(seats.price.unitAmount * seats.quantity * share),
    isProration: true,
  })
  if (price === next.price && quantity === next.quantity) return []
  return [part({ price, quantity }, -1), part(next, 1)]
}

/** Credit for the rest of a period that another one replaces. */
export const unused = (subscription: Subscription, at: number): Line[] =>
  prorations(subscription, { price: subscription.price, quantity: 0 }, at).slice(0, 1)

/** Sums up lines with discount, tax and the balance of the customer. */
export function sumUp(
  lines: readonly Line[],
  {
    customer,
    discount,
    taxPercent,
  }: { customer: Customer | null; discount: Discount | null; taxPercent: number },
): Amounts {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discountAmount = discount && subtotal > 0 ? discountOf(discount, subtotal) : 0
  const taxAmount = Math.round(((subtotal - discountAmount) * taxPercent) / 100)
  const total = subtotal - discountAmount + taxAmount
  return {
    currency: lines[0]?.price.currency ?? 'eur',
    lines,
    discount: discountAmount > 0 ? discount : null,
    discountAmount,
    taxAmount,
    total,
    due: Math.max(0, total + (customer?.balance ?? 0)),
  }
}

function discountOf({ promotion: { percentOff, amountOff } }: Discount, subtotal: number): number {
  if (percentOff !== null) return Math.round((subtotal * percentOff) / 100)
  return Math.min(subtotal, amountOff ?? 0)
}
