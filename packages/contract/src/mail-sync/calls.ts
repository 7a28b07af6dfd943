import { z } from 'zod'
import { exampleSignature, signed } from '../conversations/calls.ts'
import { defineCall } from '../core/call.ts'
import { nothing, ref } from '../core/fields.ts'
import { quarantinedMessage, syncAudit, trouble } from './shapes.ts'

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
const mailboxId = ref('mailbox')

export const getAudit = defineCall({
  name: 'mailSync.get_audit',
  summary: 'Returns the sync audit of a mailbox by folder, and how far behind it is.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/audit' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: syncAudit,
  example: { input: { mailboxId: exampleMailbox } },
})

export const auditNow = defineCall({
  name: 'mailSync.audit_now',
  summary:
    'Compares every message of the mailbox with the server at once, which otherwise happens each hour.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/audit' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ mailboxId }),
  output: nothing,
  example: { input: { mailboxId: exampleMailbox }, output: {} },
})

export const listQuarantined = defineCall({
  name: 'mailSync.list_quarantined',
  summary: 'Lists the newest 200 quarantined messages, which could not be read or stored.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/quarantine' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: z.object({ items: z.array(quarantinedMessage) }),
  example: { input: { mailboxId: exampleMailbox } },
})

export const parseAgain = defineCall({
  name: 'mailSync.parse_again',
  summary: 'Retries a quarantined message.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/quarantine/:quarantinedId' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({ mailboxId, quarantinedId: ref('quarantined') }),
  output: nothing,
  example: {
    input: { mailboxId: exampleMailbox, quarantinedId: '019a9f6e-5d1c-7000-8000-0000000000b9' },
    output: {},
  },
})

export const getQuarantinedSource = defineCall({
  name: 'mailSync.get_quarantined_source',
  summary: 'Returns the raw mail of a quarantined message, at the signed URL from the list.',
  rest: { method: 'GET', path: '/api/v1/file/quarantine/:quarantinedId', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ quarantinedId: ref('quarantined'), ...signed }),
  output: z.unknown(),
  errors: ['link_expired'],
  example: { input: { quarantinedId: '019a9f6e-5d1c-7000-8000-0000000000b9', ...exampleSignature } },
})

export const listProblems = defineCall({
  name: 'mailSync.list_problems',
  summary: 'Lists mailboxes that have problems receiving or sending mail.',
  rest: { method: 'GET', path: '/api/v1/settings/sync-problems' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(trouble) }),
  example: { input: {}, output: { items: [] } },
})
