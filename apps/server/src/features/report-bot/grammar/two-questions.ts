import { metrics } from '@postroom/contract'
import { defineReport } from './define-report.ts'
import { withoutPreamble } from './preamble.ts'
import { within } from './question-form.ts'
import type { QuestionParts } from './question-parts.ts'
import { type Asker, readQuestion } from './read-question.ts'
import type { Asked, FigureReading, Reading } from './reading.ts'

export interface ReadQuestion<R extends Reading = Reading> {
  readonly parts: QuestionParts
  readonly reading: R
}

const questionWords =
  "(?:how (?:many|much|fast|quick(?:ly)?|long|often|soon)|what(?:'s|’s| is| was| were| are)|wieviele?|wie (?:viele?|schnell|lang|lange|oft|hoch)|was (?:ist|war|waren|sind))"
/** "How many came in, and how fast did we reply" */
const twoQuestions = new RegExp(`^(.+?),? (and|und) (${questionWords}\\b.+)$`, 'is')
/** "How many came in, how many went out" */
const listedQuestions = new RegExp(`^(${questionWords}\\b.+?),() (${questionWords}\\b.+)$`, 'is')
/** "New tickets and reply time by inbox" */
const twoNouns = /^((?:(?! (?:and|und) )[^,])+) (and|und) ((?:(?! (?:and|und) )[^,])+)$/is
/** "Received last week and of those, how many closed" */
const afterOther = new RegExp(`^\\S+\\s+\\S.*(?:[,;?]|\\b(?:and|und)\\b).*${within.source}`, 'is')
const counts = /\b(?:new|neue[nr]?|volume|volumen|number|anzahl|how many|wie viele)\b/i
/** The second part is about what the first one counts, at another time. */
const ofTheFirst = /\b(?:still|noch|that|das|same|selben|gleichen|again|wieder|then|dann|later|später)\b/i

/** Reads a question, and a second one beside it: "how many came in, and how fast did we reply?" */
export function readQuestions(
  text: string,
  asker: Asker,
  asked: Asked,
): readonly [ReadQuestion] | readonly [ReadQuestion<FigureReading>, ReadQuestion<FigureReading>] {
  const parts = readQuestion(text, asker)
  const reading = defineReport(parts, asked)
  const plain = withoutPreamble(text).trim()
  const isOnePart = afterOther.test(plain)
  const one =
    isFigure(reading) && reading.definition.eventTypes.length < 2 ? { ...reading, isOnePart } : reading
  return findTwo(plain, asker, asked, reading) ?? [{ parts, reading: one }]
}

function findTwo(text: string, asker: Asker, asked: Asked, asOne: Reading) {
  const found = twoQuestions.exec(text) ?? listedQuestions.exec(text)
  const [, one = '', and = '', other = ''] = found ?? twoNouns.exec(text) ?? []
  const isThird = twoQuestions.test(other) || listedQuestions.test(other)
  if (!other || isThird || ofTheFirst.test(other)) return null
  const isPart = within.test(other)
  const second = readQuestion(`${and || andFor(other)} ${other}`, asker)
  const own = readQuestion(one, asker)
  const first = isPart ? withPeriodOf(own, second) : withSharedParts(own, second, found !== null)
  if (first.metric === null) return null
  const areNamed = second.namesMetric && (first.namesMetric || counts.test(one))
  if (!found && !(areNamed && (isPart || areOfTwoUnits(first, second)))) return null
  const readFirst = defineReport(first, asked)
  if (!isFigure(readFirst)) return null
  // What the second one counts on its own has no limit of the first.
  const limitBefore = second.metric === null ? readFirst.limit : null
  const ofFirst = { before: readFirst.definition, limitBefore, isAnswer: false }
  const readSecond = defineReport(second, { ...asked, ...ofFirst })
  // Read as one question, it would count something else for both.
  if (found && readSecond.kind === 'problem' && isFigure(asOne) && asOne.definition.eventTypes.length > 1)
    return [{ parts: second, reading: readSecond }] as const
  if (!isFigure(readSecond)) return null
  const ids = [...readFirst.definition.eventTypes, ...readSecond.definition.eventTypes]
  const isOther = isPart && second.filters.length > 0
  if (new Set(ids).size < 2 && !isOther) return null
  // One definition has both.
  if (!isPart && isFigure(asOne) && ids.every((id) => asOne.definition.eventTypes.includes(id))) return null
  return [
    { parts: first, reading: readFirst },
    { parts: second, reading: readSecond },
  ] as const
}

const andFor = (question: string): string => (/^(?:wie|was)/i.test(question) ? 'und' : 'and')

/** What is said at the end is said of both: "how many did we close and how fast did we reply last week, by team". */
function withSharedParts(
  question: QuestionParts,
  other: QuestionParts,
  areQuestions: boolean,
): QuestionParts {
  const own = withPeriodOf(question, other)
  // "How fast is mail assigned, and who gets most of it"
  const { dimensions } = own.dimensions.length > 0 || other.superlative !== null ? own : other
  // "How many came in and how fast did Anna reply"
  const filters =
    own.filters.length > 0 ? own.filters : other.filters.filter(({ id }) => !areQuestions || !isPerson(id))
  return { ...own, dimensions, filters }
}

function withPeriodOf(own: QuestionParts, other: QuestionParts): QuestionParts {
  const hasTime = own.period ?? own.weekdays ?? own.hours
  const { period, daysOfPeriod, weekdays, hours } = hasTime ? own : other
  return { ...own, period, daysOfPeriod, weekdays, hours }
}

/** Two numbers of things are one question: "opened and closed". */
const areOfTwoUnits = (first: QuestionParts, second: QuestionParts): boolean =>
  first.metric !== null &&
  second.metric !== null &&
  metrics[first.metric].unit !== metrics[second.metric].unit

const isPerson = (id: string): boolean => id === 'user' || id === 'assignee'

const isFigure = (reading: Reading): reading is FigureReading => reading.kind === 'definition'
