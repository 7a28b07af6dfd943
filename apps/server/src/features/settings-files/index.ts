import { settingsFilesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { settingsFilesPolicy } from './settings-files.policy.ts'
import {
  applySettingsCall,
  exportSettingsCall,
  getDriftCall,
  getSchemaCall,
  planSettingsCall,
} from './settings-files.ts'
import { settingsVerbs } from './settings-verbs.ts'

export { changedFields, isSame } from './compare.ts'
export { createNames, type Names } from './names.ts'
export { problemsOf } from './problems.ts'
export { callInside, nodeOf, plainName } from './state.ts'
export { walk } from './walk.ts'

export const settingsFilesFeature = defineServerFeature({
  contract: settingsFilesContract,
  tables: ['settings_applies'],
  policy: settingsFilesPolicy,
  settings: { none: 'it has none' },
  adminVerbs: settingsVerbs,
  handlers: {
    'settings_files.export': exportSettingsCall,
    'settings_files.plan': planSettingsCall,
    'settings_files.apply': applySettingsCall,
    'settings_files.get_drift': getDriftCall,
    'settings_files.get_schema': getSchemaCall,
  },
})
