import {
  type ConversationSummary,
  conversationMerged,
  conversationWithdrawn,
  type InputOf,
  type mergeConversations,
} from '@postroom/contract'
import {
  type ConversationRow,
  copyPersonalData,
  getConversationRow,
  hiddenFrom,
  hideMerged,
  type JudgedMessage,
  joinReading,
  listParticipants,
  lockConversations,
  lockForChange,
  moveParts,
  type SummaryRow,
  setAssignee,
  settleColleagueAnswers,
  stateOf,
  sumUpConversations,
  takeOver,
  wholeOf,
} from '#features/conversations/index.ts'
import { changeTagsOf, moveTags } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceThreads } from './announce-threads.ts'
import { findAssignee, isRestrictedTeam } from './merging.queries.ts'
import { insertThreadEdit, type Taken, type ThreadEdit } from './thread-edits.queries.ts'

/** Merges conversations into one. The person must see all of them; afterwards no one sees more than before. */
export async function mergeConversationsCall(
  ctx: Context,
  input: InputOf<typeof mergeConversations>,
): Promise<{ editId: string; conversation: ConversationSummary }> {
  const fromIds = [...new Set(input.fromIds)].filter((id) => id !== input.conversationId).sort()
  if (fromIds.length === 0) {
    failField('fromIds', 'same_conversation')
  }
  await lockConversations(ctx.tx, ctx.workspaceId, [input.conversationId, ...fromIds])
  const into = await lockForChange(ctx, input)
  const others: ConversationRow[] = []
  for (const id of fromIds) others.push(await getConversationRow(ctx, id, 'work'))
  const editId = newId()
  await mergeInto(ctx, into, others, { editId, isUndo: false, by: ctx.person.userId })
  return { editId, conversation: await announceThreads(ctx, into, others, { type: 'merged', editId }) }
}

interface Merging {
  readonly editId: string
  /** True when a split is undone; this merge cannot be undone in turn. */
  readonly isUndo: boolean
  /** Null for a repair. */
  readonly by: string | null
  readonly repair?: { readonly id: string; readonly judged: readonly JudgedMessage[] }
}

type Merged = Pick<SummaryRow, 'id' | 'inboxId' | 'teamId' | 'tagIds' | 'assigneeId' | 'status'>

/** Merges conversations; the caller has locked them and checked that the person sees them. */
export async function mergeInto(
  change: SystemChange,
  into: Merged,
  others: readonly Merged[],
  { editId, isUndo, by, repair }: Merging,
): Promise<void> {
  const { tx, workspaceId, now } = change
  if (others.some(({ inboxId }) => inboxId !== into.inboxId)) fail('other_inbox')
  const teams = new Set([into, ...others].flatMap(({ teamId }) => teamId ?? []))
  if (teams.size > 1) fail('other_team')
  const ids = others.map(({ id }) => id)
  const before = await stateOf(tx, workspaceId, into.id)
  await joinReading(tx, workspaceId, into.id, ids)
  await takeOver(tx, workspaceId, into.id, ids, now)
  const edits: (ThreadEdit & { taken: Omit<Taken, 'exact'>; exact: MergedExactly })[] = []
  for (const other of others) {
    edits.push({ id: editId, kind: 'merge', ...(await mergeOne(change, into, other)) })
    const gone = { conversationId: other.id, intoId: into.id, inboxId: into.inboxId }
    change.emit(conversationMerged, gone, { inboxId: into.inboxId, subjectId: other.id })
  }
  await recomputeConversations(change, into.inboxId, [into.id])
  const [teamId] = teams
  if (teamId && into.teamId === null) await withdrawFromOthers(change, into, teamId)
  if (isUndo) return
  const after = await stateOf(tx, workspaceId, into.id)
  for (const { exact, ...edit } of edits) {
    const taken = { ...edit.taken, exact: { ...exact, before, after, judged: repair?.judged ?? [] } }
    await insertThreadEdit(tx, workspaceId, { ...edit, taken }, { by, repairId: repair?.id })
  }
}

type MergedExactly = Pick<NonNullable<Taken['exact']>, 'other' | 'personal'>

/** Moves everything from the other conversation; returns the data needed to undo it. */
async function mergeOne({ tx, workspaceId }: SystemChange, into: Merged, other: Merged) {
  const part = await wholeOf(tx, workspaceId, other.id)
  const state = await stateOf(tx, workspaceId, other.id)
  await moveParts(tx, workspaceId, part, into.id)
  await moveTags(tx, workspaceId, other.id, into.id)
  const personal = await copyPersonalData(tx, workspaceId, other.id, into.id)
  await hideMerged(tx, workspaceId, other.id, into.id)
  const taken = {
    assigneeId: into.assigneeId === null ? other.assigneeId : null,
    status: into.status,
    tagIds: other.tagIds.filter((id) => !into.tagIds.includes(id)),
    from: { assigneeId: other.assigneeId, status: other.status },
  }
  return { conversationId: into.id, otherId: other.id, ...part, taken, exact: { other: state, personal } }
}

/** Removes the conversation from the views of people outside the team, if the team is restricted. */
async function withdrawFromOthers(change: SystemChange, into: Merged, teamId: string): Promise<void> {
  const { tx, workspaceId } = change
  if (!(await isRestrictedTeam(tx, workspaceId, teamId))) return
  const assigneeId = await findAssignee(tx, workspaceId, into.id)
  if (assigneeId && (await hiddenFrom(tx, workspaceId, teamId, [assigneeId])).has(assigneeId)) {
    await setAssignee(change, [into.id], null)
  }
  change.emit(
    conversationWithdrawn,
    { conversationId: into.id, inboxId: into.inboxId, teamId },
    { inboxId: into.inboxId },
  )
}

/** Recomputes the rows from their present messages. */
export async function recomputeConversations(
  { tx, workspaceId, now }: SystemChange,
  inboxId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await settleColleagueAnswers(tx, workspaceId, conversationIds)
  const touched = (await listParticipants(tx, workspaceId, conversationIds)).map((row) => ({
    ...row,
    isReopened: false,
    isUnread: false,
  }))
  await sumUpConversations(tx, workspaceId, inboxId, touched, now)
}

export const takeTagsOff = (
  { tx, workspaceId }: SystemChange,
  conversationId: string,
  tagIds: readonly string[],
): Promise<unknown> => changeTagsOf(tx, workspaceId, conversationId, { add: [], remove: tagIds })
