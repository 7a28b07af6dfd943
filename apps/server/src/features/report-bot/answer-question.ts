import { dimensionsOf, type MetricId, type ReportDefinition } from '@postroom/contract'
import { computeStats, periodOf } from '#features/reporting/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { Failure } from '#platform/errors/index.ts'
import { definitionBefore, needsEarlierSteps } from './earlier-steps.ts'
import type { Language } from './grammar/concepts.ts'
import { defineReport } from './grammar/define-report.ts'
import type { Limit } from './grammar/limits.ts'
import { ambiguities } from './grammar/metric.ts'
import type { Names } from './grammar/names.ts'
import type { QuestionParts } from './grammar/question-parts.ts'
import { readQuestion } from './grammar/read-question.ts'
import type { Asked, FigureReading, VagueReading } from './grammar/reading.ts'
import { type ReadQuestion, readQuestions } from './grammar/two-questions.ts'
import type { Proposed } from './model/ask-for-proposal.ts'
import { type Proposal, withProposal } from './model/proposal.ts'
import { notesFor } from './notes.ts'
import { metricNouns, say } from './nouns.ts'
import { problemAnswer } from './problem-answers.ts'
import { answerSentence, countedText } from './sentences.ts'
import { choiceText } from './suggestions.ts'
import { listOfAnswers, unknownName } from './unknown-answers.ts'
import { explainChange } from './why.ts'

export interface Answer {
  readonly text: string
  readonly html: string
  readonly counted: string
  readonly definition: ReportDefinition | null
  /** The limit that a question after this one keeps: a definition cannot have it. */
  readonly limit: Limit | null
  readonly choices: readonly string[]
  /** The next message answers a question of the bot. */
  readonly asksBack: boolean
}

export interface Question extends Omit<Asked, 'dimensionsOf'> {
  readonly text: string
  readonly language: Language
  readonly names: Names
}

const plain: Omit<Answer, 'text'> = {
  html: '',
  counted: '',
  definition: null,
  limit: null,
  choices: [],
  asksBack: false,
}

export const todayIn = (timezone: string, now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()

function read(question: Question, now: Date, proposal: Proposal | null) {
  const { names, language, text } = question
  const today = todayIn(question.timezone, now)
  const asked = { ...question, dimensionsOf }
  const [first, second] = readQuestions(text, { names, language, today }, asked)
  if (!proposal) return { ...first, second }
  const parts = withProposal(first.parts, proposal)
  return { parts, reading: defineReport(parts, asked), second: undefined }
}

/** Whether the grammar finds nothing in a question that it could answer. */
export const isUnknown = (question: Question, now: Date): boolean =>
  read(question, now, null).reading.kind === 'unknown'

/**
 * Answers a question with the figures that the asker may see. Where the grammar does not understand it, the definition
 * comes from what a model proposes.
 */
export async function answerQuestion(
  ctx: Context,
  question: Question,
  proposed: Proposed | null,
): Promise<Answer> {
  const { names } = question
  const { parts, reading, second } = read(question, ctx.now, proposed?.proposal ?? null)
  if (reading.kind === 'problem')
    return { ...plain, limit: reading.limit, ...problemAnswer(parts.language, reading) }
  if (!('definition' in reading))
    return reading.kind === 'unknownName'
      ? { ...plain, ...unknownName(parts, names) }
      : withProviderProblem(
          { ...plain, ...listOfAnswers(parts, names, reading.kind) },
          parts.language,
          proposed,
        )
  if (!('dropped' in reading)) return askBack(parts, reading)
  try {
    const answer = await answerWithFigures(ctx, { parts, names, reading })
    if (second) return together(answer, await answerWithFigures(ctx, { names, ...second }), second, names)
    return proposed?.proposal ? { ...answer, text: `${readByModel(parts.language)} ${answer.text}` } : answer
  } catch (error) {
    if (error instanceof Failure) return { ...plain, text: refusalText(parts.language, error.code) }
    throw error
  }
}

const readByModel = (language: Language): string =>
  say(language, [
    'Your AI provider read this question; check the definition.',
    'Diese Frage hat Ihr KI-Anbieter gelesen; prüfen Sie die Definition.',
  ])

function withProviderProblem(answer: Answer, language: Language, proposed: Proposed | null): Answer {
  if (!proposed?.isFailed) return answer
  const problem = say(language, [
    'Your AI provider gave no answer.',
    'Ihr KI-Anbieter hat nicht geantwortet.',
  ])
  return { ...answer, text: `${answer.text} ${problem}` }
}

async function answerWithFigures(
  { app, tx, person, now }: Context,
  { parts, names, reading }: { parts: QuestionParts; names: Names; reading: FigureReading },
): Promise<Answer> {
  const work = { app, tx, viewer: person, now }
  const { language } = parts
  if (reading.kind === 'why') {
    const { text, html, definition, stats } = await explainChange(work, reading.definition, language)
    return {
      ...plain,
      text: [text, ...notesFor(parts, reading)].join(' '),
      html,
      counted: countedText({ language, names, definition, stats }),
      definition: withCountedDays(definition, now),
    }
  }
  const { definition, ranking, limited, isAverage } = reading
  const stats = await computeStats(work, definition)
  const isEmpty = stats.metrics.every(({ total }) => total.n === 0 && !total.value)
  const whole = reading.whole && (await computeStats(work, reading.whole)).metrics[0]
  const before = needsEarlierSteps(reading) ? definitionBefore(definition, stats) : null
  const answered = {
    language,
    names,
    definition,
    stats,
    ranking,
    limited,
    isAverage,
    isInPercent: reading.isInPercent,
    whole: whole ?? null,
    earlier: before && (await computeStats(work, before)),
  }
  return {
    ...plain,
    text: [answerSentence(answered), ...notesFor(parts, reading, isEmpty)].join(' '),
    counted: countedText(answered),
    definition: withCountedDays(definition, now),
    limit: reading.limit,
  }
}

/** The answers to the two questions of a sentence: the chart is that of the first, a press shows that of the second. */
function together(
  first: Answer,
  other: Answer,
  { parts, reading }: ReadQuestion<FigureReading>,
  names: Names,
): Answer {
  const { language, today } = parts
  const [metric = 'open'] = reading.definition.eventTypes
  const noun = say(language, metricNouns[metric])
  const choice = say(language, [`And ${noun}?`, `Und ${noun}?`])
  const isRead = readQuestion(choice, { names, language, today }).metric === metric
  return {
    ...first,
    text: `${first.text} ${withoutPeriodOf(first.text, other.text)}`,
    counted: `${first.counted} ${other.counted}`,
    choices: isRead && first.definition?.eventTypes[0] !== metric ? [choice] : [],
  }
}

/** A sentence without the period at its beginning, if the one before it begins with the same. */
function withoutPeriodOf(before: string, sentence: string): string {
  const period = /^[^:]+: /.exec(before)?.[0]
  if (period === undefined || !sentence.startsWith(period)) return sentence
  const rest = sentence.slice(period.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Adds the days that a preset meant, so that the answer shows the same figures later. */
function withCountedDays(definition: ReportDefinition, now: Date): ReportDefinition {
  const { firstDay, endDay } = periodOf(definition, now, false)
  return { ...definition, from_date: firstDay.toString(), to_date: endDay.subtract({ days: 1 }).toString() }
}

function askBack(parts: QuestionParts, { kind, definition, limit }: VagueReading): Answer {
  const { language, ambiguity, ambiguousName } = parts
  if (kind === 'name' && ambiguousName) {
    // The name that is chosen takes the place of all those that fit.
    const ids = new Set(ambiguousName.things.map(({ id }) => id))
    const filters = definition.filters.filter(({ values }) => !values.some((value) => ids.has(value)))
    return {
      ...plain,
      text: say(language, [
        `Which ${ambiguousName.name} do you mean?`,
        `Wen oder was meinen Sie mit „${ambiguousName.name}“?`,
      ]),
      definition: { ...definition, filters },
      limit,
      choices: ambiguousName.things.map(({ name }) => name),
      asksBack: true,
    }
  }
  const which: readonly MetricId[] = ambiguities[ambiguity ?? (kind === 'action' ? 'action' : 'wait')]
  return {
    ...plain,
    text:
      kind === 'action'
        ? say(language, ['What should I count?', 'Was soll ich zählen?'])
        : ambiguity === 'messages'
          ? say(language, ['Which messages do you mean?', 'Welche Nachrichten meinen Sie?'])
          : say(language, ['Which wait do you mean?', 'Welche Wartezeit meinen Sie?']),
    definition,
    limit,
    choices: which.map((metric) => choiceText(language, metric)),
    asksBack: true,
  }
}

function refusalText(language: Language, code: string): string {
  if (code === 'report_people_hidden')
    return say(language, [
      'You can see your own numbers and those of teams that you lead.',
      'Sie sehen Ihre eigenen Zahlen und die der Teams, die Sie leiten.',
    ])
  return say(language, [
    'This period cannot be shown. Ask for a shorter one, or for longer steps.',
    'Dieser Zeitraum lässt sich nicht zeigen. Fragen Sie nach einem kürzeren oder nach längeren Schritten.',
  ])
}
