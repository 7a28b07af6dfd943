import type { RuleAction } from '@postroom/contract'
import {
  assignTo,
  assignToTeam,
  changeByRule,
  changeFlag,
  changeStatus,
  changeTags,
  commentByRule,
  type Done,
  type SummaryRow,
  takeNextTurn,
  teamMemberIds,
} from '#features/conversations/index.ts'
import { moveTo } from '#features/mailroom/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'

export interface ActingRule {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly ownerId: string
}

/** No one of those who could be chosen takes work now. */
export class NobodyAvailable extends Error {}

/** Carries out one action by the operation that people use for it. Answers whether it changed anything. */
export async function performAction(
  change: SystemChange,
  { ownerId, ...rule }: ActingRule,
  conversationId: string,
  action: RuleAction,
): Promise<boolean> {
  if (action.kind === 'comment') {
    const { text, mentionIds } = action
    await commentByRule(change, conversationId, { rule, authorId: ownerId, text, mentionIds })
    return true
  }
  return changeByRule(change, conversationId, rule, (row) => operate(change, row, action))
}

type Operation = Exclude<RuleAction, { kind: 'comment' }>

async function operate(change: SystemChange, row: SummaryRow, action: Operation): Promise<readonly Done[]> {
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
      return changeStatus(change, row, 'closed')
    case 'reopen':
      return changeStatus(change, row, 'open')
    case 'star':
      return changeFlag(change, row, true)
    case 'unstar':
      return changeFlag(change, row, false)
    case 'move':
      return (await moveTo(change, row, action.folder)).done
  }
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
