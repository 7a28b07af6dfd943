import { createHash } from 'node:crypto'
import {
  type Expands,
  isUsable,
  showCustomer,
  showInvoice,
  showPrice,
  showPromotion,
  showSession,
  showSubscription,
} from './present-stripe.ts'
import { behaviourOf, type Parameters, preview, seatsOf } from './preview-invoice.ts'
import { textAt } from './read-form.ts'
import { invalid, known, Refusal } from './refusal.ts'
import type { StripeEngine } from './stripe-engine.ts'
import { newCustomer, type Subscription } from './stripe-world.ts'

/** Paths of `expand`, without the `data.` of lists. */
function expandsOf({ expand }: Parameters): Expands {
  const paths = (Array.isArray(expand) ? expand : []).map((path) => String(path).replace(/^data\./, ''))
  return (path) => paths.some((one) => one === path || one.startsWith(`${path}.`))
}

const page = (data: readonly object[]) => ({ object: 'list', has_more: false, url: '/v1', data })

/** Answers of repeated requests by their idempotency key. */
export type Answered = Map<string, { readonly asked: string; readonly answer: object }>

/** The endpoints that Postroom uses; throws a Refusal. */
export function answerApi(
  engine: StripeEngine,
  answered: Answered,
  url: string,
  { method, path, form, key }: { method: string; path: string; form: Parameters; key: string | undefined },
): object {
  const asked = createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(form)}`)
    .digest('hex')
  const before = key === undefined ? undefined : answered.get(key)
  if (before && before.asked !== asked)
    throw new Refusal(
      400,
      'idempotency_key_in_use',
      'Other parameters with the same key',
      'idempotency_error',
    )
  if (before) return before.answer
  const answer = route(engine, url, `${method} ${path}`, form)
  if (key !== undefined) answered.set(key, { asked, answer })
  return answer
}

function route(engine: StripeEngine, url: string, asked: string, form: Parameters): object {
  const { world } = engine
  const expands = expandsOf(form)
  const [, kind = '', id = '', verb = ''] =
    /^\w+ \/v1\/([a-z_]+\/sessions|[a-z_]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(asked) ?? []
  const method = asked.split(' ')[0]
  switch (
    `${method} ${kind}${id && (id === 'create_preview' ? ' create_preview' : ' id')}${verb && ` ${verb}`}`
  ) {
    case 'POST customers': {
      const metadata = typeof form.metadata === 'object' ? (form.metadata as Record<string, string>) : {}
      const customer = newCustomer(engine.nextId('cus'), metadata)
      world.customers.set(customer.id, customer)
      engine.emit('customer.created', showCustomer(customer, expands))
      return showCustomer(customer, expands)
    }
    case 'GET customers id':
      return showCustomer(known(world.customers, id, 'customer'), expands)
    case 'POST customers id': {
      const customer = known(world.customers, id, 'customer')
      customer.name = textAt(form, 'name') ?? customer.name
      customer.email = textAt(form, 'email') ?? customer.email
      if (typeof form.address === 'object')
        customer.address = { ...customer.address, ...(form.address as Record<string, string>) }
      engine.emit('customer.updated', showCustomer(customer, expands))
      return showCustomer(customer, expands)
    }
    case 'GET prices id':
      return showPrice(known(world.prices, id, 'price'))
    case 'GET promotion_codes': {
      const found = [...world.promotions.values()].filter(({ code }) => code === textAt(form, 'code'))
      return page(found.map((one) => showPromotion(one, expands, world.now)))
    }
    case 'POST checkout/sessions':
      return openSession(engine, url, form)
    case 'GET checkout/sessions id':
      return showSession(known(world.sessions, id, 'session'), url)
    case 'POST checkout/sessions id expire': {
      const session = known(world.sessions, id, 'session')
      if (session.status !== 'open') throw invalid('Only open sessions can be expired')
      session.status = 'expired'
      return showSession(session, url)
    }
    case 'GET subscriptions': {
      const all = [...world.subscriptions.values()].filter(
        ({ customer }) => customer.id === textAt(form, 'customer'),
      )
      const shown = textAt(form, 'status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled')
      return page(shown.toReversed().map((one) => showSubscription(one, url, expands, world.now)))
    }
    case 'POST subscriptions id': {
      const subscription = known(world.subscriptions, id, 'subscription')
      if (subscription.status === 'canceled') throw invalid('A canceled subscription cannot be changed')
      updateSubscription(engine, subscription, form)
      return showSubscription(subscription, url, expands, world.now)
    }
    case 'POST invoices create_preview':
      return preview(engine, form, expands)
    case 'GET invoices': {
      const all = [...world.invoices.values()].filter(
        ({ customer }) => customer.id === textAt(form, 'customer'),
      )
      return page(all.toReversed().map((one) => showInvoice(one, url, expands, world.now)))
    }
    case 'GET invoices id':
      return showInvoice(known(world.invoices, id, 'invoice'), url, expands, world.now)
    case 'POST billing_portal/sessions': {
      const customer = known(world.customers, textAt(form, 'customer'), 'customer')
      return {
        id: engine.nextId('bps'),
        object: 'billing_portal.session',
        url: `${url}/pages/portal/${customer.id}`,
      }
    }
    default:
      throw new Refusal(404, 'unknown_url', `Unrecognized request URL (${asked})`)
  }
}

function openSession(engine: StripeEngine, url: string, form: Parameters): object {
  const { world } = engine
  const promotionId = textAt(form, 'discounts', 0, 'promotion_code')
  const promotion = promotionId ? known(world.promotions, promotionId, 'promotion code') : null
  if (promotion && form.allow_promotion_codes)
    throw invalid('Only one of discounts and allow_promotion_codes')
  if (promotion && !isUsable(promotion, world.now)) throw invalid('This promotion code cannot be redeemed')
  const session = {
    id: engine.nextId('cs'),
    customer: known(world.customers, textAt(form, 'customer'), 'customer'),
    seats: {
      price: known(world.prices, textAt(form, 'line_items', 0, 'price'), 'price'),
      quantity: Number(textAt(form, 'line_items', 0, 'quantity')),
    },
    promotion,
    metadata: (form.subscription_data as { metadata?: Record<string, string> } | undefined)?.metadata ?? {},
    successUrl: textAt(form, 'success_url') ?? '',
    cancelUrl: textAt(form, 'cancel_url') ?? '',
    status: 'open' as const,
    invoice: null,
  }
  world.sessions.set(session.id, session)
  return showSession(session, url)
}

function updateSubscription(engine: StripeEngine, subscription: Subscription, form: Parameters): void {
  const { world } = engine
  if ('cancel_at' in form && 'cancel_at_period_end' in form)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end')
  const isPendingIfUnpaid = textAt(form, 'payment_behavior') === 'pending_if_incomplete'
  const unsupported = ['cancel_at_period_end', 'discounts', 'metadata'].filter((name) => name in form)
  if (isPendingIfUnpaid && unsupported.length > 0)
    throw invalid(`pending_if_incomplete does not support ${unsupported.join()}`)
  const ends = textAt(form, 'cancel_at_period_end')
  if (ends !== undefined) {
    subscription.cancelsAtPeriodEnd = ends === 'true'
    engine.changed(subscription)
  }
  const promotionId = textAt(form, 'discounts', 0, 'promotion_code')
  if (promotionId) {
    const promotion = known(world.promotions, promotionId, 'promotion code')
    if (!isUsable(promotion, world.now)) throw invalid('This promotion code cannot be redeemed')
    engine.redeem(subscription, promotion)
  }
  const next = seatsOf(engine, form.items, subscription)
  if (!next) return
  const at = Number(textAt(form, 'proration_date') ?? world.now)
  if (at < subscription.periodStart || at > subscription.periodEnd)
    throw invalid('proration_date must be within the current period')
  engine.change(subscription, next, { at, behaviour: behaviourOf(form), isPendingIfUnpaid })
}
