import { discardSystemMails } from '#features/system-mail/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { type CallAs, callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import { type DemoAsset, type DemoOffer, demoOffers } from './demo-offers.ts'
import { type DemoQuote, demoQuotes } from './demo-quotes.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Desk {
  readonly call: CallAs
  readonly plan: DemoWorkspace
  readonly founded: FoundedWorkspace
  readonly now: Date
  /** Conversations with a package. */
  readonly taken: Set<string>
}

/**
 * Creates packages for requests of customers: a quoted group trip, a hotel stay and a sea freight shipment of now, and
 * quotes of the last weeks with the answers of their customers.
 */
export async function offerPackages(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  const desk: Desk = { call: callAs(app), plan, founded, now, taken: new Set() }
  for (const offer of demoOffers(new Date(now.getTime() + 3 * dayMs).toISOString()))
    await offerPackage(desk, offer, new Date(now.getTime() - 3 * hourMs))
  const [owner] = plan.people
  if (desk.taken.size === 0 || !owner) return
  await desk.call(founded.personOf(owner), 'packages.save_margin_floor', { margin_floor_pct: '5' }, now)
  for (const [place, quotes] of Map.groupBy(demoQuotes, ({ inbox }) => inbox))
    await quoteRequests(desk, place, quotes)
  // The authors were mailed about each answer.
  await app.db.write(founded.id, (tx) => discardSystemMails(tx, founded.id))
}

/** Requests of an inbox, the newest first. */
async function listRequests(
  { call, plan, founded, now }: Desk,
  name: string,
  views: readonly ('open' | 'closed')[],
) {
  const [owner] = plan.people
  const inbox = plan.inboxes.find((one) => one.name === name)
  if (!owner || !inbox) return []
  const input = { inboxId: founded.inboxOf(inbox).id, limit: 100 }
  const lists = await Promise.all(
    views.map((view) => call(founded.personOf(owner), 'conversations.list', { ...input, view }, now)),
  )
  return lists.flatMap(({ items }) => items)
}

async function offerPackage(desk: Desk, offer: DemoOffer, at: Date): Promise<void> {
  const { call, founded, taken } = desk
  const [owner] = desk.plan.people
  const requests = await listRequests(desk, offer.inbox, ['open', 'closed'])
  if (!owner || requests.length === 0) return
  const person = founded.personOf(owner)
  const tagId = founded.tagIdOf(offer.tag)
  const request = requests.find(({ tagIds }) => tagIds.includes(tagId))
  if (!request) return
  const conversationId = request.id
  taken.add(conversationId)
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

/** Quotes for closed requests with the right tag, spread over the weeks that the newest of them cover. */
async function quoteRequests(desk: Desk, place: string, quotes: readonly DemoQuote[]): Promise<void> {
  const closed = await listRequests(desk, place, ['closed'])
  const suited = closed.filter(
    ({ id, tagIds }) =>
      !desk.taken.has(id) && quotes.some(({ tag }) => tagIds.includes(desk.founded.tagIdOf(tag))),
  )
  const step = Math.max(1, Math.floor(suited.length / quotes.length))
  for (const [index, quote] of quotes.entries()) {
    const request = suited[index * step]
    if (request) await quoteRequest(desk, quote, request)
  }
}

async function quoteRequest(
  { call, plan, founded, now }: Desk,
  { by, title, currency, travellers, lines, markups, inbox, answer }: DemoQuote,
  request: { readonly id: string; readonly lastMessageAt: string },
): Promise<void> {
  const author = plan.people.find(({ email }) => email.startsWith(`${by}@`))
  if (!author) return
  const person = founded.personOf(author)
  const conversationId = request.id
  const at = new Date(Math.min(Date.parse(request.lastMessageAt) + 2 * hourMs, now.getTime() - 2 * hourMs))
  const context = inbox === 'Freight desk' ? 'logistic' : 'travel'
  const fields = { title, package_context: context, currency, travellers } as const
  await call(person, 'packages.save', { conversationId, ...fields }, at)
  const expires_at = new Date(at.getTime() + 2 * dayMs).toISOString()
  for (const { rate, ...asset } of lines) {
    const rates = [{ ...rate, currency, expires_at }]
    await call(person, 'packages.save_asset', { conversationId, ...asset, rates }, at)
  }
  await call(person, 'ai_flight.save_markups', { conversationId, ...markups }, at)
  const { package: quoted } = await call(person, 'packages.create_quote', { conversationId }, at)
  const answeredAt = new Date(Math.min(at.getTime() + 20 * hourMs, now.getTime() - hourMs))
  const link = quoted?.quotes[0]?.link
  if (!answer || !link) return
  const code = new URL(link).searchParams.get('code') ?? ''
  await call({ kind: 'anonymous' }, 'packages.answer_quote', { code, answer }, answeredAt)
}
