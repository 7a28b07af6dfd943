import { personalInboxesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { eraseInboxJob } from './erase-inbox.ts'
import { changeInbox, createInbox, disconnectInbox, getInbox, listInboxes } from './personal-inboxes.ts'

export const personalInboxesFeature = defineServerFeature({
  contract: personalInboxesContract,
  policy: {},
  settings: { none: 'they belong to people' },
  handlers: {
    'personalInboxes.list': listInboxes,
    'personalInboxes.get': getInbox,
    'personalInboxes.create': createInbox,
    'personalInboxes.update': changeInbox,
    'personalInboxes.disconnect': disconnectInbox,
  },
  jobs: [eraseInboxJob],
})
