import {
  type Condition,
  conditionField,
  fieldConditionsIn,
  fieldProblem,
  idsOf,
  readerValue,
} from '@postroom/contract'
import { RE2JS, RE2JSException } from 're2js'
import { existingCalendarIds } from '#features/calendars/index.ts'
import { listInboxRows } from '#features/inboxes/index.ts'
import { listOwnTags } from '#features/personal-tags/index.ts'
import { listPeople } from '#features/session/index.ts'
import { existingTagIds } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FieldProblem } from '#platform/errors/index.ts'
import { existingClassIds } from './existing-classes.queries.ts'
import { existingTeamIds } from './existing-teams.queries.ts'

interface Reader {
  readonly tx: Tx
  readonly workspaceId: string
  readonly userId: string
}

/**
 * Checks what the schema cannot: that tags, teams, inboxes and people exist, that a personal tag belongs to the reader,
 * and that regular expressions are valid. Problem paths start with `path`, the condition's path in the input.
 */
export async function conditionProblems(
  reader: Reader,
  condition: Condition,
  path: string,
): Promise<readonly FieldProblem[]> {
  const parts = [...fieldConditionsIn(condition, path)]
  return [...(await missingValues(reader, parts)), ...invalidPatterns(parts)]
}

type Part = ReturnType<typeof fieldConditionsIn> extends Generator<infer P> ? P : never

async function missingValues(reader: Reader, parts: readonly Part[]): Promise<FieldProblem[]> {
  const named = parts.map((part) => ({
    ...part,
    ref: conditionField(part.condition.field).ref,
    ids: idsOf(part.condition).filter((id) => id !== readerValue),
  }))
  const existing = new Set<string>()
  for (const [ref, group] of Map.groupBy(named, (part) => part.ref)) {
    const ids = [...new Set(group.flatMap((part) => part.ids))]
    for (const id of ids.length === 0 ? [] : await existingIds(reader, ref, ids)) existing.add(id)
  }
  return named
    .filter(({ ids }) => ids.some((id) => !existing.has(id)))
    .map((part) => ({ path: `${part.path}.value`, ...fieldProblem('condition_value_missing') }))
}

const invalidPatterns = (parts: readonly Part[]): FieldProblem[] =>
  parts.flatMap(({ condition, path }) =>
    condition.operator === 'matches' && !isExpression(condition.value)
      ? [{ path: `${path}.value`, ...fieldProblem('pattern_invalid') }]
      : [],
  )

function isExpression(source: string): boolean {
  try {
    RE2JS.compile(source)
    return true
  } catch (error) {
    if (error instanceof RE2JSException) return false
    throw error
  }
}

async function existingIds(
  { tx, workspaceId, userId }: Reader,
  ref: string | undefined,
  ids: readonly string[],
): Promise<readonly string[]> {
  switch (ref) {
    case 'tag':
      return existingTagIds(tx, workspaceId, ids)
    case 'class':
      return existingClassIds(tx, workspaceId, ids)
    case 'team':
      return existingTeamIds(tx, workspaceId, ids)
    case 'user':
      return idsIn(await listPeople(tx, workspaceId, { ids }))
    case 'inbox':
      return idsIn(await listInboxRows(tx, workspaceId, userId))
    case 'calendar':
      return existingCalendarIds(tx, workspaceId, ids)
    case 'personalTag':
      return idsIn(await listOwnTags(tx, workspaceId, userId))
    default:
      throw new Error(`Ids of ${ref} cannot be looked up.`)
  }
}

const idsIn = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
