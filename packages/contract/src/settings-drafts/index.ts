import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  changeInSettingsDraft,
  checkSettingsDraft,
  createSettingsDraft,
  deleteSettingsDraft,
  discardDraftChange,
  listSettingsDrafts,
  readInSettingsDraft,
  rebaseSettingsDraft,
  renameSettingsDraft,
  scheduleSettingsDraft,
  switchSettingsDraft,
} from './calls.ts'
import { draftProblem } from './shapes.ts'

export * from './calls.ts'
export * from './shapes.ts'

const settingsDraftId = ref('settingsDraft')

declare module '../core/fields.ts' {
  interface RefKinds {
    settingsDraft: true
  }
}

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
