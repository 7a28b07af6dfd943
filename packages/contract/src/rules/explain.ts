import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, plainId, ref } from '../core/fields.ts'
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
  /** Of the version that ran. */
  condition: ruleRun.shape.condition,
  matched: ruleRun.shape.matched,
})
export type ExplainedRun = z.infer<typeof explainedRun>

/** `inbox`: the automatic reply of the inbox. `other`: a person, or what the entry itself names. */
const causes = ['rule', 'inbox', 'closing_policy', 'other'] as const

export const explainRuleChange = defineCall({
  name: 'rules.explain',
  summary:
    'Explains a change of a conversation or an automatic message in it: where a rule made it, the event, the version of the rule, and the conditions that held with the values that they saw.',
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
  }),
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      entryId: '019a9f6e-5d1c-7000-8000-0000000000ea',
    },
  },
})
