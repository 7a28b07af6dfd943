import { periodAfter, periodLine, prorations, sumUp } from './amounts.ts'
import { type Expands, showAmounts } from './present-stripe.ts'
import { type Form, textAt } from './read-form.ts'
import { invalid, known, missing, Refusal } from './refusal.ts'
import { linesNow, type StripeEngine } from './stripe-engine.ts'
import type { Discount, Line, Seats, Subscription } from './stripe-world.ts'

export type Parameters = Record<string, Form>

export function behaviourOf(form: Parameters) {
  const given = textAt(form, 'proration_behavior')
  return given === 'always_invoice' || given === 'none' ? given : 'create_prorations'
}

export function seatsOf(
  { world }: StripeEngine,
  items: Form | undefined,
  of: Subscription | null,
): Seats | null {
  if (!Array.isArray(items)) return null
  if (of && textAt(items, 0, 'id') !== of.itemId) throw missing('subscription item')
  const price = textAt(items, 0, 'price')
  const quantity = textAt(items, 0, 'quantity')
  return {
    price: price === undefined && of ? of.price : known(world.prices, price, 'price'),
    quantity: quantity === undefined ? (of?.quantity ?? 1) : Number(quantity),
  }
}

export function preview(engine: StripeEngine, form: Parameters, expands: Expands): object {
  const { world } = engine
  const { now, taxPercent } = world
  const id = textAt(form, 'subscription')
  const subscription = id ? known(world.subscriptions, id, 'subscription') : null
  const customerId = textAt(form, 'customer')
  const customer =
    subscription?.customer ?? (customerId ? known(world.customers, customerId, 'customer') : null)
  const details = (form.subscription_details ?? {}) as Parameters
  const next = seatsOf(engine, details.items, subscription)
  const isRecurring = textAt(form, 'preview_mode') === 'recurring'
  const lines = subscription
    ? previewLines(subscription, next, details, isRecurring, now)
    : firstLines(next, now)
  const discount = discountFor(engine, form.discounts, subscription)
  const amounts = sumUp(lines, { customer: isRecurring ? null : customer, discount, taxPercent })
  return {
    id: engine.nextId('upcoming_in'),
    ...showAmounts(amounts, subscription, expands, now),
    created: now,
    status: 'draft',
  }
}

function firstLines(next: Seats | null, now: number): Line[] {
  if (!next) throw invalid('subscription_details.items is needed')
  return [periodLine(next, now, periodAfter(now, now, next.price.interval))]
}

function previewLines(
  subscription: Subscription,
  next: Seats | null,
  details: Parameters,
  isRecurring: boolean,
  now: number,
): Line[] {
  const { periodEnd, anchor } = subscription
  const isEnding = subscription.cancelsAtPeriodEnd && textAt(details, 'cancel_at_period_end') !== 'false'
  if (subscription.status === 'canceled' || (isEnding && !isRecurring))
    throw new Refusal(404, 'invoice_upcoming_none', 'No upcoming invoices for customer')
  const seats = next ?? subscription
  const renewal = periodLine(seats, periodEnd, periodAfter(anchor, periodEnd, seats.price.interval))
  if (isRecurring) return [renewal]
  if (!next) return [...subscription.pending, renewal]
  const at = Number(textAt(details, 'proration_date') ?? now)
  const behaviour = behaviourOf(details)
  const lines = linesNow(subscription, next, { at, behaviour }, now)
  const changed = behaviour === 'none' ? [] : prorations(subscription, next, at)
  return lines ?? [...subscription.pending, ...changed, renewal]
}

function discountFor(
  engine: StripeEngine,
  given: Form | undefined,
  subscription: Subscription | null,
): Discount | null {
  if (given === undefined) return subscription?.discount ?? null
  const promotionId = textAt(given, 0, 'promotion_code')
  if (!promotionId) return null
  return engine.discountOf(known(engine.world.promotions, promotionId, 'promotion code'))
}
