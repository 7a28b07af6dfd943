import type { InputOf, printInvoice } from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { serveInvoice } from '../invoice-pdf.ts'
import { listStripeInvoices } from '../stripe.queries.ts'
import { askStripe, pageAt } from './stripe-client.ts'

const pdfBytes = 10_485_760

/** Serves the PDF of an invoice that Stripe issued, and our own document of any other. */
export async function serveIssuedInvoice(
  ctx: RequestContext,
  input: InputOf<typeof printInvoice>,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const { app, workspaceId } = ctx
  const copies = await app.db.read(workspaceId, (tx) => listStripeInvoices(tx, workspaceId))
  const copy = copies.find(({ number }) => number === input.number)
  if (!copy) return serveInvoice(ctx, input, http)
  const invoice = await askStripe(app, (stripe) => stripe.invoices.retrieve(copy.stripeId))
  const response = await app.egress.fetch(pageAt(app, invoice.invoice_pdf), {
    purpose: 'stripe',
    maxBytes: pdfBytes,
    timeoutMs: 20_000,
    redirects: 3,
  })
  if (response.status !== 200) fail('payment_provider_silent')
  const file = await response.bytes()
  await http.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${copy.number.replaceAll(/[^\w.-]/g, '_')}.pdf"`)
    .send(file)
}
