import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { ruleLimits } from './actions.ts'
import { ruleFields, ruleScope } from './shapes.ts'

const conversationState = z.object({
  assigneeId: ref('user').nullable(),
  teamId: ref('team').nullable(),
  tagIds: z.array(ref('tag')),
  status: z.enum(['open', 'closed']),
  isFlagged: z.boolean(),
  priority: z.enum(priorities),
})

/** A conversation that the rule would have changed. */
export const replayedConversation = z.object({
  conversationId: ref('conversation'),
  subject: z.string(),
  contact: z.string(),
  inboxId: ref('inbox'),
  /** When the rule would have run for the first time. */
  at: instant(),
  /** How often it would have run. */
  runs: z.number().int(),
  /** Places of the actions that would have changed something. */
  effective: z.array(z.number().int()),
  /** The conversation now: what people and rules made of it. */
  now: conversationState,
})
export type ReplayedConversation = z.infer<typeof replayedConversation>

export const replayRule = defineCall({
  name: 'rules.replay',
  summary:
    'Evaluates a rule on the events of the last 7 to 365 days, some conversations at a time, without doing anything.',
  rest: { method: 'POST', path: '/api/v1/rules/replay' },
  access: 'rule.list',
  impact: 'read',
  limitPerMinute: 600,
  input: z.object({
    scope: ruleScope.default('workspace'),
    /** Of a saved rule: what followed from its own runs does not count. */
    ruleId: ref('rule').optional(),
    days: z
      .number()
      .int()
      .min(ruleLimits.replayDays.least, fieldMessage('too_small', { minimum: ruleLimits.replayDays.least }))
      .max(ruleLimits.replayDays.most, fieldMessage('too_big', { maximum: ruleLimits.replayDays.most })),
    inboxIds: ruleFields.inboxIds,
    triggers: ruleFields.triggers,
    wait: ruleFields.wait,
    slaTarget: ruleFields.slaTarget,
    hours: ruleFields.hours,
    condition: ruleFields.condition,
    actions: ruleFields.actions,
    frequency: ruleFields.frequency,
    /** `next` of the answer before. */
    after: z.uuid().nullable().default(null),
  }),
  output: z.object({
    /** The newest conversations first. */
    items: z.array(replayedConversation),
    /** Conversations that this answer looked at. */
    evaluated: z.number().int(),
    /** Conversations in all answers; only in the first. */
    total: z.number().int().nullable(),
    /** Null where no conversation is left. */
    next: z.uuid().nullable(),
  }),
  example: {
    input: {
      days: 30,
      triggers: ['conversation_started'],
      condition: { field: 'subject', operator: 'contains', value: 'invoice' },
      actions: [{ kind: 'close' }],
    },
  },
})
