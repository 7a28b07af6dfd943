import type { ClassificationOutcome, ClassSuggestion } from '@postroom/contract'
import { type LinearModel, otherKey, type Prediction, predict } from './model/linear-model.ts'
import type { MailDocument } from './model/mail-document.ts'
import type { ClassRow, SchemeRow } from './scheme.queries.ts'

/** A model of fewer labels only suggests: its confidence is not calibrated yet. */
export const decidesFrom = 20
const shownSuggestions = 3

interface Choice {
  readonly outcome: ClassificationOutcome
  readonly classIds: string[]
  readonly suggestions: ClassSuggestion[]
  readonly reasons: Prediction['reasons'][number][]
  readonly margin: number
}

/** Result without a model. */
export const noSuggestion: Choice = {
  outcome: 'unsure',
  classIds: [],
  suggestions: [],
  reasons: [],
  margin: 1,
}

/** What a model makes of a mail, by the threshold of the scheme. */
export function chooseClass(
  model: LinearModel,
  mail: MailDocument,
  scheme: Pick<SchemeRow, 'threshold'>,
  classes: readonly Pick<ClassRow, 'id'>[],
): Choice {
  const { ranking, reasons } = predict(model, mail)
  const living = ranking.filter(({ key }) => key === otherKey || classes.some(({ id }) => id === key))
  const shown = {
    suggestions: living.slice(0, shownSuggestions).map(({ key, confidence }) => ({
      classId: key === otherKey ? null : key,
      confidence,
    })),
    reasons: [...reasons],
  }
  const decide = model.isExclusive ? decideOne : decideEach
  return { ...shown, ...decide(living, scheme.threshold) }
}

/** The classes that suggestions stand for; null where nothing was suggested. */
export function suggestedIdsOf(
  suggestions: readonly ClassSuggestion[],
  { isExclusive }: Pick<SchemeRow, 'isExclusive'>,
): string[] | null {
  const [first] = suggestions
  if (!first) return null
  const likely = isExclusive ? [first] : suggestions.filter(({ confidence }) => confidence >= 0.5)
  return likely.flatMap(({ classId }) => (classId === null ? [] : [classId]))
}

type Ranked = Prediction['ranking']
type Decided = Pick<Choice, 'outcome' | 'classIds' | 'margin'>

function decideOne([first, second]: Ranked, threshold: number): Decided {
  const margin = (first?.confidence ?? 0) - (second?.confidence ?? 0)
  if (!first || first.confidence < threshold) return { outcome: 'unsure', classIds: [], margin }
  if (first.key === otherKey) return { outcome: 'other', classIds: [], margin }
  return { outcome: 'classes', classIds: [first.key], margin }
}

/** Each class for itself; unsure if it is unsure of one. */
function decideEach(ranking: Ranked, threshold: number): Decided {
  const margin = Math.min(1, ...ranking.map(({ confidence }) => Math.abs(confidence - 0.5) * 2))
  const isUnsure = ranking.some(({ confidence }) => confidence < threshold && confidence > 1 - threshold)
  if (isUnsure || ranking.length === 0) return { outcome: 'unsure', classIds: [], margin }
  const classIds = ranking.filter(({ confidence }) => confidence >= threshold).map(({ key }) => key)
  return { outcome: classIds.length > 0 ? 'classes' : 'other', classIds, margin }
}
