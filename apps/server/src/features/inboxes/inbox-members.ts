import {
  type Inbox,
  type InputOf,
  inboxMembersChanged,
  type setInboxMembers,
  type setInboxRole,
} from '@postroom/contract'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { changeAccess } from './inbox-access.ts'
import {
  deleteInboxMembers,
  holdAccess,
  insertInboxMembers,
  listInboxPeople,
  updateInboxRole,
  visibleInboxes,
} from './inbox-members.queries.ts'
import { findSharedInbox } from './inboxes.queries.ts'
import { endOpenWorkLimitsOf } from './open-work-limits.queries.ts'
import { recordOpenWorkLimits } from './open-work-limits.ts'
import { presentOne } from './read-inboxes.ts'

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

export async function peopleAmong(ctx: Context, ids: readonly string[]): Promise<string[]> {
  return (await listPeople(ctx.tx, ctx.workspaceId, { ids })).map(({ id }) => id)
}
