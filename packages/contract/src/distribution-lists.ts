import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, instant, nothing, ref } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'
import { mailboxStates } from './mailboxes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    listProbe: true
  }
}

/** A mail sent to the list to check whether the mailbox receives it. */
export const listProbe = z.object({
  id: ref('listProbe'),
  mailboxId: ref('mailbox'),
  /** Address of the list. */
  address: z.string(),
  /** Part of the mail's subject; a mail that a person sends to the list with it in the subject counts too. */
  code: z.string(),
  /** Why we could not send the mail; a person can still send one. */
  sendProblem: z.string().nullable(),
  sentAt: instant(),
  arrivedAt: instant().nullable(),
  /** Folder in which the mail was found. */
  folder: z.string().nullable(),
  /** Header that proves that the list forwarded the mail, such as `List-Id: <bookings.marewind.example>`. */
  evidence: z.string().nullable(),
  /** Whether the server lets us send as the list; null until known. */
  sendsAsList: z.boolean().nullable(),
})
export type ListProbe = z.infer<typeof listProbe>

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
const byStaff = { access: 'mailbox.connect', mfa: 'enrolled' } as const

export const listListAccounts = defineCall({
  name: 'distributionLists.accounts',
  summary: 'Lists connected mailboxes without an inbox that can receive the mail of a distribution list.',
  rest: { method: 'GET', path: '/api/v1/settings/distribution_list/accounts' },
  command: { head: '/settings get_distribution_list_accounts' },
  ...byStaff,
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        mailboxId: ref('mailbox'),
        email: z.string(),
        state: z.enum(mailboxStates),
        /** The list that was proven to reach it. */
        listAddress: z.string().nullable(),
      }),
    ),
  }),
  example: { input: {} },
})

export const sendListProbe = defineCall({
  name: 'distributionLists.send_probe',
  summary:
    'Sends a mail to a distribution list, as the list if the server allows it, to see where it arrives.',
  rest: { method: 'POST', path: '/api/v1/settings/distribution_list/probe' },
  ...byStaff,
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: z.object({ mailboxId: ref('mailbox'), address: emailAddress() }),
  output: listProbe,
  errors: ['list_is_mailbox', 'list_address_taken', 'mailbox_is_inbox'],
  example: { input: { mailboxId: exampleMailbox, address: 'bookings@marewind.example' } },
})

export const checkListProbe = defineCall({
  name: 'distributionLists.check_probe',
  summary: 'Searches the mailbox for the mail sent to the list. Once it is found, the list is verified.',
  rest: { method: 'POST', path: '/api/v1/settings/distribution_list/probe/:listProbeId' },
  ...byStaff,
  impact: 'write',
  audit: false,
  limitPerMinute: 40,
  input: z.object({ listProbeId: ref('listProbe') }),
  output: listProbe,
  errors: ['probe_not_read'],
  example: { input: { listProbeId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})

export const distributionListsContract = defineFeature({
  name: 'distribution-lists',
  area: 'mailboxes',
  calls: [listListAccounts, sendListProbe, checkListProbe],
  events: [],
  errors: {
    list_is_mailbox: {
      status: 400,
      text: 'This is the address of the mailbox itself. Connect it as it is; it needs no list.',
      field: 'address',
    },
    list_address_taken: {
      status: 409,
      text: 'There is already a shared inbox with this address.',
      field: 'address',
    },
    mailbox_is_inbox: { status: 409, text: 'This mailbox is already a shared inbox. Choose another one.' },
    probe_not_read: {
      status: 424,
      text: 'The mailbox could not be looked into: {reason}',
      params: reasonParams,
    },
  },
  abilities: {},
})
