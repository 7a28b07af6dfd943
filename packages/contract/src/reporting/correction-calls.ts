import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing, plainId, ref, requiredText } from '../core/fields.ts'
import type { MetricDefinition } from './metric-definition.ts'
import { type MetricId, metricIds, metrics } from './metrics.ts'

/** Whether the start and stop of what a metric measures can be corrected; clocks of SLAs are kept by their own rules. */
export function hasMarks(id: MetricId): boolean {
  const { kind, value, facts }: MetricDefinition = metrics[id]
  return (
    kind === 'duration' &&
    value === undefined &&
    !facts.includes('sla_missed') &&
    !facts.includes('active_time') &&
    !facts.includes('handled')
  )
}

export const correctedMetrics = metricIds.filter(hasMarks)

export const correctMark = defineCall({
  name: 'reporting.correct_mark',
  summary: 'Corrects the start or stop between which a conversation was measured, with a reason.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/corrections' },
  access: 'report.correct',
  impact: 'write',
  input: z.object({
    conversationId: ref('conversation'),
    metric: z.enum(metricIds),
    /** The message and the stop of the number, as `reporting.stats_card_ids` lists them. */
    messageId: plainId().nullable(),
    stoppedAt: instant(),
    /** Null leaves the mark as it is. */
    newStart: instant().nullable().default(null),
    newStop: instant().nullable().default(null),
    reason: requiredText('reason for the correction', 300),
  }),
  output: z.object({ correctionId: ref('reportCorrection') }),
  errors: [
    'report_mark_gone',
    'report_mark_fixed',
    'report_mark_same',
    'report_mark_order',
    'report_mark_future',
  ],
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      metric: 'first_reply',
      messageId: '019a9f6e-5d1c-7000-8000-0000000000d2',
      stoppedAt: '2026-05-04T10:30:00Z',
      newStop: '2026-05-04T10:05:00Z',
      reason: 'Answered by phone first',
    },
  },
})

export const undoCorrection = defineCall({
  name: 'reporting.undo_correction',
  summary: 'Undoes a correction: the number is counted by its own marks again.',
  rest: { method: 'DELETE', path: '/reporting_api/v1/reporting/corrections/:correctionId' },
  access: 'report.correct',
  impact: 'write',
  input: z.object({ correctionId: ref('reportCorrection') }),
  output: nothing,
  example: { input: { correctionId: '019a9f6e-5d1c-7000-8000-0000000000e6' }, output: {} },
})
