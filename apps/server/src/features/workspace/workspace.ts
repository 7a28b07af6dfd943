import {
  type getStart,
  type InputOf,
  mfaPolicyChanged,
  type OutputOf,
  type renameWorkspace,
  type setMfaPolicy,
  type Workspace,
  workspaceUpdated,
} from '@postroom/contract'
import { countInboxes } from '#features/inboxes/index.ts'
import { listMailboxRows } from '#features/mailboxes/index.ts'
import { countUsedSeats } from '#features/members/index.ts'
import {
  getUserRow,
  getWorkspaceRow,
  renameWorkspaceRow,
  setMfaPolicyRow,
  type WorkspaceRow,
} from '#features/session/index.ts'
import { countTeams } from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { objectAbilities, presentWorkspace } from './workspace.present.ts'

export async function getOwn(ctx: Context): Promise<Workspace> {
  return present(ctx, await getWorkspaceRow(ctx.tx, ctx.workspaceId))
}

export async function rename(
  ctx: Context,
  { name, version }: InputOf<typeof renameWorkspace>,
): Promise<Workspace> {
  const { tx, workspaceId } = ctx
  const row = await renameWorkspaceRow(tx, workspaceId, version, name)
  if (!row) fail('conflict', { current: present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  ctx.emit(workspaceUpdated, { name: row.name, version: row.version }, { subjectId: workspaceId })
  return present(ctx, row)
}

export async function changeMfaPolicy(
  ctx: Context,
  { mfaPolicy, version }: InputOf<typeof setMfaPolicy>,
): Promise<Workspace> {
  const { tx, workspaceId } = ctx
  const row = await setMfaPolicyRow(tx, workspaceId, version, mfaPolicy)
  if (!row) fail('conflict', { current: present(ctx, await getWorkspaceRow(tx, workspaceId)) })
  ctx.emit(mfaPolicyChanged, { mfaPolicy, version: row.version }, { subjectId: workspaceId })
  return present(ctx, row)
}

/** What is set up so far; "done" once there is something to work with, whoever did it. */
export async function getProgress({ tx, workspaceId, person }: Context): Promise<OutputOf<typeof getStart>> {
  const rows = await listMailboxRows(tx, workspaceId)
  const mailboxes = rows.filter(({ state }) => state !== 'disconnected').length
  const inboxes = await countInboxes(tx, workspaceId)
  const teams = await countTeams(tx, workspaceId)
  const people = await countUsedSeats(tx, workspaceId)
  const { mfaEnrolled } = await getUserRow(tx, person.userId)
  return {
    steps: [
      { step: 'mailbox', done: mailboxes > 0, count: mailboxes },
      { step: 'shared_inbox', done: inboxes > 0, count: inboxes },
      { step: 'team', done: teams > 0, count: teams },
      { step: 'members', done: people > 1, count: people },
      { step: 'mfa', done: mfaEnrolled },
    ],
  }
}

const present = (ctx: Context, row: WorkspaceRow): Workspace =>
  presentWorkspace(row, ctx.abilitiesOn(objectAbilities))
