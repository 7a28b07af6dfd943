import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import { type DemoAsset, type DemoOffer, demoOffers } from './demo-offers.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Creates packages for requests of customers: a quoted group trip, a hotel stay and a sea freight shipment. */
export async function offerPackages(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  for (const offer of demoOffers(new Date(now.getTime() + 3 * dayMs).toISOString()))
    await offerPackage(app, plan, founded, offer, new Date(now.getTime() - 3 * hourMs))
}

async function offerPackage(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  offer: DemoOffer,
  at: Date,
): Promise<void> {
  const [owner] = plan.people
  const inbox = plan.inboxes.find(({ name }) => name === offer.inbox)
  if (!owner || !inbox) return
  const person = founded.personOf(owner)
  const call = callAs(app)
  const tagId = founded.tagIdOf(offer.tag)
  const list = (view: 'open' | 'closed') =>
    call(person, 'conversations.list', { view, inboxId: founded.inboxOf(inbox).id, limit: 100 }, at)
  const [open, closed] = [await list('open'), await list('closed')]
  const request = [...open.items, ...closed.items].find(({ tagIds }) => tagIds.includes(tagId))
  if (!request) return
  const conversationId = request.id
  await call(person, 'packages.save', { conversationId, ...offer.package }, at)
  const known = new Set<string>()
  for (const [first, ...others] of offer.needs) {
    const add = (asset: DemoAsset, snapshot_id: string | null) =>
      call(person, 'packages.save_asset', { conversationId, ...asset, snapshot_id }, at)
    const view = await add(first, null)
    const snapshotId = Object.keys(view.package?.snapshots ?? {}).find((id) => !known.has(id)) ?? null
    if (snapshotId) known.add(snapshotId)
    for (const asset of others) await add(asset, snapshotId)
  }
  await call(person, 'ai_flight.save_markups', { conversationId, ...offer.markups }, at)
  if (offer.isQuoted) await call(person, 'packages.create_quote', { conversationId }, at)
}
