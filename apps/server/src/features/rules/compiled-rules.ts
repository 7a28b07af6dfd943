import type { RuleDefinition, RuleTrigger } from '@postroom/contract'
import { conditionPredicate, type Predicate } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findRevision, listRuleRows } from './rules.queries.ts'

export interface CompiledRule {
  readonly id: string
  readonly version: number
  readonly definition: RuleDefinition
  readonly onSince: Date
  readonly matches: Predicate
}

/** The rules that are on, by what they react to, in the order in which they run. */
export type RuleIndex = ReadonlyMap<RuleTrigger, readonly CompiledRule[]>

export const compileCondition = (condition: RuleDefinition['condition']): Predicate =>
  condition === null ? () => true : conditionPredicate(condition)

function indexRules(rules: readonly CompiledRule[]): RuleIndex {
  const index = new Map<RuleTrigger, CompiledRule[]>()
  for (const rule of rules)
    for (const trigger of new Set(rule.definition.triggers))
      index.set(trigger, [...(index.get(trigger) ?? []), rule])
  return index
}

interface Held {
  readonly revision: string
  readonly index: RuleIndex
}

/** Workspaces whose rules a process holds in memory at once. */
const heldWorkspaces = 200
const heldByApp = new WeakMap<App, Map<string, Held>>()
const noRules: RuleIndex = new Map()

/** The rules of a workspace; compiled again only after one of them changed. */
export async function rulesOf(app: App, tx: Tx, workspaceId: string): Promise<RuleIndex> {
  const revision = await findRevision(tx, workspaceId)
  if (revision === null) return noRules
  const held = heldByApp.get(app) ?? new Map<string, Held>()
  heldByApp.set(app, held)
  const known = held.get(workspaceId)
  held.delete(workspaceId)
  const index = known?.revision === revision ? known.index : await compile(tx, workspaceId)
  held.set(workspaceId, { revision, index })
  const [oldest] = held.keys()
  if (held.size > heldWorkspaces && oldest !== undefined) held.delete(oldest)
  return index
}

async function compile(tx: Tx, workspaceId: string): Promise<RuleIndex> {
  const rows = await listRuleRows(tx, workspaceId)
  return indexRules(
    rows
      .filter(({ isOn }) => isOn)
      .map(({ id, version, definition, onSince }) => ({
        id,
        version,
        definition,
        onSince,
        matches: compileCondition(definition.condition),
      })),
  )
}
