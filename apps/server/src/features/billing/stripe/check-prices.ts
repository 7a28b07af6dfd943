import type { App } from '#platform/app.ts'
import { isSameAmount } from '../money.ts'
import type { BillingSettings } from '../settings-shape.ts'
import { stripeAccess } from './stripe-client.ts'
import { amountText } from './stripe-money.ts'

/** Problems of plans whose prices are not those at Stripe, as sentences. */
export async function checkPrices(app: App, { plans }: BillingSettings): Promise<string[]> {
  const access = await stripeAccess(app)
  if (!access) return ['set POSTROOM_STRIPE_SECRET_KEY and POSTROOM_STRIPE_WEBHOOK_SECRET first']
  const problems: string[] = []
  for (const { name, stripePrice = '', price, currency, billing_period: period } of plans) {
    const theirs = await access.stripe.prices.retrieve(stripePrice).catch((error: Error) => error)
    if (theirs instanceof Error) {
      problems.push(`the price ${stripePrice} of ${name} could not be read: ${theirs.message}`)
      continue
    }
    const { unit_amount: amount, recurring } = theirs
    const code = theirs.currency.toUpperCase()
    const text = amountText(amount ?? 0, code)
    const isSame = amount !== null && code === currency && isSameAmount(text, price, currency)
    if (!isSame || recurring?.interval !== period || recurring.interval_count !== 1)
      problems.push(
        `${name} costs ${price} ${currency} a ${period} here and ${text} ${code} a ${recurring?.interval ?? 'time'} at Stripe`,
      )
  }
  return problems
}
