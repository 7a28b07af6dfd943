import {
  type getCommunity,
  type getStart,
  type InputOf,
  mfaPolicyChanged,
  type OutputOf,
  type renameWorkspace,
  type setDefaults,
  type setMfaPolicy,
  type Workspace,
  workspaceDefaultsChanged,
  workspaceUpdated,
} from '@postroom/contract'
import { countCalendars } from '#features/calendars/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { listMailboxRows } from '#features/mailboxes/index.ts'
import { countUsedSeats, listMembers } from '#features/members/index.ts'
import {
  getUserRow,
  getWorkspaceRow,
  isTimeZone,
  renameWorkspaceRow,
  setDefaultsRow,
  setMfaPolicyRow,
} from '#features/session/index.ts'
import { listTeamIds } from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { present } from './present-own.ts'

export async function getOwn(ctx: Context): Promise<Workspace> {
  return present(ctx, await getWorkspaceRow(ctx.tx, ctx.workspaceId))
}

/** The workspace with its members, in the form of the specification's `getWorkspace`. */
export async function getWithMembers(ctx: Context): Promise<OutputOf<typeof getCommunity>> {
  const { items } = await listMembers(ctx)
  return { ...(await getOwn(ctx)), members: { resources: items } }
}

export async function isNotTrial({ tx, workspaceId }: Context): Promise<boolean> {
  return (await getWorkspaceRow(tx, workspaceId)).subscriptionStatus !== 'Trial'
}

export async function rename(
  ctx: Context,
  { name, version }: InputOf<typeof renameWorkspace>,
): Promise<Workspace> {
  const { tx, workspaceId } = ctx
  const row = await renameWorkspaceRow(tx, workspaceId, version, name)
  if (!row) fail('conflict', { current: await present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  ctx.emit(workspaceUpdated, { name: row.name, version: row.version }, { subjectId: workspaceId })
  return present(ctx, row)
}

export async function changeMfaPolicy(
  ctx: Context,
  { mfaPolicy, version, graceDays }: InputOf<typeof setMfaPolicy>,
): Promise<Workspace> {
  const { tx, workspaceId, now } = ctx
  const grace = graceDays === undefined ? {} : { mfaGraceUntil: graceEnd(now, graceDays) }
  const row = await setMfaPolicyRow(tx, workspaceId, version, { mfaPolicy, ...grace })
  if (!row) fail('conflict', { current: await present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  const changed = await present(ctx, row)
  const { mfaGraceUntil } = changed
  ctx.emit(mfaPolicyChanged, { mfaPolicy, mfaGraceUntil, version: row.version }, { subjectId: workspaceId })
  return changed
}

export async function changeDefaults(
  ctx: Context,
  { defaults, version }: InputOf<typeof setDefaults>,
): Promise<Workspace> {
  const { tx, workspaceId } = ctx
  if (defaults.timeZone !== null && !isTimeZone(defaults.timeZone)) fail('time_zone_unknown')
  const row = await setDefaultsRow(tx, workspaceId, version, defaults)
  if (!row) fail('conflict', { current: await present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  ctx.emit(workspaceDefaultsChanged, { defaults, version: row.version }, { subjectId: workspaceId })
  return present(ctx, row)
}

const dayMs = 86_400_000

const graceEnd = (now: Date, days: number): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * dayMs)

/** Progress of the setup; a step is done once its results exist. */
export async function getProgress({ tx, workspaceId, person }: Context): Promise<OutputOf<typeof getStart>> {
  const rows = await listMailboxRows(tx, workspaceId)
  const mailboxes = rows.filter(({ state }) => state !== 'disconnected').length
  const inboxes = await listSharedInboxIds(tx, workspaceId)
  const teams = await listTeamIds(tx, workspaceId)
  const people = await countUsedSeats(tx, workspaceId)
  const calendars = await countCalendars(tx, workspaceId)
  const { mfaEnrolled } = await getUserRow(tx, person.userId)
  return {
    steps: [
      { step: 'mailbox', done: mailboxes > 0, count: mailboxes },
      { step: 'shared_inbox', ...progressOf(inboxes) },
      { step: 'team', ...progressOf(teams) },
      { step: 'members', done: people > 1, count: people },
      { step: 'business_hours', done: calendars > 0, count: calendars },
      { step: 'mfa', done: mfaEnrolled },
    ],
  }
}

const progressOf = (ids: readonly string[]) => ({
  done: ids.length > 0,
  count: ids.length,
  ...(ids.length === 1 && { onlyId: ids[0] }),
})
