import { sumUp } from './amounts.ts'
import type { StripeEvents } from './stripe-events.ts'
import type { Invoice, Line, StripeWorld, Subscription } from './stripe-world.ts'

const day = 86_400
const attemptsAtMost = 4

export interface Invoicing {
  issue(subscription: Subscription, reason: Invoice['reason'], lines: readonly Line[]): Invoice
  payInvoice(invoice: Invoice): boolean
  end(subscription: Subscription): void
  /** Forgets a change that waits for its payment. */
  voidPending(subscription: Subscription): void
}

/** Issues invoices and charges them; a subscription that is never paid ends. */
export function createInvoicing(
  world: StripeWorld,
  { nextId, emitSubscription, emitInvoice }: StripeEvents,
): Invoicing {
  function issue(subscription: Subscription, reason: Invoice['reason'], lines: readonly Line[]): Invoice {
    const { customer, discount } = subscription
    const amounts = sumUp(lines, { customer, discount, taxPercent: world.taxPercent })
    customer.balance += amounts.total - amounts.due
    if (amounts.discount?.promotion.duration === 'once') subscription.discount = null
    customer.invoices += 1
    const invoice: Invoice = {
      id: nextId('in'),
      number: `${customer.id.slice(-6).toUpperCase()}-${String(customer.invoices).padStart(4, '0')}`,
      customer,
      subscription,
      reason,
      created: world.now,
      amounts,
      status: 'open',
      paidAt: null,
      attempts: 0,
      nextAttempt: null,
    }
    world.invoices.set(invoice.id, invoice)
    subscription.latestInvoice = invoice
    emitInvoice('created', invoice)
    emitInvoice('finalized', invoice)
    return invoice
  }

  function payInvoice(invoice: Invoice): boolean {
    const { subscription, customer, amounts } = invoice
    if (invoice.status !== 'open') return invoice.status === 'paid'
    invoice.attempts += 1
    if (amounts.due > 0 && !customer.hasGoodCard) {
      emitInvoice('payment_failed', invoice)
      if (subscription.pendingUpdate?.invoice === invoice) return false
      if (subscription.latestInvoice === invoice && subscription.status === 'active') {
        subscription.status = 'past_due'
        emitSubscription('updated', subscription)
      }
      const isLast = invoice.attempts >= attemptsAtMost
      invoice.nextAttempt = isLast ? null : world.now + 3 * day
      if (isLast && world.afterRetries === 'cancel') end(subscription)
      return false
    }
    invoice.status = 'paid'
    invoice.paidAt = world.now
    invoice.nextAttempt = null
    emitInvoice('paid', invoice)
    if (subscription.pendingUpdate?.invoice === invoice) {
      const { apply } = subscription.pendingUpdate
      subscription.pendingUpdate = null
      apply()
      emitSubscription('updated', subscription)
    } else if (subscription.latestInvoice === invoice && subscription.status === 'past_due') {
      subscription.status = 'active'
      emitSubscription('updated', subscription)
    }
    return true
  }

  function end(subscription: Subscription): void {
    if (subscription.status === 'canceled') return
    subscription.status = 'canceled'
    subscription.endedAt = world.now
    subscription.pending = []
    voidPending(subscription)
    for (const invoice of world.invoices.values())
      if (invoice.subscription === subscription) invoice.nextAttempt = null
    emitSubscription('deleted', subscription)
  }

  function voidPending(subscription: Subscription): void {
    const { pendingUpdate } = subscription
    if (!pendingUpdate) return
    pendingUpdate.invoice.status = 'void'
    subscription.pendingUpdate = null
    emitInvoice('voided', pendingUpdate.invoice)
  }

  return { issue, payInvoice, end, voidPending }
}
