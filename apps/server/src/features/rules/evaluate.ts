import { fieldConditionsIn, type RuleDefinition, ruleLimits } from '@postroom/contract'
import { type ConditionSnapshot, conditionPredicate } from '#features/conversations/index.ts'
import type { CompiledRule } from './compiled-rules.ts'
import { withActions } from './foresee.ts'
import type { Occurrence } from './occurrences.ts'
import type { RuleMatch } from './runs.queries.ts'

/** A run of a rule before, in the conversation of the event. */
export interface EarlierRun {
  readonly ruleId: string
  readonly messageId: string | null
  readonly trigger: string
}

/** Those of the rules for the trigger that may run for this event, whatever their conditions. */
export function candidatesFor(
  { event, trigger }: Pick<Occurrence, 'event' | 'trigger'>,
  rules: readonly CompiledRule[] = [],
): CompiledRule[] {
  if (event.chain.length >= ruleLimits.chain) return []
  return rules.filter(
    ({ id, onSince, definition }) =>
      definition.triggers.includes(trigger) &&
      onSince <= event.at &&
      (definition.inboxIds.length === 0 ||
        definition.inboxIds.some((inboxId) => inboxId === event.inboxId)) &&
      !event.chain.some(({ ruleId }) => ruleId === id),
  )
}

/** The rules whose conditions hold, in their order, each seeing what those before it are going to do. */
export function evaluate(
  occurrence: Occurrence,
  candidates: readonly CompiledRule[],
  earlier: readonly EarlierRun[],
): { rule: CompiledRule; matched: RuleMatch[] }[] {
  const runs: { rule: CompiledRule; matched: RuleMatch[] }[] = []
  let { snapshot } = occurrence
  for (const rule of candidates) {
    if (hasRun(occurrence, rule, earlier) || !rule.matches(snapshot)) continue
    runs.push({ rule, matched: matchesIn(rule.definition.condition, snapshot) })
    if (rule.definition.stopsHere) break
    snapshot = withActions(snapshot, rule.definition.actions)
  }
  return runs
}

function hasRun(
  { trigger, messageId }: Occurrence,
  { id, definition }: CompiledRule,
  earlier: readonly EarlierRun[],
): boolean {
  const own = earlier.filter(({ ruleId }) => ruleId === id)
  // A message is reported as sent again whenever a server says more about its delivery.
  if (trigger === 'message_sent' && own.some((run) => run.trigger === trigger && run.messageId === messageId))
    return true
  if (definition.frequency === 'always') return false
  return definition.frequency === 'once_per_conversation'
    ? own.length > 0
    : own.some((run) => run.messageId === messageId)
}

/** Of a value, as much as an explanation needs. */
const shownValues = 5
const shownLength = 120

/** The conditions that hold, with what they saw; texts of mail are not repeated. */
function matchesIn(condition: RuleDefinition['condition'], snapshot: ConditionSnapshot): RuleMatch[] {
  if (condition === null) return []
  return [...fieldConditionsIn(condition)].flatMap(({ condition: part, path }) => {
    if (part.field === 'isInOutbox' || !conditionPredicate(part)(snapshot)) return []
    const value = part.field === 'body' ? [] : snapshot.values[part.field]
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null)
    return [{ path, values: values.slice(0, shownValues).map(shown) }]
  })
}

const shown = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : String(value)).slice(0, shownLength).toWellFormed()
