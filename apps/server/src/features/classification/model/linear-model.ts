import { featuresOf } from './features.ts'
import type { MailDocument } from './mail-document.ts'
import { type Vector, type Vocabulary, vectorOf } from './vocabulary.ts'

/** Key of the class of mail that belongs to none of the scheme's. */
export const otherKey = 'other'

/** What training finds. */
export interface Weights {
  /** By term, then by class: training and prediction go through the terms of a mail. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** Both kinds of models score each class by a weight for each term, so that every score is a sum that can be shown. */
export interface LinearModel extends Weights {
  readonly kind: 'naive_bayes' | 'softmax'
  /** Exactly one class for each mail; otherwise each class is decided for itself. */
  readonly isExclusive: boolean
  /** Ids of classes, and `other`. */
  readonly classes: readonly string[]
  readonly vocabulary: Vocabulary
  /** Scores are divided by it, so that a confidence of 0.8 is right in 8 of 10 cases. */
  readonly temperature: number
}

export interface Prediction {
  /** All classes, the likeliest first. */
  readonly ranking: readonly { readonly key: string; readonly confidence: number }[]
  /** What spoke most for the first class, and against it. */
  readonly reasons: readonly Reason[]
}

/** How much a term adds to the score of a class, compared with the average of all classes. */
interface Reason {
  readonly text: string
  readonly weight: number
}

export function scoresOf({ classes, weights, bias }: LinearModel, { indexes, values }: Vector): Float64Array {
  const count = classes.length
  const scores = Float64Array.from(bias)
  for (let at = 0; at < indexes.length; at += 1) {
    const start = (indexes[at] ?? 0) * count
    const value = values[at] ?? 0
    for (let c = 0; c < count; c += 1) scores[c] = (scores[c] ?? 0) + value * (weights[start + c] ?? 0)
  }
  return scores
}

/** Confidences of scores: they add up to 1 where classes exclude each other. */
export function confidencesOf(scores: Float64Array, temperature: number, isExclusive: boolean): Float64Array {
  if (!isExclusive) return scores.map((score) => 1 / (1 + Math.exp(-score / temperature)))
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - highest) / temperature))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

const shownReasons = 6

export function predict(model: LinearModel, mail: MailDocument): Prediction {
  const vector = vectorOf(model.vocabulary, featuresOf(mail))
  const confidences = confidencesOf(scoresOf(model, vector), model.temperature, model.isExclusive)
  const ranking = model.classes
    .map((key, index) => ({ key, index, confidence: confidences[index] ?? 0 }))
    .sort((a, b) => b.confidence - a.confidence || a.index - b.index)
  const [first] = ranking
  return {
    ranking: ranking.map(({ key, confidence }) => ({ key, confidence })),
    reasons: first ? explain(model, vector, first.index).slice(0, shownReasons) : [],
  }
}

/** Every term's share in the score of a class, the greatest first. They add up to the score beyond its bias. */
function explain(model: LinearModel, vector: ReturnType<typeof vectorOf>, classIndex: number): Reason[] {
  const { classes, weights, isExclusive, temperature } = model
  const count = classes.length
  const byText = new Map<string, number>()
  for (const [at, feature] of vector.features.entries()) {
    const start = (vector.indexes[at] ?? 0) * count
    const all = weights.subarray(start, start + count)
    const average = isExclusive ? all.reduce((sum, weight) => sum + weight, 0) / count : 0
    const share = ((vector.values[at] ?? 0) * ((all[classIndex] ?? 0) - average)) / temperature
    // What the parts of words add is shown with the words.
    for (const text of feature.shown) byText.set(text, (byText.get(text) ?? 0) + share / feature.shown.length)
  }
  return [...byText]
    .map(([text, weight]) => ({ text, weight }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.text < b.text ? -1 : 1))
}
