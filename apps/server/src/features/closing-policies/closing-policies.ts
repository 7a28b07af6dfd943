import {
  type ClosingDefinition,
  type ClosingPolicy,
  closingDefinition,
  closingLimits,
  closingPoliciesChanged,
  type createClosingPolicy,
  type deleteClosingPolicy,
  type InputOf,
  type listClosingPolicies,
  type OutputOf,
  type updateClosingPolicy,
} from '@postroom/contract'
import { existingTagIds } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  areSharedInboxes,
  deletePolicyRow,
  lockPolicies,
  putPolicyRow,
  setPolicyOfInboxes,
} from './closing-policies.queries.ts'
import { listPolicies, type StoredPolicy, tagIdsIn } from './policy-of-inbox.ts'

export async function list(ctx: Context): Promise<OutputOf<typeof listClosingPolicies>> {
  const policies = await listPolicies(ctx.tx, ctx.workspaceId)
  return {
    items: policies.map((policy) => present(ctx, policy)),
    abilities: ctx.abilitiesOn(['closing_policy.manage']),
  }
}

const present = (ctx: Context, policy: StoredPolicy): ClosingPolicy => ({
  ...policy,
  abilities: ctx.abilitiesOn(['closing_policy.manage']),
})

export async function create(
  ctx: Context,
  { name, inboxIds, ...definition }: InputOf<typeof createClosingPolicy>,
): Promise<ClosingPolicy> {
  const { tx, workspaceId } = ctx
  await lockPolicies(tx, workspaceId)
  const policies = await listPolicies(tx, workspaceId)
  if (policies.length >= closingLimits.policies)
    fail('closing_policy_limit', { maximum: closingLimits.policies })
  const id = newId()
  await check(ctx, policies, { id, name, inboxIds, definition })
  await putPolicyRow(tx, workspaceId, { id, name, definition, version: 1 })
  await setPolicyOfInboxes(tx, workspaceId, inboxIds, id)
  return announce(ctx, id)
}

export async function update(
  ctx: Context,
  { closingPolicyId: id, version, ...change }: InputOf<typeof updateClosingPolicy>,
): Promise<ClosingPolicy> {
  const { tx, workspaceId } = ctx
  await lockPolicies(tx, workspaceId)
  const policies = await listPolicies(tx, workspaceId)
  const before = found(policies.find((policy) => policy.id === id))
  if (before.version !== version) fail('conflict', { current: present(ctx, before) })
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { name, inboxIds, ...after }: StoredPolicy = { ...before, ...given }
  const definition = closingDefinition.parse(after)
  await check(ctx, policies, { id, name, inboxIds, definition })
  await putPolicyRow(tx, workspaceId, { id, name, definition, version: version + 1 })
  await moveInboxes(ctx, before, inboxIds)
  return announce(ctx, id)
}

/** Inboxes removed from a policy get the default policy. */
async function moveInboxes(
  { tx, workspaceId }: Context,
  { id, inboxIds: before, isDefault }: StoredPolicy,
  inboxIds: readonly string[],
): Promise<void> {
  const lost = before.filter((inboxId) => !inboxIds.includes(inboxId))
  await setPolicyOfInboxes(tx, workspaceId, lost, null)
  await setPolicyOfInboxes(tx, workspaceId, inboxIds, isDefault ? null : id)
}

export async function remove(
  ctx: Context,
  { closingPolicyId: id }: InputOf<typeof deleteClosingPolicy>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  if (id === workspaceId) fail('closing_policy_is_default')
  await lockPolicies(tx, workspaceId)
  // Its inboxes have no row any more, which gives them the default policy.
  if (!(await deletePolicyRow(tx, workspaceId, id))) fail('not_found')
  ctx.emit(closingPoliciesChanged, { closingPolicyId: id }, { subjectId: id })
  return {}
}

async function announce(ctx: Context, id: string): Promise<ClosingPolicy> {
  ctx.emit(closingPoliciesChanged, { closingPolicyId: id }, { subjectId: id })
  const policies = await listPolicies(ctx.tx, ctx.workspaceId)
  return present(ctx, found(policies.find((policy) => policy.id === id)))
}

interface Checked {
  readonly id: string
  readonly name: string
  readonly inboxIds: readonly string[]
  readonly definition: ClosingDefinition
}

async function check(
  { tx, workspaceId }: Context,
  policies: readonly StoredPolicy[],
  { id, name, inboxIds, definition }: Checked,
): Promise<void> {
  const isTaken = policies.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) fail('closing_policy_name_taken', { name })
  checkDefinition(definition)
  if (!(await areSharedInboxes(tx, workspaceId, inboxIds))) fail('not_found')
  const tagIds = new Set(tagIdsIn(definition))
  const known = new Set(await existingTagIds(tx, workspaceId, [...tagIds]))
  if (known.size < tagIds.size) fail('not_found')
}

/** Refuses what cannot be carried out. */
function checkDefinition({ requiredTags, reasons, autoClose }: ClosingDefinition): void {
  if (requiredTags && new Set(requiredTags.tagIds).size < requiredTags.minimum) fail('closing_tags_too_few')
  if (new Set(reasons.map((reason) => reason.toLowerCase())).size < reasons.length)
    fail('closing_reason_twice')
  const { isOn, days, reminder, message } = autoClose
  if (!isOn) return
  if (reminder.isOn && reminder.daysBefore >= days) fail('closing_reminder_too_early')
  if (reminder.isOn && reminder.text === '') fail('closing_reminder_empty')
  if (message.isOn && message.text === '') fail('closing_message_empty')
}
