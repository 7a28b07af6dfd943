import {
  type InputOf,
  type SettingsDraft,
  type scheduleSettingsDraft,
  settingsDraftFailed,
} from '@postroom/contract'
import { findMemberRow, getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { changeAsPerson } from '#platform/calls/person-change.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { inSavepoint, type Tx } from '#platform/db/index.ts'
import { Failure, fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { mailFailure } from './mail-failure.ts'
import { nextSwitchAt, setNextTimer } from './set-next-timer.ts'
import { type DraftRow, lockDraftRow, updateDraftRow } from './settings-drafts.queries.ts'
import { draftTimer, lockDraft, saveDraft } from './settings-drafts.ts'
import { switchDraft } from './switch-draft.ts'

export async function scheduleDraftCall(
  ctx: Context,
  { settingsDraftId, version, onAt, backAt, timeZone }: InputOf<typeof scheduleSettingsDraft>,
): Promise<SettingsDraft> {
  const draft = await lockDraft(ctx, settingsDraftId, version)
  const [on, back] = [onAt, backAt].map((at) => at && new Date(at)) as [Date | null, Date | null]
  if (draft.isOn && on) fail('settings_draft_is_on')
  if (on && on <= ctx.now) fail('settings_draft_time_passed')
  if (back && (back <= ctx.now || (!draft.isOn && (!on || back <= on)))) fail('settings_draft_back_before_on')
  const scheduled: DraftRow = {
    ...draft,
    onAt: on,
    backAt: back,
    timeZone,
    scheduledBy: on || back ? ctx.person.userId : null,
    failure: null,
  }
  await setNextTimer(ctx, scheduled)
  return saveDraft(ctx, scheduled)
}

/** Switches a draft at its time, with the rights that the person who chose the time has by then. */
export const scheduleTimer: FeatureTimer = {
  name: draftTimer,
  fire: async (app, tx, { workspaceId, subjectId, now }) => {
    const draft = await lockDraftRow(tx, workspaceId, subjectId)
    const dueAt = draft && nextSwitchAt(draft)
    if (!draft || !dueAt || dueAt > now) return
    const person = draft.scheduledBy && (await personOf(tx, workspaceId, draft.scheduledBy))
    if (!person) return giveUp(app, tx, workspaceId, draft, 'not_allowed')
    const change = {
      tx,
      person,
      call: 'settings_drafts.switch',
      input: { settingsDraftId: draft.id, isOn: !draft.isOn },
    }
    try {
      await inSavepoint(tx, () => changeAsPerson(app, change, (ctx) => switchDraft(ctx, draft)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await giveUp(app, tx, workspaceId, draft, error.code === 'forbidden' ? 'not_allowed' : 'problems')
    }
  },
}

/** The member as if signed in; null for one who may no longer change settings. */
async function personOf(tx: Tx, workspaceId: string, userId: string): Promise<Person | null> {
  const member = await findMemberRow(tx, workspaceId, userId)
  const { readOnlySince } = await getWorkspaceRow(tx, workspaceId)
  if (!member || member.role === 'Member' || readOnlySince !== null) return null
  return {
    kind: 'person',
    userId,
    workspaceId,
    sessionId: newId(),
    role: member.role,
    mfaPassed: true,
    mfaEnrolled: true,
    mfaRequired: false,
    mfaGraceUntil: null,
    isReadOnly: false,
    isInstanceAdmin: false,
  }
}

type Reason = NonNullable<DraftRow['failure']>['reason']

/** Notes why a draft was not switched, and tells the person who chose the time. */
async function giveUp(app: App, tx: Tx, workspaceId: string, draft: DraftRow, reason: Reason): Promise<void> {
  const at = new Date()
  const isOn = !draft.isOn
  const failure = { at: at.toISOString(), isOn, reason }
  await updateDraftRow(
    tx,
    workspaceId,
    { ...draft, onAt: null, backAt: null, scheduledBy: null, failure },
    at,
  )
  await mailFailure(app, tx, workspaceId, { draft, isOn, reason })
  const { id: settingsDraftId, name } = draft
  await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: 'settings-drafts' }, async (change) =>
    change.emit(settingsDraftFailed, { settingsDraftId, name, isOn }, { subjectId: settingsDraftId }),
  )
}
