import type { ClosingInput, InboxSettings, InputOf, replyConversation } from '@postroom/contract'
import { closingOfInbox } from '#features/closing-policies/index.ts'
import {
  announceChange,
  type ConversationRow,
  close,
  isClosable,
  requireClosable,
  setAssignee,
  snooze,
} from '#features/conversations/index.ts'
import { assignableIds } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'

/** Assignee after the reply, by the settings of the inbox. */
export async function assigneeAfterReply(
  { tx, workspaceId, person }: Context,
  { inboxId, assigneeId }: ConversationRow,
  { assignAfterReply }: InboxSettings,
): Promise<string | null> {
  const isWanted =
    assignAfterReply === 'replier' || (assignAfterReply === 'replier_if_free' && assigneeId === null)
  if (!isWanted || assigneeId === person.userId) return assigneeId
  return (await assignableIds(tx, workspaceId, inboxId)).includes(person.userId) ? person.userId : assigneeId
}

/**
 * What the conversation is closed with by the reply; null if it stays as it is. Where the writer wants it closed, more that
 * the closing policy asks for refuses the reply; where only the policy does, it leaves the conversation open.
 */
export async function closingByReply(
  ctx: Context,
  row: ConversationRow,
  input: Pick<InputOf<typeof replyConversation>, 'closing' | 'closeAfter' | 'snooze'>,
): Promise<ClosingInput | null> {
  if (row.status === 'closed') return null
  const answer = input.closing ?? { tagIds: [] }
  if (input.closeAfter) {
    await requireClosable(ctx, row, { kind: 'person', person: ctx.person, answer })
    return answer
  }
  if (input.snooze) return null
  const { afterReply } = await closingOfInbox(ctx.tx, ctx.workspaceId, row.inboxId)
  return afterReply === 'close' && (await isClosable(ctx, row, ctx.person)) ? { tagIds: [] } : null
}

/** Assigns the conversation that was replied to, and snoozes or closes it. */
export async function settleAfterReply(
  ctx: Context,
  before: ConversationRow,
  {
    assigneeId,
    answer,
    snoozing,
  }: {
    assigneeId: string | null
    answer: ClosingInput | null
    /** Until when; null until the customer replies. */
    snoozing: { until: Date | null } | undefined
  },
): Promise<void> {
  if (before.assigneeId !== assigneeId) {
    await setAssignee(ctx, [before.id], assigneeId)
    await announceChange(ctx, before, [{ type: 'assigned', assigneeId }])
  }
  if (snoozing) await announceChange(ctx, before, await snooze(ctx, before, snoozing.until))
  if (answer === null) return
  const by = { kind: 'person', person: ctx.person, answer } as const
  await announceChange(ctx, before, await close(ctx, { ...before, assigneeId }, by))
}
