import type { TrainingSet } from './training-set.ts'

const smoothing = 0.3

/** Weights of naive Bayes: for each class how much likelier a term is in its mails than in all others. */
export function trainNaiveBayes({ vectors, targets, classCount, termCount }: TrainingSet): {
  weights: Float32Array
  bias: Float32Array
} {
  const sums = new Float64Array(termCount * classCount)
  const totals = new Float64Array(termCount)
  const classSums = new Float64Array(classCount)
  const members = new Float64Array(classCount)
  let all = 0
  for (const [at, { indexes, values }] of vectors.entries()) {
    const target = targets[at] ?? []
    for (const c of target) members[c] = (members[c] ?? 0) + 1
    for (let i = 0; i < indexes.length; i += 1) {
      const term = indexes[i] ?? 0
      const value = values[i] ?? 0
      totals[term] = (totals[term] ?? 0) + value
      all += value
      for (const c of target) {
        sums[term * classCount + c] = (sums[term * classCount + c] ?? 0) + value
        classSums[c] = (classSums[c] ?? 0) + value
      }
    }
  }
  const weights = new Float32Array(termCount * classCount)
  const space = smoothing * termCount
  for (let term = 0; term < termCount; term += 1)
    for (let c = 0; c < classCount; c += 1) {
      const inside = sums[term * classCount + c] ?? 0
      const outside = (totals[term] ?? 0) - inside
      const own = (inside + smoothing) / ((classSums[c] ?? 0) + space)
      const others = (outside + smoothing) / (all - (classSums[c] ?? 0) + space)
      weights[term * classCount + c] = Math.log(own / others)
    }
  const bias = Float32Array.from(members, (count) => Math.log((count + 1) / (vectors.length - count + 1)))
  return { weights, bias }
}
