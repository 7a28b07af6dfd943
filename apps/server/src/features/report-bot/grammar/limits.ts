import { ageBuckets, type Dimension, dimensionsOf, durationBuckets, type MetricId } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import { cross, findWords, type Token } from './tokens.ts'

/** A length of time above or below which cases are counted: "longer than 4 hours", "within a day". */
export interface Limit {
  readonly milliseconds: number
  readonly isOver: boolean
  readonly words: string
}

/** The values of a breakdown that are above or below a limit. */
export interface LimitedValues extends Limit {
  readonly keys: readonly string[]
}

const number =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|eine[mnrs]?|eins?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf)'
const unit =
  '(?:minutes?|mins?|minuten?|hours?|hrs?|h|stunden?|std|days?|d|tage?[ns]?|weeks?|wochen?|months?|monate?n?)'
const of = '(?:the |der |den |first |ersten |full |vollen |ganzen )*'
const length = `${of}${number} (?:full |volle[nr]? |ganze[nr]? |working |business )?${unit}`
const overWords =
  'more than|longer than|older than|later than|slower than|over|above|beyond|exceeding|exceeded|at least|mehr als|langer als|alter als|spater als|langsamer als|uber|mindestens|wenigstens|langer wie|mehr wie'
const underWords =
  'no more than|no longer than|not more than|not longer than|nicht mehr als|nicht langer als|less than|fewer than|faster than|quicker than|sooner than|shorter than|younger than|under|within|inside|inside of|below|at most|up to|weniger als|schneller als|kurzer als|junger als|innerhalb von|innerhalb|binnen|unter|hochstens|maximal|bis zu'
const before = '(?:for |in |since |after |took |take |taking |needed |seit |nach |in )?'
const end = '(?! (?:ago|before|davor))'
const negatedUnder = new RegExp(
  `(?:not|nicht) (?:in )?(?:within|under|innerhalb von|innerhalb|binnen|unter) ${length}${end}`,
)
const over = new RegExp(
  `${before}(?:${overWords}) ${length}(?: (?:alt|old|lang|long|ago|her))?${end}|${before}${length} (?:or|oder|and|und) (?:more|longer|older|mehr|langer|alter)`,
)
const under = new RegExp(
  `${before}(?:${underWords}) ${length}(?: (?:alt|old|lang|long))?${end}|${before}${length} (?:or|oder) (?:less|faster|weniger|schneller)`,
)

const since = new RegExp(`(?:seit|for) (?:already |schon )?${length}${end}`)

/** "Waiting for 3 days" is longer than that, "waiting per day for 3 weeks" a period. */
const isOfPresent = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept, word }) => limited.has(concept) || /^(?:liegt|liegen)$/.test(word)) &&
  !tokens.some(({ concept }) => ['per', 'trend', 'daily', 'weekly', 'long'].includes(concept))

const minute = 60_000
const unitsOf: readonly (readonly [RegExp, number])[] = [
  [/^min/, minute],
  [/^(?:h|hours?|hrs?|std|stunden?)$/, 60 * minute],
  [/^(?:d|days?|tage?[ns]?)$/, 1_440 * minute],
  [/^wo|^week/, 10_080 * minute],
  [/^mon/, 43_200 * minute],
]

/** Takes the limit of a question. */
export function takeLimit(tokens: readonly Token[]): Limit | null {
  for (const [pattern, isOver] of [
    [negatedUnder, true],
    [under, false],
    [over, true],
    ...(isOfPresent(tokens) ? ([[since, true]] as const) : []),
  ] as const) {
    const found = findWords(tokens, pattern)
    const milliseconds = found && lengthOf(found.tokens)
    if (!found || !milliseconds || isPeriod(found.tokens, tokens)) continue
    cross(found.tokens)
    return { milliseconds, isOver, words: found.tokens.map(({ raw }) => raw).join(' ') }
  }
  return null
}

/** "Over 4 weeks" is a period, "open over 4 weeks" is not. */
function isPeriod(found: readonly Token[], tokens: readonly Token[]): boolean {
  const words = found.map(({ word }) => word).join(' ')
  return (
    /^(?:over|within|inside|innerhalb(?: von)?|binnen|uber) .*(?:week|woche|month|monat)/.test(words) &&
    !tokens.some(({ concept, word }) => limited.has(concept) || /^(?:old|older|alt|alter)$/.test(word))
  )
}
const limited: ReadonlySet<Concept> = new Set<Concept>(['open', 'wait', 'waiting', 'unassigned'])

function lengthOf(tokens: readonly Token[]): number | null {
  const words = tokens.flatMap(({ word }) => word.split(' '))
  const [, size] = unitsOf.find(([name]) => words.some((word) => name.test(word))) ?? []
  const count = tokens.find(({ concept }) => concept === 'number')?.value
  const part = words.some((word) => /^(?:half|halbe[nr]?)$/.test(word)) ? 0.5 : 1
  return size ? size * Number(count ?? part) : null
}

/** The metric whose cases a limit divides: the number of closed conversations has no length, the time to close has. */
export function metricOfLimit(metric: MetricId | null, tokens: readonly Token[]): MetricId | null {
  if (metric === null || bucketsOf(metric)) return metric
  const has = (pattern: RegExp): boolean => tokens.some(({ word }) => pattern.test(word))
  switch (metric) {
    case 'closed':
      return 'resolution'
    case 'replied':
    case 'replies':
    case 'messages_out':
      return 'reply_time'
    case 'assigned':
      return 'time_to_assign'
    case 'open':
      return has(/^(?:old|older|alt|alter|altere|offen|open)\b|^(?:older|alter) /) ? 'backlog_open' : metric
    default:
      return metric
  }
}

type Bucket = { readonly key: string; readonly until: number | null }

const bucketsOf = (metric: MetricId): { dimension: Dimension; buckets: readonly Bucket[] } | null => {
  const possible = dimensionsOf(metric)
  if (possible.includes('duration')) return { dimension: 'duration', buckets: durationBuckets }
  return possible.includes('age') ? { dimension: 'age', buckets: ageBuckets } : null
}

/** The limits next to this one at which the metric is divided; none if it has no buckets. */
export function nearestLimits({ milliseconds }: Limit, metric: MetricId): readonly number[] {
  const edges = bucketsOf(metric)?.buckets.flatMap(({ until }) => until ?? []) ?? []
  return [edges.findLast((edge) => edge < milliseconds), edges.find((edge) => edge > milliseconds)].flatMap(
    (edge) => edge ?? [],
  )
}

/** The breakdown that divides a metric at the limit; null if it has none, or none that is divided there. */
export function valuesAtLimit(
  limit: Limit,
  metric: MetricId,
): { readonly dimension: Dimension; readonly keys: readonly string[] } | null {
  const known = bucketsOf(metric)
  const place = known?.buckets.findIndex(({ until }) => until === limit.milliseconds) ?? -1
  if (!known || place < 0) return null
  const keys = known.buckets.map(({ key }) => key)
  return { dimension: known.dimension, keys: limit.isOver ? keys.slice(place + 1) : keys.slice(0, place + 1) }
}
