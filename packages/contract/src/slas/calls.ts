import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, ref, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { replayFields, replayPart } from '../replays.ts'
import { slaClock } from './clock-shapes.ts'
import { replayedSlaConversation, slaPreview } from './preview-shapes.ts'
import { sla, slaFields, slaLimits } from './shapes.ts'

const slaId = ref('sla')
const exampleSla = '019a9f6e-5d1c-7000-8000-0000000000f8'
const exampleFields = {
  name: 'Key accounts',
  targets: { first_reply: { amount: 4, unit: 'hour' as const } },
  warning: { amount: 30, unit: 'minute' as const },
  missedActions: [{ kind: 'notify' as const, assignee: true }],
}

/** What happens to conversations that are open: nothing, or their due times are recalculated. */
const open = z.enum(['keep', 'recalculate']).default('keep')

export const listSlas = defineCall({
  name: 'slas.list',
  summary: 'Lists the SLAs of the workspace in their order, with figures of the last 30 days.',
  rest: { method: 'GET', path: '/api/v1/settings/slas' },
  command: { head: '/settings get_slas' },
  access: 'sla.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(sla), abilities }),
  example: { input: {} },
})

export const createSla = defineCall({
  name: 'slas.create',
  summary: 'Creates an SLA as the last one.',
  rest: { method: 'POST', path: '/api/v1/settings/slas' },
  command: { head: '/settings create_sla' },
  access: 'sla.manage',
  impact: 'write',
  input: z.object({ ...slaFields, isOn: z.boolean().default(true), open }),
  output: sla,
  errors: [
    'too_many_slas',
    'sla_without_target',
    'sla_target_order',
    'sla_calendar_closed',
    'sla_name_taken',
  ],
  example: { input: exampleFields },
})

export const updateSla = defineCall({
  name: 'slas.update',
  summary: 'Saves a new version of an SLA. Fields that are left out take their defaults.',
  rest: { method: 'PUT', path: '/api/v1/settings/slas/:slaId' },
  command: { head: '/settings update_sla', args: ['slaId'], resourceId: 'slaId' },
  access: 'sla.manage',
  impact: 'write',
  input: z.object({ slaId, version: version(), ...slaFields, open }),
  output: sla,
  errors: ['conflict', 'sla_without_target', 'sla_target_order', 'sla_calendar_closed', 'sla_name_taken'],
  example: { input: { slaId: exampleSla, version: 1, ...exampleFields } },
})

export const toggleSla = defineCall({
  name: 'slas.toggle',
  summary: 'Switches an SLA on or off. When it is switched off, its clocks end.',
  rest: { method: 'POST', path: '/api/v1/settings/slas/:slaId/toggle' },
  command: { head: '/settings toggle_sla', args: ['slaId'], resourceId: 'slaId' },
  access: 'sla.manage',
  impact: 'write',
  input: z.object({ slaId, isOn: z.boolean() }),
  output: sla,
  example: { input: { slaId: exampleSla, isOn: false } },
})

export const reorderSlas = defineCall({
  name: 'slas.reorder',
  summary: 'Changes the order of SLAs. A conversation gets the first one that fits. Name all of them.',
  rest: { method: 'POST', path: '/api/v1/settings/slas/reorder' },
  command: { head: '/settings reorder_slas' },
  access: 'sla.manage',
  impact: 'write',
  input: z.object({
    slaIds: z
      .array(slaId)
      .min(1, fieldMessage('too_few', { minimum: 1 }))
      .max(slaLimits.slas, fieldMessage('too_many', { maximum: slaLimits.slas })),
  }),
  output: z.object({ slaIds: z.array(slaId) }),
  errors: ['slas_changed'],
  example: { input: { slaIds: [exampleSla] } },
})

export const deleteSla = defineCall({
  name: 'slas.delete',
  summary: 'Deletes an SLA. Its clocks end; figures of the past stay.',
  rest: { method: 'DELETE', path: '/api/v1/settings/slas/:slaId' },
  command: { head: '/settings delete_sla', args: ['slaId'], resourceId: 'slaId' },
  access: 'sla.manage',
  impact: 'destructive',
  input: z.object({ slaId }),
  output: nothing,
  example: { input: { slaId: exampleSla }, output: {} },
})

export const previewSla = defineCall({
  name: 'slas.preview',
  summary:
    'Computes what an SLA would have done in the last 30 days in the inboxes that one sees, and when mail would be due.',
  rest: { method: 'POST', path: '/api/v1/settings/slas/preview' },
  access: 'sla.list',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({
    /** The SLA that is being changed; if missing, a new one at the end. */
    slaId: slaId.optional(),
    inboxIds: slaFields.inboxIds,
    condition: slaFields.condition,
    calendarId: slaFields.calendarId,
    targets: slaFields.targets,
    pauses: slaFields.pauses,
    /** When the mail of the examples is received, by the clock of the calendar; now unless said. */
    receivedLocal: z.iso.datetime({ local: true }).optional(),
  }),
  output: slaPreview,
  example: { input: { targets: exampleFields.targets } },
})

export const replaySla = defineCall({
  name: 'slas.replay',
  summary:
    'Derives the clocks that an SLA would have had in the last 7 to 365 days, some conversations at a time, without changing anything.',
  rest: { method: 'POST', path: '/api/v1/settings/slas/replay' },
  access: 'sla.list',
  impact: 'read',
  limitPerMinute: 600,
  input: z.object({
    /** The SLA that is being changed; if missing, a new one at the end. */
    slaId: slaId.optional(),
    days: replayFields.days,
    inboxIds: slaFields.inboxIds,
    condition: slaFields.condition,
    calendarId: slaFields.calendarId,
    targets: slaFields.targets,
    pauses: slaFields.pauses,
    warning: slaFields.warning,
    after: replayFields.after,
  }),
  output: replayPart(replayedSlaConversation),
  errors: ['sla_without_target', 'sla_target_order', 'sla_calendar_closed'],
  example: { input: { days: 30, targets: exampleFields.targets } },
})

export const listSlaOverlaps = defineCall({
  name: 'slas.list_overlaps',
  summary: 'Finds conversations of the last 30 days that fit several SLAs, and counts those that fit none.',
  rest: { method: 'GET', path: '/api/v1/settings/slas/overlaps' },
  command: { head: '/settings get_sla_overlaps' },
  access: 'sla.list',
  impact: 'read',
  limitPerMinute: 30,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        /** The one that such a conversation gets. */
        firstId: slaId,
        otherId: slaId,
        conversations: z.number().int(),
        samples: z.array(z.object({ conversationId: ref('conversation'), subject: z.string() })),
      }),
    ),
    /** Conversations without an SLA. */
    without: z.number().int(),
    /** Only the newest conversations were looked at. */
    isCut: z.boolean(),
  }),
  example: { input: {} },
})

export const listInboxSlas = defineCall({
  name: 'slas.list_of_inbox',
  summary: 'Lists the SLAs that apply in an inbox, with its open and missed clocks.',
  rest: { method: 'GET', path: '/api/v1/settings/slas/inbox/:inboxId' },
  command: { head: '/settings get_inbox_slas', args: ['inboxId'] },
  access: 'sla.list',
  impact: 'read',
  input: z.object({ inboxId: ref('inbox') }),
  output: z.object({
    items: z.array(
      z.object({
        id: slaId,
        name: z.string(),
        targets: sla.shape.targets,
        /** Clocks that run or pause now. */
        open: z.number().int(),
        /** Number of those past their due time. */
        overdue: z.number().int(),
        /** Missed within 30 days. */
        missed: z.number().int(),
      }),
    ),
  }),
  example: { input: { inboxId: '019a9f6e-5d1c-7000-8000-0000000000c1' } },
})

export const listSlaClocks = defineCall({
  name: 'slas.list_clocks',
  summary: 'Lists the SLA clocks of a conversation with their pauses and minutes, the newest first.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/clocks' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: ref('conversation') }),
  output: z.object({ items: z.array(slaClock) }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})
