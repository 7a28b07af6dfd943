import type { InputOf, receiveStripeEvent } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RequestContext } from '#platform/calls/context.ts'
import { jobConnection } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { insertStripeEvent } from '../stripe.queries.ts'
import { followStripeJob } from './reconcile.ts'
import { stripeAccess } from './stripe-client.ts'

const named = z.object({ id: z.string() })
/** The fields of an event that identify the customer; everything else is requested from Stripe. */
const eventAbout = z.union([
  z.object({ object: z.literal('customer'), id: z.string() }).transform(({ id }) => id),
  z
    .object({ customer: z.union([z.string(), named]) })
    .transform(({ customer }) => (typeof customer === 'string' ? customer : customer.id)),
])

/**
 * Stores a signed event once and acknowledges it. It only says which customer to read again, so one that comes late, twice
 * or in another order does no harm.
 */
export async function receiveEvent(
  { app }: RequestContext,
  { signature, body }: InputOf<typeof receiveStripeEvent>,
  { reply }: { readonly reply: FastifyReply },
): Promise<void> {
  const event = (await readSigned(app, signature, body)) ?? fail('event_not_signed')
  const about = eventAbout.safeParse(event.data.object)
  if (about.success) {
    const customerId = about.data
    await app.db.instance(async (tx) => {
      if (!(await insertStripeEvent(tx, { id: event.id, type: event.type, customerId }))) return
      await app.jobs.send(
        followStripeJob.definition,
        { customerId },
        { tx: jobConnection(tx), singletonKey: customerId },
      )
    })
  }
  await reply.header('content-type', 'text/plain; charset=utf-8').send('received')
}

/** The event; null if its signature does not fit or is older than five minutes. */
async function readSigned(app: RequestContext['app'], signature: string, body: unknown) {
  const access = await stripeAccess(app)
  if (!access || !Buffer.isBuffer(body)) return null
  try {
    return access.stripe.webhooks.constructEvent(body, signature, access.webhookSecret)
  } catch {
    return null
  }
}
