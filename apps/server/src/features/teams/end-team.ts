import {
  type countTeamWork,
  type deleteTeam,
  type InputOf,
  type listDeletedTeams,
  type OutputOf,
  type restoreTeam,
  type Team,
  teamDeleted,
} from '@postroom/contract'
import { countConversationsOfTeam, reassignTeam } from '#features/assignment/index.ts'
import { changeAccess } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { inboxIdsOf } from './team-members.ts'
import {
  findDeletedRow,
  findTeamRow,
  isTeamNameTaken,
  listDeletedRows,
  restorableUntil,
  updateTeamRow,
} from './teams.queries.ts'
import { announceNew, getOwn, lockTeam } from './teams.ts'

export async function countWork(
  ctx: Context,
  { teamId }: InputOf<typeof countTeamWork>,
): Promise<OutputOf<typeof countTeamWork>> {
  await getOwn(ctx, teamId)
  return countConversationsOfTeam(ctx, teamId)
}

/**
 * Deletes a team. Members and inboxes are kept for a restore; its conversations are reassigned at once, so that they
 * are not forgotten.
 */
export async function endTeam(
  ctx: Context,
  { teamId, heirTeamId }: InputOf<typeof deleteTeam>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await lockTeam(ctx, teamId)
  if (heirTeamId !== undefined) {
    found(heirTeamId === teamId ? null : await findTeamRow(tx, workspaceId, heirTeamId))
  }
  await deleteTeamWithWork(ctx, teamId, heirTeamId ?? null)
  return {}
}

/** The same without a person. */
export async function deleteTeamWithWork(
  change: SystemChange,
  teamId: string,
  heirTeamId: string | null,
): Promise<void> {
  const { tx, workspaceId, now } = change
  await reassignTeam(change, teamId, heirTeamId)
  await changeAccess(change, await inboxIdsOf(change, teamId), () =>
    updateTeamRow(tx, workspaceId, teamId, { deletedAt: now }),
  )
  change.emit(teamDeleted, { teamId }, { subjectId: teamId })
}

export async function listDeleted({
  tx,
  workspaceId,
  now,
}: Context): Promise<OutputOf<typeof listDeletedTeams>> {
  const rows = await listDeletedRows(tx, workspaceId, now)
  return {
    deletedTeams: rows.flatMap(({ id, name, memberCount, deletedAt }) =>
      deletedAt
        ? [
            {
              id,
              name,
              memberCount,
              deletedAt: deletedAt.toISOString(),
              restorableUntil: restorableUntil(deletedAt).toISOString(),
            },
          ]
        : [],
    ),
  }
}

export async function undeleteTeam(ctx: Context, { teamId }: InputOf<typeof restoreTeam>): Promise<Team> {
  const { tx, workspaceId, now } = ctx
  const { name } = found(await findDeletedRow(tx, workspaceId, teamId, now))
  if (await isTeamNameTaken(tx, workspaceId, name, teamId)) fail('team_name_taken', { name })
  await changeAccess(ctx, await inboxIdsOf(ctx, teamId), () =>
    updateTeamRow(tx, workspaceId, teamId, { deletedAt: null }),
  )
  return announceNew(ctx, teamId)
}
