import {
  contradictingAction,
  type createRule,
  type deleteRule,
  type InputOf,
  isSlaTrigger,
  isTimerTrigger,
  type listRules as listRulesCall,
  type OutputOf,
  type Rule,
  type RuleDefinition,
  type RuleScope,
  type reorderRules,
  ruleCreated,
  ruleDeleted,
  ruleLimits,
  ruleSwitched,
  rulesReordered,
  ruleUpdated,
  type saveRule,
  showReason,
  type toggleRule,
  type updateRule,
} from '@postroom/contract'
import { setAgentUses } from '#features/agents/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { objectAbilities, presentRule } from './rules.present.ts'
import {
  changeRevision,
  findRuleRow,
  insertRule,
  insertVersion,
  listRulesOf,
  type RuleRow,
  type RuleSet,
  setDeleted,
  setPositions,
  setSwitch,
  setVersion,
} from './rules.queries.ts'
import { countRecentRuns, listLastFailures } from './run-history.queries.ts'
import { shapeProblems } from './shape-problems.ts'
import { missingTarget, targetProblems } from './targets.ts'

export async function listRules(
  ctx: Context,
  { scope }: InputOf<typeof listRulesCall>,
): Promise<{ items: Rule[]; abilities: string[] }> {
  ctx.authorize('rule.list', { scope })
  const rows = await listRulesOf(ctx.tx, ctx.workspaceId, setOf(ctx, scope))
  return { items: await presentAll(ctx, rows), abilities: ctx.abilitiesOn(['rule.manage'], { scope }) }
}

export async function getRule(ctx: Context, { ruleId }: { ruleId: string }): Promise<Rule> {
  return present(ctx, await loadRule(ctx, ruleId, 'rule.list'))
}

/** Fails with `not_found` for another person's personal rule, for staff too. */
export async function loadRule(
  ctx: Context,
  ruleId: string,
  ability: 'rule.list' | 'rule.manage',
  options: { lock?: boolean } = {},
): Promise<RuleRow> {
  const { tx, workspaceId, person } = ctx
  const row = found(await findRuleRow(tx, workspaceId, ruleId, { ...options, readerId: person.userId }))
  ctx.authorize(ability, row)
  return row
}

const setOf = ({ person }: Context, scope: RuleScope): RuleSet => ({ scope, ownerId: person.userId })

/** Place of events of the rule: those of a personal rule are for its owner only. */
export const placeOf = ({ id, scope, ownerId }: Pick<RuleRow, 'id' | 'scope' | 'ownerId'>) => ({
  subjectId: id,
  ...(scope === 'personal' && { onlyFor: ownerId }),
})

export async function createRuleCall(ctx: Context, input: InputOf<typeof createRule>): Promise<Rule> {
  const { isOn, scope, ...fields } = input
  return create(ctx, scope, definitionOf(fields), isOn)
}

export async function updateRuleCall(ctx: Context, input: InputOf<typeof updateRule>): Promise<Rule> {
  const { ruleId, version, ...fields } = input
  return update(ctx, ruleId, version, definitionOf(fields))
}

export async function saveRuleCall(ctx: Context, input: InputOf<typeof saveRule>): Promise<Rule> {
  const { ruleId, version, scope, ...fields } = input
  if (ruleId === undefined) return create(ctx, scope, definitionOf(fields), true)
  return update(
    ctx,
    ruleId,
    version ?? failField('version', 'required', { field: 'version' }),
    definitionOf(fields),
  )
}

async function create(
  ctx: Context,
  scope: RuleScope,
  definition: RuleDefinition,
  isOn: boolean,
): Promise<Rule> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('rule.manage', { scope })
  await changeRevision(tx, workspaceId)
  const set = setOf(ctx, scope)
  const { length } = await listRulesOf(tx, workspaceId, set)
  const maximum = scope === 'personal' ? ruleLimits.personalRules : ruleLimits.rules
  if (length >= maximum) fail('too_many_rules', { maximum })
  await requireValid(ctx, scope, definition)
  const ruleId = newId()
  await insertRule(tx, workspaceId, { ...set, id: ruleId, isOn, at: now })
  await insertVersion(tx, workspaceId, { ruleId, version: 1, definition, savedBy: person.userId, at: now })
  await setAgentUses(tx, workspaceId, agentUses(ruleId, definition))
  ctx.emit(ruleCreated, { ruleId, name: definition.name }, placeOf({ id: ruleId, ...set }))
  return getRule(ctx, { ruleId })
}

async function update(
  ctx: Context,
  ruleId: string,
  version: number,
  definition: RuleDefinition,
): Promise<Rule> {
  const { tx, workspaceId, person, now } = ctx
  await changeRevision(tx, workspaceId)
  const row = await loadRule(ctx, ruleId, 'rule.manage', { lock: true })
  if (row.version !== version) fail('conflict', { current: await present(ctx, row) })
  await requireValid(ctx, row.scope, definition)
  const next = version + 1
  await insertVersion(tx, workspaceId, { ruleId, version: next, definition, savedBy: person.userId, at: now })
  await setAgentUses(tx, workspaceId, agentUses(ruleId, definition))
  await setVersion(tx, workspaceId, { ruleId, version: next, at: now })
  ctx.emit(ruleUpdated, { ruleId, version: next }, placeOf(row))
  return getRule(ctx, { ruleId })
}

async function requireValid(
  { tx, workspaceId, person }: Context,
  scope: RuleScope,
  definition: RuleDefinition,
): Promise<void> {
  if (contradictingAction(definition.actions) >= 0) fail('actions_contradict')
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = [...shapeProblems(scope, definition), ...(await targetProblems(reader, scope, definition))]
  if (fields.length > 0) fail('invalid_input', { fields })
}

export async function toggleRuleCall(
  ctx: Context,
  { ruleId, isOn }: InputOf<typeof toggleRule>,
): Promise<Rule> {
  const { tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  const row = await loadRule(ctx, ruleId, 'rule.manage', { lock: true })
  if (row.isOn === isOn) return present(ctx, row)
  const missing = isOn ? await missingTarget(tx, workspaceId, row) : null
  if (missing) fail('rule_target_missing', { reason: showReason(missing) })
  await setSwitch(tx, workspaceId, { ruleId, isOn, offReason: null, at: now })
  ctx.emit(ruleSwitched, { ruleId, isOn, reason: null }, placeOf(row))
  return getRule(ctx, { ruleId })
}

export async function reorderRulesCall(
  ctx: Context,
  { scope, ruleIds }: InputOf<typeof reorderRules>,
): Promise<OutputOf<typeof reorderRules>> {
  const { tx, workspaceId, person } = ctx
  ctx.authorize('rule.manage', { scope })
  await changeRevision(tx, workspaceId)
  const known = new Set((await listRulesOf(tx, workspaceId, setOf(ctx, scope))).map(({ id }) => id))
  if (ruleIds.some((id) => !known.has(id))) fail('not_found')
  if (new Set(ruleIds).size !== known.size || ruleIds.length !== known.size) fail('rules_changed')
  await setPositions(tx, workspaceId, ruleIds)
  ctx.emit(rulesReordered, { ruleIds }, scope === 'personal' ? { onlyFor: person.userId } : {})
  return { ruleIds }
}

export async function deleteRuleCall(
  ctx: Context,
  { ruleId }: InputOf<typeof deleteRule>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  const row = await loadRule(ctx, ruleId, 'rule.manage', { lock: true })
  await setDeleted(tx, workspaceId, ruleId, now)
  await setAgentUses(tx, workspaceId, { id: ruleId, name: '', agentIds: [] })
  ctx.emit(ruleDeleted, { ruleId }, placeOf(row))
  return {}
}

const agentUses = (id: string, { name, actions }: RuleDefinition) => ({
  id,
  name,
  agentIds: actions.flatMap((action) => (action.kind === 'agent' ? [action.agentId] : [])),
})

/** Without what a call carries besides. */
const definitionOf = (fields: RuleDefinition): RuleDefinition => ({
  name: fields.name,
  inboxIds: [...new Set(fields.inboxIds)],
  triggers: [...new Set(fields.triggers)],
  wait: fields.triggers.some(isTimerTrigger) ? fields.wait : null,
  slaTarget: fields.triggers.some(isSlaTrigger) ? fields.slaTarget : null,
  hours: fields.hours,
  condition: fields.condition,
  actions: fields.actions,
  stopsHere: fields.stopsHere,
  frequency: fields.frequency,
  description: fields.description,
})

async function present(ctx: Context, row: RuleRow): Promise<Rule> {
  const [rule] = await presentAll(ctx, [row])
  return found(rule)
}

async function presentAll(ctx: Context, rows: readonly RuleRow[]): Promise<Rule[]> {
  const { tx, workspaceId } = ctx
  const runs = await countRecentRuns(tx, workspaceId)
  const failures = await listLastFailures(tx, workspaceId)
  return rows.map((row) =>
    presentRule(
      row,
      { runs: runs.get(row.id) ?? 0, failure: failures.get(row.id) },
      ctx.abilitiesOn(objectAbilities, row),
    ),
  )
}
