import type { App } from '#platform/app.ts'
import type { StripeDouble, StripeWorld } from '../../../../../dev/stripe-double/index.ts'
import { sell } from './billing.fixture.ts'
import { bringUpToDate, runBilling } from './run-billing.ts'
import { readSettings } from './settings.ts'

const stripePlans = [
  ['starter', 'Starter', '8.00', 'EUR', 'month', { sharedInboxes: 1 }],
  ['team', 'Team', '14.00', 'EUR', 'month', { features: ['BOTS'] }],
  ['team', 'Team', '140.00', 'EUR', 'year', { features: ['BOTS'] }],
  ['business', 'Business', '19.00', 'EUR', 'month', { features: ['BOTS'], classificationEnabled: true }],
  ['team', 'Team', '2200', 'JPY', 'month', {}],
] as const

/** Sells the plans at the double of Stripe, as the operator does. */
export async function sellAtStripe(app: App, { world }: StripeDouble, change: object = {}): Promise<void> {
  const plans = stripePlans.map(([id, name, price, currency, period, more]) => {
    const stripePrice = `price_${id}_${currency.toLowerCase()}_${period}`
    world.prices.set(stripePrice, {
      id: stripePrice,
      product: `prod_${id}`,
      unitAmount: Number(price.replace('.', '')),
      currency: currency.toLowerCase(),
      interval: period,
    })
    return { pabbly_plan_id: id, name, price, currency, billing_period: period, stripePrice, ...more }
  })
  await sell(app, { provider: 'stripe', plans, seller: undefined, ...change })
}

/** Presses a button on a page of Stripe; returns the session to which it led back, or null. */
export async function press(page: string, act: 'pay' | 'back' | 'card'): Promise<string | null> {
  const body = new URLSearchParams({ act })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await response.text()
  const location = response.headers.get('location')
  return location && new URL(location).searchParams.get('session')
}

/** Runs the hourly job at the time of the double. */
export const reconcileNow = (app: App, { now }: StripeWorld): Promise<void> =>
  runBilling(app, new AbortController().signal, new Date(now * 1_000))

/** The part of the hourly job that concerns one workspace, at the time of the double. */
export async function reconcileOne(app: App, workspaceId: string, world: StripeWorld): Promise<void> {
  const now = new Date(world.now * 1_000)
  const settings = await app.db.instance(readSettings)
  await bringUpToDate(app, workspaceId, settings, now)
}
