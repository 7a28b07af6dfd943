import {
  availabilityChanged,
  type clearAvailability,
  type InputOf,
  type listAvailability,
  type OutputOf,
  type setAvailability,
  type UserAvailability,
} from '@postroom/contract'
import { findMemberRow, listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import {
  deleteUserStatus,
  findStatusRow,
  findUserStatus,
  listStatusRows,
  listUserStatuses,
  putUserStatus,
} from './availability.queries.ts'
import { present } from './present-availability.ts'
import { presentStatus } from './statuses.ts'

export async function listAll(
  ctx: Context,
  { workspaceId: asked }: InputOf<typeof listAvailability>,
): Promise<OutputOf<typeof listAvailability>> {
  const { tx, workspaceId, now } = ctx
  if (asked !== undefined && asked !== workspaceId) fail('not_found')
  const statuses = await listStatusRows(tx, workspaceId)
  const people = (await listMemberRows(tx, workspaceId)).filter(({ type }) => type === 'User')
  const chosen = await listUserStatuses(tx, workspaceId, now)
  return {
    availabilityStatuses: { resources: statuses.map((row) => presentStatus(ctx, row)) },
    statuses: Object.fromEntries(chosen.map((row) => [row.userId, present(row)])),
    editableMembersIds: people
      .map(({ userId }) => userId)
      .filter((userId) => ctx.can('availability.set', { userId })),
    abilities: ctx.abilitiesOn(['availability.manage']),
  }
}

export async function set(ctx: Context, input: InputOf<typeof setAvailability>): Promise<UserAvailability> {
  const { tx, workspaceId, person, now } = ctx
  const { userId, statusId, note } = input
  await requireEditable(ctx, userId)
  const status = found(await findStatusRow(tx, workspaceId, statusId))
  if (status.setBy === 'admin' && !ctx.can('availability.manage')) fail('status_for_admins')
  const before = await findUserStatus(tx, workspaceId, userId, now)
  if (input.seenSetAt !== undefined && (before?.setAt.toISOString() ?? null) !== momentOf(input.seenSetAt)) {
    fail('conflict', { current: before && present(before) })
  }
  const until = untilOf(input.until, status.returnAfterMinutes, now)
  if (until !== null && until <= now) fail('until_is_past')
  const row = { userId, statusId, note, until, setBy: person.userId, setAt: now }
  await putUserStatus(tx, workspaceId, row)
  const availability = present(row)
  ctx.emit(availabilityChanged, { userId, availability, meaning: status.meaning }, { subjectId: userId })
  return availability
}

export async function clear(
  ctx: Context,
  { userId, seenSetAt }: InputOf<typeof clearAvailability>,
): Promise<Record<string, never>> {
  await requireEditable(ctx, userId)
  const before = await findUserStatus(ctx.tx, ctx.workspaceId, userId, ctx.now)
  if (seenSetAt !== undefined && before && before.setAt.toISOString() !== momentOf(seenSetAt)) {
    fail('conflict', { current: present(before) })
  }
  if (await deleteUserStatus(ctx.tx, ctx.workspaceId, userId)) {
    ctx.emit(availabilityChanged, { userId, availability: null }, { subjectId: userId })
  }
  return {}
}

async function requireEditable(ctx: Context, userId: string): Promise<void> {
  found(await findMemberRow(ctx.tx, ctx.workspaceId, userId))
  ctx.authorize('availability.set', { userId })
}

/** The time the person chose, else the status's own duration. */
function untilOf(asked: string | null | undefined, afterMinutes: number | null, now: Date): Date | null {
  if (asked !== undefined) return asked === null ? null : new Date(asked)
  return afterMinutes === null ? null : new Date(now.getTime() + afterMinutes * 60_000)
}

const momentOf = (text: string | null): string | null => text && new Date(text).toISOString()
