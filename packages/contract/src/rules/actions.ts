import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, multilineText, ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'

export const ruleLimits = {
  /** Rules of one workspace. */
  rules: 1_000,
  /** Personal rules of one person. */
  personalRules: 100,
  /** Actions of one rule. */
  actions: 20,
  /** Inboxes that one rule names. */
  inboxes: 50,
  /** Tags or people that one action names. */
  values: 20,
  /** Rules that may follow from one another. */
  chain: 5,
  /** Changes that rules may make in one conversation within an hour. */
  effectsPerHour: 20,
  /** Days that a preview looks back. */
  previewDays: 30,
  /** Events that a preview evaluates at most. */
  previewEvents: 2_000,
  /** Days that an undo looks back. */
  undoDays: 30,
  /** Conversations that one answer of an undo changes. */
  undoConversations: 50,
  /** Hours or days of a snooze. */
  snooze: 365,
  /** Addresses to which one action forwards. */
  forwardAddresses: 10,
  /** Days that a rule may wait. */
  waitDays: 365,
  /** Length of the values of one webhook, as JSON. */
  webhookValues: 20_000,
  /** Webhooks that start one rule within a minute. */
  webhooksPerMinute: 60,
} as const

export const snoozeUnits = ['hour', 'day'] as const

export const ruleFolders = ['archive', 'junk', 'trash'] as const

const listOfIds = (kind: 'tag' | 'user') =>
  z
    .array(ref(kind))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))

/** What rules and macros can do. */
const commonActions = [
  z.object({ kind: z.literal('assign'), userId: ref('user') }),
  /** To the next person in turn, or to the one with the least open work, of those who take work in the inbox. */
  z.object({
    kind: z.literal('assign_next'),
    mode: z.enum(['in_turn', 'least_loaded']),
    /** Only to members of this team. */
    teamId: ref('team').nullable().default(null),
  }),
  z.object({ kind: z.literal('unassign') }),
  /** Null: to no team. */
  z.object({ kind: z.literal('assign_team'), teamId: ref('team').nullable() }),
  z.object({ kind: z.literal('add_tags'), tagIds: listOfIds('tag') }),
  z.object({ kind: z.literal('remove_tags'), tagIds: listOfIds('tag') }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('star') }),
  z.object({ kind: z.literal('unstar') }),
  z.object({ kind: z.literal('set_priority'), priority: z.enum(priorities) }),
  /** Without an amount: until the customer replies, which always ends it. */
  z.object({
    kind: z.literal('snooze'),
    amount: z
      .number()
      .int()
      .min(1, fieldMessage('too_small', { minimum: 1 }))
      .max(ruleLimits.snooze, fieldMessage('too_big', { maximum: ruleLimits.snooze }))
      .nullable(),
    unit: z.enum(snoozeUnits).default('hour'),
  }),
  z.object({ kind: z.literal('move'), folder: z.enum(ruleFolders) }),
  z.object({
    kind: z.literal('comment'),
    text: multilineText(5_000).min(1, fieldMessage('required', { field: 'comment' })),
    mentionIds: z
      .array(ref('user'))
      .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))
      .default([]),
  }),
  /**
   * To the newest message of the customer. That of a rule is automatic, at most one in a conversation and day; that of a
   * macro is from the person who runs it.
   */
  z.object({
    kind: z.literal('reply'),
    /** May name variables: `{{customer.firstName|there}}`, and of a rule that reacts to webhooks `{{webhook.order}}`. */
    text: multilineText(5_000).min(1, fieldMessage('required', { field: 'reply text' })),
  }),
] as const

const notifyAction = z.object({
  kind: z.literal('notify'),
  userIds: z
    .array(ref('user'))
    .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))
    .default([]),
  /** Also notifies the assignee at the time of the run. */
  assignee: z.boolean().default(false),
  text: multilineText(500).default(''),
})

/** Calls an API connector; its result appears beside the conversation. */
const connectorAction = z.object({ kind: z.literal('connector'), connectorId: ref('connector') })

/** Gives the conversation a class, before the model does. */
const classifyAction = z.object({ kind: z.literal('classify'), classId: ref('class') })

/** Sends the conversation to a webhook, or posts it to the channel of one. */
const webhookAction = z.object({ kind: z.literal('webhook'), webhookId: ref('webhook') })

/** Has an AI agent work in the conversation; its result appears beside it. */
const agentAction = z.object({ kind: z.literal('agent'), agentId: ref('agent') })

/** Forwards the message that started the rule, with its files. The addresses are never taken from mail. */
const forwardAction = z.object({
  kind: z.literal('forward'),
  to: z
    .array(emailAddress('address'))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(ruleLimits.forwardAddresses, fieldMessage('too_many', { maximum: ruleLimits.forwardAddresses })),
  /** Above the forwarded message. */
  text: multilineText(5_000).default(''),
})

/** The conversation follows this SLA from now on, whatever the conditions of the SLAs say. */
const setSlaAction = z.object({ kind: z.literal('set_sla'), slaId: ref('sla') })

export const ruleAction = z.discriminatedUnion('kind', [
  ...commonActions,
  notifyAction,
  connectorAction,
  classifyAction,
  webhookAction,
  agentAction,
  forwardAction,
  setSlaAction,
])
export type RuleAction = z.infer<typeof ruleAction>

/** Actions of macros, whose comments mention people in the name of the person who runs them. */
export const macroAction = z.discriminatedUnion('kind', commonActions)
export type MacroAction = z.infer<typeof macroAction>

const contradictions: readonly (readonly [RuleAction['kind'], RuleAction['kind']])[] = [
  ['close', 'reopen'],
  ['star', 'unstar'],
  ['assign', 'unassign'],
  ['assign_next', 'unassign'],
]

/** The place of the first action that undoes what an earlier one does; -1 without one. */
export function contradictingAction(actions: readonly RuleAction[]): number {
  return actions.findIndex((action, index) =>
    actions.slice(0, index).some((earlier) => {
      if (contradictions.some((pair) => pair.includes(action.kind) && pair.includes(earlier.kind)))
        return action.kind !== earlier.kind
      if (action.kind !== 'add_tags' && action.kind !== 'remove_tags') return false
      if (earlier.kind !== 'add_tags' && earlier.kind !== 'remove_tags') return false
      return action.kind !== earlier.kind && action.tagIds.some((id) => earlier.tagIds.includes(id))
    }),
  )
}
