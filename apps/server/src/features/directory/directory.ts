import type {
  addDirectoryPerson,
  DirectoryPerson,
  InputOf,
  Invitation,
  Member,
  removeDirectoryPerson,
  updateDirectoryPerson,
} from '@postroom/contract'
import {
  changeRole,
  invite,
  listInvitations,
  listMembers,
  remove,
  revoke,
  takeFromDay,
} from '#features/members/index.ts'
import { lockWorkspace } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type DirectoryRow,
  deleteDirectoryRow,
  listDirectoryRows,
  putDirectoryRow,
} from './directory.queries.ts'
import { leaveGroups } from './groups.queries.ts'

/** A person with what the workspace and what the directory knows of them. */
export interface KnownPerson {
  readonly id: string
  readonly email: string
  readonly member: Member | undefined
  readonly invitation: Invitation | undefined
  readonly row: DirectoryRow | undefined
}

type Wanted = Omit<InputOf<typeof addDirectoryPerson>, 'email'>

export async function listPeopleCall(ctx: Context): Promise<{ items: DirectoryPerson[] }> {
  return { items: (await listKnown(ctx)).map(present) }
}

/** Adds a person, or takes over the member with this address. */
export async function addPersonCall(
  ctx: Context,
  input: InputOf<typeof addDirectoryPerson>,
): Promise<DirectoryPerson> {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  const { email, ...wanted } = input
  const known = (await listKnown(ctx)).find((one) => one.email === email)
  if (known?.row) fail('directory_person_exists')
  return settle(ctx, known ?? { id: newId(), email, ...unknown }, wanted)
}
const unknown = { member: undefined, invitation: undefined, row: undefined }

/** Brings the workspace to what the directory says of a person. */
export async function updatePersonCall(
  ctx: Context,
  { personId, email, ...wanted }: InputOf<typeof updateDirectoryPerson>,
): Promise<DirectoryPerson> {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  const people = await listKnown(ctx)
  const known = found(people.find(({ id }) => id === personId))
  if (known.email === email) return settle(ctx, known, wanted)
  if (known.member) fail('directory_email_of_member')
  if (people.some((one) => one.email === email)) fail('directory_person_exists')
  if (known.invitation) await revoke(ctx, { invitationId: known.invitation.id })
  return settle(ctx, { ...known, email, invitation: undefined }, wanted)
}

export async function removePersonCall(
  ctx: Context,
  { personId }: InputOf<typeof removeDirectoryPerson>,
): Promise<Record<string, never>> {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  const known = found((await listKnown(ctx)).find(({ id }) => id === personId))
  await takeOut(ctx, known)
  await leaveGroups(ctx.tx, ctx.workspaceId, personId)
  await deleteDirectoryRow(ctx.tx, ctx.workspaceId, personId)
  return {}
}

export async function existsPerson(tx: Context['tx'], workspaceId: string, id: string): Promise<boolean> {
  return (await listDirectoryRows(tx, workspaceId)).some((row) => row.id === id)
}

/** Members, invitations and people of the directory, matched by their address. */
export async function listKnown(ctx: Context): Promise<KnownPerson[]> {
  const { items: members } = await listMembers(ctx)
  const { items: invitations } = await listInvitations(ctx)
  const rows = new Map((await listDirectoryRows(ctx.tx, ctx.workspaceId)).map((row) => [row.email, row]))
  const people = new Map<string, KnownPerson>()
  for (const member of members) {
    const row = rows.get(member.email)
    people.set(member.email, { id: row?.id ?? member.id, email: member.email, ...unknown, member, row })
  }
  for (const invitation of invitations) {
    const { email, id } = invitation
    const row = rows.get(email)
    if (!people.has(email)) people.set(email, { id: row?.id ?? id, email, ...unknown, invitation, row })
  }
  for (const [email, row] of rows)
    if (!people.has(email)) people.set(email, { id: row.id, email, ...unknown, row })
  return [...people.values()]
}

/** Invites, removes and changes the role as needed, and stores what the directory says. */
async function settle(ctx: Context, known: KnownPerson, wanted: Wanted): Promise<DirectoryPerson> {
  const { externalId, firstName, lastName, role, isActive } = wanted
  const { id, email, member, invitation } = known
  const { tx, workspaceId, now: updatedAt } = ctx
  await putDirectoryRow(tx, workspaceId, { id, email, externalId, firstName, lastName, updatedAt })
  if (!isActive) await takeOut(ctx, known)
  else if (!member && !invitation) await inviteOne(ctx, email, role ?? 'Member')
  else if (role && member && member.role !== role && member.role !== 'Owner')
    await changeRole(ctx, { userId: member.id, role })
  else if (role && invitation && invitation.role !== role) {
    await revoke(ctx, { invitationId: invitation.id })
    await inviteOne(ctx, email, role)
  }
  return present(found((await listKnown(ctx)).find((one) => one.email === email)))
}

async function inviteOne(ctx: Context, email: string, role: 'Admin' | 'Member'): Promise<void> {
  await takeFromDay(ctx, { emails: [email] })
  const { results } = await invite(ctx, { emails: [email], role, inboxIds: [] })
  if (results[0]?.result === 'no_licence') fail('no_licence_left')
}

async function takeOut(ctx: Context, { member, invitation }: KnownPerson): Promise<void> {
  if (member) await remove(ctx, { userId: member.id })
  if (invitation) await revoke(ctx, { invitationId: invitation.id })
}

function present({ id, email, member, invitation, row }: KnownPerson): DirectoryPerson {
  return {
    id,
    email,
    externalId: row?.externalId ?? null,
    firstName: row?.firstName ?? member?.user.firstName ?? '',
    lastName: row?.lastName ?? member?.user.lastName ?? '',
    role: member?.role ?? invitation?.role ?? 'Member',
    state: member ? 'member' : invitation ? 'invited' : 'inactive',
    isFromDirectory: row !== undefined,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
