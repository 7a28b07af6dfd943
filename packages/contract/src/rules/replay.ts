import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { replayedFields, replayFields, replayPart } from '../replays.ts'
import { ruleScope } from './scopes.ts'
import { ruleFields } from './shapes.ts'

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
  ...replayedFields,
  /** How often it would have run. */
  runs: z.number().int(),
  /** Indexes of the actions that would have changed something. */
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
    /** Id of a saved rule; effects of its own runs do not count. */
    ruleId: ref('rule').optional(),
    days: replayFields.days,
    inboxIds: ruleFields.inboxIds,
    triggers: ruleFields.triggers,
    wait: ruleFields.wait,
    slaTarget: ruleFields.slaTarget,
    hours: ruleFields.hours,
    condition: ruleFields.condition,
    actions: ruleFields.actions,
    frequency: ruleFields.frequency,
    after: replayFields.after,
  }),
  output: replayPart(replayedConversation),
  example: {
    input: {
      days: 30,
      triggers: ['conversation_started'],
      condition: { field: 'subject', operator: 'contains', value: 'invoice' },
      actions: [{ kind: 'close' }],
    },
  },
})
