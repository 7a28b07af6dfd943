import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { multilineText, nothing, optionalText, ref, version } from './core/fields.ts'
import { workingHours } from './working-hours.ts'

const inboxId = ref('inbox')

export const autoAssignModes = ['off', 'in_turn', 'least_loaded'] as const

export const fromFormats = ['person', 'person_via', 'inbox'] as const

const answer = { subject: optionalText(200), text: multilineText(5_000) }

const fields = {
  /** How the inbox is called in mail; empty is its name. */
  displayName: optionalText(80),
  /** "Ada Byron", "Ada Byron via Bookings", or "Bookings". */
  fromFormat: z.enum(fromFormats),
  /** Plain text under what people write; `{firstName}` and `{lastName}` stand for the writer. */
  signature: multilineText(2_000),
  afterReply: z.object({
    status: z.enum(['keep', 'close']),
    assign: z.enum(['keep', 'replier_if_free', 'replier']),
  }),
  /** What an answer to a closed conversation does. */
  followUp: z.object({
    mode: z.enum(['reopen', 'reopen_within', 'new']),
    days: z.number().int().min(1).max(365),
    /** Whether whoever had it has it again. */
    keepsOwner: z.boolean(),
  }),
  /**
   * Given back to everyone where a customer has waited so long for the one who has it, in working time where
   * the inbox has any; null is never.
   */
  unassignAfterMinutes: z.number().int().min(5).max(43_200).nullable(),
  /**
   * To whom work is given by itself: of the members who are available and have less open work than `limit`
   * (null is without end), to each in turn or to whoever has least.
   */
  autoAssign: z.object({
    mode: z.enum(autoAssignModes),
    limit: z.number().int().min(1).max(500).nullable(),
  }),
  /** What the first message of a conversation is answered with by itself. */
  autoReply: z.object({ isOn: z.boolean(), ...answer }),
  /** What it is answered with outside of the working hours instead. */
  outOfHoursReply: z.object({ isOn: z.boolean(), ...answer }),
  /** When the inbox is worked in; null is always. */
  workingHours: workingHours.nullable(),
}

export const inboxSettings = z.object({ inboxId, ...fields, version: version() })
export type InboxSettings = z.infer<typeof inboxSettings>

const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c1'

export const getInboxSettings = defineCall({
  name: 'inboxes.get_settings',
  summary: 'How a shared inbox answers and what follows.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox/:inboxId/settings' },
  access: 'inbox.update',
  impact: 'read',
  input: z.object({ inboxId }),
  output: inboxSettings,
  example: { input: { inboxId: exampleInbox } },
})

export const updateInboxSettings = defineCall({
  name: 'inboxes.update_settings',
  summary: 'Changes how a shared inbox answers and what follows.',
  rest: { method: 'PUT', path: '/api/v1/group/sharedinbox/:inboxId/settings' },
  access: 'inbox.update',
  impact: 'write',
  input: z.object({
    inboxId,
    version: version(),
    displayName: fields.displayName.optional(),
    fromFormat: fields.fromFormat.optional(),
    signature: fields.signature.optional(),
    afterReply: fields.afterReply.optional(),
    followUp: fields.followUp.optional(),
    unassignAfterMinutes: fields.unassignAfterMinutes.optional(),
    autoAssign: fields.autoAssign.optional(),
    autoReply: fields.autoReply.optional(),
    outOfHoursReply: fields.outOfHoursReply.optional(),
    workingHours: fields.workingHours.optional(),
  }),
  output: inboxSettings,
  errors: ['conflict', 'auto_reply_empty', 'out_of_hours_reply_empty', 'no_working_hours'],
  example: { input: { inboxId: exampleInbox, version: 1, fromFormat: 'person_via' } },
})

export const getAutoLoop = defineCall({
  name: 'inboxes.get_auto_loop',
  summary:
    'Whether new work is given out by itself: anywhere, and in which of the shared inboxes that one may see.',
  rest: { method: 'GET', path: '/api/v1/settings/auto_loop' },
  command: { head: '/settings auto_loop_enabled' },
  access: 'inbox.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    /** In one of them at least. */
    enabled: z.boolean(),
    items: z.array(
      z.object({
        inboxId,
        name: z.string(),
        enabled: z.boolean(),
        mode: z.enum(autoAssignModes),
        limit: z.number().int().nullable(),
      }),
    ),
  }),
  example: { input: {} },
})

const dnsCheck = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  /** `ok`: as it should be; `warn`: there, but weaker than it could be; `missing`: to be added; `unknown`: not answered. */
  state: z.enum(['ok', 'warn', 'missing', 'unknown']),
  /** What was found, word for word. */
  found: z.array(z.string()),
  /** The record to add or to put in the place of the one found, or null where nothing is to be done. */
  record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }).nullable(),
  reason: z.enum([
    'fine',
    'no_record',
    'several_records',
    'sender_not_named',
    'lets_everyone',
    'only_watches',
    'no_known_selector',
    'no_answer',
  ]),
})
export type DnsCheck = z.infer<typeof dnsCheck>

export const checkInboxDns = defineCall({
  name: 'inboxes.check_dns',
  summary: 'Whether the records of the domain let receivers trust mail of the inbox, and which to add.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox/:inboxId/dns' },
  access: 'inbox.update',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ inboxId }),
  output: z.object({ domain: z.string(), checks: z.array(dnsCheck) }),
  example: { input: { inboxId: exampleInbox } },
})

export const inboxSettingsChanged = defineEvent({
  type: 'inbox.settings_changed',
  summary: 'How a shared inbox answers was changed.',
  scope: 'staff',
  payload: z.object({ settings: inboxSettings }),
})
