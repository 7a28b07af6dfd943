import type { BillingPlan, InvoiceAmounts, InvoiceLine, RedeemedCoupon } from '@postroom/contract'
import { dateText, daysBetween } from './billing-days.ts'
import { moneyText, parseMoney, partOf, percentOf } from './money.ts'

export interface Seats {
  readonly plan: BillingPlan
  readonly quantity: number
}

export interface Period {
  readonly start: Date
  readonly end: Date
}

const priceOf = ({ plan, quantity }: Seats): bigint =>
  parseMoney(plan.price, plan.currency) * BigInt(quantity)

function line(
  kind: InvoiceLine['kind'],
  { plan, quantity }: Seats,
  { start, end }: Period,
  amount: bigint,
): InvoiceLine {
  return {
    kind,
    name: plan.name,
    quantity,
    unit_price: plan.price,
    billing_period: plan.billing_period,
    from: dateText(start),
    to: dateText(end),
    amount: moneyText(amount, plan.currency),
  }
}

/** The seats for a whole period. */
export const periodLine = (seats: Seats, period: Period): InvoiceLine =>
  line('seats', seats, period, priceOf(seats))

/** Lines for changing seats on `day` of a running period, by days. */
export function changeLines(before: Seats, after: Seats, period: Period, day: Date): InvoiceLine[] {
  const rest = { start: day, end: period.end }
  if (before.plan.pabbly_plan_id === after.plan.pabbly_plan_id && before.plan.price === after.plan.price) {
    const added = after.quantity - before.quantity
    if (added > 0) {
      const seats = { ...after, quantity: added }
      return [line('added_seats', seats, rest, restOf(seats, period, day))]
    }
    const seats = { ...after, quantity: -added }
    return added === 0 ? [] : [line('unused', seats, rest, -restOf(seats, period, day))]
  }
  return [
    line('rest', after, rest, restOf(after, period, day)),
    line('unused', before, rest, -restOf(before, period, day)),
  ]
}

/** Credit for the days that are not used because a new period begins. */
export function unusedLines(before: Seats, period: Period, day: Date): InvoiceLine[] {
  const amount = restOf(before, period, day)
  return amount === 0n ? [] : [line('unused', before, { start: day, end: period.end }, -amount)]
}

function restOf(seats: Seats, { start, end }: Period, day: Date): bigint {
  const days = daysBetween(start, end)
  return partOf(priceOf(seats), { from: Math.min(days, daysBetween(start, day)), to: days, days })
}

interface SummedInvoice {
  readonly amounts: InvoiceAmounts
  /** Credit that exceeds the charges, as a line of the following invoice. */
  readonly carried: InvoiceLine[]
}

/** Sums up lines with coupon and tax. The total is never negative: the rest is carried to the next invoice. */
export function sumUp(
  lines: readonly InvoiceLine[],
  {
    currency,
    coupon,
    tax,
  }: {
    readonly currency: string
    readonly coupon: RedeemedCoupon | null
    readonly tax: InvoiceAmounts['tax']
  },
): SummedInvoice {
  const [first] = lines
  const charged = lines.reduce((sum, { amount }) => sum + parseMoney(amount, currency), 0n)
  const more: InvoiceLine[] = []
  const plain = { name: '', quantity: 1, billing_period: first?.billing_period ?? ('month' as const) }
  const dates = { from: first?.from ?? '1970-01-01', to: first?.to ?? '1970-01-01' }
  const extra = (kind: InvoiceLine['kind'], amount: bigint, name = ''): InvoiceLine => {
    const text = moneyText(amount, currency)
    return { ...plain, ...dates, kind, name, unit_price: text, amount: text }
  }
  if (charged > 0n && coupon)
    more.push(extra('discount', -discountOf(charged, coupon, currency), coupon.code))
  if (charged < 0n) more.push(extra('carried', -charged))
  const subtotal = more.reduce((sum, { amount }) => sum + parseMoney(amount, currency), charged)
  const taxAmount = percentOf(subtotal, tax.rate)
  return {
    amounts: {
      currency,
      lines: [...lines, ...more],
      subtotal: moneyText(subtotal, currency),
      tax,
      taxAmount: moneyText(taxAmount, currency),
      total: moneyText(subtotal + taxAmount, currency),
    },
    carried: charged < 0n ? [extra('carried', charged)] : [],
  }
}

function discountOf(charged: bigint, { percent, amount }: RedeemedCoupon, currency: string): bigint {
  const wanted = percent === null ? parseMoney(amount ?? '0', currency) : percentOf(charged, percent)
  return wanted > charged ? charged : wanted
}

/** The coupon after one more invoice; null when it is used up. */
export function afterInvoice(
  coupon: RedeemedCoupon | null,
  { lines }: InvoiceAmounts,
): RedeemedCoupon | null {
  if (!coupon || !lines.some(({ kind }) => kind === 'discount')) return coupon
  if (coupon.invoicesLeft === null) return coupon
  return coupon.invoicesLeft > 1 ? { ...coupon, invoicesLeft: coupon.invoicesLeft - 1 } : null
}
