import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, multilineText, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { mailbox } from './mailboxes.ts'

/** Somebody's own inbox: its conversations are seen by its owner alone, whatever anybody's role. */
export const personalInbox = z.object({
  id: ref('inbox'),
  name: z.string(),
  email: z.string(),
  /** The sender's name in mail from it; empty is the owner's own name. */
  displayName: z.string(),
  /** Plain text under what is written from it. */
  signature: z.string(),
  version: version(),
  createdAt: instant(),
})
export type PersonalInbox = z.infer<typeof personalInbox>

/** A mailbox of one's own; without an inbox yet where it was connected and not finished. */
export const ownMailbox = z.object({ mailbox, inbox: personalInbox.nullable() })
export type OwnMailbox = z.infer<typeof ownMailbox>

const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c2'
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b2'
const inboxId = ref('inbox')
const name = requiredText('inbox name', 80)
/** The specification asks for no code on the pages of one's own inboxes. */
const own = { access: 'mailbox.own', mfa: 'personal' } as const

export const listPersonalInboxes = defineCall({
  name: 'personalInboxes.list',
  summary: 'Your own mailboxes and the inboxes that they are.',
  rest: { method: 'GET', path: '/api/v1/group/personalinbox' },
  command: { head: '/settings_personal get_personal_settings' },
  ...own,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(ownMailbox) }),
  example: { input: {} },
})

export const getPersonalInbox = defineCall({
  name: 'personalInboxes.get',
  summary: 'One of your own inboxes with its mailbox.',
  rest: { method: 'GET', path: '/api/v1/group/personalinbox/:inboxId' },
  ...own,
  impact: 'read',
  input: z.object({ inboxId }),
  output: ownMailbox,
  example: { input: { inboxId: exampleInbox } },
})

export const createPersonalInbox = defineCall({
  name: 'personalInboxes.create',
  summary: 'Makes a mailbox that you connected for yourself an inbox that only you see.',
  rest: { method: 'POST', path: '/api/v1/group/personalinbox' },
  ...own,
  impact: 'write',
  input: z.object({
    mailboxId: ref('mailbox'),
    name,
    /** Mail since then is fetched by itself, older mail by an import; null: all of it. */
    historyFrom: instant().nullable().default(null),
  }),
  output: ownMailbox,
  errors: ['inbox_exists', 'inbox_name_taken'],
  example: { input: { mailboxId: exampleMailbox, name: 'My mail' } },
})

export const updatePersonalInbox = defineCall({
  name: 'personalInboxes.update',
  summary: 'Changes what one of your own inboxes is called and how it signs.',
  rest: { method: 'PUT', path: '/api/v1/group/personalinbox/:inboxId' },
  ...own,
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
