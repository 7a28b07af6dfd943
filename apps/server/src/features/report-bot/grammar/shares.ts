import type { MetricId, ReportDefinition } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import type { QuestionParts } from './question-parts.ts'
import type { Token } from './tokens.ts'

/** Numbers of what comes in and goes out: of others, "the share of Support" may mean how many of its own. */
const volumes: ReadonlySet<MetricId> = new Set<MetricId>(['open', 'received', 'messages_in', 'messages_out'])
/** Whether a metric counts what comes in or goes out. */
export const isVolume = (metric: MetricId): boolean => volumes.has(metric)

const filtered: ReadonlySet<string> = new Set([
  'tags',
  'channel',
  'sharedInbox',
  'team',
  'inboundDomain',
  'inboundEmail',
])
const names: ReadonlySet<Concept> = new Set<Concept>(['name', 'whatsapp', 'facebook', 'domainName', 'email'])
const between: ReadonlySet<Concept> = new Set<Concept>([
  'filler',
  'in',
  'from',
  'by',
  'tag',
  'which',
  'count',
])
const predicates: ReadonlySet<Concept> = new Set<Concept>(['receive', 'come', 'new', 'send', 'start'])

/** Whether a question asks for a percentage. "Performance" is none, except of SLAs. */
export const asksShare = (tokens: readonly Token[], metric: MetricId | null): boolean =>
  tokens.some(({ concept, word }) => concept === 'rate' && (word !== 'performance' || metric !== null))

/**
 * Whether the percentage is the part that the named tag, channel or inbox has of all: "how many percent are WhatsApp". In
 * "what share of WhatsApp came in on Monday" the name is the whole.
 */
export function asksPartOfAll(tokens: readonly Token[]): boolean {
  const place = tokens.findLastIndex(({ concept }) => concept === 'rate')
  const rest = tokens.slice(place + 1)
  const next = rest.findIndex(({ concept }) => !between.has(concept))
  const isNameNext = names.has(rest[next]?.concept ?? 'unknown')
  const after = isNameNext ? rest.slice(next + 1) : []
  // "Anteil WhatsApp am Eingang"
  const isWhole = (index: number): boolean =>
    /^(?:am|an|of|vom|von|all|aller|allen|among)$/.test(after[index - 1]?.word ?? '')
  return place >= 0 && !after.some(({ concept }, index) => predicates.has(concept) && !isWhole(index))
}

/** The definition that counts all of which the question asks for a part; null if it asks for none that the figures have. */
export function wholeOf(parts: QuestionParts, definition: ReportDefinition): ReportDefinition | null {
  const [filter, ...others] = parts.filters
  const [metric, ...more] = definition.eventTypes
  const isPart =
    parts.asksShare && parts.asksPartOfAll && filter && others.length === 0 && filter.operator === 'is'
  if (!isPart || !metric || more.length > 0 || !volumes.has(metric) || !filtered.has(filter.id)) return null
  const { dimensions, superlative, statistic, weekdays, hours } = parts
  if (dimensions.length > 0 || (superlative ?? statistic ?? weekdays ?? hours) !== null) return null
  return { ...definition, filters: definition.filters.filter(({ id }) => id !== filter.id), compare: 'none' }
}

/** What a question without a metric counts: "how many percent of the mails", "complaints since Monday". */
export function withImpliedMetric(parts: QuestionParts, before: ReportDefinition | null): QuestionParts {
  if (parts.metric !== null) return parts
  const isOfTag = parts.filters.some(({ id, operator }) => id === 'tags' && operator === 'is')
  if (isOfTag && parts.period !== null && parts.ambiguity === null && before === null && !parts.asksShare)
    return { ...parts, metric: 'open' }
  if (!parts.asksShare) return parts
  if (parts.ambiguity === 'messages') return { ...parts, metric: 'messages_in', ambiguity: null }
  const isOfName = parts.ambiguity === null && before === null && parts.filters.length > 0
  return isOfName ? { ...parts, metric: 'open' } : parts
}
