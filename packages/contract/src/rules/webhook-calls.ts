import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { defineEvent } from '../core/event.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, nothing, ref, requiredText, secretText } from '../core/fields.ts'
import { ruleLimits } from './actions.ts'

const ruleId = ref('rule')
const exampleRule = '019a9f6e-5d1c-7000-8000-0000000000e1'
const address = z.object({
  /** Anyone who knows it can start the rule. */
  url: z.string(),
})

export const getRuleAddress = defineCall({
  name: 'rules.get_address',
  summary: 'Returns the address at which other systems start a rule that reacts to webhooks.',
  rest: { method: 'GET', path: '/api/v1/rules/:ruleId/address' },
  access: 'rule.manage',
  keys: false,
  impact: 'read',
  input: z.object({ ruleId }),
  output: address,
  example: { input: { ruleId: exampleRule } },
})

export const renewRuleAddress = defineCall({
  name: 'rules.renew_address',
  summary: 'Gives a rule another address. The old one stops working at once.',
  rest: { method: 'POST', path: '/api/v1/rules/:ruleId/address' },
  access: 'rule.manage',
  keys: false,
  impact: 'destructive',
  input: z.object({ ruleId }),
  output: address,
  example: { input: { ruleId: exampleRule } },
})

const { webhookValues } = ruleLimits

/** Names that a text can use: `{{webhook.order}}`. */
const values = z
  .record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null()], { error: fieldMessage('not_valid') }),
  )
  .refine((one) => Object.keys(one).every((name) => /^[\w-]{1,60}$/.test(name)), fieldMessage('not_valid'))
  .refine(
    (one) => JSON.stringify(one).length <= webhookValues,
    fieldMessage('too_long', { maximum: webhookValues }),
  )

export const receiveRuleWebhook = defineCall({
  name: 'rules.receive_webhook',
  summary:
    'Starts a rule by its address for the conversation that is named. Repeated requests with the same Idempotency-Key start it once. The answer does not say whether there is such a conversation; the runs of the rule do.',
  rest: { method: 'POST', path: '/api/v1/hooks/rule', query: ['code'] },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 600,
  input: z.object({
    code: secretText('webhook address', 300),
    /** One of these three; of several the first counts. */
    conversationId: ref('conversation').optional(),
    /** Message-ID (RFC 5322) of one of its messages. */
    messageId: requiredText('Message-ID', 998).optional(),
    /** Address of the customer, whose newest conversation it is. */
    customer: emailAddress().optional(),
    values: values.default({}),
  }),
  output: nothing,
  errors: ['not_found'],
  example: {
    input: {
      code: 'h8Kd…',
      customer: 'annika@tarsel-optik.example',
      values: { order: 'SL-20419', status: 'shipped' },
    },
    output: {},
  },
})

export const ruleWebhookReceived = defineEvent({
  type: 'rule.webhook_received',
  summary:
    'Another system started a rule by its address; without a conversation if it named one that does not exist.',
  scope: 'staff',
  payload: z.object({ ruleId, conversationId: ref('conversation').nullable() }),
})

export const ruleAddressRenewed = defineEvent({
  type: 'rule.address_renewed',
  summary: 'A rule has another address for webhooks.',
  scope: 'staff',
  payload: z.object({ ruleId }),
})
