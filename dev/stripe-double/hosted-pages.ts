import type { StripeEngine } from './stripe-engine.ts'

interface Page {
  readonly status: number
  readonly html?: string
  readonly location?: string
  readonly pdf?: string
}

const layout = (title: string, body: string): Page => ({
  status: 200,
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
})

const notFound: Page = { status: 404, html: 'Not found' }
const amount = (units: number, currency: string) => `${(units / 100).toFixed(2)} ${currency.toUpperCase()}`
const form = (label: string, name: string) =>
  `<form method="post"><button name="act" value="${name}">${label}</button></form>`

/** The pages that Stripe shows: Checkout, an invoice with its PDF, and the customer portal. */
export function hostedPage(engine: StripeEngine, method: string, path: string, act: string | null): Page {
  const [, , kind, id = '', rest] = path.split('/')
  if (kind === 'checkout') return checkout(engine, id, method === 'POST' ? act : null)
  if (kind === 'portal') return portal(engine, id, method === 'POST' ? act : null)
  if (kind !== 'invoices') return notFound
  return invoicePage(engine, id, rest, method === 'POST')
}

function invoicePage(engine: StripeEngine, id: string, rest: string | undefined, isPaying: boolean): Page {
  const invoice = engine.world.invoices.get(id)
  if (!invoice) return notFound
  if (rest === 'pdf') return { status: 200, pdf: `%PDF-1.4\n% Invoice ${invoice.number}\n%%EOF\n` }
  const isRefused = isPaying && !engine.payInvoice(invoice)
  const { due, currency } = invoice.amounts
  return layout(
    `Invoice ${invoice.number}`,
    `<p>${amount(due, currency)}, ${invoice.status}</p>${isRefused ? '<p>The card was refused.</p>' : ''}${invoice.status === 'open' ? form('Pay', 'pay') : ''}`,
  )
}

function checkout(engine: StripeEngine, id: string, act: string | null): Page {
  const session = engine.world.sessions.get(id)
  if (!session || session.status === 'expired') return notFound
  if (act === 'back') return { status: 303, location: session.cancelUrl }
  const isPaid = act === 'pay' && engine.pay(session)
  if (isPaid)
    return { status: 303, location: session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id) }
  const { price, quantity } = session.seats
  return layout(
    'Checkout',
    `<p>${quantity} × ${amount(price.unitAmount, price.currency)}</p>${act === 'pay' ? '<p>The card was refused.</p>' : ''}${form('Pay', 'pay')}${form('Back', 'back')}`,
  )
}

function portal(engine: StripeEngine, id: string, act: string | null): Page {
  const customer = engine.world.customers.get(id)
  if (!customer) return notFound
  if (act === 'card') customer.hasGoodCard = true
  return layout('Customer portal', `<p>${customer.email ?? ''}</p>${form('New card', 'card')}`)
}
