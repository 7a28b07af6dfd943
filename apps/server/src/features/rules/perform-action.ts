import { fillRunValues, type RuleAction, type RunValues } from '@postroom/contract'
import { runByRule } from '#features/agents/index.ts'
import { assignToTeam, takeNextTurn } from '#features/assignment/index.ts'
import { classifyByRule } from '#features/classification/index.ts'
import { callByRule } from '#features/connectors/index.ts'
import {
  assignTo,
  changeByRule,
  changeFlag,
  changePriority,
  changeTags,
  close,
  commentByRule,
  type Done,
  lockForRule,
  reopen,
  type SummaryRow,
  snooze,
  teamMemberIds,
} from '#features/conversations/index.ts'
import { moveTo } from '#features/mail-sync/index.ts'
import { notifyByRule } from '#features/notifications/index.ts'
import { forwardByRule, replyByRule } from '#features/sending/index.ts'
import { sendByRule } from '#features/webhooks/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { ChainLink } from '#platform/events/append.ts'
import { listLivingSlas } from './rules.queries.ts'

export interface ActingRule {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly ownerId: string
  /** Rules whose changes led to this run, and this rule. */
  readonly chain: readonly ChainLink[]
  /** The message that started it; null where it was deleted. */
  readonly messageId: string | null
  /** What texts of its actions can name. */
  readonly values: RunValues
}

/** Length of a comment and of a notification with the values of the run. */
const longest = { comment: 10_000, notify: 500 }

/** No one of those who could be chosen takes work now. */
export class NobodyAvailable extends Error {}

/** The SLA that it chooses is off or deleted. */
export class SlaUnavailable extends Error {}

/** No recipient can see the conversation. */
export class NobodyToNotify extends Error {}

/** Carries out one action by the operation that people use for it. Answers whether it changed anything. */
export async function performAction(
  app: App,
  change: SystemChange,
  { ownerId, chain, messageId, values, ...rule }: ActingRule,
  conversationId: string,
  action: RuleAction,
): Promise<boolean> {
  const filled = (text: string, length: number): string =>
    fillRunValues(text, values).slice(0, length).toWellFormed()
  if (action.kind === 'reply') {
    await replyByRule(app, change, conversationId, { text: action.text, values })
    return true
  }
  if (action.kind === 'notify') {
    await notify(change, rule, conversationId, { ...action, text: filled(action.text, longest.notify) })
    return true
  }
  if (action.kind === 'connector') {
    await callByRule(app, change, conversationId, action.connectorId, values.match)
    return true
  }
  if (action.kind === 'webhook') {
    await sendByRule(app, change, { ...rule, match: values.match }, conversationId, action.webhookId)
    return true
  }
  if (action.kind === 'agent') {
    const { agentId } = action
    await runByRule(app, change, { conversationId, agentId, rule: { ...rule, ownerId, chain: [...chain] } })
    return true
  }
  if (action.kind === 'comment') {
    const { mentionIds } = action
    const text = filled(action.text, longest.comment)
    await commentByRule(change, conversationId, { rule, authorId: ownerId, text, mentionIds })
    return true
  }
  if (action.kind === 'forward') {
    const { to } = action
    const text = filled(action.text, longest.comment)
    return changeByRule(change, conversationId, rule, (row) =>
      forwardByRule(app, change, row, { messageId, to, text, ownerId }),
    )
  }
  if (action.kind === 'set_sla') {
    const [sla] = (await listLivingSlas(change.tx, change.workspaceId, [action.slaId])).values()
    if (!sla?.isOn) throw new SlaUnavailable()
    return changeByRule(change, conversationId, rule, async () => [
      { type: 'sla_chosen', chosenSla: { id: sla.id, name: sla.name } },
    ])
  }
  if (action.kind === 'classify')
    return changeByRule(change, conversationId, rule, (row) =>
      classifyByRule(change, row, rule, action.classId),
    )
  return changeByRule(change, conversationId, rule, (row) => operate(change, row, action))
}

export type Operation = Exclude<
  RuleAction,
  {
    kind:
      | 'comment'
      | 'reply'
      | 'notify'
      | 'connector'
      | 'classify'
      | 'webhook'
      | 'agent'
      | 'forward'
      | 'set_sla'
  }
>

/** Carries out an action on a conversation that the caller holds. */
export async function operate(
  change: SystemChange,
  row: SummaryRow,
  action: Operation,
): Promise<readonly Done[]> {
  switch (action.kind) {
    case 'assign':
      return assignTo(change, row, action.userId)
    case 'assign_next':
      return assignNext(change, row, action)
    case 'unassign':
      return assignTo(change, row, null)
    case 'assign_team':
      return assignToTeam(change, row, action.teamId)
    case 'add_tags':
      return changeTags(change, row, { add: action.tagIds, remove: [] })
    case 'remove_tags':
      return changeTags(change, row, { add: [], remove: action.tagIds })
    case 'close':
      return close(change, row, { kind: 'rule' })
    case 'reopen':
      return reopen(change, row)
    case 'star':
      return changeFlag(change, row, true)
    case 'unstar':
      return changeFlag(change, row, false)
    case 'set_priority':
      return changePriority(change, row, action.priority)
    case 'snooze':
      return snooze(change, row, endOfSnooze(change.now, action))
    case 'move':
      return (await moveTo(change, row, action.folder, { kind: 'rule' })).done
  }
}

const unitMs = { hour: 3_600_000, day: 86_400_000 } as const

const endOfSnooze = (now: Date, { amount, unit }: Extract<RuleAction, { kind: 'snooze' }>): Date | null =>
  amount === null ? null : new Date(now.getTime() + amount * unitMs[unit])

async function notify(
  change: SystemChange,
  rule: Omit<ActingRule, 'ownerId' | 'chain' | 'messageId' | 'values'>,
  conversationId: string,
  { userIds, assignee, text }: Extract<RuleAction, { kind: 'notify' }>,
): Promise<void> {
  const { id, assigneeId } = await lockForRule(change, conversationId)
  const people = assignee && assigneeId !== null ? [...userIds, assigneeId] : userIds
  if ((await notifyByRule(change, { conversationId: id, userIds: people, rule, text })) === 0)
    throw new NobodyToNotify()
}

async function assignNext(
  change: SystemChange,
  row: SummaryRow,
  { mode, teamId }: Extract<RuleAction, { kind: 'assign_next' }>,
): Promise<Done[]> {
  const among = teamId === null ? null : await teamMemberIds(change.tx, change.workspaceId, teamId)
  const taker = await takeNextTurn(change, row, mode, among)
  if (taker === null) throw new NobodyAvailable()
  return assignTo(change, row, taker)
}
