import {
  type AppliedHours,
  type getBusinessHours,
  type InputOf,
  ownHoursChanged,
  type setBusinessHours,
} from '@postroom/contract'
import { deleteOwnHours, findHours, type OwnHoursOwner, putOwnHours } from '#features/calendars/index.ts'
import { getTeam } from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

type Owner = InputOf<typeof getBusinessHours>

export async function getCall(ctx: Context, owner: Owner): Promise<AppliedHours> {
  return present(ctx, owner, await ownerFor(ctx, owner, 'read'))
}

export async function setCall(
  ctx: Context,
  { name, timeZone, week, daysOff, ...owner }: InputOf<typeof setBusinessHours>,
): Promise<AppliedHours> {
  const ids = await ownerFor(ctx, owner, 'change')
  await putOwnHours(ctx, ids, { name, timeZone, week, daysOff })
  return announce(ctx, owner, ids)
}

/** Answers the hours that apply from now on: those of the workspace. */
export async function deleteCall(ctx: Context, owner: Owner): Promise<AppliedHours> {
  const ids = await ownerFor(ctx, owner, 'change')
  const isDeleted = await deleteOwnHours(ctx, ids)
  return isDeleted ? announce(ctx, owner, ids) : present(ctx, owner, ids)
}

/** Everybody reads the hours of a team; staff and its admins change them. Hours of a person are theirs alone. */
async function ownerFor(
  ctx: Context,
  { ownerId, scope }: Owner,
  access: 'read' | 'change',
): Promise<OwnHoursOwner> {
  if (scope === 'PERSONAL') {
    if (ownerId !== ctx.person.userId) fail('not_found')
    return { userId: ownerId }
  }
  const team = await getTeam(ctx, { teamId: ownerId })
  if (access === 'change' && !team.abilities.includes('team.update')) fail('forbidden')
  return { teamId: ownerId }
}

async function announce(ctx: Context, owner: Owner, ids: OwnHoursOwner): Promise<AppliedHours> {
  const hours = await present(ctx, owner, ids)
  const { userId } = ctx.person
  if ('userId' in ids) ctx.emit(ownHoursChanged, { hours }, { personId: userId, subjectId: userId })
  return hours
}

const allDay = [{ START: '00:00', END: '24:00' }]

async function present(ctx: Context, owner: Owner, ids: OwnHoursOwner): Promise<AppliedHours> {
  const hours = await findHours(ctx.tx, ctx.workspaceId, ids)
  if (!hours) {
    const week = Array.from({ length: 7 }, () => allDay)
    return { ...owner, appliesFrom: 'NONE', name: '', timeZone: 'UTC', week, daysOff: [] }
  }
  const { name, timeZone, week, daysOff, isOwn } = hours
  return {
    ...owner,
    appliesFrom: isOwn ? owner.scope : 'WORKSPACE',
    name,
    timeZone,
    week: week.map((windows) => windows.map(({ from, until }) => ({ START: from, END: until }))),
    daysOff: [...daysOff],
  }
}
