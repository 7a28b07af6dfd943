import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { emailAddress, optionalText, ref } from './core/fields.ts'
import { mailbox } from './mailbox-shapes.ts'

const exampleGrant = '019a9f6e-5d1c-7000-8000-0000000000c1'
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
const grantId = ref('grant')

export const listGmailAddresses = defineCall({
  name: 'mailboxes.list_gmail_addresses',
  summary:
    'With a grant, lists the addresses that its Google account can send as, including unconfirmed ones. Also lists the mailboxes opened with a Google grant: those of the workspace, if you may see them, and your own.',
  rest: { method: 'GET', path: '/api/v1/settings/gmail' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ grantId: grantId.optional() }),
  output: z.object({
    /** Empty without a grant. */
    items: z.array(
      z.object({
        email: z.string(),
        displayName: z.string(),
        isPrimary: z.boolean(),
        /** Google lets an account send as an address only after its owner has confirmed. */
        isVerified: z.boolean(),
      }),
    ),
    mailboxes: z.array(mailbox),
  }),
  errors: ['grant_refused', 'provider_silent'],
  example: { input: { grantId: exampleGrant } },
})

export const connectGrant = defineCall({
  name: 'mailboxes.connect_grant',
  summary:
    "Connects a mailbox with a provider's grant: the account itself, an alias of a Google account, or a mailbox shared with a Microsoft account. Both servers are tested first.",
  rest: { method: 'POST', path: '/api/v1/settings/sync' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    grantId,
    /** Default: the address of the account. */
    email: emailAddress().optional(),
    displayName: optionalText(100).default(''),
    scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM'),
  }),
  output: mailbox,
  errors: [
    'mailbox_taken',
    'mailbox_test_failed',
    'grant_refused',
    'provider_silent',
    'address_not_of_account',
  ],
  example: { input: { grantId: exampleGrant, email: 'bookings@marewind.example' } },
})

export const reconnectGrant = defineCall({
  name: 'mailboxes.reconnect_grant',
  summary: "Switches a mailbox to a provider's grant. Both servers are tested first.",
  rest: { method: 'PUT', path: '/api/v1/settings/sync' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ mailboxId: ref('mailbox'), grantId }),
  output: mailbox,
  errors: ['mailbox_test_failed', 'grant_refused', 'provider_silent', 'address_not_of_account'],
  example: { input: { mailboxId: exampleMailbox, grantId: exampleGrant } },
})
