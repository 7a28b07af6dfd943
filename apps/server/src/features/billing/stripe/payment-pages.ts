import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { listStripeInvoices } from '../stripe.queries.ts'
import { accountOf } from './stripe-account.ts'
import { askStripe, pageAt } from './stripe-client.ts'

export async function openPortal(ctx: RequestContext): Promise<string> {
  const { customerId } = (await accountOf(ctx)) ?? fail('payment_unknown')
  const { url } = await askStripe(ctx.app, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${ctx.publicUrl}/settings/billing`,
    }),
  )
  return pageAt(ctx.app, url)
}

export async function openInvoice(ctx: RequestContext, number: string): Promise<string> {
  const { app, workspaceId } = ctx
  const copies = await app.db.read(workspaceId, (tx) => listStripeInvoices(tx, workspaceId))
  const copy = copies.find((one) => one.number === number) ?? fail('payment_unknown')
  const invoice = await askStripe(app, (stripe) => stripe.invoices.retrieve(copy.stripeId))
  return pageAt(app, invoice.hosted_invoice_url)
}
