import {
  contradictingAction,
  type createRule,
  type deleteRule,
  type InputOf,
  type OutputOf,
  type Rule,
  type RuleDefinition,
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
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { objectAbilities, presentRule } from './rules.present.ts'
import {
  changeRevision,
  findRuleRow,
  insertRule,
  insertVersion,
  listRuleRows,
  type RuleRow,
  setDeleted,
  setPositions,
  setSwitch,
  setVersion,
} from './rules.queries.ts'
import { countRecentRuns, listLastFailures } from './runs.queries.ts'
import { definitionProblems, missingTarget } from './targets.ts'

export async function listRules(ctx: Context): Promise<{ items: Rule[]; abilities: string[] }> {
  const rows = await listRuleRows(ctx.tx, ctx.workspaceId)
  return { items: await presentAll(ctx, rows), abilities: ctx.abilitiesOn(['rule.manage']) }
}

export async function getRule(ctx: Context, { ruleId }: { ruleId: string }): Promise<Rule> {
  return present(ctx, found(await findRuleRow(ctx.tx, ctx.workspaceId, ruleId)))
}

export async function createRuleCall(ctx: Context, input: InputOf<typeof createRule>): Promise<Rule> {
  const { isOn, ...fields } = input
  return create(ctx, definitionOf(fields), isOn)
}

export async function updateRuleCall(ctx: Context, input: InputOf<typeof updateRule>): Promise<Rule> {
  const { ruleId, version, ...fields } = input
  return update(ctx, ruleId, version, definitionOf(fields))
}

export async function saveRuleCall(ctx: Context, input: InputOf<typeof saveRule>): Promise<Rule> {
  const { ruleId, version, ...fields } = input
  if (ruleId === undefined) return create(ctx, definitionOf(fields), true)
  return update(
    ctx,
    ruleId,
    version ?? failField('version', 'required', { field: 'version' }),
    definitionOf(fields),
  )
}

async function create(ctx: Context, definition: RuleDefinition, isOn: boolean): Promise<Rule> {
  const { tx, workspaceId, person, now } = ctx
  await changeRevision(tx, workspaceId)
  const { length } = await listRuleRows(tx, workspaceId)
  if (length >= ruleLimits.rules) fail('too_many_rules', { maximum: ruleLimits.rules })
  await requireTargets(ctx, definition)
  const ruleId = newId()
  await insertRule(tx, workspaceId, { id: ruleId, ownerId: person.userId, isOn, at: now })
  await insertVersion(tx, workspaceId, { ruleId, version: 1, definition, savedBy: person.userId, at: now })
  ctx.emit(ruleCreated, { ruleId, name: definition.name }, { subjectId: ruleId })
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
  const row = found(await findRuleRow(tx, workspaceId, ruleId, { lock: true }))
  if (row.version !== version) fail('conflict', { current: await present(ctx, row) })
  await requireTargets(ctx, definition)
  const next = version + 1
  await insertVersion(tx, workspaceId, { ruleId, version: next, definition, savedBy: person.userId, at: now })
  await setVersion(tx, workspaceId, { ruleId, version: next, at: now })
  ctx.emit(ruleUpdated, { ruleId, version: next }, { subjectId: ruleId })
  return getRule(ctx, { ruleId })
}

async function requireTargets(
  { tx, workspaceId, person }: Context,
  definition: RuleDefinition,
): Promise<void> {
  if (contradictingAction(definition.actions) >= 0) fail('actions_contradict')
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = await definitionProblems(reader, definition)
  if (fields.length > 0) fail('invalid_input', { fields })
}

export async function toggleRuleCall(
  ctx: Context,
  { ruleId, isOn }: InputOf<typeof toggleRule>,
): Promise<Rule> {
  const { tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  const row = found(await findRuleRow(tx, workspaceId, ruleId, { lock: true }))
  if (row.isOn === isOn) return present(ctx, row)
  const missing = isOn ? await missingTarget(tx, workspaceId, row.definition) : null
  if (missing) fail('rule_target_missing', { reason: showReason(missing) })
  await setSwitch(tx, workspaceId, { ruleId, isOn, offReason: null, at: now })
  ctx.emit(ruleSwitched, { ruleId, isOn, reason: null }, { subjectId: ruleId })
  return getRule(ctx, { ruleId })
}

export async function reorderRulesCall(
  ctx: Context,
  { ruleIds }: InputOf<typeof reorderRules>,
): Promise<OutputOf<typeof reorderRules>> {
  const { tx, workspaceId } = ctx
  await changeRevision(tx, workspaceId)
  const known = new Set((await listRuleRows(tx, workspaceId)).map(({ id }) => id))
  if (ruleIds.some((id) => !known.has(id))) fail('not_found')
  if (new Set(ruleIds).size !== known.size || ruleIds.length !== known.size) fail('rules_changed')
  await setPositions(tx, workspaceId, ruleIds)
  ctx.emit(rulesReordered, { ruleIds })
  return { ruleIds }
}

export async function deleteRuleCall(
  ctx: Context,
  { ruleId }: InputOf<typeof deleteRule>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  found(await findRuleRow(tx, workspaceId, ruleId, { lock: true }))
  await setDeleted(tx, workspaceId, ruleId, now)
  ctx.emit(ruleDeleted, { ruleId }, { subjectId: ruleId })
  return {}
}

/** Without what a call carries besides. */
const definitionOf = (fields: RuleDefinition): RuleDefinition => ({
  name: fields.name,
  inboxIds: [...new Set(fields.inboxIds)],
  triggers: [...new Set(fields.triggers)],
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
  const abilities = ctx.abilitiesOn(objectAbilities)
  return rows.map((row) =>
    presentRule(row, { runs: runs.get(row.id) ?? 0, failure: failures.get(row.id) }, abilities),
  )
}
