import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { instant, ref } from './core/fields.ts'
import { shownReason } from './core/reason.ts'

const mailboxId = ref('mailbox')

/** Probe messages, which a mailbox sends to itself to check the whole delivery path, and deletes again. */
export const mailProbe = z.object({
  mailboxId,
  /** Null: no probe messages are sent. */
  everyMinutes: z.number().int().nullable(),
  lateAfterMinutes: z.number().int(),
  sentAt: instant().nullable(),
  /** Null while the last one has not arrived. */
  seenAt: instant().nullable(),
  lateSince: instant().nullable(),
  /** Why the last one could not be sent. */
  reason: shownReason.nullable(),
})
export type MailProbe = z.infer<typeof mailProbe>

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const getProbe = defineCall({
  name: 'mailSync.get_probe',
  summary: 'Returns whether the mailbox sends probe messages to itself, and the result of the last one.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/probe' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: mailProbe,
  example: { input: { mailboxId: exampleMailbox } },
})

export const setProbe = defineCall({
  name: 'mailSync.set_probe',
  summary: 'Sets how often the mailbox sends a probe message to itself; null turns this off.',
  rest: { method: 'PUT', path: '/api/v1/settings/sync/:mailboxId/probe' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    mailboxId,
    everyMinutes: z.number().int().min(15).max(1440).nullable(),
    lateAfterMinutes: z.number().int().min(1).max(240).default(10),
  }),
  output: mailProbe,
  example: { input: { mailboxId: exampleMailbox, everyMinutes: 60 } },
})
