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
