import {
  type Condition,
  conditionField,
  fieldConditionsIn,
  fieldProblem,
  idsOf,
  readerValue,
} from '@postroom/contract'
import { listInboxRows } from '#features/inboxes/index.ts'
import { listOwnTags } from '#features/personal-tags/index.ts'
import { listPeople } from '#features/session/index.ts'
import { existingTagIds } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FieldProblem } from '#platform/errors/index.ts'
import { existingTeamIds } from './existing-teams.queries.ts'

interface Reader {
  readonly tx: Tx
  readonly workspaceId: string
  readonly userId: string
}

/**
 * One problem for each condition that names something which does not exist, was deleted, or is personal to somebody else.
 * Paths begin with `path`, the place of the condition in the input.
 */
export async function missingValues(
  reader: Reader,
  condition: Condition,
  path: string,
): Promise<readonly FieldProblem[]> {
  const named = [...fieldConditionsIn(condition, path)].map((part) => ({
    ...part,
    ref: conditionField(part.condition.field).ref,
    ids: idsOf(part.condition).filter((id) => id !== readerValue),
  }))
  const existing = new Set<string>()
  for (const [ref, parts] of Map.groupBy(named, (part) => part.ref)) {
    const ids = [...new Set(parts.flatMap((part) => part.ids))]
    for (const id of ids.length === 0 ? [] : await existingIds(reader, ref, ids)) existing.add(id)
  }
  return named
    .filter(({ ids }) => ids.some((id) => !existing.has(id)))
    .map((part) => ({ path: `${part.path}.value`, ...fieldProblem('condition_value_missing') }))
}

async function existingIds(
  { tx, workspaceId, userId }: Reader,
  ref: string | undefined,
  ids: readonly string[],
): Promise<readonly string[]> {
  switch (ref) {
    case 'tag':
      return existingTagIds(tx, workspaceId, ids)
    case 'team':
      return existingTeamIds(tx, workspaceId, ids)
    case 'user':
      return idsIn(await listPeople(tx, workspaceId, { ids }))
    case 'inbox':
      return idsIn(await listInboxRows(tx, workspaceId, userId))
    case 'personalTag':
      return idsIn(await listOwnTags(tx, workspaceId, userId))
    default:
      throw new Error(`Ids of ${ref} cannot be looked up.`)
  }
}

const idsIn = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
