import {
  type createInbox,
  type Inbox,
  type InputOf,
  inboxCreated,
  inboxDeleted,
  inboxMembersChanged,
  inboxUpdated,
  type setInboxMembers,
  type setInboxRole,
  showReason,
  type updateInbox,
} from '@postroom/contract'
import { assignChatPolicy } from '#features/closing-policies/index.ts'
import {
  disconnectMailboxRow,
  findMailbox,
  mailboxStatesOf,
  sendsForOthers,
  setMailboxInbox,
  takesMovedMail,
  wakeMailSync,
} from '#features/mailboxes/index.ts'
import { listPeople, lockWorkspace } from '#features/session/index.ts'
import { setHistoryFrom } from '#features/sync-settings/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { changeAccess } from './inbox-access.ts'
import {
  deleteInboxMembers,
  holdAccess,
  insertInboxMembers,
  listInboxPeople,
  listInboxTeams,
  updateInboxRole,
  visibleInboxes,
} from './inbox-members.queries.ts'
import { inboxesThatShareDrafts } from './inbox-settings.queries.ts'
import { abilitiesInside, objectAbilities, presentInbox } from './inboxes.present.ts'
import {
  countInboxes,
  findInboxByMailbox,
  findInboxRow,
  findSharedInbox,
  type InboxRow,
  insertInboxRow,
  isInboxNameTaken,
  listInboxRows,
  markInboxDeleted,
  openCountsOf,
  updateInboxRow,
} from './inboxes.queries.ts'
import { findListAddress } from './list-addresses.queries.ts'
import { endOpenWorkLimitsOf } from './open-work-limits.queries.ts'
import { recordOpenWorkLimits } from './open-work-limits.ts'

type ById = { inboxId: string }

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

/** Creates a shared inbox for a mailbox that has none. Needs a free licence. */
export async function createSharedInbox(ctx: Context, input: InputOf<typeof createInbox>): Promise<Inbox> {
  const { tx, workspaceId, person } = ctx
  const mailbox = found(await findMailbox(tx, workspaceId, input.mailboxId, { lock: true }))
  if (mailbox.ownerId !== null) fail('not_found')
  if (await findInboxByMailbox(tx, workspaceId, mailbox.id)) fail('inbox_exists')
  await requireLicence(ctx)
  const id = newId()
  const { name, description, distributionList, requestedBy } = input
  const list = (await findListAddress(tx, workspaceId, mailbox.id))?.address
  if (distributionList && distributionList !== list) fail('list_not_proven', { address: distributionList })
  const isStored = await insertInboxRow(tx, workspaceId, {
    id,
    name,
    description,
    mailboxId: mailbox.id,
    // Customers write to the distribution list, which was verified to reach the mailbox.
    email: list ?? mailbox.email,
    ownerId: null,
  })
  if (!isStored) fail('inbox_name_taken', { name })
  const wanted = new Set([person.userId, ...input.memberIds, ...(requestedBy ? [requestedBy] : [])])
  const memberIds = await peopleAmong(ctx, [...wanted])
  if (memberIds.length < wanted.size) fail('not_found')
  await insertInboxMembers(tx, workspaceId, [id], memberIds)
  if (mailbox.channel !== null) await assignChatPolicy(ctx, id)
  const from = input.historyFrom === null ? null : new Date(input.historyFrom)
  await setHistoryFrom(tx, { workspaceId, mailboxId: mailbox.id }, from)
  await setMailboxInbox(ctx, mailbox.id, id)
  await wakeMailSync(tx, mailbox.id, 'restart')
  ctx.emit(inboxCreated, { inboxId: id }, { subjectId: id })
  return presentOne(ctx, found(await findInboxRow(tx, workspaceId, id)))
}

/** Counts the licences under a lock, so that no concurrent request takes the last one. */
async function requireLicence({ tx, workspaceId }: Context): Promise<void> {
  const { paidSharedInboxes } = await lockWorkspace(tx, workspaceId)
  if (paidSharedInboxes >= 0 && (await countInboxes(tx, workspaceId)) >= paidSharedInboxes) {
    fail('no_inbox_licence_left')
  }
}

export async function changeInbox(ctx: Context, input: InputOf<typeof updateInbox>): Promise<Inbox> {
  const { tx, workspaceId } = ctx
  const { inboxId, version, name, description } = input
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  if (row.version !== version) fail('conflict', { current: await presentOne(ctx, row) })
  if (
    name !== undefined &&
    (await isInboxNameTaken(tx, workspaceId, { name, ownerId: null, exceptId: inboxId }))
  ) {
    fail('inbox_name_taken', { name })
  }
  await updateInboxRow(tx, workspaceId, inboxId, { name, description })
  await announceInbox(ctx, inboxId)
  return presentOne(ctx, found(await findInboxRow(tx, workspaceId, inboxId)))
}

export async function changeMembers(ctx: Context, input: InputOf<typeof setInboxMembers>): Promise<Inbox> {
  const { tx, workspaceId } = ctx
  const { inboxId } = input
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  const add = await peopleAmong(ctx, input.add)
  if (add.length < new Set(input.add).size) fail('not_found')
  await changeAccess(ctx, [inboxId], async () => {
    await insertInboxMembers(tx, workspaceId, [inboxId], add)
    await deleteInboxMembers(tx, workspaceId, inboxId, input.remove)
  })
  return presentOne(ctx, row)
}

/** Deletes an inbox. Its mail and conversations stay for a restore; the passwords of its mailbox are deleted. */
export async function deleteSharedInbox(ctx: Context, { inboxId }: ById): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  await markInboxDeleted(tx, workspaceId, inboxId)
  await recordOpenWorkLimits(ctx, [inboxId])
  await setMailboxInbox(ctx, row.mailboxId, null)
  await disconnectMailboxRow(ctx, row.mailboxId)
  await wakeMailSync(tx, row.mailboxId, 'restart')
  ctx.emit(inboxDeleted, { inboxId }, { subjectId: inboxId })
  return {}
}

/** An observer sees the inbox and is assigned nothing. */
export async function changeRoleIn(ctx: Context, input: InputOf<typeof setInboxRole>): Promise<Inbox> {
  const { tx, workspaceId } = ctx
  const { inboxId, userId, role } = input
  const row = found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  const people = await listInboxPeople(tx, workspaceId, [inboxId])
  if (!people.some((person) => person.userId === userId && person.isDirect)) fail('not_found')
  if (await updateInboxRole(tx, workspaceId, inboxId, userId, role)) {
    await recordOpenWorkLimits(ctx, [inboxId])
    ctx.emit(inboxMembersChanged, { inboxId, added: [], removed: [] }, { subjectId: inboxId })
  }
  return presentOne(ctx, row)
}

/** Makes a person a member of inboxes; used when people are invited or changed. */
export async function addInboxMembers(
  change: SystemChange,
  inboxIds: readonly string[],
  userId: string,
): Promise<void> {
  const { tx, workspaceId } = change
  for (const inboxId of inboxIds) found(await findSharedInbox(tx, workspaceId, inboxId))
  await changeAccess(change, inboxIds, () => insertInboxMembers(tx, workspaceId, inboxIds, [userId]))
}

/** Removes a person who leaves the workspace from all shared inboxes; returns their personal ones. */
export async function leaveInboxes(change: SystemChange, userId: string): Promise<string[]> {
  const { tx, workspaceId } = change
  const visible = [...(await visibleInboxes(tx, { workspaceId, userId }))]
  const inboxIds = visible.flatMap(([id, type]) => (type === 'SharedInbox' ? [id] : []))
  await holdAccess(tx, inboxIds, 'alone')
  for (const inboxId of inboxIds) {
    await deleteInboxMembers(tx, workspaceId, inboxId, [userId])
    change.emit(inboxMembersChanged, { inboxId, added: [], removed: [userId] }, { subjectId: inboxId })
  }
  // Their teams still give access to inboxes until the membership is deleted.
  await endOpenWorkLimitsOf(tx, workspaceId, userId, change.now)
  return visible.flatMap(([id, type]) => (type === 'PersonalInbox' ? [id] : []))
}

/** Emits the name of the inbox, the state of its mailbox and whether it shares drafts to its members. */
export async function announceInbox(change: SystemChange, inboxId: string): Promise<void> {
  const { tx, workspaceId } = change
  const row = await findInboxRow(tx, workspaceId, inboxId)
  if (!row) return
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [row.mailboxId])).get(row.mailboxId)
  const { name, description, version } = row
  change.emit(
    inboxUpdated,
    {
      inboxId,
      name,
      description,
      version,
      mailboxState: mailbox?.state ?? 'disconnected',
      mailboxStateReason: mailbox?.stateReason ? showReason(mailbox.stateReason) : null,
      canRedirect: mailbox !== undefined && sendsForOthers(mailbox),
      takesMovedMail: mailbox !== undefined && takesMovedMail(mailbox),
      sharesDrafts: (await inboxesThatShareDrafts(tx, workspaceId, [inboxId])).has(inboxId),
    },
    { inboxId, subjectId: inboxId },
  )
}

async function peopleAmong(ctx: Context, ids: readonly string[]): Promise<string[]> {
  return (await listPeople(ctx.tx, ctx.workspaceId, { ids })).map(({ id }) => id)
}

async function presentOne(ctx: Context, row: InboxRow): Promise<Inbox> {
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
