import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const count = z.object({ count: z.number() })
const name = z.object({ name: z.string().optional() })

/** Why a rule was switched off, and why one of its actions failed. */
export const ruleReasons = {
  rule_tag_missing: { text: 'A tag that it uses was deleted[: {name}].', params: name },
  rule_team_missing: { text: 'A team that it uses was deleted.' },
  rule_inbox_missing: { text: 'An inbox that it uses was deleted.' },
  rule_person_missing: { text: 'A person whom it names has left the workspace.' },
  rule_budget_spent: {
    text: 'It changed one conversation {effects} times within an hour.',
    params: z.object({ effects: z.number() }),
  },
  rule_assignee_unable: { text: 'The person does not work in this inbox.' },
  rule_team_unable: { text: 'The team does not work in this inbox.' },
  rule_mention_unable: { text: 'A mentioned person does not work in this inbox.' },
  rule_nobody_available: { text: 'No one is available for work.' },
  rule_target_missing: { text: 'What the action names was deleted.' },
  rule_connector_missing: { text: 'A connector that it calls was deleted, or may not be called by rules.' },
  rule_class_missing: { text: 'A class that it names was deleted.' },
  rule_conversation_missing: {
    text: 'The webhook named a conversation that does not exist in the inboxes of the rule: {named}',
    params: z.object({ named: z.string() }),
  },
  rule_agent_missing: { text: 'An AI agent that it calls was deleted.' },
  rule_agent_off: { text: 'The AI agent is off.' },
  rule_connector_off: { text: 'The connector is off.' },
  rule_webhook_missing: { text: 'A webhook that it uses was deleted.' },
  rule_webhook_off: { text: 'The webhook is off, or its owner may not see the conversation.' },
  rule_sla_missing: { text: 'An SLA that it uses was deleted.' },
  rule_sla_off: { text: 'The SLA is off.' },
  rule_calendar_missing: { text: 'A calendar that it uses was deleted.' },
  rule_no_customer_message: { text: 'There is no message of a customer to reply to.' },
  rule_reply_automatic: { text: 'Automatic mail, mailing lists and reports get no automatic reply.' },
  rule_reply_not_addressed: { text: 'The message is not addressed to this inbox.' },
  rule_reply_recent: { text: 'This conversation had an automatic reply within the last day.' },
  rule_reply_too_many: {
    text: 'This address had {count} automatic replies within the last day.',
    params: count,
  },
  rule_reply_channel: { text: 'Messages of this channel get no automatic reply.' },
  rule_forward_automatic: { text: 'Automatic mail, mailing lists and reports are not forwarded.' },
  rule_forward_returned: {
    text: 'The message answers a forwarded one, or comes from an address to which it would go.',
  },
  rule_forward_too_many: {
    text: '{count} messages of this sender were forwarded within the last day.',
    params: count,
  },
  rule_forward_too_large: { text: 'The message with its files is too large to forward.' },
  rule_mailbox_unable: { text: 'The mailbox cannot send at the moment.' },
  macro_conversation_missing: { text: 'The conversation does not exist, or you cannot see it.' },
  macro_forbidden: { text: 'You may not do this in this conversation.' },
  macro_refused: { text: 'An action was refused: {message}', params: z.object({ message: z.string() }) },
  rule_nobody_to_notify: { text: 'None of these people can see the conversation.' },
  rule_closing_incomplete: { text: 'The closing policy of the inbox asks for more.' },
  rule_folder_missing: { text: 'The mailbox has no such folder.' },
} as const satisfies Record<string, ReasonDeclaration>
