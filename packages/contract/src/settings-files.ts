import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, optionalText, ref } from './core/fields.ts'

export const settingsFileLimits = {
  /** Characters of a settings file. */
  text: 1_000_000,
  /** Secrets given with one. */
  secrets: 300,
} as const

/** Problems of a settings file itself. */
export const settingsProblemTexts = {
  yaml_invalid: 'This is not YAML: {reason}',
  file_not_sections: 'A settings file has sections, such as `tags:`.',
  section_unknown: 'There is no section {name}.',
  section_not_list: 'This section is a list.',
  entry_not_fields: 'Write fields with their values here.',
  entry_without_name: 'A name is missing.',
  name_twice: '{name} is here twice.',
  field_unknown: 'There is no field {name}.',
  reference_unknown: 'There is no {kind} called {name}.',
  references_in_circle: 'New settings refer to each other in a circle.',
  created_elsewhere: '{name} does not exist, and a file cannot create it.',
  secret_missing: 'The value of the secret {name} is missing.',
} as const
export type SettingsProblemCode = keyof typeof settingsProblemTexts

const text = z
  .string()
  .max(settingsFileLimits.text, fieldMessage('too_long', { maximum: settingsFileLimits.text }))

/** Why a place of a file is refused. Codes of fields and of calls occur too, with their parameters. */
export const settingsProblem = z.object({
  /** 1 for the first line. */
  line: z.number().int(),
  /** Section, place and field: `rules[2].actions[0].tagIds[1]`. */
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
})
export type SettingsProblem = z.infer<typeof settingsProblem>

export const settingsChange = z.object({
  section: z.string(),
  /** Null for a section of which there is one, and for the order of a section. */
  name: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete', 'reorder']),
  /** Fields that differ, as they stand in a file. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type SettingsChange = z.infer<typeof settingsChange>

const named = z.object({ section: z.string(), name: z.string() })

export const settingsPlan = z.object({
  problems: z.array(settingsProblem),
  changes: z.array(settingsChange),
  /** Settings that a section of the file leaves out: they stay unless they are to be deleted. */
  absent: z.array(named),
  /** Secrets that the file names and Postroom does not have. */
  secretsNeeded: z.array(z.string()),
})
export type SettingsPlan = z.infer<typeof settingsPlan>

const fields = {
  text,
  /** Settings to delete, of those that the file leaves out. */
  deletes: z
    .array(z.object({ section: optionalText(40), name: optionalText(200) }))
    .max(2_000)
    .default([]),
  /** Values of the secrets that the file names. */
  secrets: z.record(z.string().max(200), z.string().max(8_192)).default({}).meta({ secret: true }),
}
const example = 'tags:\n  - name: Invoice\n    color: amber\n'

export const exportSettings = defineCall({
  name: 'settings_files.export',
  summary:
    'Returns the settings of the workspace as YAML: people by address, everything else by name, secrets by reference.',
  rest: { method: 'GET', path: '/api/v1/admin/settings-file' },
  access: 'settings_file.use',
  impact: 'read',
  limitPerMinute: 60,
  input: nothing,
  output: z.object({ text: z.string(), settings: z.number().int() }),
  example: { input: {} },
})

export const planSettings = defineCall({
  name: 'settings_files.plan',
  summary:
    'Applies a settings file and takes it back: returns what it would change, or what is wrong with it.',
  rest: { method: 'POST', path: '/api/v1/admin/settings-file/plan' },
  access: 'settings_file.use',
  impact: 'write',
  audit: false,
  limitPerMinute: 60,
  input: z.object(fields),
  output: settingsPlan,
  example: { input: { text: example } },
})

export const applySettings = defineCall({
  name: 'settings_files.apply',
  summary:
    'Applies a settings file in one transaction. What the file leaves out stays, unless it is named in `deletes`.',
  rest: { method: 'POST', path: '/api/v1/admin/settings-file/apply' },
  access: 'settings_file.use',
  impact: 'destructive',
  limitPerMinute: 20,
  input: z.object(fields),
  output: settingsPlan.pick({ changes: true }),
  errors: ['settings_file_refused'],
  example: { input: { text: example } },
})

export const getSettingsDrift = defineCall({
  name: 'settings_files.get_drift',
  summary: 'Returns what changed since a settings file was applied last.',
  rest: { method: 'GET', path: '/api/v1/admin/settings-file/drift' },
  access: 'settings_file.use',
  impact: 'read',
  limitPerMinute: 60,
  input: nothing,
  output: z.object({
    /** Null where none was applied. */
    appliedAt: instant().nullable(),
    appliedBy: ref('user').nullable(),
    changes: z.array(settingsChange),
  }),
  example: { input: {} },
})

export const getSettingsSchema = defineCall({
  name: 'settings_files.get_schema',
  summary: 'Returns the JSON Schema of settings files, for editors.',
  rest: { method: 'GET', path: '/api/v1/admin/settings-file/schema' },
  access: 'settings_file.use',
  impact: 'read',
  input: nothing,
  output: z.object({ schema: z.record(z.string(), z.unknown()) }),
  example: { input: {} },
})

export const settingsFileApplied = defineEvent({
  type: 'settings_file.applied',
  summary: 'A settings file was applied. Each change that it made has an event of its own.',
  scope: 'staff',
  payload: z.object({ changes: z.number().int() }),
})

export const settingsFilesContract = defineFeature({
  name: 'settings-files',
  // A file reaches every area; a key would need all scopes.
  area: null,
  calls: [exportSettings, planSettings, applySettings, getSettingsDrift, getSettingsSchema],
  events: [settingsFileApplied],
  errors: {
    settings_file_refused: {
      status: 422,
      text: 'The settings file was not applied. {message}',
      params: z.object({ message: z.string(), problems: z.array(settingsProblem) }),
    },
  },
  abilities: { 'settings_file.use': 'Export all settings and apply settings files' },
})
