import type { BillingAddress } from '@postroom/contract'
import type Stripe from 'stripe'
import { findMemberRow, getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { countryCode } from '../country-code.ts'
import { findStripeAccount, type StripeAccount } from '../stripe.queries.ts'
import { askStripe } from './stripe-client.ts'

export const accountOf = ({ app, workspaceId }: RequestContext): Promise<StripeAccount | null> =>
  app.db.read(workspaceId, (tx) => findStripeAccount(tx, workspaceId))

/** The customer of the workspace. Its first creation is stored by the transaction; a repeated one yields the same. */
export async function ensureCustomer(ctx: RequestContext): Promise<string> {
  const { app, workspaceId } = ctx
  const known = await accountOf(ctx)
  if (known) return known.customerId
  const { name } = await app.db.read(workspaceId, (tx) => getWorkspaceRow(tx, workspaceId))
  return askStripe(app, async (stripe) => {
    const { id } = await stripe.customers.create(
      { metadata: { workspace_id: workspaceId } },
      { idempotencyKey: `customer-${workspaceId}` },
    )
    await stripe.customers.update(id, { description: name, email: await ownerEmail(app, ctx) })
    return id
  })
}

const ownerEmail = async (app: App, { workspaceId, person }: RequestContext): Promise<string> =>
  app.db.read(workspaceId, async (tx) => (await findMemberRow(tx, workspaceId, person.userId))?.email ?? '')

/** Without a country that Stripe knows, the page of the payment asks for the address. */
export function stripeAddress({
  street1,
  zip_code,
  city,
  state,
  country,
}: BillingAddress): Stripe.AddressParam {
  const code = countryCode(country)
  return {
    line1: street1,
    postal_code: zip_code,
    city,
    state,
    ...(code && { country: code }),
  }
}
