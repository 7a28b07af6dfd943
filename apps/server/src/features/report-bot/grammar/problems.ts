import { type MetricId, metrics } from '@postroom/contract'
import type { Concept, Language } from './concepts.ts'
import type { Problem } from './problem.ts'
import { findMetrics } from './several-metrics.ts'
import { timeConcepts } from './time-concepts.ts'
import { cross, find, findWords, type Token } from './tokens.ts'
import {
  isOfOtherMetric,
  isVersusLeft,
  personBesideAnother,
  problemOfWords,
} from './words-of-other-metrics.ts'

interface Unknown {
  readonly unknownNames: readonly string[]
  readonly unknownWords: readonly string[]
}

const beforeNames: ReadonlySet<Concept> = new Set([
  'in',
  'inbox',
  'team',
  'from',
  'user',
  'tag',
  'assignedTo',
])

/** Words that have no meaning here: where a name is expected, the name of something that does not exist. */
export function unknownParts(tokens: readonly Token[], language: Language, hasMetric: boolean): Unknown {
  const unknown = tokens.filter(isUnknown)
  const isName = (token: Token): boolean => {
    const before = tokens[tokens.indexOf(token) - 1]
    if (!/^\p{Lu}/u.test(token.raw) || !before) return false
    // German writes all nouns with a capital.
    return beforeNames.has(before.concept) || (language === 'en' && hasMetric)
  }
  return {
    unknownNames: unknown.filter(isName).map(({ raw }) => raw),
    unknownWords: unknown.filter((token) => !isName(token)).map(({ raw }) => raw),
  }
}

/** Shorter words carry no content. */
const isUnknown = ({ concept, isUsed, raw }: Token): boolean =>
  concept === 'unknown' && !isUsed && raw.length > 2

/** Parts of a question that no definition has, the first one first. */
const patterns: readonly (readonly [Problem['kind'], RegExp])[] = [
  ['hours', /(?:last |past |this )(?:filler )*(?:number )?(?:minute |hour )|number (?:minute |hour )ago /],
  [
    'threshold',
    /(?:compare |limit )(?:filler )*number (?:minute |hour |day |week |month )?|number (?:minute |hour |day |week |month )|limit /,
  ],
  ['future', /future /],
  ['negation', /(?:not |except )(?:(?:filler |in )*(?!filler |in )\w+ )?/],
]

const yesOrNo =
  /^(?:did|has|have|is|are|was|were|do|does|hat|haben|ist|sind|war|waren|wurden|gab|gibt|kamen|kommen|hatten|hatte|bekommen|bekamen|schaffen|schafft|schaffte)\b/

/** "Did Anna close more than 20" is answered by the number that she closed. */
export function crossComparedNumber(tokens: readonly Token[]): void {
  if (!yesOrNo.test(tokens[0]?.word ?? '')) return
  const found = find(
    tokens,
    /(?:(?:most |long )?compare |limit |in )(?:filler )*number (?!minute |hour |day |week |month |quarter |year |monthName |percent |rate )/,
  )
  const number = found?.tokens.at(-1)
  if (
    found &&
    /^\d+$/.test(number?.raw ?? '') &&
    !/^(?:in|im|am|at|on|of)$/.test(found.tokens[0]?.word ?? '')
  )
    cross(found.tokens)
}

/** Figures do not tell new customers from others. */
const newCustomers =
  /(?:new|brand new|first time|the first time|first|neue[nr]?|erste[nr]?|erstmalige[nr]?) (?:customers?|clients?|senders?|companies|company|kunden?|kundinnen|firmen|absender)/

/** "New customer tickets" */
const isUsedAsNoun = (after: Token | undefined): boolean =>
  after?.concept === 'conversation' || after?.concept === 'message'

/** The first part of a question that its definition would leave out. */
export function findProblem(
  tokens: readonly Token[],
  { unknownWords }: Unknown,
  metric: MetricId | null,
  hasLimit: boolean,
): Problem | null {
  const things = find(
    tokens,
    /count (?:filler |new |first |all |which |help )*(?:customer|domain|user|inbox|team|class|channel) (?!conversation |message |reply )/,
  )
  const newcomers = findWords(tokens, newCustomers)
  if (newcomers && !isUsedAsNoun(tokens[newcomers.to]))
    return { kind: 'things', words: [newcomers.tokens.map(({ raw }) => raw).join(' ')] }
  if (things && !hasLimit && metric !== 'backlog_waiting' && metric !== 'passed_over')
    return { kind: 'things', words: [things.tokens.at(-1)?.raw ?? ''] }
  // Conversations have no availability: "by status" is not the time that people were online.
  const isOfPeople = (token: Token): boolean =>
    token.concept === 'availability' && tokens.some(({ concept }) => concept === 'conversation')
  const channel = tokens.find(({ concept }) => concept === 'otherChannel')
  if (channel) return { kind: 'channel', words: [channel.raw] }
  const isLeft = (token: Token): boolean => isUnknown(token) || isNounLeft(token, metric) || isOfPeople(token)
  if (unknownWords.length > 0 || tokens.some(isLeft))
    return {
      kind: 'words',
      words: tokens.filter(isLeft).map(({ raw }) => raw),
      rest: textWithout(tokens, isLeft),
    }
  const unlike = problemOfWords(tokens, metric, hasLimit)
  if (unlike) return unlike
  const several = findMetrics(tokens, metric)
  const left = partLeft(tokens, metric)
  if (!several) return left ?? wordsOfOthers(tokens, metric)
  return {
    kind: 'metrics',
    words: [],
    metrics: several.metrics,
    ...(several.areAll && !left && { haveOneAnswer: true }),
  }
}

/** Words that ask for something else than the metric, which no definition with it would count. */
export function wordsOfOthers(tokens: readonly Token[], metric: MetricId | null): Problem | null {
  const hasVersus = isVersusLeft(tokens)
  const second = personBesideAnother(tokens)
  const ofOthers = tokens.filter(
    (token) =>
      token === second ||
      isOfOtherMetric(token, metric) ||
      (hasVersus && token.concept === 'compare' && !token.isUsed),
  )
  if (ofOthers.length === 0) return null
  const rest = textWithout(tokens, (token) => ofOthers.includes(token))
  return { kind: 'words', words: ofOthers.map(({ raw }) => raw), rest }
}

/** The first part of a question that no definition has. */
function partLeft(tokens: readonly Token[], metric: MetricId | null): Problem | null {
  const part = find(tokens, /number (?:rate |filler )+|number p90 /)
  const percent = Number(part?.tokens[0]?.value)
  const isShare = part?.tokens.some(({ concept }) => concept === 'rate' || concept === 'p90')
  if (part && isShare && percent !== 90 && metric !== null && metrics[metric].unit === 'duration')
    return { kind: 'percentile', words: [] }
  for (const [kind, pattern] of patterns) {
    const found = find(tokens, pattern)
    if (found) return { kind, words: [found.tokens.map(({ raw }) => raw).join(' ')] }
  }
  const times = tokens.filter(
    (token, index) => isTimeLeft(token, tokens[index + 1], tokens) || isOpenEnd(tokens, index),
  )
  return times.length > 0 ? { kind: 'time', words: [times.map(({ raw }) => raw).join(' ')] } : null
}

/** Nouns that name a breakdown, with the beginnings of the metrics that are about them. */
const metricsOfNouns: Readonly<Partial<Record<Concept, string>>> = {
  tag: 'tagged',
  byTag: 'tagged',
  rule: 'rule_runs',
  sla: 'sla_',
  slaTarget: 'sla_',
  class: 'ai_',
  channel: '-',
  domain: '-',
  reason: '-',
  cause: '-',
  age: '-',
  length: '-',
  weekdays: '-',
  hourOfDay: '-',
}

/** Whether a word names a breakdown that the definition does not have. */
const isNounLeft = ({ concept, isUsed }: Token, metric: MetricId | null): boolean => {
  const own = metricsOfNouns[concept]
  return !isUsed && own !== undefined && metric !== null && !metric.startsWith(own)
}

/** Whether a word of a time is left over. "One of them" is no time, nor are busy hours and the 90th percentile. */
const isTimeLeft = (
  { concept, isUsed, value, raw }: Token,
  next: Token | undefined,
  tokens: readonly Token[],
): boolean =>
  !isUsed &&
  timeConcepts.has(concept) &&
  !(concept === 'number' && ((value === 1 && !/\d/.test(raw)) || next?.concept === 'p90')) &&
  !(concept === 'hour' && tokens.some((one) => one.concept === 'busy' || one.concept === 'quiet'))

const openEnds: ReadonlySet<string> = new Set(['before', 'after', 'nach', 'through', 'until', 'till'])

/** Whether a word asks for all days before or after those that it stands before. */
function isOpenEnd(tokens: readonly Token[], index: number): boolean {
  const { word, concept, isUsed } = tokens[index] ?? { word: '', concept: 'unknown' }
  const next = tokens
    .slice(index + 1, index + 4)
    .find(({ concept }) => concept !== 'filler' && concept !== 'in')
  return (
    openEnds.has(word) &&
    (!isUsed || concept === 'filler') &&
    next !== undefined &&
    next.concept !== 'clock' &&
    timeConcepts.has(next.concept)
  )
}

const connecting: ReadonlySet<Concept> = new Set(['by', 'per', 'in', 'from', 'and', 'except', 'which'])

/** The question without some of its words and the prepositions before them. */
function textWithout(tokens: readonly Token[], isLeftOut: (token: Token) => boolean): string {
  const kept: Token[] = []
  for (const token of tokens) {
    if (!isLeftOut(token)) kept.push(token)
    else while (kept.length > 0 && connecting.has(kept.at(-1)?.concept ?? 'unknown')) kept.pop()
  }
  return kept
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/ s\b/g, '’s')
}
