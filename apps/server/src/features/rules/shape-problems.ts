import {
  captureNames,
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

type Shape = Pick<RuleDefinition, 'triggers' | 'wait' | 'condition' | 'actions'>

/** What texts of actions can name beside the conversation: values of a webhook, and groups of the condition. */
type RunVariables = NonNullable<Parameters<typeof unknownVariables>[1]>

/** The same of a rule. */
export const variablesIn = ({
  triggers,
  condition,
}: Pick<RuleDefinition, 'triggers' | 'condition'>): RunVariables => ({
  hasWebhook: triggers.includes('webhook_received'),
  groups: captureNames(condition),
})

/** What the parts of a rule demand of one another, and its scope of them. */
export function shapeProblems(
  scope: RuleScope,
  { triggers, wait, condition, actions }: Shape,
): FieldProblem[] {
  return [
    ...triggers.flatMap((trigger, index) =>
      scopeHasTrigger(scope, trigger)
        ? []
        : [{ path: `triggers.${index}`, ...fieldProblem('trigger_unsuitable') }],
    ),
    ...(triggers.some(isTimerTrigger) && wait === null
      ? [{ path: 'wait', ...fieldProblem('required', { field: 'waiting time' }) }]
      : []),
    ...actionProblems(scope, actions, variablesIn({ triggers, condition })),
  ]
}

/** The same of actions alone. */
export const actionProblems = (
  scope: RuleScope,
  actions: readonly RuleAction[],
  variables: RunVariables = {},
): FieldProblem[] =>
  actions.flatMap((action, index) => problemsOfAction(scope, action, `actions.${index}`, variables))

function problemsOfAction(
  scope: RuleScope,
  action: RuleAction,
  path: string,
  variables: RunVariables,
): FieldProblem[] {
  if (!scopeHasAction(scope, action.kind))
    return [{ path: `${path}.kind`, ...fieldProblem('action_unsuitable') }]
  if (action.kind === 'notify' && action.userIds.length === 0 && !action.assignee)
    return [{ path: `${path}.userIds`, ...fieldProblem('too_few', { minimum: 1 }) }]
  if (action.kind !== 'reply') return []
  const [name] = unknownVariables(action.text, variables)
  return name === undefined
    ? []
    : [{ path: `${path}.text`, ...fieldProblem('variable_unknown', { name: name.slice(0, 80) }) }]
}
