import { z } from 'zod'
import { timeZone } from './calendars/hours.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref, requiredText, version } from './core/fields.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    settingsDraft: true
  }
}

export const settingsDraftLimits = {
  /** Drafts of a workspace. */
  drafts: 50,
  /** Changes in one. */
  changes: 300,
} as const

/** Sections of settings files that a draft can change. */
export const settingsDraftSections = ['calendars', 'shifts', 'closingPolicies', 'slas', 'rules'] as const
export type SettingsDraftSection = (typeof settingsDraftSections)[number]

/** Calls that answer as if the draft were active. */
export const settingsDraftReads = [
  'rules.list',
  'rules.get',
  'rules.preview',
  'slas.list',
  'slas.preview',
  'slas.list_overlaps',
  'slas.list_of_inbox',
  'closing_policies.list',
  'calendars.list',
  'calendars.list_labels',
  'calendars.preview',
  'shifts.list',
  'shifts.get_schedule',
  'staffing.get_coverage',
] as const
export type SettingsDraftRead = (typeof settingsDraftReads)[number]

/** Calls whose change a draft can hold, with the field that names the setting. */
export const settingsDraftWrites = {
  'rules.create': null,
  'rules.update': 'ruleId',
  'rules.toggle': 'ruleId',
  'rules.reorder': null,
  'rules.delete': 'ruleId',
  'slas.create': null,
  'slas.update': 'slaId',
  'slas.toggle': 'slaId',
  'slas.reorder': null,
  'slas.delete': 'slaId',
  'closing_policies.create': null,
  'closing_policies.update': 'closingPolicyId',
  'closing_policies.delete': 'closingPolicyId',
  'calendars.create': null,
  'calendars.update': 'calendarId',
  'calendars.delete': 'calendarId',
  'shifts.create': null,
  'shifts.update': 'shiftId',
  'shifts.delete': 'shiftId',
} as const
/** Calls of the same pages that a draft refuses: what they change is active at once. */
export const settingsDraftRefusals = [
  'rules.renew_address',
  'rules.undo_run',
  'rules.undo_since',
  'shifts.change_days',
  'shifts.create_time_off',
  'shifts.update_time_off',
  'shifts.delete_time_off',
] as const
export type SettingsDraftWrite = keyof typeof settingsDraftWrites | (typeof settingsDraftRefusals)[number]

const writeNames = [...Object.keys(settingsDraftWrites), ...settingsDraftRefusals]

const settingsDraftId = ref('settingsDraft')

/** One setting that differs, or the order of a section. Of a new setting, the id is that within the draft. */
export const draftChange = z.object({
  section: z.enum(settingsDraftSections),
  /** Null for the order of a section. */
  id: z.string().nullable(),
  name: z.string(),
  action: z.enum(['create', 'update', 'delete', 'reorder']),
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type DraftChange = z.infer<typeof draftChange>

/** Why a change cannot be made: something else changed the setting meanwhile, or its call refuses it. */
export const draftProblem = z.object({
  section: z.enum(settingsDraftSections),
  id: z.string().nullable(),
  name: z.string(),
  /** Null for the whole setting. */
  field: z.string().nullable(),
  /** `changed_meanwhile`, `deleted_meanwhile`, or the code of the field or call that refuses it. */
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  /** Of `changed_meanwhile`, the value that is active now. */
  now: z.unknown(),
})
export type DraftProblem = z.infer<typeof draftProblem>

const person = z.object({ id: ref('user'), name: z.string() })

export const settingsDraft = z.object({
  id: settingsDraftId,
  name: z.string(),
  /** Whether its changes are active. */
  isOn: z.boolean(),
  /** How many changes it has. */
  changes: z.number().int(),
  createdBy: person,
  updatedAt: instant(),
  /** When it was switched on or back last, and by whom. */
  switchedAt: instant().nullable(),
  switchedBy: person.nullable(),
  /** When it will be switched on, and back. */
  onAt: instant().nullable(),
  backAt: instant().nullable(),
  /** In which these times were chosen. */
  timeZone: z.string(),
  /** Why it was not switched at its time. */
  failure: z
    .object({ at: instant(), isOn: z.boolean(), reason: z.enum(['problems', 'not_allowed']) })
    .nullable(),
  version: version(),
})
export type SettingsDraft = z.infer<typeof settingsDraft>

const exampleDraft = '019a9f6e-5d1c-7000-8000-0000000000a7'
const base = '/api/v1/settings/drafts'
const name = requiredText('draft name', 80)
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

export const settingsDraftChanged = defineEvent({
  type: 'settings_draft.changed',
  summary: 'A draft of settings was created, changed, scheduled or deleted.',
  scope: 'staff',
  payload: z.object({ settingsDraftId }),
})
export const settingsDraftSwitched = defineEvent({
  type: 'settings_draft.switched',
  summary: 'A draft of settings was switched on or back. Each change that it made has an event of its own.',
  scope: 'staff',
  payload: z.object({ settingsDraftId, name: z.string(), isOn: z.boolean(), changes: z.number().int() }),
})
export const settingsDraftFailed = defineEvent({
  type: 'settings_draft.failed',
  summary: 'A draft of settings could not be switched at its time; nothing was changed.',
  scope: 'staff',
  payload: z.object({ settingsDraftId, name: z.string(), isOn: z.boolean() }),
})

export const settingsDraftsContract = defineFeature({
  name: 'settings-drafts',
  // A draft reaches several areas; a key would need the scopes of all.
  area: null,
  calls: [
    listSettingsDrafts,
    createSettingsDraft,
    renameSettingsDraft,
    deleteSettingsDraft,
    readInSettingsDraft,
    changeInSettingsDraft,
    checkSettingsDraft,
    discardDraftChange,
    rebaseSettingsDraft,
    switchSettingsDraft,
    scheduleSettingsDraft,
  ],
  events: [settingsDraftChanged, settingsDraftSwitched, settingsDraftFailed],
  errors: {
    settings_draft_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} drafts of settings. Delete one that you no longer need.',
      params: z.object({ maximum: z.number() }),
    },
    settings_draft_too_large: {
      status: 409,
      text: 'A draft holds at most {maximum} changes.',
      params: z.object({ maximum: z.number() }),
    },
    settings_draft_is_on: {
      status: 409,
      text: 'This draft is switched on. Switch it back to change it.',
    },
    not_in_settings_draft: {
      status: 409,
      text: 'A draft cannot change this. Leave the draft to change it at once.',
    },
    feed_not_in_settings_draft: {
      status: 409,
      text: 'A draft cannot change a feed. Leave the draft to change it at once.',
      field: 'feedUrl',
    },
    settings_draft_time_passed: {
      status: 400,
      text: 'Choose a time in the future.',
      field: 'onAt',
    },
    settings_draft_back_before_on: {
      status: 400,
      text: 'Choose a time in the future, after the draft is switched on.',
      field: 'backAt',
    },
    settings_draft_refused: {
      status: 409,
      text: 'Nothing was changed. {count} settings are in the way.',
      params: z.object({ count: z.number(), problems: z.array(draftProblem) }),
    },
  },
  abilities: { 'settings_draft.use': 'Change, schedule and switch drafts of settings' },
})
