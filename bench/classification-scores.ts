import { featuresOf } from '../apps/server/src/features/classification/model/features.ts'
import {
  confidencesOf,
  type LinearModel,
  predict,
  scoresOf,
} from '../apps/server/src/features/classification/model/linear-model.ts'
import { trainSoftmax } from '../apps/server/src/features/classification/model/softmax-regression.ts'
import type { LabelledMail } from '../apps/server/src/features/classification/model/train-model.ts'
import {
  buildVocabulary,
  type Vector,
  vectorOf,
} from '../apps/server/src/features/classification/model/vocabulary.ts'

const coverage = 0.6

export interface Judged {
  readonly confidence: number
  readonly isCorrect: boolean
}

export interface Score {
  readonly all: number
  readonly surest: number
}

/** The share that is correct of all, and of the surest 60 %. */
export function scoreOf(judged: readonly Judged[]): Score {
  const share = (part: readonly Judged[]): number =>
    part.filter(({ isCorrect }) => isCorrect).length / part.length
  const sorted = judged.toSorted((a, b) => b.confidence - a.confidence)
  return { all: share(judged), surest: share(sorted.slice(0, Math.round(sorted.length * coverage))) }
}

/** How sure a model is of each mail, and whether it is right. */
export const judge = (model: LinearModel, mails: readonly LabelledMail[]): Judged[] =>
  mails.map(({ mail, keys }) => {
    const [first] = predict(model, mail).ranking
    return { confidence: first?.confidence ?? 0, isCorrect: keys.includes(first?.key ?? '') }
  })

/** The usual baseline: TF-IDF of single words, logistic regression, all labels. */
export function judgeBaseline(
  classes: readonly string[],
  labels: readonly LabelledMail[],
  mails: readonly LabelledMail[],
): Judged[] {
  const wordsOf = ({ mail }: LabelledMail) =>
    new Map([...featuresOf(mail)].filter(([key]) => key.startsWith('w ')))
  const features = labels.map(wordsOf)
  const vocabulary = buildVocabulary(features, classes.length)
  const vectors: Vector[] = features.map((one) => vectorOf(vocabulary, one))
  const trained = trainSoftmax({
    vectors,
    targets: labels.map(({ keys }) => [classes.indexOf(keys[0] ?? '')]),
    classCount: classes.length,
    termCount: vocabulary.terms.length,
    isExclusive: true,
  })
  const model = {
    kind: 'softmax',
    isExclusive: true,
    classes,
    vocabulary,
    temperature: 1,
  } as const
  return mails.map((mail) => {
    const scores = scoresOf({ ...model, ...trained }, vectorOf(vocabulary, wordsOf(mail)))
    const confidences = confidencesOf(scores, 1, true)
    const confidence = Math.max(...confidences)
    const key = classes[confidences.indexOf(confidence)] ?? ''
    return { confidence, isCorrect: mail.keys.includes(key) }
  })
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The means of some runs, as a line of a report. */
export const showScores = (scores: readonly Score[]): string =>
  `${percent(mean(scores.map(({ all }) => all)))} of all, ${percent(mean(scores.map(({ surest }) => surest)))} of the surest 60 %`
