import {
  type changeInSettingsDraft,
  type InputOf,
  type OutputOf,
  type readInSettingsDraft,
  type SettingsDraftSection,
  type SettingsDraftWrite,
  settingsDraftLimits,
  settingsDraftWrites,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { dryRun } from '#platform/calls/dry-run.ts'
import { fail, found } from '#platform/errors/index.ts'
import { applyChanges, withIds } from './apply-changes.ts'
import { findConflicts } from './conflicts.ts'
import { compareSections, readSections, type Sections, type StoredChange } from './sections.ts'
import { findDraftRow } from './settings-drafts.queries.ts'
import { lockDraft, saveDraft } from './settings-drafts.ts'

/** Makes the changes of the draft, answers the call, and takes everything back. */
export async function readInDraftCall(
  ctx: Context,
  { settingsDraftId, call, input }: InputOf<typeof readInSettingsDraft>,
): Promise<OutputOf<typeof readInSettingsDraft>> {
  const draft = found(await findDraftRow(ctx.tx, ctx.workspaceId, settingsDraftId))
  if (draft.isOn) fail('settings_draft_is_on')
  return dryRun(ctx, async (dry) => {
    const { created } = await applyChanges(dry, draft.changes)
    const output = await ctx.app.runInside(dry, call, withIds(input, created))
    return { output: withIds(output, inverse(created)) }
  })
}

/** Makes the changes of the draft and that of the call, notes what differs from now, and takes everything back. */
export async function changeInDraftCall(
  ctx: Context,
  { settingsDraftId, call, input }: InputOf<typeof changeInSettingsDraft>,
): Promise<OutputOf<typeof changeInSettingsDraft>> {
  const draft = await lockDraft(ctx, settingsDraftId)
  if (draft.isOn) fail('settings_draft_is_on')
  if (!isHeld(call)) fail('not_in_settings_draft')
  const active = await readSections(ctx)
  requireKnownFeed(active, input)
  const { output, changes } = await dryRun(ctx, async (dry) => {
    const { created, refused } = await applyChanges(dry, draft.changes)
    const inner = withIds(input, created)
    const section = sectionOf(call)
    const idField = settingsDraftWrites[call]
    if (idField !== null) requireStored(await readSections(dry), section, inner[idField])
    const given = await ctx.app.runInside(dry, call, inner)
    const after = await readSections(dry)
    if (call.endsWith('.create')) requireStored(after, section, (given as { id: unknown }).id)
    const back = inverse(created)
    const found = compareSections(ctx.app, active, after).map((change) => withIds(change, back))
    const kept = refused.map(({ change }) => change).filter((change) => !found.some(isOf(change)))
    return {
      output: withIds(given, back),
      changes: keepConflicts(active, draft.changes, [...found, ...kept]),
    }
  })
  const maximum = settingsDraftLimits.changes
  if (changes.length > maximum) fail('settings_draft_too_large', { maximum })
  await saveDraft(ctx, { ...draft, changes, failure: null })
  return { output }
}

const isHeld = (call: SettingsDraftWrite): call is keyof typeof settingsDraftWrites =>
  call in settingsDraftWrites

const inverse = (ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...ids].map(([draftId, id]) => [id, draftId]))

/** Settings of teams and of people are changed by the same calls, and are in no draft. */
function requireStored(sections: Sections, section: SettingsDraftSection, id: unknown): void {
  if (!sections.get(section)?.some((one) => one.id === id)) fail('not_in_settings_draft')
}

/** Feeds are read over the network, which must not happen each time that a draft is looked at. */
function requireKnownFeed(active: Sections, { calendarId, feedUrl }: Record<string, unknown>): void {
  if (typeof feedUrl !== 'string') return
  const stored = active.get('calendars')?.find(({ id }) => id === calendarId)
  if (stored?.fields.feedUrl !== feedUrl) fail('feed_not_in_settings_draft')
}

const sectionOf = (call: string): SettingsDraftSection =>
  call.startsWith('closing_policies.') ? 'closingPolicies' : (call.split('.')[0] as SettingsDraftSection)

const isOf = (change: StoredChange) => (other: Pick<StoredChange, 'section' | 'id'>) =>
  change.section === other.section && change.id === other.id

/** A value that something else changed stays in conflict until the draft's is chosen. */
function keepConflicts(
  active: Sections,
  before: readonly StoredChange[],
  after: readonly StoredChange[],
): StoredChange[] {
  const conflicts = findConflicts(active, before)
  return after.map((change) => {
    const known = before.find(isOf(change))
    const open = conflicts.filter(isOf(change))
    if (!known || open.length === 0) return change
    const fields = change.fields.map((field) => {
      const isOpen = open.some((one) => one.field === null || one.field === field.name)
      const old = isOpen ? known.fields.find(({ name }) => name === field.name) : undefined
      return old ? { ...field, before: old.before } : field
    })
    return { ...change, fields }
  })
}
