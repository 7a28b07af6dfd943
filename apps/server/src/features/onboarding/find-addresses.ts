import type { FoundAddress, InputOf, listFoundAddresses, OutputOf } from '@postroom/contract'
import { z } from 'zod'
import {
  countScanned,
  listSeenAddresses,
  type SeenAddress,
  scanHeaders,
} from '#features/conversations/index.ts'
import { inboxAddresses } from '#features/inboxes/index.ts'
import { listMailboxRows } from '#features/mailboxes/index.ts'
import { getUserRow, listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { jobConnection } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { automaticAddress, isPublicProvider } from '#platform/mail-addresses.ts'

const scanMail = defineJob({
  name: 'scan-mail-addresses',
  schema: z.object({ workspaceId: z.uuid(), inboxIds: z.array(z.uuid()) }),
  wake: true,
})

/** Collects seen addresses from the headers of stored mail. */
export const scanMailJob = featureJob({
  definition: scanMail,
  handle: async (app, { workspaceId, inboxIds }, { signal }) => {
    for (const inboxId of inboxIds) await scanHeaders(app, workspaceId, inboxId, signal)
  },
})

/** Scans only mail that the person can see. */
export async function beginSearch(ctx: Context): Promise<Record<string, never>> {
  const { app, tx, workspaceId, person } = ctx
  const inboxIds = [...(await app.visibleInboxes(person, tx)).keys()]
  if (inboxIds.length > 0) await app.jobs.send(scanMail, { workspaceId, inboxIds }, { tx: jobConnection(tx) })
  return {}
}

/** Lists seen addresses that could become an inbox. */
export async function listFound(
  ctx: Context,
  { flow }: InputOf<typeof listFoundAddresses>,
): Promise<OutputOf<typeof listFoundAddresses>> {
  const { app, tx, workspaceId, person } = ctx
  const inboxIds = [...(await app.visibleInboxes(person, tx)).keys()]
  const { scanned, total } = await countScanned(tx, workspaceId, inboxIds)
  const ours = await ownAddresses(ctx)
  const domains = [...new Set([...ours.people, ...ours.connected].map(domainOf))].filter(
    (domain) => !isPublicProvider(domain),
  )
  const seen = await listSeenAddresses(tx, workspaceId, { userId: person.userId, inboxIds, domains })
  const free = seen.filter(
    ({ address }) => !ours.connected.has(address) && !automaticAddress.test(address) && isAddress(address),
  )
  const items =
    flow === 'si_flow'
      ? free.filter(({ address }) => !ours.people.has(address)).map(present)
      : await personal(ctx, free, ours.connected)
  return { items: items.slice(0, 50), scanned, total, isDone: scanned >= total }
}

async function ownAddresses({ tx, workspaceId }: Context) {
  const members = await listMemberRows(tx, workspaceId)
  const mailboxes = await listMailboxRows(tx, workspaceId)
  const connected = mailboxes.filter(({ state }) => state !== 'disconnected')
  return {
    people: new Set(members.map(({ email }) => email)),
    connected: new Set([...(await inboxAddresses(tx, workspaceId)), ...connected.map(({ email }) => email)]),
  }
}

/** The person's own address first, even if no mail contains it; then addresses that contain the person's name. */
async function personal(
  { tx, person }: Context,
  seen: readonly SeenAddress[],
  connected: ReadonlySet<string>,
): Promise<FoundAddress[]> {
  const { email, firstName, lastName } = await getUserRow(tx, person.userId)
  const names = [firstName, lastName].map((name) => name.toLowerCase()).filter((name) => name.length >= 3)
  const own = seen.find(({ address }) => address === email)
  const named = seen.filter(
    ({ address, list }) =>
      address !== email && list === 0 && names.some((name) => (address.split('@')[0] ?? '').includes(name)),
  )
  const first: FoundAddress = own
    ? { ...present(own), kind: 'own' }
    : { address: email, name: '', kind: 'own', messages: 0, seen: [], lastSeenAt: null }
  return [...(connected.has(email) ? [] : [first]), ...named.map(present)]
}

const present = ({
  address,
  name,
  messages,
  to,
  deliveredTo,
  list,
  lastSeenAt,
}: SeenAddress): FoundAddress => ({
  address,
  name,
  kind: list > 0 ? 'list' : 'alias',
  messages,
  seen: [
    { where: 'to' as const, messages: to },
    { where: 'delivered_to' as const, messages: deliveredTo },
    { where: 'list' as const, messages: list },
  ].filter((place) => place.messages > 0),
  lastSeenAt: lastSeenAt.toISOString(),
})

const domainOf = (email: string): string => email.split('@').at(-1) ?? ''
const isAddress = (text: string): boolean => z.email().max(254).safeParse(text).success
