import {
  fieldConditionsIn,
  type RuleDefinition,
  ruleLimits,
  type SnapshotField,
  type SnapshotFieldCondition,
} from '@postroom/contract'
import {
  type ConditionSnapshot,
  conditionPredicate,
  groupsFound,
  type SnapshotValues,
} from '#features/search/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import type { CompiledRule } from './compiled-rules.ts'
import { withActions } from './foresee.ts'
import type { Occurrence } from './occurrences.ts'
import type { RuleMatch } from './stored-run.ts'

/** A run of a rule before, in the conversation of the event. */
export interface EarlierRun {
  readonly ruleId: string
  readonly messageId: string | null
  readonly trigger: string
}

/** Owner of the personal inbox of the event; null for a shared inbox. */
export interface InboxOwner {
  readonly ownerId: string | null
}

/** Whether the rule concerns the inbox: personal ones belong to their owners, rules of the workspace leave them alone. */
export const concernsInbox = (
  { scope, ownerId, definition }: Pick<CompiledRule, 'scope' | 'ownerId' | 'definition'>,
  inbox: InboxOwner & { readonly id: string },
): boolean =>
  (scope === 'personal' ? inbox.ownerId === ownerId : inbox.ownerId === null) &&
  (definition.inboxIds.length === 0 || definition.inboxIds.includes(inbox.id))

/** Whether the rule may run for the event, whatever its condition. */
export function mayRun(
  rule: CompiledRule,
  event: Pick<StoredEvent, 'at' | 'chain'>,
  inbox: InboxOwner & { readonly id: string },
): boolean {
  return (
    event.chain.length < ruleLimits.chain &&
    rule.onSince <= event.at &&
    concernsInbox(rule, inbox) &&
    !event.chain.some(({ ruleId }) => ruleId === rule.id)
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

/** Whether earlier runs can keep the rule from running. */
export const runsOnce = ({ trigger }: Pick<Occurrence, 'trigger'>, { definition }: CompiledRule): boolean =>
  trigger === 'message_sent' || definition.frequency !== 'always'

/** Whether the rule ran for this before, as far as it runs only once. */
export function hasRun(
  { trigger, messageId }: Pick<Occurrence, 'trigger' | 'messageId'>,
  { id, definition }: { readonly id: string; readonly definition: Pick<RuleDefinition, 'frequency'> },
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

/** Limits of the values that an explanation shows. */
const shownValues = 5
const shownLength = 120

/** The conditions that hold, with what they saw; texts of mail are not repeated. */
export function matchesIn(condition: RuleDefinition['condition'], snapshot: ConditionSnapshot): RuleMatch[] {
  if (condition === null) return []
  return [...fieldConditionsIn(condition)].flatMap(({ condition: part, path }) => {
    if (!conditionPredicate(part)(snapshot)) return []
    const value = valueToShow(part, snapshot)
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null)
    const groups = groupsFound(part, snapshot)
    return [{ path, values: values.slice(0, shownValues).map(shown), ...(groups && { groups }) }]
  })
}

function valueToShow(
  part: SnapshotFieldCondition,
  snapshot: ConditionSnapshot,
): SnapshotValues[SnapshotField] {
  if (part.field === 'body') return []
  if (part.field !== 'header') return snapshot.values[part.field]
  const holds = conditionPredicate(part)
  const { values } = snapshot
  return values.header.filter((line) => holds({ ...snapshot, values: { ...values, header: [line] } }))
}

const shown = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : String(value)).slice(0, shownLength).toWellFormed()
