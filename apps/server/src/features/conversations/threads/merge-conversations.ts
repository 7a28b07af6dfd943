import {
  type ConversationSummary,
  conversationMerged,
  conversationWithdrawn,
  type InputOf,
  type mergeConversations,
} from '@postroom/contract'
import { changeTagsOf, moveTags } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { lockForChange, setAssignee } from '../change-conversation.ts'
import { type ConversationRow, getConversationRow } from '../find-conversation.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'
import { hiddenFrom } from '../team-sight.ts'
import { announceThreads } from './announce-threads.ts'
import {
  copyPersonalThings,
  insertThreadEdit,
  lockConversations,
  moveParts,
  wholeOf,
} from './thread-edits.queries.ts'
import { hideMerged, listParticipants, takeOver } from './whole-conversations.queries.ts'

/** Makes others parts of a conversation. Whoever merges sees all of them; nobody sees more afterwards than before. */
export async function mergeConversationsCall(
  ctx: Context,
  input: InputOf<typeof mergeConversations>,
): Promise<{ editId: string; conversation: ConversationSummary }> {
  const fromIds = [...new Set(input.fromIds)].filter((id) => id !== input.conversationId).sort()
  if (fromIds.length === 0) {
    fail('invalid_input', { fields: [{ path: 'fromIds', message: 'Choose another conversation.' }] })
  }
  await lockConversations(ctx.tx, ctx.workspaceId, [input.conversationId, ...fromIds])
  const into = await lockForChange(ctx, input)
  const others: ConversationRow[] = []
  for (const id of fromIds) others.push(await getConversationRow(ctx, id, 'work'))
  const editId = newId()
  await mergeInto(ctx, into, others, { editId, isUndo: false })
  return { editId, conversation: await announceThreads(ctx, into, others, { type: 'merged', editId }) }
}

interface Merging {
  readonly editId: string
  /** A split taken back: nothing that could be undone again. */
  readonly isUndo: boolean
}

/** The rows must be held, and seen by the person. */
export async function mergeInto(
  ctx: Context,
  into: ConversationRow,
  others: readonly ConversationRow[],
  { editId, isUndo }: Merging,
): Promise<void> {
  const { tx, workspaceId, now, person } = ctx
  if (others.some(({ inboxId }) => inboxId !== into.inboxId)) fail('other_inbox')
  const teams = new Set([into, ...others].flatMap(({ teamId }) => teamId ?? []))
  if (teams.size > 1) fail('other_team')
  const ids = others.map(({ id }) => id)
  await takeOver(tx, workspaceId, into.id, ids, now)
  for (const other of others) {
    const part = await wholeOf(tx, workspaceId, other.id)
    const tagIds = other.tagIds.filter((id) => !into.tagIds.includes(id))
    await moveParts(tx, workspaceId, part, into.id)
    await moveTags(tx, workspaceId, other.id, into.id)
    await copyPersonalThings(tx, workspaceId, other.id, into.id)
    await hideMerged(tx, workspaceId, other.id, into.id)
    if (!isUndo) {
      const edit = { id: editId, kind: 'merge', conversationId: into.id, otherId: other.id, ...part } as const
      const taken = {
        assigneeId: into.assigneeId === null ? other.assigneeId : null,
        status: into.status,
        tagIds,
        from: { assigneeId: other.assigneeId, status: other.status },
      }
      await insertThreadEdit(tx, workspaceId, { ...edit, taken }, { by: person.userId, at: now })
    }
    const gone = { conversationId: other.id, intoId: into.id, inboxId: into.inboxId }
    ctx.emit(conversationMerged, gone, { inboxId: into.inboxId, subjectId: other.id })
  }
  await sumUpAgain(ctx, into.inboxId, [into.id])
  const [teamId] = teams
  if (teamId && into.teamId === null) await withdraw(ctx, into, teamId)
}

/** What was open to all of the inbox is kept to a team now, if the team keeps things to itself. */
async function withdraw(ctx: Context, into: ConversationRow, teamId: string): Promise<void> {
  const { tx, workspaceId } = ctx
  const [team] = await rawQuery<{ isRestricted: boolean }>(
    tx,
    'select is_restricted as "isRestricted" from living_teams where workspace_id = $1 and team_id = $2',
    [workspaceId, teamId],
  )
  if (!team?.isRestricted) return
  const [row] = await rawQuery<{ assigneeId: string | null }>(
    tx,
    'select assignee_id as "assigneeId" from conversations where workspace_id = $1 and id = $2',
    [workspaceId, into.id],
  )
  const assigneeId = row?.assigneeId
  if (assigneeId && (await hiddenFrom(tx, workspaceId, teamId, [assigneeId])).has(assigneeId)) {
    await setAssignee(ctx, [into.id], null)
  }
  ctx.emit(
    conversationWithdrawn,
    { conversationId: into.id, inboxId: into.inboxId, teamId },
    { inboxId: into.inboxId },
  )
}

/** Rows made anew from the messages that they have now. */
export async function sumUpAgain(
  { tx, workspaceId, now }: Context,
  inboxId: string,
  conversationIds: readonly string[],
): Promise<void> {
  const touched = (await listParticipants(tx, workspaceId, conversationIds)).map((row) => ({
    ...row,
    lostReplyAt: null,
    isReopened: false,
    isUnread: false,
  }))
  await sumUpConversations(tx, workspaceId, inboxId, touched, now)
}

export const takeTagsOff = (
  { tx, workspaceId }: Context,
  conversationId: string,
  tagIds: readonly string[],
): Promise<unknown> => changeTagsOf(tx, workspaceId, conversationId, { add: [], remove: tagIds })
