import { z } from 'zod'
import { instant, ref, version } from '../core/fields.ts'

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
  /** For `changed_meanwhile`: the active value. */
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
