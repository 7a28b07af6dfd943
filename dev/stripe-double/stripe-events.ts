import { type Expands, showInvoice, showSubscription } from './present-stripe.ts'
import type { Invoice, StripeWorld, Subscription } from './stripe-world.ts'

const none: Expands = () => false

/** Numbers objects, and records what webhooks are to hear. */
export interface StripeEvents {
  nextId(prefix: string): string
  emit(type: string, object: object): void
  emitSubscription(type: string, one: Subscription): void
  emitInvoice(type: string, one: Invoice): void
}

export function createEvents(world: StripeWorld, url: () => string): StripeEvents {
  let count = 0
  const nextId = (prefix: string): string => `${prefix}_${String(++count).padStart(10, '0')}`
  const emit = (type: string, object: object): void => {
    world.events.push({ id: nextId('evt'), type, object })
  }
  const emitSubscription = (type: string, one: Subscription): void =>
    emit(`customer.subscription.${type}`, showSubscription(one, url(), none, world.now))
  const emitInvoice = (type: string, one: Invoice): void =>
    emit(`invoice.${type}`, showInvoice(one, url(), none, world.now))
  return { nextId, emit, emitSubscription, emitInvoice }
}
