import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, instant, multilineText, nothing, ref, requiredText, version } from './core/fields.ts'
import { shownReason } from './core/reason.ts'
import { abilities } from './core/roles.ts'
import {
  checkInboxDns,
  getAutoLoop,
  getInboxSettings,
  inboxSettingsChanged,
  updateInboxSettings,
} from './inbox-settings.ts'
import { channelOf, mailboxStates } from './mailboxes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    inbox: true
  }
}

export const inbox = z.object({
  id: ref('inbox'),
  name: z.string(),
  description: z.string(),
  type: z.enum(['SharedInbox', 'PersonalInbox']),
  email: z.string(),
  mailboxId: ref('mailbox'),
  /** Null for mail. */
  channel: channelOf.nullable(),
  /** False for chats, and where the provider sends mail only in the mailbox's own name. */
  canRedirect: z.boolean(),
  mailboxState: z.enum(mailboxStates),
  mailboxStateReason: shownReason.nullable(),
  members: z.array(
    z.object({
      id: ref('user'),
      firstName: z.string(),
      lastName: z.string(),
      /** An observer sees everything and is assigned nothing. */
      role: z.enum(['member', 'observer']),
      /** Added directly; others belong to the inbox through a team only. */
      isDirect: z.boolean(),
    }),
  ),
  /** Teams whose members all work in the inbox. */
  teams: z.array(z.object({ id: ref('team'), name: z.string() })),
  /** Whether the current user works in this inbox. */
  isMember: z.boolean(),
  openCount: z.number().int(),
  /** People who work in it see the reply drafts of each other. */
  sharesDrafts: z.boolean(),
  version: version(),
  createdAt: instant(),
  abilities,
})
export type Inbox = z.infer<typeof inbox>

const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c1'
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const listInboxes = defineCall({
  name: 'inboxes.list',
  summary: 'Lists shared inboxes: all of them for owners and admins, for others those they work in.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox' },
  command: { head: '/settings get_shared_inboxes' },
  access: 'inbox.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(inbox), abilities }),
  example: { input: {} },
})

export const getInbox = defineCall({
  name: 'inboxes.get',
  summary: 'Returns one shared inbox.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox/:inboxId' },
  command: { head: '/settings get_shared_inbox', args: ['inboxId'], resourceId: 'inboxId' },
  access: 'inbox.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ inboxId: ref('inbox') }),
  output: inbox,
  example: { input: { inboxId: exampleInbox } },
})

export const createInbox = defineCall({
  name: 'inboxes.create',
  summary:
    'Turns a connected mailbox into a shared inbox with members, optionally on request of a colleague or for a distribution list that was verified to reach the mailbox.',
  rest: { method: 'POST', path: '/api/v1/group/sharedinbox' },
  command: { head: '/settings setup_shared_inbox' },
  access: 'inbox.create',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    mailboxId: ref('mailbox'),
    name: requiredText('inbox name', 80),
    description: multilineText(500).default(''),
    memberIds: z.array(ref('user')).max(500).default([]),
    /** Mail since then is fetched automatically, older mail when it is imported; null: all mail. */
    historyFrom: instant().nullable().default(null),
    /** Address of the list; rejected if no mail to it has arrived in the mailbox yet. */
    distributionList: emailAddress().optional(),
    /** Person who requested the inbox and becomes a member. */
    requestedBy: ref('user').optional(),
  }),
  output: inbox,
  errors: ['inbox_exists', 'inbox_name_taken', 'no_inbox_licence_left', 'list_not_proven'],
  example: { input: { mailboxId: exampleMailbox, name: 'Bookings' } },
})

export const updateInbox = defineCall({
  name: 'inboxes.update',
  summary: 'Changes name and description of a shared inbox.',
  rest: { method: 'PUT', path: '/api/v1/group/sharedinbox/:inboxId' },
  access: 'inbox.update',
  impact: 'write',
  input: z.object({
    inboxId: ref('inbox'),
    version: version(),
    name: requiredText('inbox name', 80).optional(),
    description: multilineText(500).optional(),
  }),
  output: inbox,
  errors: ['inbox_name_taken', 'conflict'],
  example: { input: { inboxId: exampleInbox, version: 1, name: 'Bookings' } },
})

export const setInboxMembers = defineCall({
  name: 'inboxes.set_members',
  summary: 'Adds people to a shared inbox and removes others; those removed no longer see its conversations.',
  rest: { method: 'PUT', path: '/api/v1/group/sharedinbox/:inboxId/members' },
  access: 'inbox.update',
  impact: 'write',
  input: z.object({
    inboxId: ref('inbox'),
    add: z.array(ref('user')).max(500).default([]),
    remove: z.array(ref('user')).max(500).default([]),
  }),
  output: inbox,
  example: { input: { inboxId: exampleInbox, add: ['019a9f6e-5d1c-7000-8000-00000000000a'] } },
})

export const setInboxRole = defineCall({
  name: 'inboxes.set_role',
  summary: 'Makes someone who works in a shared inbox an observer of it, or a member again.',
  rest: { method: 'PUT', path: '/api/v1/group/sharedinbox/:inboxId/role' },
  access: 'inbox.update',
  impact: 'write',
  input: z.object({ inboxId: ref('inbox'), userId: ref('user'), role: z.enum(['member', 'observer']) }),
  output: inbox,
  example: {
    input: { inboxId: exampleInbox, userId: '019a9f6e-5d1c-7000-8000-00000000000a', role: 'observer' },
  },
})

export const deleteInbox = defineCall({
  name: 'inboxes.delete',
  summary: 'Deletes a shared inbox: its mailbox is disconnected, its conversations are kept for 30 days.',
  rest: { method: 'DELETE', path: '/api/v1/group/sharedinbox/:inboxId' },
  command: { head: '/settings delete_shared_inbox', args: ['inboxId'], resourceId: 'inboxId' },
  access: 'inbox.delete',
  impact: 'destructive',
  input: z.object({ inboxId: ref('inbox') }),
  output: nothing,
  example: { input: { inboxId: exampleInbox }, output: {} },
})

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
