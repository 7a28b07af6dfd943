import {
  fieldProblem,
  isTimerTrigger,
  type RuleAction,
  type RuleDefinition,
  type RuleScope,
  scopeHasAction,
  scopeHasTrigger,
  unknownVariables,
} from '@postroom/contract'
import type { FieldProblem } from '#platform/errors/index.ts'

type Shape = Pick<RuleDefinition, 'triggers' | 'wait' | 'actions'>

/** What the parts of a rule demand of one another, and its scope of them. */
export function shapeProblems(scope: RuleScope, { triggers, wait, actions }: Shape): FieldProblem[] {
  return [
    ...triggers.flatMap((trigger, index) =>
      scopeHasTrigger(scope, trigger)
        ? []
        : [{ path: `triggers.${index}`, ...fieldProblem('trigger_unsuitable') }],
    ),
    ...(triggers.some(isTimerTrigger) && wait === null
      ? [{ path: 'wait', ...fieldProblem('required', { field: 'waiting time' }) }]
      : []),
    ...actionProblems(scope, actions, triggers.includes('webhook_received')),
  ]
}

/** The same of actions alone. */
export const actionProblems = (
  scope: RuleScope,
  actions: readonly RuleAction[],
  /** They may name values of a webhook. */
  hasWebhook = false,
): FieldProblem[] =>
  actions.flatMap((action, index) => problemsOfAction(scope, action, `actions.${index}`, hasWebhook))

function problemsOfAction(
  scope: RuleScope,
  action: RuleAction,
  path: string,
  hasWebhook: boolean,
): FieldProblem[] {
  if (!scopeHasAction(scope, action.kind))
    return [{ path: `${path}.kind`, ...fieldProblem('action_unsuitable') }]
  if (action.kind === 'notify' && action.userIds.length === 0 && !action.assignee)
    return [{ path: `${path}.userIds`, ...fieldProblem('too_few', { minimum: 1 }) }]
  if (action.kind !== 'reply') return []
  const [name] = unknownVariables(action.text, { hasWebhook })
  return name === undefined
    ? []
    : [{ path: `${path}.text`, ...fieldProblem('variable_unknown', { name: name.slice(0, 80) }) }]
}
