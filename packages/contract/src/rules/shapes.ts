import { z } from 'zod'
import {
  fieldConditionsIn,
  type SnapshotCondition,
  snapshotCondition,
  usesReader,
} from '../conditions/index.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'

export const ruleLimits = {
  /** Rules of one workspace. */
  rules: 200,
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
} as const

/** What a rule can react to. */
export const ruleTriggers = [
  'conversation_started',
  'reply_received',
  'message_sent',
  'comment_added',
  'assigned',
  'unassigned',
  'team_assigned',
  'tag_added',
  'tag_removed',
  'closed',
  'reopened',
  'moved',
] as const
export const ruleTrigger = z.enum(ruleTriggers)
export type RuleTrigger = (typeof ruleTriggers)[number]

/** How often a rule may run: for each conversation or each message once, or for every event. */
export const ruleFrequencies = ['once_per_conversation', 'once_per_message', 'always'] as const
export type RuleFrequency = (typeof ruleFrequencies)[number]

export const ruleFolders = ['archive', 'junk', 'trash'] as const

const listOfIds = (kind: 'tag' | 'user') =>
  z
    .array(ref(kind))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))

export const ruleAction = z.discriminatedUnion('kind', [
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
  z.object({ kind: z.literal('move'), folder: z.enum(ruleFolders) }),
  z.object({
    kind: z.literal('comment'),
    text: multilineText(5_000).min(1, fieldMessage('required', { field: 'comment' })),
    mentionIds: z
      .array(ref('user'))
      .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))
      .default([]),
  }),
])
export type RuleAction = z.infer<typeof ruleAction>

/**
 * Checked by `snapshotCondition` when it is parsed: written out, its nested groups would make the reference ten times as
 * long.
 */
const conditionInput = z
  .unknown()
  .transform((value, context): SnapshotCondition => {
    const parsed = snapshotCondition().safeParse(value)
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    if (!parsed.success) return z.NEVER
    for (const { condition, path } of fieldConditionsIn(parsed.data)) {
      if (!usesReader(condition)) continue
      const place =
        path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      context.addIssue({ code: 'custom', path: place, message: fieldMessage('condition_field_unsuitable') })
    }
    return parsed.data
  })
  .meta({ description: 'A condition, or a group of them: { "operator": "all", "conditions": […] }.' })
const condition = z.unknown() as unknown as z.ZodType<SnapshotCondition>

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

const triggers = z
  .array(ruleTrigger)
  .min(1, fieldMessage('too_few', { minimum: 1 }))
  .max(ruleTriggers.length, fieldMessage('too_many', { maximum: ruleTriggers.length }))
const inboxIds = z
  .array(ref('inbox'))
  .max(ruleLimits.inboxes, fieldMessage('too_many', { maximum: ruleLimits.inboxes }))
const actions = z
  .array(ruleAction)
  .min(1, fieldMessage('too_few', { minimum: 1 }))
  .max(ruleLimits.actions, fieldMessage('too_many', { maximum: ruleLimits.actions }))

/** What a person writes of a rule; a version keeps it. */
export const ruleFields = {
  name: requiredText('rule name', 80),
  /** Shared inboxes; none means all of them. */
  inboxIds: inboxIds.default([]),
  triggers,
  /** Null: it always holds. */
  condition: conditionInput.nullable().default(null),
  actions,
  /** Rules below this one do not run for the same event. */
  stopsHere: z.boolean().default(false),
  frequency: z.enum(ruleFrequencies).default('always'),
  description: multilineText(1_000).default(''),
} as const

const actionShown = z.array(ruleAction)

export const ruleDefinition = z.object({
  name: z.string(),
  inboxIds: z.array(ref('inbox')),
  triggers: z.array(ruleTrigger),
  condition: condition.nullable(),
  actions: actionShown,
  stopsHere: z.boolean(),
  frequency: z.enum(ruleFrequencies),
  description: z.string(),
})
export type RuleDefinition = z.infer<typeof ruleDefinition>

/** Workspace rules act on shared inboxes. */
export const ruleScopes = ['workspace', 'personal'] as const

export const rule = ruleDefinition.extend({
  id: ref('rule'),
  scope: z.enum(ruleScopes),
  isOn: z.boolean(),
  /** Why it was switched off automatically. */
  offReason: shownReason.nullable(),
  /** Who created it and is told when it is switched off. Its comments are written in their name. */
  ownerId: ref('user'),
  version: version(),
  updatedAt: instant(),
  /** Runs of the last 7 days. */
  recentRuns: z.number().int(),
  /** The newest failure of an action within the last 7 days. */
  lastFailure: z.object({ reason: shownReason, at: instant() }).nullable(),
  abilities,
})
export type Rule = z.infer<typeof rule>

export const ruleActionResult = z.object({
  outcome: z.enum(['done', 'unchanged', 'failed']),
  reason: shownReason.nullable(),
})

/** One event for which the rule's condition held. */
export const ruleRun = z.object({
  id: z.uuid(),
  at: instant(),
  trigger: ruleTrigger,
  version: z.number().int(),
  /** Null where the reader may not see the conversation. */
  conversation: z.object({ id: ref('conversation'), subject: z.string() }).nullable(),
  /** Conditions that held, by their place in the version's condition, with what they saw; empty without a conversation. */
  matched: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
  /** Condition and actions of the version that ran. */
  condition: condition.nullable(),
  actions: actionShown,
  /** One for each action that was carried out so far. */
  results: z.array(ruleActionResult),
})
export type RuleRun = z.infer<typeof ruleRun>

export const rulePreview = z.object({
  days: z.number().int(),
  /** Events of the rule's triggers in inboxes that the reader sees. */
  events: z.number().int(),
  /** There were more events than are evaluated at once: only the newest count. */
  isCut: z.boolean(),
  matches: z.number().int(),
  /** Conversations with a match. */
  conversations: z.number().int(),
  /** Matches of each day, the oldest first, in the reader's time zone. */
  byDay: z.array(z.object({ day: z.string(), matches: z.number().int() })),
  samples: z.array(
    z.object({
      conversationId: ref('conversation'),
      subject: z.string(),
      contact: z.string(),
      inboxId: ref('inbox'),
      at: instant(),
    }),
  ),
})
export type RulePreview = z.infer<typeof rulePreview>
