import { z } from 'zod'
import { timeZone } from './calendars/hours.ts'
import { durationUnits } from './conditions/operators.ts'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { ref } from './core/fields.ts'
import { localDate } from './shifts/shapes.ts'

export const coverageLimits = {
  /** Weeks of mail from which the next ones are expected. */
  weeks: 8,
  /** Fewer weeks or messages do not show a pattern. */
  fewestWeeks: 2,
  fewestMessages: 50,
  /** Days of the check: the weeks before them are compared with them. */
  checkedDays: 14,
  /** How far away the planned days may be. */
  reachDays: 366,
} as const

const duration = z.object({ amount: z.number(), unit: z.enum(durationUnits) })
const weekday = z.number().int().min(1).max(7)
const hour = z.number().int().min(0).max(24)

/** The reply targets that count in an inbox: of the first of its SLAs without a condition. */
export const coverageTarget = z.object({
  inboxId: ref('inbox'),
  slaId: ref('sla'),
  name: z.string(),
  firstReply: duration.nullable(),
  nextReply: duration.nullable(),
})
export type CoverageTarget = z.infer<typeof coverageTarget>

/** One hour of the planned days. `late`: replies that miss their target in it; null where that is not known. */
export const coverageHour = z.object({
  date: localDate,
  weekday,
  hour,
  expected: z.number(),
  people: z.number(),
  late: z.number().nullable(),
})
export type CoverageHour = z.infer<typeof coverageHour>

/** Hours in which replies are late, and the two hours in which one more person prevents most of them. */
export const coverageGap = z.object({
  date: localDate,
  weekday,
  from: hour,
  until: hour,
  late: z.number(),
  addFrom: hour,
  addUntil: hour,
  prevented: z.number(),
})
export type CoverageGap = z.infer<typeof coverageGap>

export const coverage = z.object({
  timeZone: z.string(),
  from: localDate,
  /** The shared inboxes that one may choose. */
  inboxes: z.array(z.object({ id: ref('inbox'), name: z.string() })),
  /** Whole weeks with mail, at most eight, and the messages in them that asked for a reply. */
  weeks: z.number().int(),
  messages: z.number().int(),
  targets: z.array(coverageTarget),
  /** Why late replies are not known: no SLA with a reply target, or too little work on shift to measure. */
  lateUnknown: z.enum(['no_target', 'no_shifts']).nullable(),
  /** Null where there is too little mail. */
  forecast: z
    .object({
      expected: z.number(),
      late: z.number().nullable(),
      hours: z.array(coverageHour),
      gaps: z.array(coverageGap),
    })
    .nullable(),
  /** What the same calculation, with the weeks before, would have expected of the last two weeks; null if too little. */
  check: z
    .object({
      expected: z.number(),
      actual: z.number(),
      expectedLate: z.number().nullable(),
      actualLate: z.number().nullable(),
    })
    .nullable(),
})
export type Coverage = z.infer<typeof coverage>

export const getCoverage = defineCall({
  name: 'staffing.get_coverage',
  summary:
    'Expects mail, people on shift and late replies of seven days, from the last eight weeks of the inboxes that one sees.',
  rest: { method: 'POST', path: '/api/v1/settings/shifts/coverage' },
  access: 'shift.list',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({
    /** None: all shared inboxes that one sees. */
    inboxIds: z
      .array(ref('inbox'))
      .max(100, fieldMessage('too_many', { maximum: 100 }))
      .default([]),
    /** The first of the seven days; next Monday unless given. */
    from: localDate.optional(),
    /** By which hours and days are counted; the workspace's unless given. */
    timeZone: timeZone.optional(),
  }),
  output: coverage,
  errors: ['coverage_too_far'],
  example: { input: { timeZone: 'Europe/Lisbon' } },
})

export const staffingContract = defineFeature({
  name: 'staffing',
  area: 'members',
  calls: [getCoverage],
  events: [],
  errors: {
    coverage_too_far: {
      status: 400,
      text: 'Choose a day at most {maximum} days from today.',
      params: z.object({ maximum: z.number() }),
      field: 'from',
    },
  },
  abilities: {},
})
