import type { Dimension } from '@postroom/contract'
import { type Concept, superlatives } from './concepts.ts'
import { type Found, find, type Token, take } from './tokens.ts'
import { asksForSenders } from './words-beside-metric.ts'

const dimensionOf: Readonly<Partial<Record<Concept, Dimension>>> = {
  user: 'user',
  assignee: 'assignee',
  team: 'team',
  inbox: 'sharedInbox',
  tag: 'tags',
  byTag: 'tags',
  tagged: 'tags',
  rule: 'rules',
  channel: 'channel',
  class: 'classification',
  customer: 'inboundEmail',
  domain: 'inboundDomain',
  hourOfDay: 'hour',
  hour: 'hour',
  weekdays: 'weekday',
  sla: 'sla',
  slaTarget: 'slaTarget',
  reason: 'closedReason',
  closingReason: 'closedReason',
  cause: 'cause',
  length: 'duration',
  distribution: 'duration',
  age: 'age',
}
const nouns = Object.keys(dimensionOf)
const noun = `(?:${nouns.filter((one) => !['byTag', 'hour', 'tagged'].includes(one)).join('|')}) `
const pattern = (text: string): RegExp => new RegExp(text)
const dimensionsIn = ({ tokens }: Found): Dimension[] =>
  tokens.flatMap(({ concept }) => dimensionOf[concept] ?? [])

export interface BreakdownReading {
  readonly dimensions: readonly Dimension[]
  /** How many values are asked for: "top 5". */
  readonly top: number | null
}

const superlative = `(?:${superlatives.join('|')}) `
const gap = `(?:filler |there |all |in |${superlatives.join(' |')} )*`

/** "Wie viele bearbeitet jeder", and "each" without a noun. */
const eachPerson = pattern(
  `per (?!(?:filler |in )*(?:${nouns.join('|')}|day|week|month|quarter|year|weekdayName|everyWeekday|weekend|conversation|message|reply|suggestion|number|first|hourly|partOfDay) )`,
)

/** "At what time do most customers write" is no breakdown by customer. */
const rankedNoun = pattern(
  `${superlative}(?:filler )*(?:user|assignee|team|inbox|tag|rule|channel|class|customer|domain|weekdays|hourOfDay|reason) `,
)

const comparisons: readonly RegExp[] = [
  pattern('compare (?:filler |in |by |all )*(?:user|assignee|team|inbox|tag|channel|weekdays) '),
  pattern('(?:user|assignee|team|inbox|tag|channel|weekdays) (?:in )?compare '),
]

const fastestPeople = pattern(
  `number (?:fastest|slowest|best|worst) (?!(?:filler )*${noun}|(?:filler )*(?:day|week|month|hour|reply|conversation) )`,
)

const rankedSubject = pattern(
  `(?<=^(?:(?:filler|-) )*)${noun}(?:there |filler |which |who )+(?:\\w+ )?(?:filler )*${superlative}`,
)

const isSuperlative = (concept: Concept): boolean => superlatives.some((one) => one === concept)

/** "The ten customers who wrote most" */
const someOf = pattern(
  `(?<!(?:compare|limit|in) )number (?:filler )*(?:user|team|inbox|tag|customer|domain|channel) `,
)

/** The ways to name a breakdown, in the order in which they are looked for. */
const ways: readonly RegExp[] = [
  pattern('byTag '),
  pattern(`${superlative}number (?:filler |${superlative})*${noun}|number ${superlative}(?:filler )*${noun}`),
  pattern(`number (?:filler )*${noun}(?:filler |in )*${superlative}`),
  pattern(`(?:by|per) ${gap}${noun}(?:and |by |per )+${gap}(?:${noun}|hour )`),
  pattern(`(?:by|per) ${gap}${noun}`),
  // "By day and agent": the day is taken already.
  pattern(`(?<=- )and ${gap}${noun}`),
  pattern('(?:by|which) (?:filler )*hour '),
  pattern(`which ${gap}(?:number )?(?!sla |slaTarget )${noun}`),
  pattern(`in (?:filler |which )*which (?:filler )*${noun}`),
  // "Which SLA do we miss most", "which SLA targets were missed"
  pattern('which (?:filler )*(?:slaTarget|sla) (?=.*(?:most|fewest|highest|worst|best|missed) )'),
  rankedNoun,
  pattern(`${superlative}(?:filler )*tagged `),
  pattern(`all (?:filler )*(?:user|assignee|team|tag|rule|channel|weekdays) `),
  ...comparisons,
  // "The three fastest" are people.
  fastestPeople,
  pattern('who '),
  eachPerson,
  // "Top 3" continues an answer with values.
  pattern(`${superlative}number (?!minute |hour |day |week |month |year |reply |conversation |message )`),
  pattern('(?:hourOfDay|weekdays|closingReason|distribution) '),
  pattern('age (?:in |filler )+'),
  pattern(`${noun}(?:filler )*(?:by|most) (?:filler )*count `),
  someOf,
  // "Rules that ran most"
  rankedSubject,
]

const bareNoun = pattern(
  '(?<!(?:except|not|filler|tagged|per|by|from|in|count|all|new|which) )(?:channel|class|domain|weekdays|cause|age|closingReason) (?!name |unknown |email |domainName |filler |in name )',
)
const bareThing = pattern('(?:user|assignee|team|inbox|tag|channel) (?!name |unknown |email |domainName )')

/** "Antwortzeit Team Oktober": a note without verbs and articles names its breakdown without "by". */
function takeBareNoun(tokens: readonly Token[]): Found | null {
  const isNote = tokens.every(
    ({ concept, isUsed }) =>
      isUsed || !['filler', 'count', 'which', 'who', 'when', 'per', 'by'].includes(concept),
  )
  return (isNote && tokens.length <= 7 ? take(tokens, bareThing) : null) ?? take(tokens, bareNoun)
}

/** Takes the breakdowns that a question names. */
export function takeBreakdowns(tokens: readonly Token[]): BreakdownReading {
  const dimensions: Dimension[] = []
  let top: number | null = null
  const isAboutWho = tokens[0]?.concept === 'who'
  const isRanked = tokens.some(
    ({ concept, word }) => isSuperlative(concept) && !/^(?:more|mehr|less|weniger)$/.test(word),
  )
  for (const way of ways) {
    if (way === someOf && !isRanked) continue
    if (way === eachPerson && !tokens.some(({ word }) => ['jeder', 'each'].includes(word))) continue
    if (way === rankedSubject && dimensions.length > 0) continue
    const hasOther = dimensions.length > 0 || tokens.some(({ concept }) => concept === 'hourOfDay')
    if (way === rankedNoun && (hasOther || tokens.some(({ concept }) => concept === 'who'))) continue
    // "Weekends vs weekdays" is no order to compare all weekdays.
    if (comparisons.includes(way) && tokens.some(({ word }) => word === 'vs' || word === 'versus')) continue
    for (;;) {
      const found = take(tokens, way)
      if (!found) break
      const number = found.tokens.find(({ concept }) => concept === 'number')?.value
      if (typeof number === 'number' && number > 0) top = Math.min(50, number)
      if (
        way === eachPerson ||
        way === fastestPeople ||
        found.tokens.some(({ concept, word }) => concept === 'who' && word !== 'whose')
      )
        dimensions.push(asksForSenders(tokens) ? 'inboundEmail' : 'user')
      else dimensions.push(...dimensionsIn(found))
    }
  }
  const bare = dimensions.length === 0 ? takeBareNoun(tokens) : null
  if (bare) dimensions.push(...dimensionsIn(bare))
  // "Who added most tags" counts tags, by person.
  const isOfGivers = isAboutWho && dimensions.includes('user') && dimensions.includes('tags')
  for (const token of tokens)
    if (isOfGivers && (token.concept === 'tag' || token.concept === 'tagged'))
      Object.assign(token, { concept: 'tagGiven', isUsed: false })
  const named = isOfGivers ? dimensions.filter((one) => one !== 'tags') : dimensions
  return { dimensions: [...new Set(named)].slice(0, 2), top }
}

const timesOfRush = /^(?:peak|peaks|(?:peak|rush) (?:times?|hours?)|(?:stoss|spitzen|haupt)zeit(?:en)?)$/

/** Whether the question is about the times at which much happens: weekdays and hours. */
export function asksForBusyTimes(tokens: readonly Token[]): boolean {
  if (tokens.some(({ concept, word }) => concept === 'busy' && timesOfRush.test(word))) return true
  return (
    find(
      tokens,
      /(?:busy|quiet) (?:hour|hourOfDay) |when (?:.* )?(?:busy|quiet|most) |(?:busy|quiet) (?:.* )?when /,
    ) !== null
  )
}
