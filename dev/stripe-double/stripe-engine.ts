import { periodAfter, periodLine, prorations, unused } from './amounts.ts'
import { createInvoicing } from './invoicing.ts'
import { type Expands, showCustomer, showSession } from './present-stripe.ts'
import { createEvents } from './stripe-events.ts'
import type {
  Discount,
  Invoice,
  Line,
  Promotion,
  Seats,
  Session,
  StripeWorld,
  Subscription,
} from './stripe-world.ts'

const none: Expands = () => false

export interface StripeEngine {
  readonly world: StripeWorld
  nextId(prefix: string): string
  emit(type: string, object: object): void
  /** The person pays on the page of Checkout; false if the card is refused. */
  pay(session: Session): boolean
  /** Pays an open invoice with the card of the customer; false if it is refused. */
  payInvoice(invoice: Invoice): boolean
  change(subscription: Subscription, next: Seats, options: ChangeOptions): void
  changed(subscription: Subscription): void
  redeem(subscription: Subscription, promotion: Promotion): void
  discountOf(promotion: Promotion): Discount
  end(subscription: Subscription): void
  /** Moves the clock; everything that is due happens in order. */
  advance(seconds: number): void
}

export interface ChangeOptions {
  readonly at: number
  readonly behaviour: 'create_prorations' | 'always_invoice' | 'none'
  readonly isPendingIfUnpaid: boolean
}

/** The lines of a change that are charged at once; null if they wait for the next invoice. */
export function linesNow(
  subscription: Subscription,
  next: Seats,
  { at, behaviour }: Pick<ChangeOptions, 'at' | 'behaviour'>,
  now: number,
): Line[] | null {
  if (next.price.interval !== subscription.price.interval) {
    const end = periodAfter(now, now, next.price.interval)
    return [...subscription.pending, ...unused(subscription, at), periodLine(next, now, end)]
  }
  if (behaviour !== 'always_invoice') return null
  return [...subscription.pending, ...prorations(subscription, next, at)]
}

/** Carries out what happens at Stripe. */
export function createEngine(world: StripeWorld, url: () => string): StripeEngine {
  const events = createEvents(world, url)
  const { nextId, emit, emitSubscription } = events
  const { issue, payInvoice, end, voidPending } = createInvoicing(world, events)

  const discountOf = (promotion: Promotion): Discount => {
    const months = promotion.duration === 'repeating' ? (promotion.months ?? 1) : null
    const end =
      months &&
      Math.floor(
        new Date(world.now * 1_000).setUTCMonth(new Date(world.now * 1_000).getUTCMonth() + months) / 1_000,
      )
    return { id: nextId('di'), promotion, start: world.now, end }
  }

  function pay(session: Session): boolean {
    const { customer, seats, promotion } = session
    if (session.status !== 'open') return false
    if (!customer.hasGoodCard) return false
    if (promotion) promotion.timesRedeemed += 1
    const subscription: Subscription = {
      ...seats,
      id: nextId('sub'),
      itemId: nextId('si'),
      customer,
      created: world.now,
      metadata: session.metadata,
      status: 'active',
      anchor: world.now,
      periodStart: world.now,
      periodEnd: periodAfter(world.now, world.now, seats.price.interval),
      cancelsAtPeriodEnd: false,
      endedAt: null,
      discount: promotion && discountOf(promotion),
      pending: [],
      pendingUpdate: null,
      latestInvoice: null,
    }
    world.subscriptions.set(subscription.id, subscription)
    emitSubscription('created', subscription)
    session.invoice = issue(subscription, 'subscription_create', [
      periodLine(seats, subscription.periodStart, subscription.periodEnd),
    ])
    payInvoice(session.invoice)
    session.status = 'complete'
    emit('customer.updated', showCustomer(customer, none))
    emit('checkout.session.completed', showSession(session, url()))
    return true
  }

  function change(subscription: Subscription, next: Seats, options: ChangeOptions): void {
    const { at, behaviour, isPendingIfUnpaid } = options
    voidPending(subscription)
    const lines = linesNow(subscription, next, options, world.now)
    const isOtherPeriod = next.price.interval !== subscription.price.interval
    const now = world.now
    const apply = (): void => {
      subscription.pending = []
      subscription.price = next.price
      subscription.quantity = next.quantity
      if (!isOtherPeriod) return
      subscription.anchor = now
      subscription.periodStart = now
      subscription.periodEnd = periodAfter(now, now, next.price.interval)
    }
    if (!lines) {
      const waiting = behaviour === 'none' ? [] : prorations(subscription, next, at)
      const pending = [...subscription.pending, ...waiting]
      apply()
      subscription.pending = pending
      emitSubscription('updated', subscription)
      return
    }
    const canPay = subscription.customer.hasGoodCard
    const invoice = issue(subscription, 'subscription_update', lines)
    if (isPendingIfUnpaid && !canPay && invoice.amounts.due > 0) {
      subscription.pendingUpdate = { invoice, expiresAt: now + 23 * 3_600, apply }
      payInvoice(invoice)
    } else {
      apply()
      payInvoice(invoice)
    }
    emitSubscription('updated', subscription)
  }

  function renew(subscription: Subscription): void {
    if (subscription.cancelsAtPeriodEnd) {
      end(subscription)
      return
    }
    voidPending(subscription)
    const { anchor, periodEnd, price, pending, discount } = subscription
    subscription.periodStart = periodEnd
    subscription.periodEnd = periodAfter(anchor, periodEnd, price.interval)
    if (discount?.end && discount.end <= world.now) subscription.discount = null
    const line = periodLine(subscription, subscription.periodStart, subscription.periodEnd)
    subscription.pending = []
    const invoice = issue(subscription, 'subscription_cycle', [...pending, line])
    emitSubscription('updated', subscription)
    payInvoice(invoice)
  }

  /** The next thing that is due until a moment. */
  function nextDue(until: number): { at: number; run: () => void } | null {
    const due: { at: number; run: () => void }[] = []
    for (const one of world.subscriptions.values()) {
      if (one.status === 'canceled') continue
      due.push({ at: one.periodEnd, run: () => renew(one) })
      if (one.pendingUpdate)
        due.push({
          at: one.pendingUpdate.expiresAt,
          run: () => {
            voidPending(one)
            emitSubscription('updated', one)
          },
        })
    }
    for (const one of world.invoices.values())
      if (one.nextAttempt !== null) due.push({ at: one.nextAttempt, run: () => void payInvoice(one) })
    return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0] ?? null
  }

  function advance(seconds: number): void {
    const until = world.now + seconds
    for (let due = nextDue(until); due; due = nextDue(until)) {
      world.now = Math.max(world.now, due.at)
      due.run()
    }
    world.now = until
  }

  return {
    world,
    nextId,
    emit,
    pay,
    payInvoice,
    change,
    changed: (subscription) => emitSubscription('updated', subscription),
    redeem: (subscription, promotion) => {
      promotion.timesRedeemed += 1
      subscription.discount = discountOf(promotion)
      emitSubscription('updated', subscription)
    },
    discountOf,
    end,
    advance,
  }
}
