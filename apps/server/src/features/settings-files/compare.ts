import type { SettingsChange } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { SettingFields, SettingsList } from '#platform/settings/part.ts'
import { fold, numbered } from './names.ts'
import { type FileSections, plainName } from './state.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items = value.map(sorted)
    return items.every((item) => typeof item === 'string' && uuid.test(item)) ? items.sort() : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, sorted(item)]),
  )
}

/** Whether two values mean the same: the order of fields, and of lists of ids, does not count. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The fields of `after` that differ. */
export const changedFields = (before: SettingFields, after: SettingFields) =>
  Object.keys(after)
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))

/** What one export has that another has not. */
export function compareFiles(app: App, before: FileSections, after: FileSections): SettingsChange[] {
  return app.settings.flatMap((part) => {
    const [old = [], now = []] = [before[part.name], after[part.name]]
    if (part.kind === 'list') return compareLists(part, old as SettingFields[], now as SettingFields[])
    const fields = changedFields(old as SettingFields, now as SettingFields)
    return fields.length === 0 ? [] : [{ section: part.name, name: null, action: 'update' as const, fields }]
  })
}

function compareLists(part: SettingsList, before: readonly SettingFields[], after: readonly SettingFields[]) {
  const section = part.name
  const byName = (list: readonly SettingFields[]) => {
    const names = numbered(list.map((fields) => plainName(part, fields)))
    return new Map(
      list.map((fields, place) => [fold(names[place] ?? ''), { name: names[place] ?? '', fields }]),
    )
  }
  const [old, now] = [byName(before), byName(after)]
  const changes: SettingsChange[] = []
  for (const [key, { name, fields }] of now) {
    const known = old.get(key)
    const changed = changedFields(known?.fields ?? {}, fields)
    if (!known || changed.length > 0)
      changes.push({ section, name, action: known ? 'update' : 'create', fields: changed })
  }
  for (const [key, { name }] of old)
    if (!now.has(key)) changes.push({ section, name, action: 'delete', fields: [] })
  const common = (list: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((key) => other.has(key)).join('\n')
  if (part.arrange && common(old, now) !== common(now, old))
    changes.push({ section, name: null, action: 'reorder', fields: [] })
  return changes
}
