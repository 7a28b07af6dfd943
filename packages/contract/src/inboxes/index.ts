import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import {
  checkInboxDns,
  getAutoLoop,
  getInboxSettings,
  inboxSettingsChanged,
  updateInboxSettings,
} from '../inbox-settings.ts'
import { mailboxStates } from '../mailboxes.ts'
import {
  createInbox,
  deleteInbox,
  getInbox,
  listInboxes,
  setInboxMembers,
  setInboxRole,
  updateInbox,
} from './calls.ts'

export * from './calls.ts'
export * from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    inbox: true
  }
}

export const inboxCreated = defineEvent({
  type: 'inbox.created',
  changesRights: true,
  summary: 'A shared inbox was set up.',
  scope: 'workspace',
  payload: z.object({ inboxId: ref('inbox') }),
})

export const inboxUpdated = defineEvent({
  type: 'inbox.updated',
  summary: 'Name, description or state of a shared inbox changed.',
  scope: 'inbox',
  payload: z.object({
    inboxId: ref('inbox'),
    name: z.string(),
    description: z.string(),
    mailboxState: z.enum(mailboxStates),
    mailboxStateReason: shownReason.nullable(),
    canRedirect: z.boolean(),
    takesMovedMail: z.boolean(),
    sharesDrafts: z.boolean(),
    version: version(),
  }),
})

export const inboxMembersChanged = defineEvent({
  type: 'inbox.members_changed',
  changesRights: true,
  summary: 'People were added to a shared inbox or removed from it.',
  scope: 'workspace',
  payload: z.object({ inboxId: ref('inbox'), added: z.array(ref('user')), removed: z.array(ref('user')) }),
})

export const inboxDeleted = defineEvent({
  type: 'inbox.deleted',
  changesRights: true,
  summary: 'A shared inbox was deleted.',
  scope: 'workspace',
  payload: z.object({ inboxId: ref('inbox') }),
})

export const inboxesContract = defineFeature({
  name: 'inboxes',
  area: 'inboxes',
  calls: [
    listInboxes,
    getInbox,
    createInbox,
    updateInbox,
    setInboxMembers,
    setInboxRole,
    deleteInbox,
    getInboxSettings,
    updateInboxSettings,
    checkInboxDns,
    getAutoLoop,
  ],
  events: [inboxCreated, inboxUpdated, inboxMembersChanged, inboxDeleted, inboxSettingsChanged],
  errors: {
    inbox_exists: { status: 409, text: 'This mailbox is already a shared inbox.', field: 'mailboxId' },
    inbox_name_taken: {
      status: 409,
      text: 'There is already an inbox called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    auto_reply_empty: {
      status: 400,
      text: 'Please enter your automatic reply.',
      field: 'autoReply.text',
    },
    out_of_hours_reply_empty: {
      status: 400,
      text: 'Please enter your automatic reply.',
      field: 'outOfHoursReply.text',
    },
    no_calendar: {
      status: 400,
      text: 'Choose business hours first: without them no mail comes outside of them.',
      field: 'calendarId',
    },
    list_not_proven: {
      status: 409,
      text: 'No mail to {address} has arrived in this mailbox yet. Send one to the list first.',
      params: z.object({ address: z.string() }),
      field: 'distributionList',
    },
    no_inbox_licence_left: {
      status: 409,
      text: 'There is no licence for another shared inbox in this workspace. Ask its owner.',
    },
  },
  abilities: {
    'inbox.list': 'See the shared inboxes one works in',
    'inbox.create': 'Set up shared inboxes',
    'inbox.update': 'Change a shared inbox and its members',
    'inbox.delete': 'Delete a shared inbox',
  },
})
