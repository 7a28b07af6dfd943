import { z } from 'zod'
import { activity } from '../conversations/activity-shapes.ts'
import { defineCall } from '../core/call.ts'
import { instant, plainId, ref } from '../core/fields.ts'
import { slaTargets } from '../slas/targets.ts'
import { ruleFields, ruleRun } from './shapes.ts'

/** Which run of a rule did something in a conversation, and why. */
const explainedRun = z.object({
  rule: z.object({ id: ref('rule'), name: z.string(), version: z.number().int() }),
  /** When the event happened that started the rule, and which one. */
  at: instant(),
  trigger: ruleRun.shape.trigger,
  wait: ruleFields.wait,
  /** The SLA target whose due time started it; null without one. */
  clock: ruleRun.shape.clock,
  /** Condition of the version that ran. */
  condition: ruleRun.shape.condition,
  matched: ruleRun.shape.matched,
})
export type ExplainedRun = z.infer<typeof explainedRun>

/** An SLA target whose warning or due time did something, as its clock was then. */
const explainedClock = z.object({
  sla: z.string(),
  version: z.number().int(),
  target: z.enum(slaTargets),
  startedAt: instant(),
  dueAt: instant(),
  /** In open time of the calendar. */
  passedMinutes: z.number().int(),
  targetMinutes: z.number().int(),
  /** Null: time by the clock. */
  calendar: z.string().nullable(),
  /** Condition of that version of the SLA. */
  condition: ruleRun.shape.condition,
})
export type ExplainedClock = z.infer<typeof explainedClock>

/**
 * `message`: a customer wrote. `waiting`: since when the customer waited. `silence`: our last message, which they did not
 * answer. `assigned`: when the person was assigned. `shift_ended`: that of the person.
 */
const causingEvent = z.object({
  kind: z.enum(['message', 'waiting', 'silence', 'assigned', 'shift_ended']),
  at: instant(),
  /** Previous assignee; null if it does not matter. */
  personId: ref('user').nullable(),
  /** For a silence: the days of the closing policy, and the open minutes until it acted. */
  waited: z
    .object({
      days: z.number().int(),
      minutes: z.number().int(),
      /** Null: every day counts. */
      calendar: z.string().nullable(),
    })
    .nullable(),
})
export type CausingEvent = z.infer<typeof causingEvent>

/** `inbox`: the automatic reply of the inbox. `other`: a person, or what the entry itself names. */
const causes = ['rule', 'inbox', 'closing_policy', 'sla', 'assignment', 'shift', 'other'] as const

export const explainRuleChange = defineCall({
  name: 'rules.explain',
  summary:
    'Explains a change of a conversation or an automatic message in it: where a rule made it, the event, the version of the rule, and the conditions that held with the values that they saw; where an SLA did, its clock; else the event.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/entry/:entryId/cause' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    conversationId: ref('conversation') /** Id of the change or the message. */,
    entryId: plainId(),
  }),
  output: z.object({
    cause: z.enum(causes),
    /** Null where it was no rule. */
    run: explainedRun.nullable(),
    /** Null where it was no SLA, or its clock follows another version by now. */
    clock: explainedClock.nullable(),
    /** Null where the log does not tell. */
    event: causingEvent.nullable(),
  }),
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      entryId: '019a9f6e-5d1c-7000-8000-0000000000ea',
    },
  },
})

export const explainConversationState = defineCall({
  name: 'rules.explain_state',
  summary:
    'Lists the changes to which a conversation owes its assignee, team, tags and status, as far as no person made them.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/causes' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: ref('conversation') }),
  output: z.object({
    items: z.array(
      z.object({
        part: z.enum(['assignee', 'team', 'status', 'tag']),
        /** Of a tag. */
        tagId: ref('tag').nullable(),
        activity,
      }),
    ),
  }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})
