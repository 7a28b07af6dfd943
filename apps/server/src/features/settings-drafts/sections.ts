import { type DraftChange, type SettingsDraftSection, settingsDraftSections } from '@postroom/contract'
import { callInside, changedFields } from '#features/settings-files/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SettingFields, SettingsList, StoredSetting } from '#platform/settings/part.ts'

/** The settings that drafts can change, as they are now, by section and in their order. */
export type Sections = ReadonlyMap<SettingsDraftSection, readonly StoredSetting[]>

/** A change as it is stored: with ids. `order` has the ids of a section before and after. */
export type StoredChange = DraftChange

export function partOf(app: App, section: SettingsDraftSection): SettingsList {
  const part = app.settings.find(({ name }) => name === section)
  if (part?.kind !== 'list') throw new Error(`There is no section ${section}.`)
  return part
}

export async function readSections(ctx: Context): Promise<Sections> {
  const sections = new Map<SettingsDraftSection, readonly StoredSetting[]>()
  for (const section of settingsDraftSections) {
    const stored = await partOf(ctx.app, section).read(callInside(ctx))
    sections.set(section, stored.map(withoutRest))
  }
  return sections
}

/** The inboxes of the default closing policy follow from the other policies. */
function withoutRest(stored: StoredSetting): StoredSetting {
  if (!stored.isBuiltIn) return stored
  const { inboxIds: _, ...fields } = stored.fields
  return { ...stored, fields }
}

const nameOf = ({ name }: SettingFields): string => String(name)

/** What differs between two states, setting by setting. */
export const compareSections = (app: App, before: Sections, after: Sections): StoredChange[] =>
  settingsDraftSections.flatMap((section) =>
    compareSection(partOf(app, section), section, before.get(section) ?? [], after.get(section) ?? []),
  )

function compareSection(
  part: SettingsList,
  section: SettingsDraftSection,
  before: readonly StoredSetting[],
  after: readonly StoredSetting[],
): StoredChange[] {
  const changes: StoredChange[] = []
  const old = new Map(before.map((one) => [one.id, one.fields]))
  const now = new Map(after.map((one) => [one.id, one.fields]))
  for (const [id, fields] of now) {
    const known = old.get(id)
    const changed = changedFields(known ?? {}, fields)
    if (!known || changed.length > 0)
      changes.push({
        section,
        id,
        name: nameOf(fields),
        action: known ? 'update' : 'create',
        fields: changed,
      })
  }
  for (const [id, fields] of old)
    if (!now.has(id)) {
      const gone = changedFields({}, fields).map(({ name, after: value }) => ({
        name,
        before: value,
        after: null,
      }))
      changes.push({ section, id, name: nameOf(fields), action: 'delete', fields: gone })
    }
  const reorder = part.arrange ? compareOrder([...old.keys()], [...now.keys()]) : null
  if (reorder) changes.push({ section, id: null, name: '', action: 'reorder', fields: [reorder] })
  return changes
}

/** Null where the settings kept their order, and new ones came last. */
function compareOrder(before: readonly string[], after: readonly string[]) {
  const kept = before.filter((id) => after.includes(id))
  const added = after.filter((id) => !before.includes(id))
  return [...kept, ...added].join() === after.join() ? null : { name: 'order', before, after }
}
