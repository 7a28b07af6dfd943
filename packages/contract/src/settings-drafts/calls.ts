import { z } from 'zod'
import { timeZone } from '../calendars/hours.ts'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref, requiredText, version } from '../core/fields.ts'
import {
  draftChange,
  draftProblem,
  type SettingsDraftWrite,
  settingsDraft,
  settingsDraftReads,
  settingsDraftRefusals,
  settingsDraftWrites,
} from './shapes.ts'

const name = requiredText('draft name', 80)
const exampleDraft = '019a9f6e-5d1c-7000-8000-0000000000a7'
const settingsDraftId = ref('settingsDraft')
const writeNames = [...Object.keys(settingsDraftWrites), ...settingsDraftRefusals]
const base = '/api/v1/settings/drafts'
const versioned = { settingsDraftId, version: version() }
const versionedExample = { settingsDraftId: exampleDraft, version: 1 }
const inner = {
  settingsDraftId,
  /** The input of the call. */
  input: z.record(z.string(), z.unknown()).default({}),
}

export const listSettingsDrafts = defineCall({
  name: 'settings_drafts.list',
  summary: 'Lists the drafts of settings, those changed last first.',
  rest: { method: 'GET', path: base },
  access: 'settings_draft.use',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(settingsDraft) }),
  example: { input: {} },
})

export const createSettingsDraft = defineCall({
  name: 'settings_drafts.create',
  summary: 'Creates a draft of settings without changes.',
  rest: { method: 'POST', path: base },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object({ name }),
  output: settingsDraft,
  errors: ['settings_draft_limit'],
  example: { input: { name: 'Summer hours' } },
})

export const renameSettingsDraft = defineCall({
  name: 'settings_drafts.rename',
  summary: 'Renames a draft of settings.',
  rest: { method: 'PUT', path: `${base}/:settingsDraftId` },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object({ ...versioned, name }),
  output: settingsDraft,
  errors: ['conflict'],
  example: { input: { ...versionedExample, name: 'Summer hours' } },
})

export const deleteSettingsDraft = defineCall({
  name: 'settings_drafts.delete',
  summary: 'Deletes a draft of settings. What it changed while it was switched on stays.',
  rest: { method: 'DELETE', path: `${base}/:settingsDraftId` },
  access: 'settings_draft.use',
  impact: 'destructive',
  input: z.object({ settingsDraftId }),
  output: nothing,
  example: { input: { settingsDraftId: exampleDraft }, output: {} },
})

export const readInSettingsDraft = defineCall({
  name: 'settings_drafts.read',
  summary: 'Answers a call as if the draft were active.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/read` },
  access: 'settings_draft.use',
  impact: 'write',
  audit: false,
  limitPerMinute: 600,
  input: z.object({ ...inner, call: z.enum(settingsDraftReads) }),
  output: z.object({ output: z.unknown() }),
  errors: ['settings_draft_is_on'],
  example: { input: { settingsDraftId: exampleDraft, call: 'slas.list' } },
})

export const changeInSettingsDraft = defineCall({
  name: 'settings_drafts.change',
  summary: 'Makes the change of a call in the draft only; nothing becomes active. Answers as the call would.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/change` },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object({
    ...inner,
    call: z.enum(writeNames as [SettingsDraftWrite, ...SettingsDraftWrite[]]),
  }),
  output: z.object({ output: z.unknown() }),
  errors: [
    'settings_draft_is_on',
    'settings_draft_too_large',
    'not_in_settings_draft',
    'feed_not_in_settings_draft',
  ],
  example: {
    input: {
      settingsDraftId: exampleDraft,
      call: 'rules.toggle',
      input: { ruleId: '019a9f6e-5d1c-7000-8000-000000000001', isOn: false },
    },
  },
})

export const checkSettingsDraft = defineCall({
  name: 'settings_drafts.check',
  summary:
    'Switches a draft on, or back if it is on, and takes that back: returns what it would change, with names in place of ids, and what is in its way.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/check` },
  access: 'settings_draft.use',
  impact: 'write',
  audit: false,
  limitPerMinute: 120,
  input: z.object({ settingsDraftId }),
  output: z.object({
    draft: settingsDraft,
    changes: z.array(draftChange),
    problems: z.array(draftProblem),
  }),
  example: { input: { settingsDraftId: exampleDraft } },
})

export const discardDraftChange = defineCall({
  name: 'settings_drafts.discard',
  summary: 'Takes one change out of a draft.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/discard` },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object({ ...versioned, section: draftChange.shape.section, id: z.string().max(60).nullable() }),
  output: settingsDraft,
  errors: ['conflict'],
  example: {
    input: { ...versionedExample, section: 'rules', id: '019a9f6e-5d1c-7000-8000-000000000001' },
  },
})

export const rebaseSettingsDraft = defineCall({
  name: 'settings_drafts.rebase',
  summary: 'Lets the values of a draft win over what was changed meanwhile. Nothing becomes active.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/rebase` },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object(versioned),
  output: settingsDraft,
  errors: ['conflict'],
  example: { input: versionedExample },
})

export const switchSettingsDraft = defineCall({
  name: 'settings_drafts.switch',
  summary:
    'Makes the changes of a draft active in one transaction, or takes them back. Refused if something else changed the same values meanwhile.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/switch` },
  access: 'settings_draft.use',
  impact: 'destructive',
  limitPerMinute: 30,
  input: z.object({ ...versioned, isOn: z.boolean() }),
  output: settingsDraft,
  errors: ['conflict', 'settings_draft_refused'],
  example: { input: { ...versionedExample, isOn: true } },
})

export const scheduleSettingsDraft = defineCall({
  name: 'settings_drafts.schedule',
  summary: 'Sets when a draft is switched on and when it is switched back; null for neither.',
  rest: { method: 'POST', path: `${base}/:settingsDraftId/schedule` },
  access: 'settings_draft.use',
  impact: 'write',
  input: z.object({ ...versioned, onAt: instant().nullable(), backAt: instant().nullable(), timeZone }),
  output: settingsDraft,
  errors: ['conflict', 'settings_draft_time_passed', 'settings_draft_back_before_on', 'settings_draft_is_on'],
  example: {
    input: {
      ...versionedExample,
      onAt: '2027-06-30T22:00:00.000Z',
      backAt: '2027-08-31T22:00:00.000Z',
      timeZone: 'Europe/Berlin',
    },
  },
})
