import { type MetricDefinition, type MetricId, metrics } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import type { Problem } from './problem.ts'
import { timeConcepts } from './time-concepts.ts'
import { find, type Token } from './tokens.ts'

/** Words that belong to some metrics alone: beside another metric, they ask for something that it does not count. */
const metricsOfWords: Readonly<Partial<Record<Concept, RegExp>>> = {
  reopen: /^(?:reopened|still_closed)$/,
  comment: /^comments$/,
  suggestion: /^ai_/,
  handOver: /^ai_/,
  accepted: /^ai_/,
  corrected: /^ai_/,
  acceptance: /^ai_/,
  close: /^(?!ai_)/,
  reply: /^(?!ai_)/,
  replied: /^(?!ai_)/,
  coverage: /^shift_/,
  shift: /^(?:shift_|status_)/,
  availability: /^(?:shift_|status_)/,
  capacity: /^capacity_/,
  passedOver: /^passed_over$/,
  missed: /^sla_/,
  late: /^sla_/,
  overdue: /^sla_/,
  unassigned: /^(?:backlog_unassigned|time_to_assign)$/,
  assign: /^(?:assigned|time_to_assign|assignee_reply|passed_over|reaction|sla_.*)$/,
  waiting: /^(?:backlog_waiting|closed_without_reply|first_reply|reply_time|resolution.*)$/,
  noReply: /^(?:backlog_waiting|closed_without_reply)$/,
  withReply: /^(?:closed_with_reply|resolution_replied|assignee_reply)$/,
  oneTouch: /^one_touch$/,
  stayedClosed: /^still_closed$/,
  firstReply: /^(?:first_reply|assignee_reply|sla_.*)$/,
  replyTime: /^(?:first_reply|reply_time|total_reply_time|assignee_reply|sla_.*)$/,
  resolution:
    /^(?:resolution.*|handle_total|active_time|first_close|replies_to_close|one_touch|total_reply_time|sla_.*)$/,
  reaction: /^(?:reaction|first_reply)$/,
  handle: /^handle_/,
}

/** "Anna vs Bram" */
const namesSeveral = (tokens: readonly Token[]): boolean =>
  tokens.filter(
    ({ name, concept }) => name || concept === 'me' || concept === 'whatsapp' || concept === 'facebook',
  ).length > 1 ||
  (tokens.some(({ concept }) => concept === 'whatsapp' || concept === 'facebook') &&
    tokens.some(({ word }) => /^(?:e ?)?mails?$/.test(word)))

/** "Opened by customers vs by us" compares what no metric tells apart. */
export const isVersusLeft = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word, isUsed }) => !isUsed && (word === 'vs' || word === 'versus')) && !namesSeveral(tokens)

/** Whether a word asks for something that the metric does not count. */
export const isOfOtherMetric = ({ concept, isUsed }: Token, metric: MetricId | null): boolean => {
  const own = metricsOfWords[concept]
  return !isUsed && own !== undefined && metric !== null && !own.test(metric)
}

/** "Closed by Anna for Bram" names a second person who is neither another value nor another filter. */
export function personBesideAnother(tokens: readonly Token[]): Token | null {
  const names = tokens.filter(({ name }) => name?.candidates[0]?.kind === 'user')
  const second = names.find((token, place) => {
    const first = names[place - 1]
    if (!first) return false
    const between = tokens.slice(tokens.indexOf(first) + 1, tokens.indexOf(token))
    return between.length > 0 && between.every(({ word }) => word === 'for' || word === 'fur')
  })
  return second ?? null
}

const isTimeTaken = ({ concept, isUsed }: Token): boolean => isUsed === true && timeConcepts.has(concept)

const still = /\b(?:still|noch|leftovers?)\b/i
/** "Were still open yesterday" asks for that moment, "from yesterday are still open" for this one. */
const atThatTime = /^(?:lag|lagen|war|waren|were)$/i
const isPast = (token: Token): boolean => isTimeTaken(token) && token.concept !== 'today'

const already = /\b(?:schon|bereits|already|inzwischen|mittlerweile|meanwhile)\b/i
/** "From yesterday", not "since" */
const isOrigin = ({ word }: Token, next: Token | undefined): boolean =>
  /^(?:from|von|vom)$/.test(word) && next !== undefined && isTimeTaken(next)

/** Values are ranked by their size, not by their change. */
const rankedChange =
  /\b(?:improved?|worsened|grew|grown|increased|decreased|dropped)\b(?: \S+){0,6} (?:most|least)\b|\bam (?:meisten|stärksten|wenigsten) (?:verbessert|verschlechtert|gewachsen|gestiegen|gesunken|zugenommen|abgenommen)\b|\b(?:biggest|largest|strongest|steepest|größte[nr]?|stärkste[nr]?) (?:increase|decrease|drop|rise|growth|jump|change|anstieg|rückgang|zuwachs|zunahme|abnahme|veränderung)\b/i

/** "Unanswered since yesterday" is older than that, "since October" a period. */
const isSinceDay = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ concept }, index) =>
      concept === 'since' &&
      /^(?:yesterday|dayBeforeYesterday|weekdayName)$/.test(tokens[index + 1]?.concept ?? ''),
  )

/** "Comments per closed conversation" */
const perCase = /per (?:(?:filler|close|new|open|reopen|receive|send) )*(?:conversation|message) /

/** What the words ask for although the metric they name has no such figure. */
export function problemOfWords(
  tokens: readonly Token[],
  metric: MetricId | null,
  hasLimit: boolean,
): Problem | null {
  // "Who has not closed anything" does not ask for what is not closed.
  const negated = tokens.find(({ word }) => /^(?:not|nicht|noch nicht) /.test(word))
  if (negated && tokens.some(({ concept, raw }) => concept === 'who' || /^(?:who|wer)$/i.test(raw)))
    return { kind: 'negation', words: [negated.raw] }
  if (metric === null) return null
  const change = rankedChange.exec(tokens.map(({ raw }) => raw).join(' '))
  if (change) return { kind: 'words', words: [change[0]] }
  if (
    metric === 'sla_missed' &&
    !tokens.some(isTimeTaken) &&
    tokens.some(({ concept }) => concept === 'overdue')
  )
    return { kind: 'overdue', words: [] }
  const has = (...concepts: readonly Concept[]) => tokens.some(({ concept }) => concepts.includes(concept))
  const { kind }: MetricDefinition = metrics[metric]
  const isAlready = tokens.some(({ raw }) => already.test(raw))
  if (metric === 'closed' && isAlready && tokens.some((token, index) => isOrigin(token, tokens[index + 1])))
    return { kind: 'cohort', words: [] }
  if (kind === 'level' && isSinceDay(tokens) && !has('trend', 'per', 'daily', 'hourly'))
    return { kind: 'cohort', words: [] }
  if (
    kind === 'level' &&
    tokens.some(({ raw }) => still.test(raw) || (/^left\b/i.test(raw) && has('from'))) &&
    tokens.some(isPast) &&
    !(tokens.some(({ raw }) => atThatTime.test(raw)) && !has('from')) &&
    !tokens.some(({ concept }) => concept === 'endOf')
  )
    return { kind: 'cohort', words: [] }
  if (
    kind === 'duration' &&
    !hasLimit &&
    has('count') &&
    !has('long', 'mean', 'median', 'p90', 'trend', 'wait', 'late')
  )
    return { kind: 'noCount', words: [] }
  const each = kind === 'duration' || kind === 'mean' ? null : find(tokens, perCase)
  return each && { kind: 'words', words: [each.tokens.map(({ raw }) => raw).join(' ')] }
}
