import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, multilineText, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { mailbox } from './mailboxes.ts'

/** Personal inbox: only its owner sees its conversations, whatever the roles of others. */
export const personalInbox = z.object({
  id: ref('inbox'),
  name: z.string(),
  email: z.string(),
  /** Sender name; empty means the owner's name. */
  displayName: z.string(),
  /** Plain text below replies. */
  signature: z.string(),
  version: version(),
  createdAt: instant(),
})
export type PersonalInbox = z.infer<typeof personalInbox>

/** Personal mailbox; `inbox` is null if the setup was not finished. */
export const ownMailbox = z.object({ mailbox, inbox: personalInbox.nullable() })
export type OwnMailbox = z.infer<typeof ownMailbox>

const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c2'
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b2'
const inboxId = ref('inbox')
const name = requiredText('inbox name', 80)
/** The specification requires no security code on the pages of personal inboxes. */
const personalAccess = { access: 'mailbox.own', mfa: 'personal' } as const

export const listPersonalInboxes = defineCall({
  name: 'personalInboxes.list',
  summary: 'Lists your personal mailboxes and their inboxes.',
  rest: { method: 'GET', path: '/api/v1/group/personalinbox' },
  command: { head: '/settings_personal get_personal_settings' },
  ...personalAccess,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(ownMailbox) }),
  example: { input: {} },
})

export const getPersonalInbox = defineCall({
  name: 'personalInboxes.get',
  summary: 'Returns one of your personal inboxes with its mailbox.',
  rest: { method: 'GET', path: '/api/v1/group/personalinbox/:inboxId' },
  ...personalAccess,
  impact: 'read',
  input: z.object({ inboxId }),
  output: ownMailbox,
  example: { input: { inboxId: exampleInbox } },
})

export const createPersonalInbox = defineCall({
  name: 'personalInboxes.create',
  summary: 'Turns a mailbox that you connected into a personal inbox.',
  rest: { method: 'POST', path: '/api/v1/group/personalinbox' },
  ...personalAccess,
  impact: 'write',
  input: z.object({
    mailboxId: ref('mailbox'),
    name,
    /** Mail since then is fetched automatically, older mail by an import; null: all mail. */
    historyFrom: instant().nullable().default(null),
  }),
  output: ownMailbox,
  errors: ['inbox_exists', 'inbox_name_taken'],
  example: { input: { mailboxId: exampleMailbox, name: 'My mail' } },
})

export const updatePersonalInbox = defineCall({
  name: 'personalInboxes.update',
  summary: 'Changes the name and signature of one of your personal inboxes.',
  rest: { method: 'PUT', path: '/api/v1/group/personalinbox/:inboxId' },
  ...personalAccess,
  impact: 'write',
  input: z.object({
    inboxId,
    version: version(),
    name: name.optional(),
    displayName: optionalText(80).optional(),
    signature: multilineText(2_000).optional(),
  }),
  output: ownMailbox,
  errors: ['inbox_name_taken', 'conflict'],
  example: { input: { inboxId: exampleInbox, version: 1, name: 'My mail' } },
})

export const disconnectPersonalInbox = defineCall({
  name: 'personalInboxes.disconnect',
  summary:
    'Stops syncing one of your own inboxes and forgets its passwords. Its mail is kept here, or deleted for good, as you say.',
  rest: { method: 'DELETE', path: '/api/v1/group/personalinbox/:inboxId' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ inboxId, mail: z.enum(['keep', 'delete']) }),
  output: nothing,
  example: { input: { inboxId: exampleInbox, mail: 'keep' }, output: {} },
})

export const personalInboxesContract = defineFeature({
  name: 'personalInboxes',
  area: 'mailboxes',
  calls: [
    listPersonalInboxes,
    getPersonalInbox,
    createPersonalInbox,
    updatePersonalInbox,
    disconnectPersonalInbox,
  ],
  events: [],
  errors: {},
  abilities: {},
})
