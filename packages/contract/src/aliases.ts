import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import {
  emailAddress,
  multilineText,
  nothing,
  optionalText,
  ref,
  secretText,
  version,
} from './core/fields.ts'
import { abilities } from './core/roles.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    alias: true
  }
}

const aliasId = ref('alias')
const inboxId = ref('inbox')

/** Further address of an inbox, which its mailbox receives mail for and may send from. */
export const alias = z.object({
  id: aliasId,
  inboxId,
  email: z.string(),
  /** Sender name for this address; empty means the inbox's name. */
  displayName: z.string(),
  /** Plain text below mail from this address, with the variables of the inbox's signature; empty means the inbox's. */
  signature: z.string(),
  enableForSend: z.boolean(),
  defaultAlias: z.boolean(),
  /** True once a mailed code proved that mail to the address is read here; nothing is sent from it before. */
  isVerified: z.boolean(),
  /** Text of the mail server when it refused to send as this address. */
  refusedText: z.string().nullable(),
  version: version(),
})
export type Alias = z.infer<typeof alias>

/** Addresses of one inbox. */
export const inboxAddresses = z.object({
  inboxId,
  inboxName: z.string(),
  type: z.enum(['SharedInbox', 'PersonalInbox']),
  /** The mailbox's own address, used for sending if no alias is the default. */
  email: z.string(),
  aliases: z.array(alias),
  abilities,
})
export type InboxAddresses = z.infer<typeof inboxAddresses>

const exampleAlias = '019a9f6e-5d1c-7000-8000-0000000000d1'
const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c1'
const aliasUse = { access: 'alias.use', mfa: 'enrolled' } as const

export const listAliases = defineCall({
  name: 'aliases.list',
  summary:
    'Lists the addresses of your inboxes; owners and admins get those of every shared inbox. Before multi-factor authentication only those of your personal inboxes.',
  rest: { method: 'GET', path: '/api/v1/alias' },
  command: { head: '/settings_personal get_aliases' },
  access: 'alias.use',
  mfa: 'personal',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(inboxAddresses) }),
  example: { input: {} },
})

export const createAlias = defineCall({
  name: 'aliases.create',
  summary: 'Adds an address to an inbox and mails a code to it.',
  rest: { method: 'POST', path: '/api/v1/alias' },
  ...aliasUse,
  impact: 'sends_mail',
  limitPerMinute: 10,
  input: z.object({ inboxId, email: emailAddress(), displayName: optionalText(80).default('') }),
  output: alias,
  errors: ['alias_exists', 'alias_mail_failed'],
  example: { input: { inboxId: exampleInbox, email: 'offers@marewind.example' } },
})

export const updateAlias = defineCall({
  name: 'aliases.update',
  summary:
    'Changes the name and signature of an alias, whether mail is sent from it, and whether it is the default.',
  rest: { method: 'PUT', path: '/alias/:aliasId' },
  command: { head: '/settings_personal update_alias', args: ['aliasId'], resourceId: 'aliasId' },
  ...aliasUse,
  impact: 'write',
  input: z.object({
    aliasId,
    version: version(),
    displayName: optionalText(80).optional(),
    signature: multilineText(2_000).optional(),
    enableForSend: z.boolean().optional(),
    defaultAlias: z.boolean().optional(),
  }),
  output: alias,
  errors: ['conflict', 'alias_not_verified', 'alias_not_enabled'],
  example: { input: { aliasId: exampleAlias, version: 1, defaultAlias: true } },
})

export const deleteAlias = defineCall({
  name: 'aliases.delete',
  summary: 'Deletes an alias. If it was the default, the mailbox’s own address becomes the default.',
  rest: { method: 'DELETE', path: '/alias/:aliasId' },
  ...aliasUse,
  impact: 'destructive',
  input: z.object({ aliasId }),
  output: nothing,
  example: { input: { aliasId: exampleAlias }, output: {} },
})

export const sendAliasCode = defineCall({
  name: 'aliases.send_code',
  summary: 'Mails a new code to an alias; the previous one stops working.',
  rest: { method: 'POST', path: '/api/v1/alias/:aliasId/code' },
  ...aliasUse,
  impact: 'sends_mail',
  limitPerMinute: 6,
  input: z.object({ aliasId }),
  output: nothing,
  errors: ['alias_mail_failed', 'alias_verified'],
  example: { input: { aliasId: exampleAlias }, output: {} },
})

export const verifyAlias = defineCall({
  name: 'aliases.verify',
  summary: 'Verifies an alias with the mailed code. A code expires after one hour or five attempts.',
  rest: { method: 'POST', path: '/api/v1/alias/:aliasId/verify' },
  ...aliasUse,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ aliasId, code: secretText('code', 20) }),
  output: alias,
  errors: ['alias_code_wrong', 'alias_code_ended', 'alias_verified'],
  example: { input: { aliasId: exampleAlias, code: '204817' } },
})

export const aliasesChanged = defineEvent({
  type: 'aliases.changed',
  summary: 'The addresses of an inbox changed.',
  scope: 'inbox',
  payload: z.object({ inboxId, aliases: z.array(alias) }),
})

export const aliasesContract = defineFeature({
  name: 'aliases',
  area: 'inboxes',
  calls: [listAliases, createAlias, updateAlias, deleteAlias, sendAliasCode, verifyAlias],
  events: [aliasesChanged],
  errors: {
    alias_exists: {
      status: 409,
      text: 'This inbox has the address {email} already.',
      params: z.object({ email: z.string() }),
      field: 'email',
    },
    alias_mail_failed: {
      status: 409,
      text: 'No code can be mailed: neither the installation nor the workspace has a mailbox that sends.',
    },
    alias_not_verified: { status: 409, text: 'Confirm the address with the mailed code first.' },
    alias_not_enabled: { status: 409, text: 'Mail is not sent from this alias: enable it first.' },
    alias_verified: { status: 409, text: 'This address is confirmed already.' },
    alias_code_wrong: { status: 422, text: 'Incorrect code. Please try again', field: 'code' },
    alias_code_ended: { status: 410, text: 'This code has ended. Have a new one mailed.', field: 'code' },
  },
  abilities: { 'alias.use': 'See the addresses of one’s inboxes, and change those of one’s own' },
})
