import type { DraftProblem } from '@postroom/contract'
import { isSame } from '#features/settings-files/index.ts'
import type { Sections, StoredChange } from './sections.ts'

/** Values that something else changed since the draft took them over. */
export const findConflicts = (sections: Sections, changes: readonly StoredChange[]): DraftProblem[] =>
  changes.flatMap((change) => conflictsOf(sections, change))

function conflictsOf(sections: Sections, change: StoredChange): DraftProblem[] {
  const { section, id, name, action, fields } = change
  const all = sections.get(section) ?? []
  const conflict = (code: keyof typeof texts, field: string | null, now: unknown): DraftProblem => ({
    section,
    id,
    name,
    field,
    code,
    params: {},
    message: texts[code],
    now,
  })
  if (action === 'create') return []
  if (action === 'reorder') {
    const order = fields[0]
    const ids = all.map((one) => one.id)
    const now = inOrderOf(ids, order?.before)
    const isOther =
      now !== inOrderOf(order?.before, ids) && inOrderOf(ids, order?.after) !== inOrderOf(order?.after, ids)
    return isOther ? [conflict('changed_meanwhile', null, null)] : []
  }
  const stored = all.find((one) => one.id === id)
  // Deleted already, as the draft wants it.
  if (!stored) return action === 'delete' ? [] : [conflict('deleted_meanwhile', null, null)]
  return fields
    .filter(({ name: field, before, after }) => {
      const now = stored.fields[field] ?? null
      return !isSame(now, before) && (action === 'delete' || !isSame(now, after))
    })
    .map((field) => conflict('changed_meanwhile', field.name, stored.fields[field.name] ?? null))
}

/** Returns the ids that are in both lists. */
const inOrderOf = (list: unknown, other: unknown): string => {
  const known = new Set(idsOf(other))
  return idsOf(list)
    .filter((id) => known.has(id))
    .join()
}

export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

const texts = {
  changed_meanwhile: 'This was changed meanwhile.',
  deleted_meanwhile: 'This was deleted meanwhile.',
} as const
