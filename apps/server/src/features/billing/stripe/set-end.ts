import type Stripe from 'stripe'
import { isEnding } from './stripe-quote.ts'

/** Lets a subscription end with its period, or go on. */
export async function setEnd(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  isEnd: boolean,
): Promise<void> {
  const { id, cancel_at_period_end: isFlagged } = subscription
  if (isEnding(subscription) === isEnd) return
  // A day that was set at Stripe is removed as one; both at once are refused.
  const change = isEnd || isFlagged ? { cancel_at_period_end: isEnd } : { cancel_at: '' as const }
  await stripe.subscriptions.update(id, change)
}
