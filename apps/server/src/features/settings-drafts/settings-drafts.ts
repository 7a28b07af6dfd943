import {
  type createSettingsDraft,
  type deleteSettingsDraft,
  type discardDraftChange,
  type InputOf,
  type listSettingsDrafts,
  type OutputOf,
  type rebaseSettingsDraft,
  type renameSettingsDraft,
  type SettingsDraft,
  settingsDraftChanged,
  settingsDraftLimits,
} from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { cancelTimer } from '#platform/timers/timers.queries.ts'
import { readSections, type Sections, type StoredChange } from './sections.ts'
import { presentDraft, presentDrafts } from './settings-drafts.present.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraftRow,
  findDraftRow,
  insertDraftRow,
  listDraftRows,
  lockDraftRow,
  updateDraftRow,
} from './settings-drafts.queries.ts'

/** The timer of the next moment at which a draft is switched. */
export const draftTimer = 'settings-draft'

export async function listDraftsCall({
  tx,
  workspaceId,
}: Context): Promise<OutputOf<typeof listSettingsDrafts>> {
  return { items: await presentDrafts(tx, await listDraftRows(tx, workspaceId)) }
}

export async function createDraftCall(
  ctx: Context,
  { name }: InputOf<typeof createSettingsDraft>,
): Promise<SettingsDraft> {
  const { tx, workspaceId } = ctx
  const maximum = settingsDraftLimits.drafts
  if ((await countDrafts(tx, workspaceId)) >= maximum) fail('settings_draft_limit', { maximum })
  const id = newId()
  const { defaultTimeZone: timeZone } = await getWorkspaceRow(tx, workspaceId)
  await insertDraftRow(tx, workspaceId, {
    id,
    name,
    by: ctx.person.userId,
    timeZone: timeZone ?? 'UTC',
    at: ctx.now,
  })
  return announce(ctx, id)
}

export async function renameDraftCall(
  ctx: Context,
  { settingsDraftId, version, name }: InputOf<typeof renameSettingsDraft>,
): Promise<SettingsDraft> {
  const draft = await lockDraft(ctx, settingsDraftId, version)
  return saveDraft(ctx, { ...draft, name })
}

export async function deleteDraftCall(
  ctx: Context,
  { settingsDraftId }: InputOf<typeof deleteSettingsDraft>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  if (!(await deleteDraftRow(tx, workspaceId, settingsDraftId))) fail('not_found')
  await cancelTimer(tx, { workspaceId, timer: draftTimer, subjectId: settingsDraftId })
  ctx.emit(settingsDraftChanged, { settingsDraftId }, { subjectId: settingsDraftId })
  return {}
}

export async function discardChangeCall(
  ctx: Context,
  { settingsDraftId, version, section, id }: InputOf<typeof discardDraftChange>,
): Promise<SettingsDraft> {
  const draft = await lockDraft(ctx, settingsDraftId, version)
  const isKept = (change: StoredChange) => change.section !== section || change.id !== id
  return saveDraft(ctx, {
    ...draft,
    failure: null,
    changes: draft.isOn ? draft.changes : draft.changes.filter(isKept),
    reverse: draft.reverse?.filter(isKept) ?? null,
  })
}

/** The values that are active now become those that the draft replaces. */
export async function rebaseDraftCall(
  ctx: Context,
  { settingsDraftId, version }: InputOf<typeof rebaseSettingsDraft>,
): Promise<SettingsDraft> {
  const draft = await lockDraft(ctx, settingsDraftId, version)
  const sections = await readSections(ctx)
  const rebased = (changes: readonly StoredChange[]) => changes.flatMap((change) => rebase(sections, change))
  return saveDraft(ctx, {
    ...draft,
    failure: null,
    ...(draft.reverse ? { reverse: rebased(draft.reverse) } : { changes: rebased(draft.changes) }),
  })
}

/** A setting that is gone has nothing left to change. */
function rebase(sections: Sections, change: StoredChange): StoredChange[] {
  const stored = sections.get(change.section) ?? []
  if (change.action === 'create') return [change]
  if (change.action === 'reorder') {
    const [order] = change.fields
    return [
      { ...change, fields: [{ name: 'order', before: stored.map(({ id }) => id), after: order?.after }] },
    ]
  }
  const now = stored.find(({ id }) => id === change.id)?.fields
  if (!now) return []
  const fields = change.fields.map((field) => ({ ...field, before: now[field.name] ?? null }))
  return [{ ...change, fields }]
}

/** Finds a draft for a change of it. */
export async function lockDraft(
  { tx, workspaceId }: Context,
  settingsDraftId: string,
  version?: number,
): Promise<DraftRow> {
  const draft = found(await lockDraftRow(tx, workspaceId, settingsDraftId))
  if (version !== undefined && draft.version !== version)
    fail('conflict', { current: await presentDraft(tx, draft) })
  return draft
}

export async function saveDraft(ctx: Context, draft: DraftRow): Promise<SettingsDraft> {
  await updateDraftRow(ctx.tx, ctx.workspaceId, draft, ctx.now)
  return announce(ctx, draft.id)
}

async function announce(ctx: Context, settingsDraftId: string): Promise<SettingsDraft> {
  ctx.emit(settingsDraftChanged, { settingsDraftId }, { subjectId: settingsDraftId })
  return presentDraft(ctx.tx, found(await findDraftRow(ctx.tx, ctx.workspaceId, settingsDraftId)))
}
