import {
  type assignConversationToTeam,
  type ConversationSummary,
  conversationWithdrawn,
  type InputOf,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { announceChange, emitChange, lockForChange, setAssignee } from './change-conversation.ts'
import { listSummaryRows, presentSummary } from './conversation-summaries.ts'
import { hiddenFrom } from './team-sight.ts'

/** Gives a conversation to a team. Whoever loses sight of it is told to forget it, and no longer has it assigned. */
export async function assignTeam(
  ctx: Context,
  input: InputOf<typeof assignConversationToTeam>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, input)
  const { tx, workspaceId } = ctx
  const { teamId } = input
  if (teamId === row.teamId) return presentSummary(row)
  const isRestricted = teamId !== null && (await requireTeamIn(ctx, teamId, row.inboxId)).isRestricted
  await setTeam(ctx, [row.id], teamId)
  if (isRestricted) {
    const { assigneeId } = row
    if (assigneeId && (await hiddenFrom(tx, workspaceId, teamId, [assigneeId])).has(assigneeId)) {
      await setAssignee(ctx, [row.id], null, { queued: true })
    }
    ctx.emit(
      conversationWithdrawn,
      { conversationId: row.id, inboxId: row.inboxId, teamId },
      { inboxId: row.inboxId },
    )
  }
  return announceChange(ctx, row, [{ type: 'team_assigned', teamId }])
}

/** The team, where it is one whose members work in the inbox; another one could not do anything about it. */
async function requireTeamIn(
  { tx, workspaceId }: Context,
  teamId: string,
  inboxId: string,
): Promise<{ isRestricted: boolean }> {
  const [team] = await rawQuery<{ works: boolean; isRestricted: boolean }>(
    tx,
    `select t.is_restricted as "isRestricted",
            exists (select from team_people p
                      join working_inboxes i on i.workspace_id = $1 and i.user_id = p.user_id and i.inbox_id = $3
                     where p.workspace_id = $1 and p.team_id = t.team_id) as works
       from living_teams t where t.workspace_id = $1 and t.team_id = $2`,
    [workspaceId, teamId, inboxId],
  )
  if (!found(team).works) fail('team_not_in_inbox')
  return found(team)
}

async function setTeam(
  { tx, workspaceId }: SystemChange,
  conversationIds: readonly string[],
  teamId: string | null,
): Promise<void> {
  await rawQuery(
    tx,
    `update conversations set team_id = $3, version = version + 1
      where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, conversationIds, teamId],
    'set_team',
  )
}

/** Conversations given to a team: all of them, and those still open. */
export async function countConversationsOfTeam(
  { tx, workspaceId }: SystemChange,
  teamId: string,
): Promise<{ conversations: number; openConversations: number }> {
  const [row] = await rawQuery<{ conversations: number; openConversations: number }>(
    tx,
    `select count(*)::int as conversations,
            count(*) filter (where status = 'open' and not is_hidden)::int as "openConversations"
       from conversations where workspace_id = $1 and team_id = $2 and merged_into is null`,
    [workspaceId, teamId],
  )
  return row ?? { conversations: 0, openConversations: 0 }
}

/** How many changes are told one by one; beyond that, readers fetch their lists afresh. */
const toldSingly = 200

/** The conversations of a team that ends go to another, or to everyone who works in their inbox. */
export async function handOverTeam(
  change: SystemChange,
  teamId: string,
  heirTeamId: string | null,
): Promise<void> {
  const { tx, workspaceId } = change
  const held = await rawQuery<{ id: string }>(
    tx,
    `select id from conversations where workspace_id = $1 and team_id = $2 and merged_into is null
      order by last_message_at desc, id for no key update`,
    [workspaceId, teamId],
  )
  const ids = held.map(({ id }) => id)
  await setTeam(change, ids, heirTeamId)
  for (const row of await listSummaryRows(tx, workspaceId, ids.slice(0, toldSingly))) {
    emitChange(change, row, { type: 'team_assigned', teamId: heirTeamId }, null, 'the team was deleted')
  }
}
