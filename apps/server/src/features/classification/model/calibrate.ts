import { confidencesOf } from './linear-model.ts'

export interface ScoredMail {
  readonly scores: Float64Array
  readonly target: readonly number[]
}

/** The mean log loss of mails whose classes are known. */
export function logLoss(mails: readonly ScoredMail[], temperature: number, isExclusive: boolean): number {
  let sum = 0
  for (const { scores, target } of mails) {
    const confidences = confidencesOf(scores, temperature, isExclusive)
    if (isExclusive) sum -= Math.log(Math.max(confidences[target[0] ?? 0] ?? 0, 1e-12))
    else
      for (const [c, confidence] of confidences.entries())
        sum -= Math.log(Math.max(target.includes(c) ? confidence : 1 - confidence, 1e-12))
  }
  return sum / Math.max(mails.length, 1)
}

/** The temperature at which mails that the model did not learn from have the least log loss, by golden sections. */
export function calibrate(mails: readonly ScoredMail[], isExclusive: boolean): number {
  if (mails.length === 0) return 1
  const ratio = (Math.sqrt(5) - 1) / 2
  let [low, high] = [Math.log(0.05), Math.log(20)]
  for (let step = 0; step < 30; step += 1) {
    const [a, b] = [high - ratio * (high - low), low + ratio * (high - low)]
    if (logLoss(mails, Math.exp(a), isExclusive) < logLoss(mails, Math.exp(b), isExclusive)) high = b
    else low = a
  }
  return Math.exp((low + high) / 2)
}
