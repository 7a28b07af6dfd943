import { type ClosingDefinition, closingPoliciesChanged, tagMerged } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { listPolicyRows, lockPolicies, putPolicyRow } from './closing-policies.queries.ts'
import { tagIdsIn } from './policy-of-inbox.ts'

/** Names the tag that another one was merged into. */
export const tagFollower = defineConsumer({
  name: 'closing-policy-tags',
  types: [tagMerged.type],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { tagId, into } = payload
    await lockPolicies(tx, workspaceId)
    const rows = await listPolicyRows(tx, workspaceId)
    const naming = rows.filter(({ definition }) => tagIdsIn(definition).includes(tagId))
    const cause = { kind: 'system', id: null, text: 'tags were merged' } as const
    await changeWithin(tx, workspaceId, cause, async ({ emit }) => {
      for (const row of naming) {
        const definition = replaceTag(row.definition, tagId, into.id)
        await putPolicyRow(tx, workspaceId, { ...row, definition, version: row.version + 1 })
        emit(closingPoliciesChanged, { closingPolicyId: row.id }, { subjectId: row.id })
      }
    })
  },
})

function replaceTag(definition: ClosingDefinition, tagId: string, byId: string): ClosingDefinition {
  const { requiredTags, autoClose } = definition
  const tagIds = [...new Set(requiredTags?.tagIds.map((id) => (id === tagId ? byId : id)))]
  return {
    ...definition,
    requiredTags: requiredTags && { tagIds, minimum: Math.min(requiredTags.minimum, tagIds.length) },
    autoClose: { ...autoClose, tagId: autoClose.tagId === tagId ? byId : autoClose.tagId },
  }
}
