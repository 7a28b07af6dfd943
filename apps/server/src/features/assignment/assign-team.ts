import {
  type assignConversationToTeam,
  type ConversationSummary,
  conversationWithdrawn,
  type InputOf,
} from '@postroom/contract'
import {
  changeAndAnnounce,
  type Done,
  emitChange,
  hiddenFrom,
  listSummaries,
  lockForChange,
  type SummaryRow,
  setAssignee,
  setTeam,
} from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { countByTeam, findTeamForInbox, lockByTeam } from './assign-team.queries.ts'

/** Assigns a conversation to a team. People who can no longer see it are unassigned, and their clients remove it. */
export async function assignTeam(
  ctx: Context,
  input: InputOf<typeof assignConversationToTeam>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, input)
  const { bulkChangeId: id, teamId } = input
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'assign_team', teamId } }, () =>
    assignToTeam(ctx, row, teamId),
  )
}

/** Sets the team of a locked conversation; unassigns a person from whom a restricted team hides it. */
export async function assignToTeam(
  change: SystemChange,
  row: SummaryRow,
  teamId: string | null,
): Promise<Done[]> {
  const { tx, workspaceId } = change
  if (teamId === row.teamId) return []
  const isRestricted = teamId !== null && (await requireTeamIn(change, teamId, row.inboxId)).isRestricted
  await setTeam(tx, workspaceId, [row.id], teamId)
  if (isRestricted) {
    const { assigneeId } = row
    if (assigneeId && (await hiddenFrom(tx, workspaceId, teamId, [assigneeId])).has(assigneeId)) {
      await setAssignee(change, [row.id], null, { queued: true })
    }
    change.emit(
      conversationWithdrawn,
      { conversationId: row.id, inboxId: row.inboxId, teamId },
      { inboxId: row.inboxId },
    )
  }
  return [{ type: 'team_assigned', teamId }]
}

/** Throws unless members of the team work in the inbox: another team could not see the conversation. */
async function requireTeamIn(
  { tx, workspaceId }: SystemChange,
  teamId: string,
  inboxId: string,
): Promise<{ isRestricted: boolean }> {
  const team = found(await findTeamForInbox(tx, workspaceId, teamId, inboxId))
  if (!team.works) fail('team_not_in_inbox')
  return team
}

/** Counts all conversations of a team, and the open ones. */
export const countConversationsOfTeam = (
  { tx, workspaceId }: SystemChange,
  teamId: string,
): Promise<{ conversations: number; openConversations: number }> => countByTeam(tx, workspaceId, teamId)

/** Number of conversations announced one by one; with more, clients reload their lists. */
const announcedSingly = 200

/** Reassigns the conversations of a deleted team to another team, or to all members of their inbox. */
export async function reassignTeam(
  change: SystemChange,
  teamId: string,
  heirTeamId: string | null,
): Promise<void> {
  const { tx, workspaceId } = change
  const held = await lockByTeam(tx, workspaceId, teamId)
  const ids = held.map(({ id }) => id)
  await setTeam(tx, workspaceId, ids, heirTeamId)
  for (const row of await listSummaries(tx, workspaceId, ids.slice(0, announcedSingly))) {
    emitChange(change, row, { type: 'team_assigned', teamId: heirTeamId }, null, 'the team was deleted')
  }
}
