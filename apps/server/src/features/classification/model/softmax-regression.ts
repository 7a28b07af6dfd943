import { confidencesOf } from './linear-model.ts'
import type { TrainingSet } from './training-set.ts'

const learningRate = 0.5
const penalty = 2e-5
/** Updates of the weights in total, so that few labels are gone through more often. */
const updates = 24_000
const leastPasses = 6
const mostPasses = 60

/**
 * Weights of multinomial logistic regression by stochastic gradient descent with a step for each weight (AdaGrad); where
 * classes do not exclude each other, one logistic regression for each.
 */
export function trainSoftmax(set: TrainingSet): { weights: Float32Array; bias: Float32Array } {
  const { vectors, targets, classCount, termCount, isExclusive } = set
  const weights = new Float32Array(termCount * classCount)
  const squares = new Float32Array(termCount * classCount).fill(1e-2)
  const bias = new Float32Array(classCount)
  const passes = Math.min(mostPasses, Math.max(leastPasses, Math.ceil(updates / Math.max(vectors.length, 1))))
  const errors = new Float64Array(classCount)
  const random = seededRandom(vectors.length)
  const order = vectors.map((_, at) => at)
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random)
    for (const at of order) {
      const vector = vectors[at]
      if (!vector) continue
      const { indexes, values } = vector
      const scores = Float64Array.from(bias)
      for (let i = 0; i < indexes.length; i += 1) {
        const start = (indexes[i] ?? 0) * classCount
        const value = values[i] ?? 0
        for (let c = 0; c < classCount; c += 1)
          scores[c] = (scores[c] ?? 0) + value * (weights[start + c] ?? 0)
      }
      const confidences = confidencesOf(scores, 1, isExclusive)
      for (let c = 0; c < classCount; c += 1) errors[c] = confidences[c] ?? 0
      for (const c of targets[at] ?? []) errors[c] = (errors[c] ?? 0) - 1
      const biasRate = 0.1 / (1 + pass)
      for (let c = 0; c < classCount; c += 1) bias[c] = (bias[c] ?? 0) - biasRate * (errors[c] ?? 0)
      for (let i = 0; i < indexes.length; i += 1) {
        const start = (indexes[i] ?? 0) * classCount
        const value = values[i] ?? 0
        for (let c = 0; c < classCount; c += 1) {
          const place = start + c
          const gradient = (errors[c] ?? 0) * value + penalty * (weights[place] ?? 0)
          const square = (squares[place] ?? 0) + gradient * gradient
          squares[place] = square
          weights[place] = (weights[place] ?? 0) - (learningRate * gradient) / Math.sqrt(square)
        }
      }
    }
  }
  return { weights, bias }
}

/** The same order each time, so that the same labels give the same model (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed + 0x6d2b79f5
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const held = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = held
  }
}
