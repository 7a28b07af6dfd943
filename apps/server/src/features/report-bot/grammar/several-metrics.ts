import type { MetricId } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import { find, type Token } from './tokens.ts'

/** The metric of a word that stands beside that of another one: "sent and received". */
const metricOf: Readonly<Partial<Record<Concept, MetricId>>> = {
  send: 'messages_out',
  receive: 'received',
  new: 'open',
  start: 'started',
  close: 'closed',
  reopen: 'reopened',
  open: 'backlog_open',
  unassigned: 'backlog_unassigned',
  waiting: 'backlog_waiting',
  reply: 'replies',
  replied: 'replied',
  comment: 'comments',
  assign: 'assigned',
  tagged: 'tagged',
  firstReply: 'first_reply',
  replyTime: 'reply_time',
  resolution: 'resolution',
  met: 'sla_met',
  missed: 'sla_missed',
  accepted: 'ai_accepted',
  corrected: 'ai_corrected',
}

/** The same in a question about times: "first reply and close times". */
const timeOf: Readonly<Partial<Record<Concept, MetricId>>> = {
  close: 'resolution',
  reply: 'reply_time',
  replied: 'reply_time',
  assign: 'time_to_assign',
}

/** Metrics between which the bot lets a person choose. */
export const pairedMetrics: readonly MetricId[] = [...Object.values(metricOf), 'messages_in']

const word = `(${Object.keys(metricOf).join('|')}) `
const gap = '(?:- |filler |in |most |conversation |message |sla |slaTarget |count |long )*'
const pair = new RegExp(`${word}${gap}(?:and |compare )${gap}(?!\\1 )${word}`)

interface MetricsReading {
  readonly metrics: readonly MetricId[]
  /** The question names no further ones. */
  readonly areAll: boolean
}

/** Two metrics that a question asks for at once; null if it does not. */
export function findMetrics(tokens: readonly Token[], metric: MetricId | null): MetricsReading | null {
  if (metric?.startsWith('sla_') && tokens.some(({ concept, isUsed }) => concept === 'slaTarget' && isUsed))
    return null
  if (
    tokens.some(({ concept }) => concept === 'withReply') &&
    tokens.some(({ concept }) => concept === 'noReply')
  )
    return { metrics: ['closed_with_reply', 'closed_without_reply'], areAll: true }
  const found = find(tokens, pair)
  if (!found) return metric === 'rule_runs' ? runsAndAction(tokens) : null
  const hasMessages = tokens.some(({ concept }) => concept === 'message')
  const has = (concept: Concept) => tokens.some((token) => token.concept === concept)
  // "Incoming and outgoing" are messages.
  const isTraffic = has('receive') && has('send') && !has('conversation')
  const areTimes = has('long') && !has('count')
  const metricsOf = (list: readonly Token[]) =>
    list.flatMap(({ concept, isUsed }) => {
      const id = isUsed ? undefined : ((areTimes ? timeOf[concept] : undefined) ?? metricOf[concept])
      if (id === 'received' && (hasMessages || isTraffic)) return 'messages_in'
      // "Inbound and outbound messages"
      return id === 'started' && hasMessages ? 'messages_out' : (id ?? [])
    })
  const named = metricsOf(found.tokens)
  const metrics = [...new Set([...named.slice(0, 1), ...named.slice(-1)])]
  return { metrics, areAll: new Set(metricsOf(tokens)).size === metrics.length && metrics.length > 1 }
}

/** "Rules that closed conversations": what rules did is another figure than how often they ran. */
function runsAndAction(tokens: readonly Token[]): MetricsReading | null {
  const action = tokens.find(({ concept, isUsed }) => !isUsed && metricOf[concept] !== undefined)
  const metric = action && metricOf[action.concept]
  return metric ? { metrics: ['rule_runs', metric], areAll: false } : null
}
