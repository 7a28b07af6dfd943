import { metrics, type ReportDefinition } from '@postroom/contract'
import { timeOf } from './definition-parts.ts'
import { type Limit, valuesAtLimit } from './limits.ts'
import type { QuestionParts } from './question-parts.ts'
import type { Asked } from './reading.ts'

interface WithLimit {
  readonly parts: QuestionParts
  readonly before: ReportDefinition | null
  /** The limit of the figure before that this one does not have. */
  readonly leftLimit: Limit | null
}

/**
 * A question that goes on keeps the limit of the figure before: "and by team?" after "open for more than 3 days". Where
 * it asks for something that a limit does not divide, the breakdown that the limit made ends with it.
 */
export function withLimitBefore(
  parts: QuestionParts,
  before: ReportDefinition | null,
  { limitBefore, isAnswer }: Asked,
): WithLimit {
  const asksBuckets = parts.dimensions.some(isOfLimits)
  if (!before || !limitBefore || parts.limit || asksBuckets) return { parts, before, leftLimit: null }
  const values = valuesAtLimit(limitBefore, parts.metric ?? before.eventTypes[0] ?? 'open')
  const isOfKind = isAnswer || before.break_down_type.some(({ id }) => id === values?.dimension)
  if (values && isOfKind && !asksTimes(parts))
    return { parts: { ...parts, limit: limitBefore }, before, leftLimit: null }
  const kept = before.break_down_type.filter(({ id }) => !isOfLimits(id))
  const rest = { ...before, breakDown: kept[0]?.id ?? null, break_down_type: kept }
  return { parts, before: rest, leftLimit: limitBefore }
}

/** "How many of those did we close?" after what came in: the cases that are closed are others. */
export function isOfOtherCases(
  { staysWithin }: QuestionParts,
  { eventTypes: [metric = 'open'] }: ReportDefinition,
  before: ReportDefinition | null,
): boolean {
  if (!before) return staysWithin
  const [whole = metric] = before.eventTypes
  const areOfOneKind =
    metric === whole ||
    metric.startsWith(`${whole}_`) ||
    metric === timeOf[whole] ||
    (metric.startsWith('sla_') && whole.startsWith('sla_')) ||
    (metrics[metric].kind === 'level' && metrics[whole].kind === 'level')
  return staysWithin && !areOfOneKind
}

const isOfLimits = (id: string): boolean => id === 'duration' || id === 'age'

/** "And on average?", "who was the fastest?": how long it took, not how many cases there are. */
const asksTimes = ({ statistic, superlative }: QuestionParts): boolean =>
  statistic !== null || superlative === 'fastest' || superlative === 'slowest'
