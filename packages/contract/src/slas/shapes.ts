import { z } from 'zod'
import { fieldConditionsIn, type SnapshotCondition } from '../conditions/index.ts'
import { durationUnits } from '../conditions/operators.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { ruleLimits } from '../rules/actions.ts'
import { conditionInput } from '../rules/shapes.ts'

export const slaLimits = {
  /** SLAs of one workspace. */
  slas: 50,
  /** Actions on a warning, and when late. */
  actions: 10,
  /** Days of a target at most. */
  days: 90,
  /** Days of the figures and of a preview. */
  previewDays: 30,
  /** Conversations that a preview and the search for overlaps evaluate at most. */
  previewConversations: 2_000,
} as const

/** In open time of the calendar; a day is an average day on which it opens. */
const duration = z.object({
  amount: z
    .number({ error: fieldMessage('required', { field: 'target' }) })
    .int()
    .min(1, fieldMessage('too_small', { minimum: 1 }))
    .max(slaLimits.days * 1_440, fieldMessage('too_big', { maximum: slaLimits.days * 1_440 })),
  unit: z.enum(durationUnits),
})
export type SlaDuration = z.infer<typeof duration>

const unitMinutes = { minute: 1, hour: 60, day: 1_440 } as const
const boundedDuration = duration.refine(
  ({ amount, unit }) => amount * unitMinutes[unit] <= slaLimits.days * unitMinutes.day,
  { error: fieldMessage('too_many_days', { maximum: slaLimits.days }), path: ['amount'] },
)
const target = boundedDuration.nullable().default(null)

/** The resolution target pauses while we wait for the customer. */
export const slaPauses = ['waiting_for_customer'] as const
export type SlaPause = (typeof slaPauses)[number]

const warning = z.object({
  amount: z
    .number()
    .int()
    .min(1, fieldMessage('too_small', { minimum: 1 })),
  /** `percent` of the target that have passed; minutes of open time that are left. */
  unit: z.enum(['percent', 'minute']),
})
const boundedWarning = warning
  .refine(({ amount, unit }) => unit !== 'percent' || amount <= 99, {
    error: fieldMessage('too_big', { maximum: 99 }),
    path: ['amount'],
  })
  .refine(({ amount }) => amount <= 10_080, {
    error: fieldMessage('too_big', { maximum: 10_080 }),
    path: ['amount'],
  })

const listOfTags = z
  .array(ref('tag'))
  .min(1, fieldMessage('too_few', { minimum: 1 }))
  .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))

/** What happens on a warning, and when a target is missed: actions of rules, and a notification. */
export const slaAction = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('notify'),
      userIds: z
        .array(ref('user'))
        .max(ruleLimits.values, fieldMessage('too_many', { maximum: ruleLimits.values }))
        .default([]),
      /** Also notifies the assignee at that time. */
      assignee: z.boolean().default(false),
      text: multilineText(500).default(''),
    })
    .refine(({ userIds, assignee }) => assignee || userIds.length > 0, {
      error: fieldMessage('too_few', { minimum: 1 }),
      path: ['userIds'],
    }),
  z.object({ kind: z.literal('assign'), userId: ref('user') }),
  z.object({
    kind: z.literal('assign_next'),
    mode: z.enum(['in_turn', 'least_loaded']),
    teamId: ref('team').nullable().default(null),
  }),
  z.object({ kind: z.literal('unassign') }),
  z.object({ kind: z.literal('assign_team'), teamId: ref('team').nullable() }),
  z.object({ kind: z.literal('add_tags'), tagIds: listOfTags }),
  z.object({ kind: z.literal('remove_tags'), tagIds: listOfTags }),
  z.object({ kind: z.literal('star') }),
])
export type SlaAction = z.infer<typeof slaAction>

const actions = z
  .array(slaAction)
  .max(slaLimits.actions, fieldMessage('too_many', { maximum: slaLimits.actions }))
  .default([])

const ownFields: readonly string[] = ['dueAt', 'slaMissedAt']

/** Conditions of rules, without the fields that an SLA sets itself. */
const condition = conditionInput.superRefine((value, context) => {
  for (const { condition: part, path } of fieldConditionsIn(value))
    if (ownFields.includes(part.field))
      context.addIssue({
        code: 'custom',
        path: path === '' ? [] : path.split('.').map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
        message: fieldMessage('condition_field_unsuitable'),
      })
})

/** What a person writes of an SLA; a version keeps it. */
export const slaFields = {
  name: requiredText('SLA name', 80),
  /** Shared inboxes; none means all of them. */
  inboxIds: z
    .array(ref('inbox'))
    .max(ruleLimits.inboxes, fieldMessage('too_many', { maximum: ruleLimits.inboxes }))
    .default([]),
  /** Null: it always holds. */
  condition: condition.nullable().default(null),
  /** Null: time counts day and night. */
  calendarId: ref('calendar').nullable().default(null),
  targets: z.object({ assigned: target, first_reply: target, next_reply: target, resolved: target }),
  pauses: z.array(z.enum(slaPauses)).max(slaPauses.length).default([]),
  warning: boundedWarning.nullable().default(null),
  warningActions: actions,
  missedActions: actions,
} as const

export const slaDefinition = z.object({
  name: z.string(),
  inboxIds: z.array(ref('inbox')),
  condition: (z.unknown() as unknown as z.ZodType<SnapshotCondition>).nullable(),
  calendarId: ref('calendar').nullable(),
  targets: z.object({
    assigned: duration.nullable(),
    first_reply: duration.nullable(),
    next_reply: duration.nullable(),
    resolved: duration.nullable(),
  }),
  pauses: z.array(z.enum(slaPauses)),
  warning: warning.nullable(),
  warningActions: z.array(slaAction),
  missedActions: z.array(slaAction),
})
export type SlaDefinition = z.infer<typeof slaDefinition>

export const sla = slaDefinition.extend({
  id: ref('sla'),
  isOn: z.boolean(),
  version: version(),
  updatedAt: instant(),
  /** What it names and what no longer exists; it then applies to nothing, or an action fails. */
  problem: shownReason.nullable(),
  /** Conversations covered within 30 days, and how many of them missed a target. */
  conversations: z.number().int(),
  late: z.number().int(),
  /** Targets reached in time and missed within 30 days. */
  met: z.number().int(),
  missed: z.number().int(),
  /** Conversations with a clock that runs or pauses now. */
  open: z.number().int(),
  abilities,
})
export type Sla = z.infer<typeof sla>
