import { settingsDraftsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { changeInDraftCall, readInDraftCall } from './run-in-draft.ts'
import { scheduleDraftCall, scheduleTimer } from './schedule-draft.ts'
import { settingsDraftsPolicy } from './settings-drafts.policy.ts'
import { findDraftRow } from './settings-drafts.queries.ts'
import {
  createDraftCall,
  deleteDraftCall,
  discardChangeCall,
  listDraftsCall,
  rebaseDraftCall,
  renameDraftCall,
} from './settings-drafts.ts'
import { checkDraftCall, switchDraftCall } from './switch-draft.ts'

export const settingsDraftsFeature = defineServerFeature({
  contract: settingsDraftsContract,
  tables: ['settings_drafts'],
  policy: settingsDraftsPolicy,
  settings: { none: 'drafts are not settings until they are switched on' },
  timers: [scheduleTimer],
  handlers: {
    'settings_drafts.list': listDraftsCall,
    'settings_drafts.create': createDraftCall,
    'settings_drafts.rename': renameDraftCall,
    'settings_drafts.delete': deleteDraftCall,
    'settings_drafts.read': readInDraftCall,
    'settings_drafts.change': changeInDraftCall,
    'settings_drafts.check': checkDraftCall,
    'settings_drafts.discard': discardChangeCall,
    'settings_drafts.rebase': rebaseDraftCall,
    'settings_drafts.switch': switchDraftCall,
    'settings_drafts.schedule': scheduleDraftCall,
  },
  refs: {
    settingsDraft: async (tx, workspaceId, id) => (await findDraftRow(tx, workspaceId, id)) !== null,
  },
})
