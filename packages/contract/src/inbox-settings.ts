import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { multilineText, nothing, optionalText, ref, version } from './core/fields.ts'

const inboxId = ref('inbox')

export const autoAssignModes = ['off', 'in_turn', 'least_loaded'] as const

export const fromFormats = ['person', 'person_via', 'inbox'] as const

const answer = { subject: optionalText(200), text: multilineText(5_000) }

const fields = {
  /** Sender name of the inbox; empty means its name. */
  displayName: optionalText(80),
  /** "Ada Byron", "Ada Byron via Bookings", or "Bookings". */
  fromFormat: z.enum(fromFormats),
  /** Plain text below replies; `{firstName}` and `{lastName}` stand for the writer. */
  signature: multilineText(2_000),
  /** Whom a reply assigns the conversation to. */
  assignAfterReply: z.enum(['keep', 'replier_if_free', 'replier']),
  /**
   * Minutes (in working hours, if set) after which a conversation is unassigned if the customer still waits for its
   * assignee; null for never.
   */
  unassignAfterMinutes: z.number().int().min(5).max(43_200).nullable(),
  /** Auto-assignment to available members with less open work than `limit` (null for no limit), in turn or by load. */
  autoAssign: z.object({
    mode: z.enum(autoAssignModes),
    limit: z.number().int().min(1).max(500).nullable(),
  }),
  /** Automatic reply to the first message of a conversation. */
  autoReply: z.object({ isOn: z.boolean(), ...answer }),
  /** Automatic reply outside business hours, which replaces the other. */
  outOfHoursReply: z.object({ isOn: z.boolean(), ...answer }),
  /** The calendar with its business hours; null for always. */
  calendarId: ref('calendar').nullable(),
  /** People who work in the inbox see the reply drafts of each other. */
  shareDrafts: z.boolean(),
}

export const inboxSettings = z.object({ inboxId, ...fields, version: version() })
export type InboxSettings = z.infer<typeof inboxSettings>

const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c1'

export const getInboxSettings = defineCall({
  name: 'inboxes.get_settings',
  summary: 'Returns the behaviour of a shared inbox.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox/:inboxId/settings' },
  access: 'inbox.update',
  impact: 'read',
  input: z.object({ inboxId }),
  output: inboxSettings,
  example: { input: { inboxId: exampleInbox } },
})

export const updateInboxSettings = defineCall({
  name: 'inboxes.update_settings',
  summary: 'Changes the behaviour of a shared inbox.',
  rest: { method: 'PUT', path: '/api/v1/group/sharedinbox/:inboxId/settings' },
  access: 'inbox.update',
  impact: 'write',
  input: z.object({
    inboxId,
    version: version(),
    displayName: fields.displayName.optional(),
    fromFormat: fields.fromFormat.optional(),
    signature: fields.signature.optional(),
    assignAfterReply: fields.assignAfterReply.optional(),
    unassignAfterMinutes: fields.unassignAfterMinutes.optional(),
    autoAssign: fields.autoAssign.optional(),
    autoReply: fields.autoReply.optional(),
    outOfHoursReply: fields.outOfHoursReply.optional(),
    calendarId: fields.calendarId.optional(),
    shareDrafts: fields.shareDrafts.optional(),
  }),
  output: inboxSettings,
  errors: ['conflict', 'auto_reply_empty', 'out_of_hours_reply_empty', 'no_calendar'],
  example: { input: { inboxId: exampleInbox, version: 1, fromFormat: 'person_via' } },
})

export const getAutoLoop = defineCall({
  name: 'inboxes.get_auto_loop',
  summary:
    'Returns whether auto-assignment is on: anywhere, and in which of the shared inboxes that you may see.',
  rest: { method: 'GET', path: '/api/v1/settings/auto_loop' },
  command: { head: '/settings auto_loop_enabled' },
  access: 'inbox.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    /** In at least one inbox. */
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
  /** `ok`: correct; `warn`: exists, but could be stricter; `missing`: must be added; `unknown`: DNS did not answer. */
  state: z.enum(['ok', 'warn', 'missing', 'unknown']),
  /** Records found, unchanged. */
  found: z.array(z.string()),
  /** Record to add, or to replace the existing one with; null if nothing is to be done. */
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
  summary:
    'Checks whether the DNS records of the domain let receivers trust mail of the inbox, and which to add.',
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
  summary: 'The behaviour of a shared inbox was changed.',
  scope: 'staff',
  payload: z.object({ settings: inboxSettings }),
})
