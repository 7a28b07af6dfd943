import type {
  BillingPlan,
  BillingQuote,
  BillingState,
  InputOf,
  OutputOf,
  previewSubscription,
  redeemCoupon,
  saveBillingDetails,
  updateSubscription,
} from '@postroom/contract'
import { countInboxes } from '#features/inboxes/index.ts'
import { countUsedSeats } from '#features/members/index.ts'
import { getWorkspaceRow, lockWorkspace } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type Account, isRunning, newAccount } from './account.ts'
import { presentInvoice, presentPlan, presentState, presentUpcoming } from './billing.present.ts'
import { findAccount, putAccount } from './billing.queries.ts'
import { formatAmount, orderLetter } from './billing-letters.ts'
import { checkCoupon, keepCoupon, takeCoupon } from './coupons.ts'
import { isSameAmount } from './money.ts'
import { findPlan } from './plans.ts'
import type { Order, Quote } from './provider.ts'
import { providerOf } from './providers.ts'
import { readSettings } from './settings.ts'
import type { BillingSettings, SoldPlan } from './settings-shape.ts'
import { announce, issueInvoice, settle } from './settle.ts'

type OrderInput = InputOf<typeof previewSubscription>

interface Prepared {
  readonly settings: BillingSettings
  readonly account: Account
  readonly order: Order
  readonly quote: Quote
}

interface Chosen {
  readonly settings: BillingSettings
  readonly account: Account
  readonly plan: SoldPlan
}

/** The ordered plan, after the checks of what is in use. */
export async function choosePlan(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  input: OrderInput,
): Promise<Chosen> {
  const settings = await readSettings(tx)
  if (settings.provider === 'none') fail('billing_not_used')
  const account = (await findAccount(tx, workspaceId)) ?? newAccount
  const current = isRunning(account) ? account.plan : null
  const plan = findPlan(settings, {
    ...input,
    currency: input.currency ?? current?.currency,
    billing_period: input.billing_period ?? current?.billing_period,
  })
  if (current && current.currency !== plan.currency) fail('currency_fixed', { currency: current.currency })
  await checkUse(tx, workspaceId, plan, input.quantity)
  return { settings, account, plan }
}

/** Computes an order after all checks, without changing anything. */
async function prepareOrder(ctx: Context, input: OrderInput): Promise<Prepared> {
  const { tx, workspaceId, now } = ctx
  const { settings, account, plan } = await choosePlan(ctx, input)
  const local = providerOf(settings).local ?? fail('billing_not_used')
  const isNewCoupon = input.coupon !== undefined && input.coupon !== account.coupon?.code
  const coupon = isNewCoupon
    ? await checkCoupon(tx, { workspaceId, code: input.coupon ?? '', plan, now })
    : await keepCoupon(tx, account.coupon, plan)
  const order = { plan, quantity: input.quantity, coupon }
  return { settings, account, order, quote: local.quote(settings, account, order, now) }
}

/** Refuses fewer seats or shared inboxes than are in use. */
async function checkUse(tx: Tx, workspaceId: string, plan: BillingPlan, quantity: number): Promise<void> {
  const used = await countUsedSeats(tx, workspaceId)
  if (used > quantity) fail('seats_in_use', { used })
  const included = plan.sharedInboxes
  const inboxes = await countInboxes(tx, workspaceId)
  if (included >= 0 && inboxes > included) fail('inboxes_in_use', { used: inboxes, included })
}

export async function preview(ctx: Context, input: OrderInput): Promise<BillingQuote> {
  const { order, quote } = await prepareOrder(ctx, input)
  const { plan, quantity, coupon } = order
  return { plan: presentPlan(plan), quantity, coupon, now: quote.now, next: presentUpcoming(quote.next) }
}

export async function update(
  ctx: Context,
  { total, detailsVersion, billingAddress, additionalInfo, ...input }: InputOf<typeof updateSubscription>,
): Promise<OutputOf<typeof updateSubscription>> {
  const { app, tx, workspaceId, now } = ctx
  // Locked, so that seats in use and the account stay as they were priced.
  const { name: workspaceName } = await lockWorkspace(tx, workspaceId)
  if (detailsVersion !== undefined) await refuseOtherDetails(ctx, { version: detailsVersion })
  const { settings, account, order, quote } = await prepareOrder(ctx, input)
  const { currency } = order.plan
  if (!isSameAmount(total, quote.now?.total ?? '0', currency)) fail('price_changed')
  const details = detailsAfter(account, { billingAddress, additionalInfo })
  if (!details.address) fail('address_missing')
  if (order.coupon && order.coupon.code !== account.coupon?.code)
    await takeCoupon(tx, { workspaceId, code: order.coupon.code, now })
  const after = { ...quote.after, ...details }
  await putAccount(tx, workspaceId, after)
  const invoice = quote.now && (await issueInvoice(ctx, settings, after, quote.now))
  await settle(ctx, settings, after, { withPlan: true })
  announce(ctx, isRunning(account) ? 'changed' : 'ordered')
  if (settings.seller) {
    const letter = orderLetter(settings.seller.email, {
      workspaceName,
      plan: order.plan.name,
      quantity: order.quantity,
      number: invoice?.number ?? null,
      total: formatAmount(quote.now?.total ?? '0', currency, 'en'),
    })
    await orderSystemMail(app, tx, workspaceId, letter)
  }
  return {
    state: await presentState(ctx),
    invoice: invoice && presentInvoice(invoice, now),
    paymentUrl: null,
  }
}

export async function saveDetails(
  ctx: Context,
  details: InputOf<typeof saveBillingDetails>,
): Promise<BillingState> {
  const { tx, workspaceId } = ctx
  if ((await readSettings(tx)).provider === 'none') fail('billing_not_used')
  await lockWorkspace(tx, workspaceId)
  await refuseOtherDetails(ctx, details)
  return replaceDetails(ctx, details)
}

/** Stores details whose version was checked. */
export async function replaceDetails(ctx: Context, details: DetailsChange): Promise<BillingState> {
  await storeDetails(ctx, details)
  announce(ctx, 'details_saved')
  return presentState(ctx)
}

/** Refuses to replace details that the person did not see. */
export async function refuseOtherDetails(
  ctx: Context,
  { version }: Pick<InputOf<typeof saveBillingDetails>, 'version'>,
): Promise<void> {
  const { detailsVersion } = (await findAccount(ctx.tx, ctx.workspaceId)) ?? newAccount
  if (version !== detailsVersion) await refuseClaimed(ctx)
}

/** Refuses a change of details that are being changed, or were. */
export const refuseClaimed = async (ctx: Context): Promise<never> =>
  fail('conflict', { current: await presentState(ctx) })

type DetailsChange = Pick<InputOf<typeof updateSubscription>, 'billingAddress' | 'additionalInfo'>

/** Stores the address and, if given, the additional text of invoices. */
export async function storeDetails({ tx, workspaceId }: Context, change: DetailsChange): Promise<void> {
  const account = (await findAccount(tx, workspaceId)) ?? newAccount
  await putAccount(tx, workspaceId, { ...account, ...detailsAfter(account, change) })
}

const detailsAfter = (account: Account, { billingAddress, additionalInfo }: DetailsChange) => ({
  address: billingAddress ?? account.address,
  additionalInfo: additionalInfo ?? account.additionalInfo,
  detailsVersion: account.detailsVersion + (billingAddress || additionalInfo !== undefined ? 1 : 0),
})

export const cancel = (ctx: Context): Promise<BillingState> => setCancellation(ctx, true)
export const resume = (ctx: Context): Promise<BillingState> => setCancellation(ctx, false)

async function setCancellation(ctx: Context, cancelsAtPeriodEnd: boolean): Promise<BillingState> {
  const { tx, workspaceId } = ctx
  await lockWorkspace(tx, workspaceId)
  const account = await findAccount(tx, workspaceId)
  if (!isRunning(account)) fail('subscription_missing')
  if (account.cancelsAtPeriodEnd !== cancelsAtPeriodEnd) {
    await putAccount(tx, workspaceId, { ...account, cancelsAtPeriodEnd })
    announce(ctx, cancelsAtPeriodEnd ? 'cancelled' : 'resumed')
  }
  return presentState(ctx)
}

export async function redeem(ctx: Context, { coupon }: InputOf<typeof redeemCoupon>): Promise<BillingState> {
  const { tx, workspaceId, now } = ctx
  if ((await readSettings(tx)).provider === 'none') fail('billing_not_used')
  await getWorkspaceRow(tx, workspaceId)
  await lockWorkspace(tx, workspaceId)
  const account = await findAccount(tx, workspaceId)
  if (!isRunning(account)) fail('subscription_missing')
  const redeemed = await checkCoupon(tx, { workspaceId, code: coupon, plan: account.plan, now })
  await takeCoupon(tx, { workspaceId, code: coupon, now })
  await putAccount(tx, workspaceId, { ...account, coupon: redeemed })
  announce(ctx, 'coupon_redeemed')
  return presentState(ctx)
}
