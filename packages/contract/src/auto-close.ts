import { z } from 'zod'
import { standardClosing } from './closing-policies/calls.ts'
import { closingDefinition, closingPolicyFields } from './closing-policies/shapes.ts'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref } from './core/fields.ts'
import { replayedFields, replayFields, replayPart } from './replays.ts'

/** A conversation in which the customer is silent. */
export const silentConversation = z.object({
  conversationId: ref('conversation'),
  inboxId: ref('inbox'),
  subject: z.string(),
  contact: z.string(),
  /** Our last reply. */
  repliedAt: instant(),
  remindedAt: instant().nullable(),
})
export type SilentConversation = z.infer<typeof silentConversation>

/** The number of all such conversations, and some that the reader may see. */
const conversations = z.object({ count: z.number().int(), items: z.array(silentConversation) })

export const closingPreview = z.object({
  /** Open conversations of the inboxes. */
  open: z.number().int(),
  /** Would be closed by the end of today. */
  closing: conversations,
  /** Would get a reminder by the end of today. */
  reminding: conversations,
  /** Would be closed, but for the time off of their assignees. */
  waiting: conversations,
  /** What was missing in conversations that were closed in the last 30 days. */
  closed: z.object({
    count: z.number().int(),
    /** Without the tags or the comment that the policy would ask for. */
    incomplete: z.number().int(),
    withoutTags: z.number().int(),
    withoutComment: z.number().int(),
  }),
})
export type ClosingPreview = z.infer<typeof closingPreview>

export const previewClosing = defineCall({
  name: 'auto_close.preview',
  summary: 'What a closing policy would do today, and what it would have asked for, without doing anything.',
  rest: { method: 'POST', path: '/api/v1/settings/closing-policies/preview' },
  access: 'closing_policy.manage',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ inboxIds: closingPolicyFields.inboxIds, ...closingDefinition.shape }),
  output: closingPreview,
  errors: ['closing_reminder_too_early'],
  example: {
    input: {
      ...standardClosing,
      inboxIds: ['019a9f6e-5d1c-7000-8000-0000000000c1'],
      reasons: ['Booked'],
    },
  },
})

/** A conversation in which a policy would have done something, or has done something. */
export const replayedClosing = z.object({
  ...replayedFields,
  /** What it would have done; `wait`: left open for the time off of the assignee. */
  steps: z.array(z.object({ kind: z.enum(['remind', 'close', 'wait']), at: instant() })),
  /** Closings by people and rules that it would have refused. */
  refused: z.array(z.object({ at: instant(), lacks: z.array(z.enum(['tags', 'reason', 'comment'])).min(1) })),
  /** What was done: by closing policies, or closed by a person or a rule. */
  happened: z.array(z.object({ kind: z.enum(['remind', 'close', 'close_otherwise']), at: instant() })),
})
export type ReplayedClosing = z.infer<typeof replayedClosing>

export const replayClosing = defineCall({
  name: 'auto_close.replay',
  summary:
    'Applies a closing policy to the last 7 to 365 days, some conversations at a time, without doing anything.',
  rest: { method: 'POST', path: '/api/v1/settings/closing-policies/replay' },
  access: 'closing_policy.manage',
  impact: 'read',
  limitPerMinute: 600,
  input: z.object({
    days: replayFields.days,
    inboxIds: closingPolicyFields.inboxIds,
    ...closingDefinition.shape,
    after: replayFields.after,
  }),
  output: replayPart(replayedClosing),
  errors: ['closing_reminder_too_early'],
  example: {
    input: {
      ...standardClosing,
      reasons: ['Answered'],
      days: 30,
      inboxIds: ['019a9f6e-5d1c-7000-8000-0000000000c1'],
    },
  },
})

export const listThankYous = defineCall({
  name: 'auto_close.list_thank_yous',
  summary:
    'Thank-yous of the last 30 days that left their conversations closed, in your inboxes, newest first.',
  rest: { method: 'GET', path: '/api/v1/settings/closing-policies/thank-yous' },
  command: { head: '/settings get_thank_yous' },
  access: 'closing_policy.manage',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        conversationId: ref('conversation'),
        inboxId: ref('inbox'),
        subject: z.string(),
        contact: z.string(),
        /** What was written. */
        snippet: z.string(),
        arrivedAt: instant(),
      }),
    ),
  }),
  example: { input: {} },
})

export const autoCloseContract = defineFeature({
  name: 'auto-close',
  area: 'inboxes',
  calls: [previewClosing, replayClosing, listThankYous],
  events: [],
  errors: {},
  abilities: {},
})
