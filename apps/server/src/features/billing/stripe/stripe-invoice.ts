import type { BillingPlan, InvoiceAmounts, InvoiceLine } from '@postroom/contract'
import type Stripe from 'stripe'
import { dateText } from '../billing-days.ts'
import type { BillingSettings } from '../settings-shape.ts'
import { idOf, momentOf } from './stripe-client.ts'
import { amountText } from './stripe-money.ts'

type Invoice = Omit<Stripe.Invoice, 'lastResponse'>

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false

function readLine(line: Stripe.InvoiceLineItem, { plans }: BillingSettings): InvoiceLine {
  const { currency, amount, period } = line
  const priceId = idOf(line.pricing?.price_details?.price)
  const plan: BillingPlan | undefined = plans.find(({ stripePrice }) => stripePrice === priceId)
  const days = (period.end - period.start) / 86_400
  const unit = Number(line.pricing?.unit_amount_decimal ?? Number.NaN)
  return {
    kind: isProration(line) ? (amount < 0 ? 'unused' : 'rest') : 'seats',
    name: plan?.name ?? line.description ?? '',
    quantity: line.quantity ?? 1,
    unit_price: amountText(Number.isInteger(unit) ? unit : amount, currency),
    billing_period: plan?.billing_period ?? (days > 200 ? 'year' : 'month'),
    from: dateText(momentOf(period.start)),
    to: dateText(momentOf(period.end)),
    amount: amountText(amount, currency),
  }
}

/**
 * The amounts of an invoice as Stripe computed them, in our shape. Nothing is added up here: coupon, tax and balance are
 * figures of Stripe.
 */
export function amountsOf(invoice: Invoice, settings: BillingSettings): InvoiceAmounts {
  const { currency, total, amount_due: due } = invoice
  const lines = invoice.lines.data.map((line) => readLine(line, settings))
  const text = (units: number): string => amountText(units, currency)
  const [first] = lines
  const extra = (kind: InvoiceLine['kind'], units: number, name = ''): InvoiceLine => ({
    kind,
    name,
    quantity: 1,
    unit_price: text(units),
    billing_period: first?.billing_period ?? 'month',
    from: first?.from ?? dateText(momentOf(invoice.created)),
    to: first?.to ?? dateText(momentOf(invoice.created)),
    amount: text(units),
  })
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const added = (invoice.total_taxes ?? [])
    .filter(({ tax_behavior }) => tax_behavior === 'exclusive')
    .reduce((sum, { amount }) => sum + amount, 0)
  const contained = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0) - added
  if (discount !== 0) lines.push(extra('discount', -discount, discountName(invoice)))
  // Credit of the customer is used up, or kept for later.
  if (due !== total) lines.push(extra('carried', due - total))
  return {
    currency: currency.toUpperCase(),
    lines,
    subtotal: text(due - added),
    tax: { name: settings.tax.name, rate: '' },
    taxAmount: text(added === 0 ? contained : added),
    total: text(due),
  }
}

function discountName({ discounts }: Invoice): string {
  for (const one of discounts ?? []) {
    if (typeof one === 'string') continue
    const code = typeof one.promotion_code === 'string' ? null : one.promotion_code?.code
    const coupon = typeof one.source.coupon === 'string' ? null : one.source.coupon?.name
    if (code || coupon) return code ?? coupon ?? ''
  }
  return ''
}
