import type { Inbox } from '@postroom/contract'
import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { listInboxPeople, listInboxTeams } from './inbox-members.queries.ts'
import { inboxesThatShareDrafts } from './inbox-settings.queries.ts'
import { abilitiesInside, objectAbilities, presentInbox } from './inboxes.present.ts'
import { findInboxRow, type InboxRow, listInboxRows, openCountsOf } from './inboxes.queries.ts'

export type ById = { inboxId: string }

/** Owners and admins see every shared inbox, others those that they work in; everyone sees their personal inbox. */
export async function listInboxes(ctx: Context): Promise<{ items: Inbox[]; abilities: string[] }> {
  const inboxes = await present(ctx, await listInboxRows(ctx.tx, ctx.workspaceId, ctx.person.userId))
  return {
    items: inboxes.filter((inbox) => mayKnow(ctx, inbox)),
    abilities: ctx.abilitiesOn(['inbox.create']),
  }
}

/** Returns an inbox that the person may see; otherwise fails with `not_found`. */
export async function getInbox(ctx: Context, { inboxId }: ById): Promise<Inbox> {
  const inbox = await presentOne(ctx, found(await findInboxRow(ctx.tx, ctx.workspaceId, inboxId)))
  return mayKnow(ctx, inbox) ? inbox : fail('not_found')
}

/** A personal inbox is visible to its owner only, whatever the role of others. */
const mayKnow = (ctx: Context, inbox: Inbox): boolean =>
  inbox.isMember || (inbox.type === 'SharedInbox' && ctx.can('inbox.update'))

export async function presentOne(ctx: Context, row: InboxRow): Promise<Inbox> {
  const [inbox] = await present(ctx, [row])
  return found(inbox)
}

async function present(ctx: Context, rows: readonly InboxRow[]): Promise<Inbox[]> {
  const { tx, workspaceId, person } = ctx
  const inboxIds = rows.map(({ id }) => id)
  const working = await listInboxPeople(tx, workspaceId, inboxIds)
  const teams = await listInboxTeams(tx, workspaceId, inboxIds)
  const people = await listPeople(tx, workspaceId, { ids: [...new Set(working.map(({ userId }) => userId))] })
  const mailboxes = await mailboxStatesOf(
    tx,
    workspaceId,
    rows.map(({ mailboxId }) => mailboxId),
  )
  const openCounts = await openCountsOf(tx, workspaceId, inboxIds, person.userId)
  const sharing = await inboxesThatShareDrafts(tx, workspaceId, inboxIds)
  const abilities = ctx.abilitiesOn(objectAbilities)
  return rows.map((row) => {
    const own = new Map(working.filter(({ inboxId }) => inboxId === row.id).map((one) => [one.userId, one]))
    const members = people.flatMap(({ id, firstName, lastName }) => {
      const as = own.get(id)
      return as ? [{ id, firstName, lastName, role: roleOf(as), isDirect: as.isDirect }] : []
    })
    return presentInbox(row, {
      mailbox: mailboxes.get(row.mailboxId),
      members: members.sort(byName),
      teams: teams.filter(({ inboxId }) => inboxId === row.id).map(({ id, name }) => ({ id, name })),
      isMember: own.has(person.userId),
      counts: openCounts.get(row.id) ?? { open: 0, snoozed: 0 },
      sharesDrafts: sharing.has(row.id),
      abilities: [...abilities, ...abilitiesInside(ctx, own.get(person.userId))],
    })
  })
}

const roleOf = ({ isObserver }: { isObserver: boolean }): 'observer' | 'member' =>
  isObserver ? 'observer' : 'member'

const byName = (a: { firstName: string; lastName: string }, b: { firstName: string; lastName: string }) =>
  a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)
