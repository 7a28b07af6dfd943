import {
  type AvailabilityMeaning,
  type AvailabilityStatus,
  availabilityChanged,
  availabilityStatusesChanged,
  type createAvailabilityStatus,
  type deleteAvailabilityStatus,
  type InputOf,
  type updateAvailabilityStatus,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  deleteStatusRow,
  findStatusRow,
  insertStatusRow,
  isStatusNameTaken,
  lockHolders,
  type StatusRow,
  updateStatusRow,
} from './availability.queries.ts'
import { present } from './present-availability.ts'

export async function createStatus(
  ctx: Context,
  input: InputOf<typeof createAvailabilityStatus>,
): Promise<AvailabilityStatus> {
  const id = newId()
  if (!(await insertStatusRow(ctx.tx, ctx.workspaceId, { id, ...input }))) {
    fail('status_name_taken', { name: input.name })
  }
  return announce(ctx, id)
}

export async function changeStatus(
  ctx: Context,
  input: InputOf<typeof updateAvailabilityStatus>,
): Promise<AvailabilityStatus> {
  const { tx, workspaceId } = ctx
  const { statusId, version, name, color, meaning, setBy, returnAfterMinutes } = input
  const row = found(await findStatusRow(tx, workspaceId, statusId, { lock: true }))
  if (row.version !== version) fail('conflict', { current: presentStatus(ctx, row) })
  if (name !== undefined && (await isStatusNameTaken(tx, workspaceId, name, statusId))) {
    fail('status_name_taken', { name })
  }
  if (row.builtIn !== null && meaning !== undefined && meaning !== row.meaning) fail('status_built_in')
  await updateStatusRow(tx, workspaceId, {
    ...row,
    name: name ?? row.name,
    color: color ?? row.color,
    meaning: meaning ?? row.meaning,
    setBy: setBy ?? row.setBy,
    returnAfterMinutes: returnAfterMinutes === undefined ? row.returnAfterMinutes : returnAfterMinutes,
  })
  if (meaning !== undefined && meaning !== row.meaning) await announceMeaning(ctx, statusId, meaning)
  return announce(ctx, statusId)
}

export async function deleteStatus(
  ctx: Context,
  { statusId }: InputOf<typeof deleteAvailabilityStatus>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  const row = found(await findStatusRow(tx, workspaceId, statusId, { lock: true }))
  if (row.builtIn !== null) fail('status_built_in')
  for (const userId of await deleteStatusRow(tx, workspaceId, statusId)) {
    ctx.emit(availabilityChanged, { userId, availability: null }, { subjectId: userId })
  }
  ctx.emit(availabilityStatusesChanged, { statusId }, { subjectId: statusId })
  return {}
}

/** Whether people count as available changes with the meaning of their status. */
async function announceMeaning(ctx: Context, statusId: string, meaning: AvailabilityMeaning): Promise<void> {
  for (const row of await lockHolders(ctx.tx, ctx.workspaceId, statusId, ctx.now)) {
    const { userId } = row
    ctx.emit(availabilityChanged, { userId, availability: present(row), meaning }, { subjectId: userId })
  }
}

async function announce(ctx: Context, statusId: string): Promise<AvailabilityStatus> {
  ctx.emit(availabilityStatusesChanged, { statusId }, { subjectId: statusId })
  return presentStatus(ctx, found(await findStatusRow(ctx.tx, ctx.workspaceId, statusId)))
}

export const presentStatus = (ctx: Context, row: StatusRow): AvailabilityStatus => ({
  ...row,
  abilities: ctx.abilitiesOn(['availability.manage']),
})
