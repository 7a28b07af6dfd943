import type Stripe from 'stripe'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { jobConnection } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { isSameAmount } from '../money.ts'
import type { BillingProvider, HostedOrder, HostedQuote, StoreReading } from '../provider.ts'
import { findStripeAccount, insertStripeAccount, setCheckout } from '../stripe.queries.ts'
import { converge } from './converge.ts'
import { openCheckout } from './open-checkout.ts'
import { openInvoice, openPortal } from './payment-pages.ts'
import { findSubscription, readStripe } from './read-stripe.ts'
import { followStripeJob } from './reconcile.ts'
import { setEnd } from './set-end.ts'
import { accountOf, ensureCustomer, stripeAddress } from './stripe-account.ts'
import { askStripe, idempotent, idOf, pageAt } from './stripe-client.ts'
import { checkPromotion } from './stripe-coupon.ts'
import {
  planChange,
  quoteChange,
  quoteNew,
  readPrice,
  type StripeChange,
  type StripeOrder,
  type StripeQuote,
} from './stripe-quote.ts'

/** Sells subscriptions that Stripe keeps and charges. Card data is entered on its pages only. */
export const stripeProvider: BillingProvider = {
  name: 'stripe',
  plans: ({ plans }) => plans,
  local: null,
  hosted: {
    preview: async (ctx, order) => (await prepare(ctx, order)).quote,
    order: async (ctx, order) => {
      const prepared = await prepare(ctx, order)
      const { currency } = order.plan
      if (!isSameAmount(order.total, prepared.quote.now?.total ?? '0', currency)) fail('price_changed')
      return prepared.change
        ? carryOut(ctx, prepared.order, prepared.change, prepared.quote)
        : begin(ctx, order, prepared.order)
    },
    saveDetails: async (ctx, { billingAddress, additionalInfo }) => {
      const customerId = await ensureCustomer(ctx)
      await askStripe(ctx.app, (stripe) =>
        stripe.customers.update(customerId, {
          name: billingAddress.company_name,
          address: stripeAddress(billingAddress),
          invoice_settings: { footer: additionalInfo },
        }),
      )
      return readToStore(ctx, customerId)
    },
    setCancellation: async (ctx, cancelsAtPeriodEnd) => {
      const subscription = await needSubscription(ctx)
      await askStripe(ctx.app, (stripe) => setEnd(stripe, subscription, cancelsAtPeriodEnd))
      return readToStore(ctx)
    },
    redeem: async (ctx, { plan, coupon }) => {
      const subscription = await needSubscription(ctx)
      const product = idOf(subscription.items.data[0]?.price.product)
      await askStripe(ctx.app, async (stripe) => {
        const found = await checkPromotion(stripe, { code: coupon ?? '', plan, product, now: ctx.now })
        await stripe.subscriptions.update(subscription.id, {
          discounts: [{ promotion_code: found.promotionId }],
        })
      })
      return readToStore(ctx)
    },
    confirm: async (ctx, session) => {
      const account = (await accountOf(ctx)) ?? fail('payment_unknown')
      const checkout = await askStripe(ctx.app, (stripe) => stripe.checkout.sessions.retrieve(session))
      if (idOf(checkout.customer) !== account.customerId) fail('payment_unknown')
      return {
        isPaid: checkout.status === 'complete' && checkout.payment_status !== 'unpaid',
        invoiceId: idOf(checkout.invoice),
        paymentUrl: null,
        store: await readToStore(ctx),
      }
    },
    paymentPage: (ctx, number) => (number === undefined ? openPortal(ctx) : openInvoice(ctx, number)),
    known: async (tx, workspaceId) => {
      const account = await findStripeAccount(tx, workspaceId)
      return {
        upcoming: account?.upcoming ?? null,
        openSession: account?.checkoutId ?? null,
        taxIds: account?.taxIds ?? [],
      }
    },
  },
}

interface Prepared {
  readonly order: StripeOrder
  /** Null for a first order. */
  readonly change: StripeChange | null
  readonly quote: HostedQuote & StripeQuote
}

async function prepare(
  ctx: RequestContext,
  { settings, account, plan, quantity, coupon }: HostedOrder,
): Promise<Prepared> {
  const { app, now } = ctx
  const known = await accountOf(ctx)
  return askStripe(app, async (stripe) => {
    const { price, product } = await readPrice(stripe, plan)
    const found = coupon === null ? null : await checkPromotion(stripe, { code: coupon, plan, product, now })
    const subscription = known && (await findSubscription(stripe, known.customerId))
    const order: StripeOrder = { plan, price, quantity, coupon: found }
    const isRunning = subscription !== null && subscription.status !== 'canceled'
    const change = isRunning ? planChange(settings, subscription, order, now) : null
    const quote = change
      ? await quoteChange(stripe, settings, change, order, now)
      : await quoteNew(stripe, settings, order, known?.customerId ?? null, now)
    return { order, change, quote: { ...quote, coupon: found?.redeemed ?? (change ? account.coupon : null) } }
  })
}

/** Opens the page where a first order is paid. An earlier page is closed, so that it cannot be paid twice. */
async function begin(
  ctx: RequestContext,
  { settings, from }: HostedOrder & { readonly from: 'invite' | undefined },
  order: StripeOrder,
) {
  const customer = await ensureCustomer(ctx)
  const open = (await accountOf(ctx))?.checkoutId ?? null
  const session = await askStripe(ctx.app, (stripe) =>
    openCheckout(stripe, { ctx, settings, order, customer, from, open }),
  )
  return {
    paymentUrl: pageAt(ctx.app, session.url),
    invoiceId: null,
    store: async ({ tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>) => {
      await insertStripeAccount(tx, workspaceId, customer)
      await setCheckout(tx, workspaceId, session.id)
    },
  }
}

/** Changes a running subscription. What must be paid at once is carried out only when it is paid. */
async function carryOut(
  ctx: RequestContext,
  { price, quantity, coupon }: StripeOrder,
  { subscription, item, isChargedNow, prorationDate }: StripeChange,
  { now }: StripeQuote,
) {
  const updated = await askStripe(ctx.app, async (stripe) => {
    await setEnd(stripe, subscription, false)
    if (coupon)
      await stripe.subscriptions.update(subscription.id, {
        discounts: [{ promotion_code: coupon.promotionId }],
      })
    return stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: price.id, quantity }],
        proration_date: prorationDate,
        proration_behavior: isChargedNow ? 'always_invoice' : 'create_prorations',
        ...(isChargedNow && { payment_behavior: 'pending_if_incomplete' as const }),
        expand: ['latest_invoice'],
      },
      idempotent(ctx, 'change'),
    )
  })
  const latest = updated.latest_invoice
  const invoice = now && latest && typeof latest !== 'string' ? latest : null
  const isOpen = invoice !== null && updated.pending_update !== null
  return {
    paymentUrl: isOpen ? pageAt(ctx.app, invoice.hosted_invoice_url) : null,
    invoiceId: invoice?.id ?? null,
    store: await readToStore(ctx),
  }
}

async function needSubscription(ctx: RequestContext): Promise<Stripe.Subscription> {
  const account = (await accountOf(ctx)) ?? fail('subscription_missing')
  const found = await askStripe(ctx.app, (stripe) => findSubscription(stripe, account.customerId))
  return found && found.status !== 'canceled' ? found : fail('subscription_missing')
}

/** Reads the state after a change, for the transaction to store. If others read as well, a job reads once more. */
async function readToStore(ctx: RequestContext, customerId?: string): Promise<StoreReading> {
  const { app } = ctx
  const reading = await readStripe(app, ctx.workspaceId)
  return async (change) => {
    const { tx, workspaceId } = change
    if (reading && (await converge(app, change, reading))) return
    if (customerId) await insertStripeAccount(tx, workspaceId, customerId)
    const id = reading?.account.customerId ?? customerId
    if (id)
      await app.jobs.send(
        followStripeJob.definition,
        { customerId: id },
        { tx: jobConnection(tx), singletonKey: id },
      )
  }
}
