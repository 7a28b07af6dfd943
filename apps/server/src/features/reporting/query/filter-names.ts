import {
  type Dimension,
  dimensionOfField,
  fieldConditionsIn,
  idsOf,
  memberRemoved,
  type ReportDefinition,
  reportConditionOf,
  type Stats,
} from '@postroom/contract'
import { findMemberRows } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf } from '#platform/events/read-events.ts'
import { namesOfKeys } from './axis-labels.ts'
import { isObjectId } from './object-id.ts'
import type { Sight } from './sight.ts'

/**
 * Names of the objects that the filters of a report name, also of people who left and inboxes that were deleted. A filter
 * may hold any id, so those of other workspaces, and of what the viewer may not see, are left out.
 */
export async function namesInFilters(
  tx: Tx,
  workspaceId: string,
  definition: ReportDefinition,
  sight: Sight,
): Promise<Stats['filterNames']> {
  const condition = reportConditionOf(definition)
  if (condition === null) return []
  const parts = [...fieldConditionsIn(condition)].map((part) => part.condition)
  const found = new Map<string, string>()
  for (const [field, group] of Map.groupBy(parts, (part) => part.field)) {
    const dimension =
      field in dimensionOfField ? dimensionOfField[field as keyof typeof dimensionOfField] : null
    if (dimension === null) continue
    const ids = await visibleIds(tx, workspaceId, {
      dimension,
      ids: group.flatMap((part) => idsOf(part)),
      sight,
    })
    const names = ids.size > 0 ? await namesOfKeys(tx, workspaceId, dimension, [...ids]) : []
    for (const [id, name] of names) if (ids.has(id)) found.set(id, name)
  }
  return [...found].map(([id, name]) => ({ id, name }))
}

async function visibleIds(
  tx: Tx,
  workspaceId: string,
  { dimension, ids, sight }: { dimension: Dimension; ids: readonly string[]; sight: Sight },
): Promise<ReadonlySet<string>> {
  switch (dimension) {
    case 'user':
    case 'assignee':
      return membersEver(tx, workspaceId, ids)
    case 'team':
      return new Set(ids.filter((id) => !sight.hiddenTeamIds.includes(id)))
    case 'sharedInbox':
      return new Set(ids.filter((id) => sight.inboxIds.includes(id)))
    default:
      return new Set(ids)
  }
}

/** Filters values to the ids of members and former members. */
async function membersEver(
  tx: Tx,
  workspaceId: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = values.filter(isObjectId)
  const members = await findMemberRows(tx, workspaceId, ids)
  const removals = await readEventsOf(tx, workspaceId, ids, [memberRemoved.type])
  return new Set([...members.keys(), ...removals.map(({ payload }) => payload.userId)])
}
