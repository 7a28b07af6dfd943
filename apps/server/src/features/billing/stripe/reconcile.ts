import { z } from 'zod'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { findStripeAccount } from '../stripe.queries.ts'
import { converge } from './converge.ts'
import { findSubscription, readStripe } from './read-stripe.ts'
import { setEnd } from './set-end.ts'
import { askStripe } from './stripe-client.ts'

const cause = { kind: 'system', id: null, text: 'billing' } as const

/**
 * Reads a workspace's state at Stripe and brings the workspace to it, until no other reading interferes. Errors of Stripe
 * are thrown.
 */
async function readAndConverge(app: App, workspaceId: string, now?: Date): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const reading = await readStripe(app, workspaceId)
    if (!reading) return
    if (await changeAsSystem(app, workspaceId, cause, (change) => converge(app, change, reading), now)) return
  }
  throw new Error('The state at Stripe is read by too many at once.')
}

/** Hourly comparison, for changes without an event. A failure is logged and tried again after an hour. */
export async function reconcile(app: App, workspaceId: string, now: Date): Promise<void> {
  try {
    await endIfDeleted(app, workspaceId)
    await readAndConverge(app, workspaceId, now)
  } catch (error) {
    app.log.error({ workspaceId, error: String(error) }, 'the state at Stripe could not be read')
  }
}

/** A workspace that is to be deleted is not charged for another period. */
async function endIfDeleted(app: App, workspaceId: string): Promise<void> {
  const { account, deletionDueAt } = await app.db.read(workspaceId, async (tx) => ({
    account: await findStripeAccount(tx, workspaceId),
    deletionDueAt: (await getWorkspaceRow(tx, workspaceId)).deletionDueAt,
  }))
  if (!account || !deletionDueAt) return
  await askStripe(app, async (stripe) => {
    const subscription = await findSubscription(stripe, account.customerId)
    if (subscription && subscription.status !== 'canceled') await setEnd(stripe, subscription, true)
  })
}

/** Follows events about a customer, however many there were. */
export const followStripeJob = featureJob({
  definition: defineJob({
    name: 'follow-stripe',
    schema: z.object({ customerId: z.string() }),
    policy: 'stately',
    expireSeconds: 120,
    wake: true,
  }),
  concurrency: 2,
  handle: (app, { customerId }) => followCustomer(app, customerId),
})

/** Reads the state of a customer again. Stripe names the workspace, which must have this customer. */
async function followCustomer(app: App, customerId: string): Promise<void> {
  const workspaceId = await askStripe(app, async (stripe) => {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted ? null : (customer.metadata.workspace_id ?? null)
  })
  if (workspaceId === null || !z.uuid().safeParse(workspaceId).success) return
  const account = await app.db.read(workspaceId, (tx) => findStripeAccount(tx, workspaceId))
  if (account?.customerId === customerId) await readAndConverge(app, workspaceId)
}
