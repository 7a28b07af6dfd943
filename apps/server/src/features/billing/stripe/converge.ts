import type { BillingAddress, billingChanged, PayloadOf } from '@postroom/contract'
import type Stripe from 'stripe'
import { lockWorkspace } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Account, isRunning, newAccount } from '../account.ts'
import { findAccount, putAccount } from '../billing.queries.ts'
import { addDays } from '../billing-days.ts'
import { mailOwners } from '../billing-letters.ts'
import { countryCode, countryName } from '../country-code.ts'
import type { SoldPlan } from '../settings-shape.ts'
import { addressOf, announce, settle } from '../settle.ts'
import { deleteStripeInvoice, keepReading, putStripeInvoice } from '../stripe.queries.ts'
import { tellStanding } from '../tell-standing.ts'
import type { Reading } from './read-stripe.ts'
import { idOf, momentOf } from './stripe-client.ts'
import { couponOf } from './stripe-coupon.ts'
import { amountsOf } from './stripe-invoice.ts'
import { amountText } from './stripe-money.ts'
import { isEnding } from './stripe-quote.ts'

/**
 * Brings a workspace to the state that Stripe reported. False if another reading was stored since this one began: it may be
 * older than that one, so nothing is stored and Stripe must be read again.
 */
export async function converge(app: App, change: SystemChange, reading: Reading): Promise<boolean> {
  const { tx, workspaceId, now } = change
  const { account: known, settings, customer, subscription, upcoming } = reading
  const { name } = await lockWorkspace(tx, workspaceId)
  const isKept = await keepReading(tx, workspaceId, {
    version: known.version,
    subscriptionId: subscription?.id ?? null,
    checkoutId: subscription && subscription.status !== 'canceled' ? null : known.checkoutId,
    upcoming,
    taxIds: customer?.tax_ids?.data.map(({ value }) => value) ?? known.taxIds,
    at: now,
  })
  if (!isKept) return false
  const before = (await findAccount(tx, workspaceId)) ?? newAccount
  const after = accountOf(before, reading)
  if (subscription || isOther(before, after)) await putAccount(tx, workspaceId, after)
  await storeInvoices(change, after, reading)
  const standing = await settle(change, settings, after, { withPlan: subscription !== null })
  for (const what of changesOf(before, after)) announce(change, what)
  if (isPaidAgain(standing)) announce(change, 'paid')
  const tell: Parameters<typeof tellStanding>[3] = (news) =>
    mailOwners(app, tx, { id: workspaceId, name }, news)
  await tellStanding(change, settings, standing, tell)
  if (after.endedAt && isRunning(before)) await tell({ kind: 'ended' })
  return true
}

const isPaidAgain = ({ before, after }: Awaited<ReturnType<typeof settle>>): boolean =>
  before.status === 'PastDue' && after.status === 'Active'

const isOther = (one: Account, other: Account): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The account as Stripe has it; without a subscription only the address can differ. */
function accountOf(before: Account, { settings, customer, subscription }: Reading): Account {
  const address = readAddress(before, customer)
  const isMoved = JSON.stringify(address) !== JSON.stringify(before.address)
  const details = { address, detailsVersion: before.detailsVersion + (isMoved ? 1 : 0) }
  const [item] = subscription?.items.data ?? []
  if (!subscription || !item) return { ...before, ...details }
  const plan = planOf(before, item, settings.plans)
  const periodEnd = momentOf(item.current_period_end)
  return {
    ...before,
    ...details,
    plan,
    quantity: item.quantity ?? 1,
    anchor: momentOf(subscription.billing_cycle_anchor),
    periodStart: momentOf(item.current_period_start),
    periodEnd,
    cancelsAtPeriodEnd: isEnding(subscription),
    adjustments: [],
    coupon: couponOf(subscription, plan, periodEnd),
    trialEndsAt: null,
    remindedDays: null,
    endedAt: subscription.ended_at === null ? null : momentOf(subscription.ended_at),
  }
}

/** The plan of a price at Stripe. One that is no longer sold keeps what the previous plan included. */
function planOf(
  { plan: before }: Account,
  { price }: Stripe.SubscriptionItem,
  plans: readonly SoldPlan[],
): SoldPlan {
  const included = plans.find(({ stripePrice }) => stripePrice === price.id) ??
    before ?? { name: '', description: '', sharedInboxes: -1, features: [], classificationEnabled: false }
  return {
    pabbly_plan_id: price.id,
    ...included,
    name: included.name || (price.nickname ?? price.id),
    price: amountText(price.unit_amount ?? 0, price.currency),
    currency: price.currency.toUpperCase(),
    billing_period: price.recurring?.interval === 'year' ? 'year' : 'month',
  }
}

/** The address that was confirmed at Stripe; the country keeps the spelling that was entered here. */
function readAddress(before: Account, customer: Stripe.Customer | null): BillingAddress | null {
  const at = customer?.address
  if (!at?.line1 || !at.country) return before.address
  const known = addressOf(before)
  return {
    company_name: customer?.name ?? known.company_name,
    street1: [at.line1, at.line2].filter(Boolean).join(', '),
    zip_code: at.postal_code ?? '',
    city: at.city ?? '',
    state: at.state ?? '',
    country: countryCode(known.country) === at.country ? known.country : countryName(at.country),
  }
}

/** Copies issued invoices, so that they are listed and counted like our own. */
async function storeInvoices(
  { tx, workspaceId }: SystemChange,
  account: Account,
  { invoices, settings, subscription }: Reading,
): Promise<void> {
  const pending = subscription?.pending_update
  const pendingId = pending ? idOf(subscription.latest_invoice) : null
  // The oldest first, so that a later one is listed above it.
  for (const invoice of invoices.toReversed()) {
    const { id, number, status, status_transitions: at } = invoice
    if (!id || !number || status === 'draft') continue
    if (status === 'void') {
      await deleteStripeInvoice(tx, workspaceId, id)
      continue
    }
    const issued = momentOf(at.finalized_at ?? invoice.created)
    await putStripeInvoice(tx, workspaceId, id, {
      id: newId(),
      number,
      issuedAt: issued,
      // The change that it pays for is dropped unless it is paid by then.
      dueAt: pending && id === pendingId ? momentOf(pending.expires_at) : dueOf(invoice, issued),
      paidAt: status === 'paid' ? momentOf(at.paid_at ?? invoice.created) : null,
      amounts: amountsOf(invoice, settings),
      address: addressOf(account),
      additionalInfo: account.additionalInfo,
      seller: settings.seller ?? { name: invoice.account_name ?? 'Stripe', lines: [], paymentText: '' },
    })
  }
}

/** An invoice is overdue once its first payment failed; Stripe tries within a day. */
const dueOf = ({ attempted, due_date: due }: Stripe.Invoice, issued: Date): Date =>
  due === null ? (attempted ? issued : addDays(issued, 1)) : momentOf(due)

type ChangeKind = PayloadOf<typeof billingChanged>['change']

function changesOf(before: Account, after: Account): ChangeKind[] {
  if (!isRunning(after)) return isRunning(before) ? ['ended'] : []
  if (!isRunning(before)) return ['ordered']
  const found: ChangeKind[] = []
  const planOf = ({ plan, quantity }: Account) =>
    [plan?.pabbly_plan_id, plan?.price, plan?.billing_period, quantity].join()
  if (planOf(before) !== planOf(after)) found.push('changed')
  if (before.cancelsAtPeriodEnd !== after.cancelsAtPeriodEnd)
    found.push(after.cancelsAtPeriodEnd ? 'cancelled' : 'resumed')
  if (before.coupon?.code !== after.coupon?.code && after.coupon) found.push('coupon_redeemed')
  if (after.periodStart > before.periodStart) found.push('renewed')
  return found
}
