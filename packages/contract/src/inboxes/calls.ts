import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { emailAddress, instant, multilineText, nothing, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { inbox } from './shapes.ts'

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
