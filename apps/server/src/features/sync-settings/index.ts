import { syncSettingsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { beginImport, getScope, listFoldersCall, setFolders, steerImport } from './sync-settings.ts'

export { type FolderChoice, listChoices, withChosenRoles } from './choices.queries.ts'
export {
  countImported,
  findImport,
  type ImportRow,
  listRemaining,
  listSkippedFolders,
  noteWanted,
  setImportState,
} from './imports.queries.ts'
export {
  historyFrom,
  leaveOut,
  leaveOutNoMore,
  setHistoryFrom,
  skippedOf,
} from './skipped-messages.queries.ts'
export { announceScope } from './sync-settings.ts'

export const syncSettingsFeature = defineServerFeature({
  contract: syncSettingsContract,
  tables: [
    'history_import_folders',
    'history_imports',
    'mail_folder_choices',
    'skipped_messages',
    'sync_settings',
  ],
  policy: {},
  settings: { none: 'a mailbox is set up with its folders on the server' },
  handlers: {
    'syncSettings.get': getScope,
    'syncSettings.list_folders': listFoldersCall,
    'syncSettings.set_folders': setFolders,
    'syncSettings.begin_import': beginImport,
    'syncSettings.steer_import': steerImport,
  },
})
