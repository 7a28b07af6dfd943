import { mailScopeContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { beginImport, getScope, listFoldersCall, setFolders, steerImport } from './mail-scope.ts'

export { type FolderChoice, listChoices, withChosenRoles } from './choices.queries.ts'
export {
  countImported,
  findImport,
  type ImportRow,
  listLeftOutFolders,
  listRemaining,
  noteWanted,
  setImportState,
} from './imports.queries.ts'
export { historyFrom, leaveOut, leaveOutNoMore, leftOutOf, setHistoryFrom } from './left-out.queries.ts'
export { announceScope } from './mail-scope.ts'

export const mailScopeFeature = defineServerFeature({
  contract: mailScopeContract,
  tables: [
    'history_import_folders',
    'history_imports',
    'mail_folder_choices',
    'mail_left_out',
    'mail_scopes',
  ],
  policy: {},
  handlers: {
    'mailScope.get': getScope,
    'mailScope.list_folders': listFoldersCall,
    'mailScope.set_folders': setFolders,
    'mailScope.begin_import': beginImport,
    'mailScope.steer_import': steerImport,
  },
})
