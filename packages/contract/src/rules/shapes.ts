import { z } from 'zod'
import {
  durationUnits,
  fieldConditionsIn,
  type SnapshotCondition,
  snapshotCondition,
  usesReader,
} from '../conditions/index.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { slaTargets } from '../slas/targets.ts'
import { ruleAction, ruleLimits } from './actions.ts'
import { ruleScope } from './scopes.ts'
import { ruleTrigger, ruleTriggers } from './triggers.ts'

/** How often a rule may run: for each conversation or each message once, or for every event. */
export const ruleFrequencies = ['once_per_conversation', 'once_per_message', 'always'] as const
export type RuleFrequency = (typeof ruleFrequencies)[number]

/**
 * Checked by `snapshotCondition` when it is parsed: written out, its nested groups would make the reference ten times as
 * long.
 */
export const conditionInput = z
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

/** How long a state lasts before a rule runs, or the time to a due time: in open time of a calendar, or by the clock without one. */
const wait = z.object({
  amount: z.number().int().min(1),
  /** By a calendar, days on which it opens; by the clock, 24 hours. */
  unit: z.enum(durationUnits),
  calendarId: ref('calendar').nullable().default(null),
})
export type RuleWait = z.infer<typeof wait>

const unitMinutes = { minute: 1, hour: 60, day: 1_440 } as const
const boundedWait = wait.refine(
  ({ amount, unit }) => amount * unitMinutes[unit] <= ruleLimits.waitDays * unitMinutes.day,
  { error: fieldMessage('too_many_days', { maximum: ruleLimits.waitDays }), path: ['amount'] },
)

/** A rule with hours does not run for what happens outside them. */
const hours = z.object({ calendarId: ref('calendar'), when: z.enum(['open', 'closed']) })

/** What a person writes of a rule; a version keeps it. */
export const ruleFields = {
  name: requiredText('rule name', 80),
  /** Shared inboxes, or personal ones for a personal rule; none means all of them. */
  inboxIds: inboxIds.default([]),
  triggers,
  /** For triggers that a timer fires; required with one. */
  wait: boundedWait.nullable().default(null),
  /** For triggers of SLA targets; null: any target. */
  slaTarget: z.enum(slaTargets).nullable().default(null),
  /** Null: it runs at any time. */
  hours: hours.nullable().default(null),
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
  // Versions stored before there were these do not have them.
  wait: wait.nullable().default(null),
  slaTarget: z.enum(slaTargets).nullable().default(null),
  hours: hours.nullable().default(null),
  condition: condition.nullable(),
  actions: actionShown,
  stopsHere: z.boolean(),
  frequency: z.enum(ruleFrequencies),
  description: z.string(),
})
export type RuleDefinition = z.infer<typeof ruleDefinition>

export const rule = ruleDefinition.extend({
  id: ref('rule'),
  scope: ruleScope,
  isOn: z.boolean(),
  /** Why it was switched off automatically. */
  offReason: shownReason.nullable(),
  /** Creator, who is notified when it is switched off. Its comments are written in their name. */
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

/** The SLA target whose due time started a run, as it was then. */
export const ruleRunClock = z.object({ sla: z.string(), target: z.enum(slaTargets), dueAt: instant() })
export type RuleRunClock = z.infer<typeof ruleRunClock>

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
  /** Null where the reader may not see the conversation, or a webhook named none that exists. */
  conversation: z.object({ id: ref('conversation'), subject: z.string() }).nullable(),
  /** Conditions that held, by their place in the version's condition, with what they saw; empty without a conversation. */
  matched: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
  /** Values of the webhook that started it; null without one, or if the reader may not see the conversation. */
  values: z.record(z.string(), z.string()).nullable(),
  /** The SLA target that started it; null without one, and where the reader may not see the conversation. */
  clock: ruleRunClock.nullable(),
  /** Condition and actions of the version that ran. */
  condition: condition.nullable(),
  actions: actionShown,
  /** One for each action that was carried out so far. */
  results: z.array(ruleActionResult),
  /** Whether it is finished and recent, and changed something that was not undone. */
  isUndoable: z.boolean(),
  /** Person who last undid its changes, and when. */
  undone: z.object({ byId: ref('user'), at: instant() }).nullable(),
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
