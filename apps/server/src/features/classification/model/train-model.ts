import { createHash } from 'node:crypto'
import { calibrate, logLoss, type ScoredMail } from './calibrate.ts'
import type { StoredModel } from './encode-model.ts'
import { type LinearModel, scoresOf, type Weights } from './linear-model.ts'
import type { MailDocument } from './mail-document.ts'
import { trainNaiveBayes } from './naive-bayes.ts'
import { findDisagreeing, keepLabelled } from './neighbours.ts'
import { trainSoftmax } from './softmax-regression.ts'
import type { TrainingSet } from './training-set.ts'
import { buildVocabulary, featuresOfAll, type Vector, vectorOf } from './vocabulary.ts'

/** From so many labels on, the regression is better than naive Bayes. */
export const softmaxFrom = 50
/** From so many labels on, one in five is held back to compare models. */
export const heldBackFrom = 20
/** Below so many labels each one counts, and the model that is used learns from those held back as well. */
const allLearnedBelow = 500

export interface LabelledMail {
  /** Id of the conversation; examples of the scheme have none. */
  readonly id: string | null
  readonly mail: MailDocument
  /** Keys of its classes: one where classes exclude each other. */
  readonly keys: readonly string[]
}

export interface TrainingInput {
  readonly labels: readonly LabelledMail[]
  readonly classes: readonly string[]
  readonly isExclusive: boolean
}

export interface Evaluation {
  readonly mails: number
  readonly correct: number
  readonly logLoss: number
}

export interface TrainedModel extends StoredModel {
  readonly disagreeing: readonly { readonly id: string; readonly neighbourKey: string }[]
  /** On the labels that are held back, before learning from them; null before there are enough labels. */
  readonly evaluation: Evaluation | null
}

/** Learns a model from labelled mails. The same labels give the same model. */
export function trainModel({ labels, classes, isExclusive }: TrainingInput): TrainedModel {
  const corrections = labels.filter(({ id }) => id !== null).length
  const heldBack = corrections >= heldBackFrom ? labels.filter(isHeldBack) : []
  const open = heldBack.length === 0 ? labels : labels.filter((label) => !isHeldBack(label))
  const learnsAll = corrections < allLearnedBelow
  const learned = learnsAll ? [...open, ...heldBack] : open
  const features = featuresOfAll(learned.map(({ mail }) => mail))
  const vocabulary = buildVocabulary(features, classes.length)
  const vectors: Vector[] = features.map((one) => vectorOf(vocabulary, one))
  const set: TrainingSet = {
    vectors,
    targets: learned.map(({ keys }) => targetOf(classes, keys)),
    classCount: classes.length,
    termCount: vocabulary.terms.length,
    isExclusive,
  }
  const kind = corrections >= softmaxFrom ? 'softmax' : 'naive_bayes'
  const train = kind === 'softmax' ? trainSoftmax : trainNaiveBayes
  const base = { kind, isExclusive, classes, vocabulary } as const
  const raw = { ...base, ...train(set), temperature: 1 }
  // A model that did not learn from the labels held back needs no further training to be calibrated.
  const unseen = learnsAll ? scoreUnseen(set, base, train) : scoreAll(raw, heldBack)
  const model: LinearModel = { ...raw, temperature: calibrate(unseen, isExclusive) }
  const comparison = open.length < learned.length ? train(partOf(set, (at) => at < open.length)) : null
  const kept = learned.flatMap((label, at) => {
    const vector = vectors[at]
    return label.id === null || !vector ? [] : [{ id: label.id, keys: label.keys, vector }]
  })
  const labelled = keepLabelled(kept)
  return {
    model,
    comparison,
    labelled,
    disagreeing: findDisagreeing(
      labelled,
      kept.map(({ vector }) => vector),
      vocabulary.terms.length,
    ),
    evaluation: heldBack.length > 0 ? evaluate({ ...model, ...comparison }, heldBack) : null,
  }
}

const partOf = (set: TrainingSet, isIn: (at: number) => boolean): TrainingSet => ({
  ...set,
  vectors: set.vectors.filter((_, at) => isIn(at)),
  targets: set.targets.filter((_, at) => isIn(at)),
})

const targetOf = (classes: readonly string[], keys: readonly string[]): number[] =>
  keys.map((key) => classes.indexOf(key)).filter((index) => index >= 0)

/** One in five conversations, always the same ones, so that models are compared by what none of them learned. */
const isHeldBack = ({ id }: LabelledMail): boolean =>
  id !== null && (createHash('sha256').update(id).digest()[0] ?? 0) % 5 === 0

function scoreAll(model: LinearModel, labels: readonly LabelledMail[]): ScoredMail[] {
  const features = featuresOfAll(labels.map(({ mail }) => mail))
  return labels.map(({ keys }, at) => {
    const vector = vectorOf(model.vocabulary, features[at] ?? new Map())
    return { scores: scoresOf(model, vector), target: targetOf(model.classes, keys) }
  })
}

/** How well a model does on labels that it did not learn from. */
function evaluate(model: LinearModel, labels: readonly LabelledMail[]): Evaluation {
  const scored = scoreAll(model, labels)
  return {
    mails: labels.length,
    correct: scored.filter(({ scores, target }) => isCorrect(scores, target, model.isExclusive)).length,
    logLoss: logLoss(scored, model.temperature, model.isExclusive),
  }
}

export const evaluateHeldBack = (model: LinearModel, labels: readonly LabelledMail[]): Evaluation =>
  evaluate(model, labels.filter(isHeldBack))

function isCorrect(scores: Float64Array, target: readonly number[], isExclusive: boolean): boolean {
  if (isExclusive) return target.includes(scores.indexOf(Math.max(...scores)))
  return scores.every((score, c) => score > 0 === target.includes(c))
}

type Train = (set: TrainingSet) => Weights

/** Scores of mails by models that did not learn from them, in five rounds. */
function scoreUnseen(
  set: TrainingSet,
  base: Omit<LinearModel, 'weights' | 'bias' | 'temperature'>,
  train: Train,
): ScoredMail[] {
  const rounds = 5
  if (set.vectors.length < 2 * rounds) return []
  const scored: ScoredMail[] = []
  for (let round = 0; round < rounds; round += 1) {
    const learns = (at: number): boolean => at % rounds !== round
    const model = { ...base, ...train(partOf(set, learns)), temperature: 1 }
    for (const [at, vector] of set.vectors.entries())
      if (!learns(at)) scored.push({ scores: scoresOf(model, vector), target: set.targets[at] ?? [] })
  }
  return scored
}
