import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, instant, nothing, ref, secretText } from './core/fields.ts'
import { connectMailbox, mailbox, settingsCandidate, testMailbox } from './mailboxes.ts'
import { flowTypes } from './onboarding-flow.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    helperTask: true
  }
}

/** Where an address was seen: in To or Cc, in Delivered-To, or as a mailing list. */
export const seenIn = ['to', 'delivered_to', 'list'] as const

export const foundAddress = z.object({
  address: z.string(),
  /** Display name in mail; empty if there is none. */
  name: z.string(),
  kind: z.enum(['alias', 'list', 'own']),
  /** Number of messages with the address. */
  messages: z.number().int(),
  /** The same by location; a message counts once for each. */
  seen: z.array(z.object({ where: z.enum(seenIn), messages: z.number().int() })),
  lastSeenAt: instant().nullable(),
})
export type FoundAddress = z.infer<typeof foundAddress>

const flow = z.enum(flowTypes)
const exampleHelper = '019a9f6e-5d1c-7000-8000-0000000000e1'

export const searchAddresses = defineCall({
  name: 'onboarding.search',
  summary: 'Starts searching mail that you can see for addresses that could be set up.',
  rest: { method: 'POST', path: '/api/v1/userflow/search' },
  access: 'session',
  impact: 'write',
  audit: false,
  limitPerMinute: 30,
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const listFoundAddresses = defineCall({
  name: 'onboarding.found',
  summary:
    'Addresses that could be set up, from the mail you see: the most used first, with how often each was seen.',
  rest: { method: 'GET', path: '/api/v1/userflow/found' },
  access: 'session',
  impact: 'read',
  input: z.object({ flow }),
  output: z.object({
    items: z.array(foundAddress),
    /** Messages scanned, and their total number. */
    scanned: z.number().int(),
    total: z.number().int(),
    isDone: z.boolean(),
  }),
  example: { input: { flow: 'si_flow' } },
})

export const helperTask = z.object({
  id: ref('helperTask'),
  address: z.string(),
  /** `ready`: the colleague entered working settings; `taken`: the mailbox is connected. */
  state: z.enum(['open', 'ready', 'taken', 'expired']),
  createdAt: instant(),
  expiresAt: instant(),
})
export type HelperTask = z.infer<typeof helperTask>

export const createHelperLink = defineCall({
  name: 'onboarding.ask_helper',
  summary:
    'Makes a one-time link by which a colleague without an account enters the settings of one mailbox. An earlier link for the address stops working.',
  rest: { method: 'POST', path: '/api/v1/userflow/helper' },
  access: 'mailbox.connect',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ address: emailAddress() }),
  /** The link is returned here only. */
  output: z.object({ task: helperTask, link: z.string() }),
  errors: ['mailbox_taken'],
  example: { input: { address: 'bookings@marewind.example' } },
})

export const listHelperTasks = defineCall({
  name: 'onboarding.helper_tasks',
  summary: 'Lists the setup links that you gave to colleagues, and their state.',
  rest: { method: 'GET', path: '/api/v1/userflow/helper' },
  access: 'mailbox.connect',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(helperTask) }),
  example: { input: {} },
})

export const revokeHelperLink = defineCall({
  name: 'onboarding.revoke_helper',
  summary: 'Revokes a setup link and deletes the settings entered there.',
  rest: { method: 'DELETE', path: '/api/v1/userflow/helper/:helperTaskId' },
  access: 'mailbox.connect',
  impact: 'write',
  input: z.object({ helperTaskId: ref('helperTask') }),
  output: nothing,
  example: { input: { helperTaskId: exampleHelper }, output: {} },
})

export const takeHelperSettings = defineCall({
  name: 'onboarding.take_helper',
  summary: 'Connects the mailbox with the settings that the colleague entered.',
  rest: { method: 'POST', path: '/api/v1/userflow/helper/:helperTaskId' },
  access: 'mailbox.connect',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ helperTaskId: ref('helperTask') }),
  output: mailbox,
  errors: ['helper_not_ready', 'mailbox_taken', 'mailbox_test_failed'],
  example: { input: { helperTaskId: exampleHelper } },
})

const token = secretText('link', 200)
const settings = connectMailbox.input.omit({ email: true, displayName: true, scope: true }).shape

export const openHelperLink = defineCall({
  name: 'onboarding.open_helper',
  summary:
    'What the holder of a link is asked to set up: the address, who asks, and the servers that were found.',
  rest: { method: 'POST', path: '/api/v1/userflow/helper_link' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ token }),
  output: z.object({
    address: z.string(),
    workspace: z.string(),
    askedBy: z.string(),
    expiresAt: instant(),
    candidates: z.array(settingsCandidate),
  }),
  errors: ['helper_link_invalid'],
  example: { input: { token: 'q7Wd…' } },
})

export const testHelperSettings = defineCall({
  name: 'onboarding.test_helper',
  summary:
    'Tries the settings that the holder of a link entered, for reading and for sending. Nothing is stored.',
  rest: { method: 'POST', path: '/api/v1/userflow/helper_link/test' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 12,
  input: z.object({ token, ...settings }),
  output: testMailbox.output,
  errors: ['helper_link_invalid'],
  example: {
    input: {
      token: 'q7Wd…',
      imap: connectMailbox.example.input.imap,
      smtp: connectMailbox.example.input.smtp,
      imapPassword: '…',
    },
  },
})

export const fulfilHelperTask = defineCall({
  name: 'onboarding.fulfil_helper',
  summary:
    'Passes working settings to the person who asked for them. They are stored encrypted until used; the link is used up.',
  rest: { method: 'POST', path: '/api/v1/userflow/helper_link/settings' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 12,
  input: z.object({ token, ...settings }),
  output: nothing,
  errors: ['helper_link_invalid', 'mailbox_test_failed'],
  example: { ...testHelperSettings.example, output: {} },
})

export const onboardingContract = defineFeature({
  name: 'onboarding',
  area: null,
  calls: [
    searchAddresses,
    listFoundAddresses,
    createHelperLink,
    listHelperTasks,
    revokeHelperLink,
    takeHelperSettings,
    openHelperLink,
    testHelperSettings,
    fulfilHelperTask,
  ],
  events: [],
  errors: {
    helper_link_invalid: {
      status: 410,
      text: 'This link was used, has expired or was taken back. Ask for a new one.',
    },
    helper_not_ready: { status: 409, text: 'Your colleague has not entered the settings yet.' },
  },
  abilities: {},
})
