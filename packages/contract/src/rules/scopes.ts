import { z } from 'zod'
import type { RuleAction } from './actions.ts'
import { type RuleTrigger, slaTriggers } from './triggers.ts'

/** Workspace rules act on shared inboxes; personal ones on the personal inboxes of their owner, who alone sees them. */
export const ruleScopes = ['workspace', 'personal'] as const
export const ruleScope = z.enum(ruleScopes)
export type RuleScope = (typeof ruleScopes)[number]

/** Actions and triggers that make no sense in an inbox of one person. */
const sharedActions: readonly RuleAction['kind'][] = [
  'assign',
  'assign_next',
  'unassign',
  'assign_team',
  'webhook',
  'connector',
  'classify',
  'agent',
  'set_sla',
]
const sharedTriggers: readonly RuleTrigger[] = [
  'assigned',
  'unassigned',
  'team_assigned',
  'unassigned_for',
  'webhook_received',
  ...slaTriggers,
]

/** Whether a rule of this scope can have the action. */
export const scopeHasAction = (scope: RuleScope, kind: RuleAction['kind']): boolean =>
  scope === 'workspace' || !sharedActions.includes(kind)

/** Whether a rule of this scope can react to it. */
export const scopeHasTrigger = (scope: RuleScope, trigger: RuleTrigger): boolean =>
  scope === 'workspace' || !sharedTriggers.includes(trigger)
