import { type MetricId, metrics } from '@postroom/contract'
import { type Concept, superlatives } from './concepts.ts'
import { find, type Token } from './tokens.ts'
import {
  amountsOfTime,
  anyone,
  areReplies,
  asksForAll,
  asksForSenders,
  isBesideAddress,
  isDone,
  isNameOfSla,
  isPerCase,
  isPerStep,
  isRunOfRule,
  isSentToUs,
  isTargetOfSla,
  isUntil,
  senders,
} from './words-beside-metric.ts'

/** Questions whose words fit several metrics: the bot asks which one. */
export const ambiguities = {
  wait: ['first_reply', 'reply_time', 'resolution'],
  messages: ['messages_in', 'messages_out'],
  action: ['closed', 'replied', 'assigned'],
} as const satisfies Readonly<Record<string, readonly MetricId[]>>
export type Ambiguity = keyof typeof ambiguities

export type MetricReading = { readonly metric: MetricId } | { readonly ambiguity: Ambiguity } | null

type Has = (...concepts: readonly Concept[]) => boolean
type MetricRule = readonly [when: (has: Has, tokens: readonly Token[]) => boolean, what: MetricId | Ambiguity]

const statistic: readonly Concept[] = ['long', 'mean', 'median', 'p90']
const isTime = (has: Has): boolean => has('long') || (!has('count') && has(...statistic))
const isSlaQuestion = (has: Has): boolean => has('sla', 'slaTarget')

/** The first rule that applies wins: the more a rule demands, the earlier it comes. */
const rules: readonly MetricRule[] = [
  [(_, tokens) => asksForAll(tokens, /all (?:filler )*(?:reply|replied) /), 'backlog_waiting'],
  [(_, tokens) => asksForAll(tokens, /all (?:filler )*(?:close|met) /), 'backlog_open'],
  [(has) => isSlaQuestion(has) && has('late'), 'sla_overrun'],
  [(has) => isSlaQuestion(has) && has('missed') && has('rate'), 'sla_attainment'],
  [(has) => isSlaQuestion(has) && has('missed'), 'sla_missed'],
  [(has) => isSlaQuestion(has) && has('met') && has('count') && !has('rate'), 'sla_met'],
  [(has) => has('sla') || (has('slaTarget') && has('met', 'rate')), 'sla_attainment'],
  [(_, tokens) => find(tokens, /count (?:filler )*slaTarget /) !== null, 'sla_attainment'],
  [(has, tokens) => has('met') && tokens.some(isNameOfSla), 'sla_attainment'],
  [(has, tokens) => has('firstReply', 'first', 'resolution') && isTargetOfSla(tokens), 'sla_attainment'],
  [(has) => has('overdue'), 'sla_missed'],
  [(has) => has('missed') && !has('close', 'reply', 'replied'), 'sla_missed'],
  [(has) => has('passedOver'), 'passed_over'],
  [(has) => has('handOverRate') || (has('handOver') && has('suggestion')), 'ai_hand_over'],
  [(has) => has('acceptance') || (has('suggestion') && has('accepted') && has('rate')), 'ai_acceptance'],
  [
    (has, tokens) =>
      has('suggestion') &&
      !has('count', 'accepted', 'takes', 'corrected') &&
      tokens.some(({ word }) =>
        /^(?:besser|better|good|gut|worse|schlechter|reliable|zuverlassig|accurate|treffsicher)/.test(word),
      ),
    'ai_acceptance',
  ],
  [(has) => has('suggestion') && has('corrected'), 'ai_corrected'],
  [(has) => has('suggestion') && has('accepted', 'takes'), 'ai_accepted'],
  [(has) => has('suggestion'), 'ai_suggested'],
  [
    (has, tokens) => has('handle') && has('total') && !has('mean', 'median') && !isPerCase(tokens),
    'handle_total',
  ],
  [
    (has, tokens) => has('total') && tokens.some(({ word }) => /^bearbeitungszeit/.test(word)),
    'handle_total',
  ],
  [(has) => has('handle'), 'handle_time'],
  [(has) => has('comment'), 'comments'],
  [(has) => has('stayedClosed'), 'still_closed'],
  [(has) => has('reopen'), 'reopened'],
  [(has, tokens) => has('rule') || tokens.some(isRunOfRule), 'rule_runs'],
  [(has) => has('reaction'), 'reaction'],
  [(has) => has('active') && (has('resolution') || (has('close') && isTime(has))), 'active_time'],
  [(_, tokens) => find(tokens, /reply (?:to |filler )*(?:close |resolution )/) !== null, 'replies_to_close'],
  [(has) => has('coverage') || (has('shift') && has('availability', 'rate')), 'shift_coverage'],
  [(has) => has('capacity'), 'capacity_used'],
  [(has) => has('availability'), 'status_minutes'],
  [(has) => has('oneTouch'), 'one_touch'],
  [(has) => has('tagGiven'), 'tagged'],
  [(has) => has('tagged') || (has('tag') && !has('close', 'reply', 'replied', 'firstReply')), 'tagged'],
  [
    (has) => has('assign') && has('reply', 'replied', 'replyTime', 'firstReply', 'withReply'),
    'assignee_reply',
  ],
  [(has) => has('unassigned') && has('long'), 'time_to_assign'],
  [(has) => has('unassigned'), 'backlog_unassigned'],
  [(has) => has('assign') && isTime(has), 'time_to_assign'],
  [(has, tokens) => has('assignedTo') && has('long') && tokens.some(isUntil), 'time_to_assign'],
  [(has) => has('assign'), 'assigned'],
  [
    (has) =>
      has('withReply') &&
      (has('resolution') || (has('close') && has('long', 'mean', 'median', 'p90'))) &&
      !has('count'),
    'resolution_replied',
  ],
  [(has) => has('noReply', 'waiting') && has('close'), 'closed_without_reply'],
  [(has) => has('withReply') && has('close'), 'closed_with_reply'],
  [
    (has, tokens) =>
      has('reply') &&
      !has('long', 'median', 'p90') &&
      (has('close', 'resolution') || find(tokens, /(?:per|by|in) (?:filler |per )*conversation /) !== null) &&
      (has('count', 'mean') || find(tokens, /reply (?:per|in) (?:(?:filler|close) )*conversation /) !== null),
    'replies_to_close',
  ],
  // "The average reply" is a time, "average replies per day" are a number.
  [(has, tokens) => has('reply') && has('mean') && !has('first', 'assign') && areReplies(tokens), 'replies'],
  // "Total replies" are a number.
  [
    (has, tokens) => has('reply', 'replyTime') && has('total') && !has('count') && !areReplies(tokens),
    'total_reply_time',
  ],
  [(has) => has('firstReply') || (has('first') && has('reply', 'replied', 'replyTime')), 'first_reply'],
  [(has) => has('firstClose') || (has('first') && has('close')), 'first_close'],
  [(has) => has('resolution') || (has('close') && has('long') && !has('replied')), 'resolution'],
  [
    (has, tokens) =>
      has('close') &&
      has('mean', 'median', 'p90') &&
      !has('count', 'conversation', 'message', 'daily', 'weekly', 'monthly') &&
      !isPerStep(tokens) &&
      !tokens.some(isDone),
    'resolution',
  ],
  [(has) => has('replyTime') || (has('reply') && isTime(has) && !has('send')), 'reply_time'],
  [(has) => has('replied') && has('long'), 'reply_time'],
  [(has) => has('wait') && has('reply', 'replied') && !has('count'), 'reply_time'],
  [
    (has) => has('wait', 'waiting') && (has('long') || (has('mean', 'median', 'p90') && !has('count'))),
    'wait',
  ],
  [(has) => has('noReply') && !has('close'), 'backlog_waiting'],
  [(has) => has('waiting'), 'backlog_waiting'],
  [(has) => has('wait') && has('count', 'conversation', 'reply'), 'backlog_waiting'],
  [
    (has, tokens) => has('wait') && !has('long') && tokens.some(({ raw }) => anyone.test(raw)),
    'backlog_waiting',
  ],
  [(has) => has('wait') && has('open') && !has('mean', 'median', 'p90'), 'backlog_waiting'],
  [(has) => has('wait'), 'wait'],
  [(has) => has('close') && !has('open'), 'closed'],
  [(has, tokens) => has('message') && asksForSenders(tokens), 'messages_in'],
  [(_, tokens) => asksForSenders(tokens), 'received'],
  [(has) => has('message') && has('replied') && !has('send'), 'replied'],
  [(has) => has('message') && has('open'), 'backlog_open'],
  [(has, tokens) => has('message') && has('send') && isSentToUs(tokens), 'messages_in'],
  [(has, tokens) => has('message') && !has('send') && isBesideAddress(tokens, 'from'), 'messages_in'],
  [(has, tokens) => has('message') && !has('receive') && isBesideAddress(tokens, 'to'), 'messages_out'],
  [
    (has, tokens) =>
      has('message') &&
      !has('send', 'reply', 'replied', 'active') &&
      tokens.some(({ word }) => /^(?:more|mehr|weniger|fewer|less)$/.test(word)),
    'messages_in',
  ],
  [
    (has, tokens) =>
      has('message') &&
      !has('send', 'reply', 'replied', 'active') &&
      tokens.some(({ concept, isUsed }) => isUsed && (concept === 'customer' || concept === 'domain')),
    'messages_in',
  ],
  // German "schreiben" is a letter and a verb.
  [(_, tokens) => tokens.some(({ raw }) => raw === 'schreiben') && isSentToUs(tokens), 'received'],
  [(has) => has('message') && has('send'), 'messages_out'],
  [(has) => has('message') && has('receive', 'new', 'come', 'customer'), 'messages_in'],
  [(has) => has('message') && has('reply'), 'replies'],
  [(has) => has('message') && has('active'), 'active'],
  [(has) => has('message') && has('busy', 'quiet', 'when'), 'messages_in'],
  [(has) => has('message'), 'messages'],
  [(has) => has('conversation') && has('reply', 'replied') && !has('send'), 'replied'],
  [(has) => has('reply'), 'replies'],
  [(has) => has('replied'), 'replied'],
  [
    (has, tokens) =>
      has('spend') &&
      has('long') &&
      !isPerCase(tokens) &&
      (has('count') || tokens.some(({ word }) => amountsOfTime.has(word))),
    'handle_total',
  ],
  [(has) => has('spend') && has('long'), 'handle_time'],
  [(has) => has('open') || (has('assignedTo') && has('now')), 'backlog_open'],
  [(has) => has('assignedTo'), 'assigned'],
  [(has, tokens) => has('load') && tokens.some(({ word }) => /plate|tisch/.test(word)), 'backlog_open'],
  [(has) => has('start'), 'started'],
  [(has, tokens) => has('send') && isSentToUs(tokens), 'received'],
  [(_, tokens) => tokens.some(({ word }) => senders.has(word)), 'messages_in'],
  [(has) => has('receive'), 'received'],
  [(has) => has('active'), 'active'],
  [(has) => has('new'), 'open'],
  [(has) => has('send'), 'messages_out'],
  [(has) => has('come'), 'received'],
  [(has) => has('load') && !has('long'), 'backlog_open'],
  [(has, tokens) => has('busy', 'quiet') && !tokens.some(({ raw }) => anyone.test(raw)), 'received'],
  [(has) => has('conversation') && has('now'), 'backlog_open'],
  [(has) => has('conversation'), 'open'],
  // "What did Anna get done?"
  [(_, tokens) => tokens.some(({ word }) => /^(?:geschafft|hingekriegt)$/.test(word)), 'closed'],
  [(has) => has('long', 'mean', 'median') && has('customer'), 'wait'],
  [(has) => has('long'), 'wait'],
]

const asksHowLong = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept, word }) => concept === 'long' && /^(?:how|wie) /.test(word))

const isNumber = (what: MetricId | Ambiguity): boolean =>
  what in metrics && metrics[what as MetricId].unit === 'count' && metrics[what as MetricId].kind !== 'mean'

/** Words that most questions have: beside them, an unknown word says what is asked for. */
const common: ReadonlySet<Concept> = new Set([
  'conversation',
  'message',
  'new',
  'come',
  'customer',
  'fastest',
  'slowest',
  ...statistic,
])

/** Whether words that are not common say which metric is meant. */
export const namesMetric = (tokens: readonly Token[]): boolean =>
  readMetric(tokens.filter(({ concept }) => !common.has(concept))) !== null

/** Which metric the words ask for; null if none. */
export function readMetric(tokens: readonly Token[]): MetricReading {
  const ranks: readonly Concept[] = superlatives
  const known = new Set(
    tokens.filter(({ concept, isUsed }) => !isUsed || ranks.includes(concept)).map(({ concept }) => concept),
  )
  // The fastest are those with the shortest times.
  if (known.has('fastest') || known.has('slowest')) known.add('long')
  const has: Has = (...concepts) => concepts.some((concept) => known.has(concept))
  const rule = rules.find(([when]) => when(has, tokens))
  if (!rule) return null
  const [, what] = rule
  // "How long" never asks for a number of things.
  if (asksHowLong(tokens) && isNumber(what)) return { ambiguity: 'wait' }
  return what in ambiguities ? { ambiguity: what as Ambiguity } : { metric: what as MetricId }
}
