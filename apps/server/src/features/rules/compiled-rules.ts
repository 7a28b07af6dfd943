import { isTimerTrigger, type RuleDefinition, type RuleScope, type RuleTrigger } from '@postroom/contract'
import {
  conditionPredicate,
  type Predicate,
  type SnapshotNeeds,
  snapshotNeeds,
} from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { EqualityIndex } from './equality-index.ts'
import { findRevision, listRuleRows, type RuleRow } from './rules.queries.ts'

export interface CompiledRule {
  readonly id: string
  readonly scope: RuleScope
  readonly ownerId: string
  readonly version: number
  readonly definition: RuleDefinition
  readonly onSince: Date
  readonly matches: Predicate
  readonly needs: SnapshotNeeds
}

interface TriggerRules {
  readonly rules: readonly CompiledRule[]
  readonly index: EqualityIndex<CompiledRule>
}

/** The rules that are on, in the order in which they run. */
export interface CompiledRules {
  readonly byTrigger: ReadonlyMap<RuleTrigger, TriggerRules>
  /** Rules with a timer trigger. */
  readonly waiting: readonly CompiledRule[]
}

/** The predicate of a rule’s condition; a rule without one always matches. */
export const compileCondition = (condition: RuleDefinition['condition']): Predicate =>
  condition === null ? () => true : conditionPredicate(condition)

/** What the condition and the hours of a rule compare. */
export function needsOf({ condition, hours }: Pick<RuleDefinition, 'condition' | 'hours'>): SnapshotNeeds {
  const needs = snapshotNeeds(condition)
  return hours ? { ...needs, calendarIds: [...needs.calendarIds, hours.calendarId] } : needs
}

/** Prepares a rule for being evaluated often. */
const compileRule = ({
  id,
  scope,
  ownerId,
  version,
  definition,
  onSince,
}: Pick<RuleRow, 'id' | 'scope' | 'ownerId' | 'version' | 'definition' | 'onSince'>): CompiledRule => ({
  id,
  scope,
  ownerId,
  version,
  definition,
  onSince,
  matches: compileCondition(definition.condition),
  needs: needsOf(definition),
})

/** Orders compiled rules by what they react to. */
function indexRules(rules: readonly CompiledRule[]): CompiledRules {
  const byTrigger = new Map<RuleTrigger, CompiledRule[]>()
  for (const rule of rules)
    for (const trigger of new Set(rule.definition.triggers)) {
      const others = byTrigger.get(trigger)
      if (others) others.push(rule)
      else byTrigger.set(trigger, [rule])
    }
  return {
    byTrigger: new Map(
      [...byTrigger].map(([trigger, own]) => [trigger, { rules: own, index: new EqualityIndex(own) }]),
    ),
    waiting: rules.filter(({ definition }) => definition.triggers.some(isTimerTrigger)),
  }
}

interface Held {
  readonly revision: string
  readonly rules: CompiledRules
}

/** Workspaces whose rules a process holds in memory at once. */
const heldWorkspaces = 200
const heldByApp = new WeakMap<App, Map<string, Held>>()
const noRules: CompiledRules = indexRules([])

/** The rules of a workspace; compiled again only after one of them changed. */
export async function rulesOf(app: App, tx: Tx, workspaceId: string): Promise<CompiledRules> {
  const revision = await findRevision(tx, workspaceId)
  if (revision === null) return noRules
  const held = heldByApp.get(app) ?? new Map<string, Held>()
  heldByApp.set(app, held)
  const known = held.get(workspaceId)
  held.delete(workspaceId)
  const rules = known?.revision === revision ? known.rules : await compile(tx, workspaceId)
  held.set(workspaceId, { revision, rules })
  const [oldest] = held.keys()
  if (held.size > heldWorkspaces && oldest !== undefined) held.delete(oldest)
  return rules
}

async function compile(tx: Tx, workspaceId: string): Promise<CompiledRules> {
  const rows = await listRuleRows(tx, workspaceId)
  return indexRules(rows.filter(({ isOn }) => isOn).map(compileRule))
}
