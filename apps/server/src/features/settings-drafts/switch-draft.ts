import {
  type checkSettingsDraft,
  type DraftProblem,
  type InputOf,
  type OutputOf,
  type SettingsDraft,
  settingsDraftSwitched,
  type switchSettingsDraft,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { dryRun } from '#platform/calls/dry-run.ts'
import { fail, found } from '#platform/errors/index.ts'
import { applyChanges } from './apply-changes.ts'
import { findConflicts } from './conflicts.ts'
import { namedChanges, namedProblems, readNames } from './names.ts'
import { compareSections, readSections, type StoredChange } from './sections.ts'
import { setNextTimer } from './set-next-timer.ts'
import { presentDraft } from './settings-drafts.present.ts'
import { type DraftRow, findDraftRow } from './settings-drafts.queries.ts'
import { lockDraft, saveDraft } from './settings-drafts.ts'

/** Makes changes; returns what takes them back, or why they cannot be made. */
async function makeChanges(
  ctx: Context,
  changes: readonly StoredChange[],
): Promise<{ reverse: StoredChange[]; problems: DraftProblem[] }> {
  const before = await readSections(ctx)
  const conflicts = findConflicts(before, changes)
  if (conflicts.length > 0) return { reverse: [], problems: conflicts }
  const { refused } = await applyChanges(ctx, changes)
  const problems = refused.flatMap((one) => one.problems)
  if (problems.length > 0) return { reverse: [], problems }
  return { reverse: compareSections(ctx.app, await readSections(ctx), before), problems }
}

export async function checkDraftCall(
  ctx: Context,
  { settingsDraftId }: InputOf<typeof checkSettingsDraft>,
): Promise<OutputOf<typeof checkSettingsDraft>> {
  const draft = found(await findDraftRow(ctx.tx, ctx.workspaceId, settingsDraftId))
  const changes = draft.reverse ?? draft.changes
  const { problems } = await dryRun(ctx, (dry) => makeChanges(dry, changes))
  const names = await readNames(ctx, changes)
  return {
    draft: await presentDraft(ctx.tx, draft),
    changes: namedChanges(ctx.app, names, changes),
    problems: namedProblems(ctx.app, names, problems),
  }
}

export async function switchDraftCall(
  ctx: Context,
  { settingsDraftId, version, isOn }: InputOf<typeof switchSettingsDraft>,
): Promise<SettingsDraft> {
  const draft = await lockDraft(ctx, settingsDraftId, version)
  return draft.isOn === isOn ? presentDraft(ctx.tx, draft) : switchDraft(ctx, draft)
}

/** Switches a draft on, or back if it is on. Throws if something is in the way. */
export async function switchDraft(ctx: Context, draft: DraftRow): Promise<SettingsDraft> {
  const isOn = !draft.isOn
  const changes = draft.reverse ?? draft.changes
  const { reverse, problems } = await makeChanges(ctx, changes)
  if (problems.length > 0) fail('settings_draft_refused', { count: problems.length, problems })
  const switched: DraftRow = {
    ...draft,
    isOn,
    // What takes the reverse back is the draft again, with the ids of settings that were created again.
    ...(isOn ? { reverse } : { changes: reverse, reverse: null }),
    switchedAt: ctx.now,
    switchedBy: ctx.person.userId,
    onAt: null,
    backAt: isOn ? draft.backAt : null,
    failure: null,
  }
  await setNextTimer(ctx, switched)
  const saved = await saveDraft(ctx, switched)
  const { id, name } = draft
  ctx.emit(
    settingsDraftSwitched,
    { settingsDraftId: id, name, isOn, changes: changes.length },
    { subjectId: id },
  )
  return saved
}
