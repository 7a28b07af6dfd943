import { type RuleAction, type RuleScope, scopeHasAction } from '@postroom/contract'
import { keysOf } from '#lib/keys-of.ts'

export type ActionKind = RuleAction['kind']

/** In the order of the menu, each with what a new one begins with; blanks are filled in by the person. */
const blankActions = {
  assign_next: { kind: 'assign_next', mode: 'in_turn', teamId: null },
  assign: { kind: 'assign', userId: '' },
  assign_team: { kind: 'assign_team', teamId: '' },
  unassign: { kind: 'unassign' },
  add_tags: { kind: 'add_tags', tagIds: [] },
  remove_tags: { kind: 'remove_tags', tagIds: [] },
  classify: { kind: 'classify', classId: '' },
  set_sla: { kind: 'set_sla', slaId: '' },
  close: { kind: 'close' },
  reopen: { kind: 'reopen' },
  snooze: { kind: 'snooze', amount: 1, unit: 'day' },
  move: { kind: 'move', folder: 'archive' },
  star: { kind: 'star' },
  unstar: { kind: 'unstar' },
  set_priority: { kind: 'set_priority', priority: 'high' },
  comment: { kind: 'comment', text: '', mentionIds: [] },
  reply: { kind: 'reply', text: '' },
  forward: { kind: 'forward', to: [], text: '' },
  notify: { kind: 'notify', userIds: [], assignee: false, text: '' },
  agent: { kind: 'agent', agentId: '' },
  connector: { kind: 'connector', connectorId: '' },
  webhook: { kind: 'webhook', webhookId: '' },
} as const satisfies { readonly [Kind in ActionKind]: unknown }

/** A personal rule notifies its owner. */
export function newAction(kind: ActionKind, scope: RuleScope, ownerId: string): RuleAction {
  const action = structuredClone(blankActions[kind]) as unknown as RuleAction
  return action.kind === 'notify' && scope === 'personal' ? { ...action, userIds: [ownerId] } : action
}

/** What a rule of the scope can do. */
export const actionKindsOf = (scope: RuleScope): readonly ActionKind[] =>
  keysOf(blankActions).filter((kind) => scopeHasAction(scope, kind))
