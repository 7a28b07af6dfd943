import { type ClosingDefinition, type ClosingPolicy, standardClosing } from '@postroom/contract'
import { existingTagIds } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import {
  findPolicyOfInbox,
  findPolicyRow,
  listPolicyInboxes,
  listPolicyRows,
} from './closing-policies.queries.ts'

/** Name of the default policy until it is renamed; the same word in English and German. */
const standardName = 'Standard'

/** By what an inbox closes. */
export interface InboxClosing extends ClosingDefinition {
  /** Null for the unchanged default policy and for personal inboxes. */
  readonly policy: { readonly id: string; readonly name: string } | null
}

/** The closing policy of an inbox; the unchanged default one if it has none of its own. */
export async function closingOfInbox(tx: Tx, workspaceId: string, inboxId: string): Promise<InboxClosing> {
  const row = await findPolicyOfInbox(tx, workspaceId, inboxId)
  if (!row) return { ...standardClosing, policy: null }
  return { ...row.definition, policy: { id: row.id, name: row.name } }
}

export type StoredPolicy = Omit<ClosingPolicy, 'abilities'>

/** All policies, the default one first, without tags that no longer exist. */
export async function listPolicies(tx: Tx, workspaceId: string): Promise<StoredPolicy[]> {
  const rows = await listPolicyRows(tx, workspaceId)
  const inboxes = await listPolicyInboxes(tx, workspaceId)
  const known = new Set(
    await existingTagIds(
      tx,
      workspaceId,
      rows.flatMap(({ definition }) => tagIdsIn(definition)),
    ),
  )
  const stored = rows.map(({ id, name, definition, version, updatedAt }) => ({
    ...withoutTags(definition, known),
    id,
    name,
    inboxIds: inboxes.filter(({ policyId }) => policyId === id).map(({ inboxId }) => inboxId),
    isDefault: id === workspaceId,
    version,
    updatedAt: updatedAt.toISOString(),
  }))
  const changed = stored.find(({ isDefault }) => isDefault)
  const others = stored.filter(({ isDefault }) => !isDefault)
  return [changed ?? untouched(workspaceId, inboxes), ...others]
}

/** The unchanged default policy, which has no row. */
const untouched = (
  workspaceId: string,
  inboxes: Awaited<ReturnType<typeof listPolicyInboxes>>,
): StoredPolicy => ({
  ...standardClosing,
  id: workspaceId,
  name: standardName,
  inboxIds: inboxes.filter(({ policyId }) => policyId === workspaceId).map(({ inboxId }) => inboxId),
  isDefault: true,
  version: 1,
  updatedAt: null,
})

export async function isPolicy(tx: Tx, workspaceId: string, policyId: string): Promise<boolean> {
  return policyId === workspaceId || (await findPolicyRow(tx, workspaceId, policyId)) !== null
}

export const tagIdsIn = ({ requiredTags, autoClose }: ClosingDefinition): string[] => [
  ...(requiredTags?.tagIds ?? []),
  ...(autoClose.tagId === null ? [] : [autoClose.tagId]),
]

/** Requirements of deleted tags are dropped. */
function withoutTags(definition: ClosingDefinition, known: ReadonlySet<string>): ClosingDefinition {
  const { requiredTags, autoClose } = definition
  const tagIds = requiredTags?.tagIds.filter((id) => known.has(id)) ?? []
  const minimum = Math.min(requiredTags?.minimum ?? 0, tagIds.length)
  return {
    ...definition,
    requiredTags: tagIds.length === 0 ? null : { tagIds, minimum },
    autoClose: { ...autoClose, tagId: known.has(autoClose.tagId ?? '') ? autoClose.tagId : null },
  }
}
