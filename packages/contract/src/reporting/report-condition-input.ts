import { z } from 'zod'
import { type ReportCondition, reportCondition } from '../conditions/index.ts'

/**
 * Schema of the condition of a report. It is checked when it is parsed: written out, its nested groups would make the
 * reference ten times as long.
 */
export const reportConditionInput = z
  .unknown()
  .transform((value, context): ReportCondition => {
    const parsed = reportCondition().safeParse(value)
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    return parsed.success ? parsed.data : z.NEVER
  })
  .meta({ description: 'A condition, or a group of them: { "operator": "all", "conditions": […] }.' })
