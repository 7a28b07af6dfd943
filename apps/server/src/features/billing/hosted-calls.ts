import type {
  BillingQuote,
  BillingState,
  confirmPayment,
  InputOf,
  OutputOf,
  openPaymentPage,
  previewSubscription,
  redeemCoupon,
  saveBillingDetails,
  updateSubscription,
} from '@postroom/contract'
import { lockWorkspace } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { isRunning } from './account.ts'
import { presentInvoice, presentPlan, presentState, presentUpcoming } from './billing.present.ts'
import { findAccount } from './billing.queries.ts'
import { claimDetails, releaseDetails } from './claim-details.ts'
import { findInvoiceRow } from './invoices.queries.ts'
import * as local from './order.ts'
import type { HostedBilling, HostedOrder, HostedOutcome, HostedQuote, StoreReading } from './provider.ts'
import { providerOf } from './providers.ts'
import { readSettings } from './settings.ts'
import { listStripeInvoices } from './stripe.queries.ts'

type OrderInput = InputOf<typeof previewSubscription>

/** The provider that keeps the subscriptions; null if they are kept here. */
const hostedOf = async ({ app }: RequestContext): Promise<HostedBilling | null> =>
  providerOf(await app.db.instance(readSettings)).hosted

/** Runs a call at the provider before its transaction, or as a whole here. */
const eitherWay = <Input, Output, Asked>(
  here: (ctx: Context, input: Input) => Promise<Output>,
  ask: (hosted: HostedBilling, ctx: RequestContext, input: Input) => Promise<Asked>,
  finish: (ctx: Context, asked: Asked, input: Input) => Promise<Output>,
) => ({
  prepare: async (ctx: RequestContext, input: Input): Promise<{ asked: Asked } | null> => {
    const hosted = await hostedOf(ctx)
    return hosted && { asked: await ask(hosted, ctx, input) }
  },
  run: (ctx: Context, input: Input, prepared: { asked: Asked } | null): Promise<Output> =>
    prepared ? finish(ctx, prepared.asked, input) : here(ctx, input),
})

const choose = ({ app, workspaceId }: RequestContext, input: OrderInput): Promise<HostedOrder> =>
  app.db.read(workspaceId, async (tx) => {
    const { coupon, quantity } = input
    const chosen = await local.choosePlan({ tx, workspaceId }, input)
    const isNew = coupon !== undefined && coupon !== chosen.account.coupon?.code
    return { ...chosen, quantity, coupon: isNew ? coupon : null }
  })

export const previewCall = eitherWay(
  local.preview,
  async (hosted, ctx, input: OrderInput): Promise<Omit<HostedOrder, 'coupon'> & HostedQuote> => {
    const order = await choose(ctx, input)
    return { ...order, ...(await hosted.preview(ctx, order)) }
  },
  async (_ctx, { plan, quantity, coupon, now, next }): Promise<BillingQuote> => ({
    plan: presentPlan(plan),
    quantity,
    coupon,
    now,
    next: presentUpcoming(next),
  }),
)

type UpdateInput = InputOf<typeof updateSubscription>

export const updateCall = eitherWay(
  local.update,
  async (hosted, ctx, input: UpdateInput): Promise<HostedOutcome> => {
    const place = async () => {
      const order = await choose(ctx, input)
      const { billingAddress, additionalInfo = order.account.additionalInfo } = input
      if (billingAddress) await hosted.saveDetails(ctx, { billingAddress, additionalInfo })
      return hosted.order(ctx, { ...order, total: input.total, from: input.from })
    }
    return dependsOnDetails(input) ? claimDetails(ctx, input.detailsVersion, place) : place()
  },
  async (ctx, outcome, input) => {
    await lockWorkspace(ctx.tx, ctx.workspaceId)
    const { billingAddress, additionalInfo } = input
    if (billingAddress) await local.storeDetails(ctx, { billingAddress, additionalInfo })
    if (dependsOnDetails(input)) await releaseDetails(ctx)
    return presentOutcome(ctx, outcome)
  },
)

/** Whether an order changes the details, or holds only for those that were shown. */
const dependsOnDetails = ({ billingAddress, detailsVersion }: UpdateInput): boolean =>
  billingAddress !== undefined || detailsVersion !== undefined

/** Stores what was read, and presents it with the invoice that was issued. */
async function presentOutcome(
  ctx: Context,
  { paymentUrl, invoiceId, store }: HostedOutcome,
): Promise<OutputOf<typeof updateSubscription>> {
  const { tx, workspaceId, now } = ctx
  await lockWorkspace(tx, workspaceId)
  await store(ctx)
  const copies = await listStripeInvoices(tx, workspaceId)
  const number = copies.find(({ stripeId }) => stripeId === invoiceId)?.number
  const invoice = number === undefined ? null : await findInvoiceRow(tx, workspaceId, number)
  return { state: await presentState(ctx), invoice: invoice && presentInvoice(invoice, now), paymentUrl }
}

export const saveDetailsCall = eitherWay(
  local.saveDetails,
  // The version is not checked again in the transaction: the provider has the details by then, and both must store the same ones.
  (hosted, ctx, input: InputOf<typeof saveBillingDetails>) =>
    claimDetails(ctx, input.version, () => hosted.saveDetails(ctx, input)),
  async (ctx, store, input) => {
    await lockWorkspace(ctx.tx, ctx.workspaceId)
    await releaseDetails(ctx)
    await store(ctx)
    return local.replaceDetails(ctx, input)
  },
)

const finishStore = async (ctx: Context, store: StoreReading): Promise<BillingState> => {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  await store(ctx)
  return presentState(ctx)
}

export const cancelCall = eitherWay(
  local.cancel,
  (hosted, ctx, _input: object) => hosted.setCancellation(ctx, true),
  finishStore,
)
export const resumeCall = eitherWay(
  local.resume,
  (hosted, ctx, _input: object) => hosted.setCancellation(ctx, false),
  finishStore,
)

export const redeemCall = eitherWay(
  local.redeem,
  async (hosted, ctx, { coupon }: InputOf<typeof redeemCoupon>) => {
    const { app, workspaceId } = ctx
    const { settings, account } = await app.db.read(workspaceId, async (tx) => ({
      settings: await readSettings(tx),
      account: await findAccount(tx, workspaceId),
    }))
    if (!isRunning(account)) return fail('subscription_missing')
    if (account.coupon?.code === coupon) return fail('coupon_redeemed')
    return hosted.redeem(ctx, { settings, account, plan: account.plan, coupon })
  },
  finishStore,
)

const needHosted = async (ctx: RequestContext): Promise<HostedBilling> =>
  (await hostedOf(ctx)) ?? fail('payment_unknown')

type Confirmed = Awaited<ReturnType<HostedBilling['confirm']>>

export const confirmCall = {
  prepare: async (ctx: RequestContext, { session }: InputOf<typeof confirmPayment>): Promise<Confirmed> =>
    (await needHosted(ctx)).confirm(ctx, session),
  run: async (
    ctx: Context,
    _input: InputOf<typeof confirmPayment>,
    confirmed: Confirmed,
  ): Promise<OutputOf<typeof confirmPayment>> => {
    const { state, invoice } = await presentOutcome(ctx, confirmed)
    return { state, invoice, isPaid: confirmed.isPaid }
  },
}

export const paymentPageCall = {
  prepare: async (ctx: RequestContext, { number }: InputOf<typeof openPaymentPage>): Promise<string> =>
    (await needHosted(ctx)).paymentPage(ctx, number),
  run: async (_ctx: Context, _input: object, url: string): Promise<OutputOf<typeof openPaymentPage>> => ({
    url,
  }),
}
