// Usage: node bench/classification.ts [--seed 1] [--noise 0.05] [--runs 5] [--labels 50,500,5000]
// Reports on a generated mailbox of eight classes in three languages with wrong labels: how much is correct after 50,
// 500 and 5,000 labels, beside TF-IDF of words with logistic regression; the time of training and of a prediction; and
// the size of the model. Exits with 1 if fewer than 80 % of the surest 60 % are correct after 50 labels, training at
// 5,000 takes more than 5 s, or a prediction more than 1 ms.
import { parseArgs } from 'node:util'
import { encodeModel } from '../apps/server/src/features/classification/model/encode-model.ts'
import { featuresOf } from '../apps/server/src/features/classification/model/features.ts'
import {
  confidencesOf,
  type LinearModel,
  predict,
  scoresOf,
} from '../apps/server/src/features/classification/model/linear-model.ts'
import { trainSoftmax } from '../apps/server/src/features/classification/model/softmax-regression.ts'
import {
  type LabelledMail,
  trainModel,
} from '../apps/server/src/features/classification/model/train-model.ts'
import {
  buildVocabulary,
  type Vector,
  vectorOf,
} from '../apps/server/src/features/classification/model/vocabulary.ts'
import { generateMail, mailboxClasses, withNoise } from './classification-mailbox.ts'
import { createRandom } from './mail-generator-random.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    noise: { type: 'string', default: '0.05' },
    runs: { type: 'string', default: '5' },
    labels: { type: 'string', default: '50,500,5000' },
  },
})
const noise = Number(values.noise)
const tested = 2_000
const coverage = 0.6

interface Judged {
  readonly confidence: number
  readonly isCorrect: boolean
}

/** The share that is correct of all, and of the surest 60 %. */
function scoreOf(judged: readonly Judged[]): { all: number; surest: number } {
  const share = (part: readonly Judged[]): number =>
    part.filter(({ isCorrect }) => isCorrect).length / part.length
  const sorted = judged.toSorted((a, b) => b.confidence - a.confidence)
  return { all: share(judged), surest: share(sorted.slice(0, Math.round(sorted.length * coverage))) }
}

const judge = (model: LinearModel, mails: readonly LabelledMail[]): Judged[] =>
  mails.map(({ mail, keys }) => {
    const [first] = predict(model, mail).ranking
    return { confidence: first?.confidence ?? 0, isCorrect: keys.includes(first?.key ?? '') }
  })

/** The usual baseline: TF-IDF of single words, logistic regression, all labels. */
function judgeBaseline(labels: readonly LabelledMail[], mails: readonly LabelledMail[]): Judged[] {
  const wordsOf = ({ mail }: LabelledMail) =>
    new Map([...featuresOf(mail)].filter(([key]) => key.startsWith('w ')))
  const features = labels.map(wordsOf)
  const vocabulary = buildVocabulary(features, mailboxClasses.length)
  const vectors: Vector[] = features.map((one) => vectorOf(vocabulary, one))
  const trained = trainSoftmax({
    vectors,
    targets: labels.map(({ keys }) => [mailboxClasses.indexOf(keys[0] ?? '')]),
    classCount: mailboxClasses.length,
    termCount: vocabulary.terms.length,
    isExclusive: true,
  })
  const model = {
    kind: 'softmax',
    isExclusive: true,
    classes: mailboxClasses,
    vocabulary,
    temperature: 1,
  } as const
  return mails.map((mail) => {
    const scores = scoresOf({ ...model, ...trained }, vectorOf(vocabulary, wordsOf(mail)))
    const confidences = confidencesOf(scores, 1, true)
    const confidence = Math.max(...confidences)
    const key = mailboxClasses[confidences.indexOf(confidence)] ?? ''
    return { confidence, isCorrect: mail.keys.includes(key) }
  })
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

let isFailed = false
for (const count of values.labels.split(',').map(Number)) {
  const own: { all: number; surest: number }[] = []
  const usual: { all: number; surest: number }[] = []
  let trainMs = 0
  let predictMs = 0
  let bytes = 0
  const runs = count === 5_000 ? 1 : Number(values.runs)
  for (let run = 0; run < runs; run += 1) {
    const random = createRandom(Number(values.seed) + run)
    const mails = Array.from({ length: count + tested }, (_, number) => generateMail(random, number))
    const labels = withNoise(random, mails.slice(0, count), noise)
    const test = mails.slice(count)
    const startedAt = performance.now()
    const { model, labelled } = trainModel({ labels, classes: mailboxClasses, isExclusive: true })
    trainMs = performance.now() - startedAt
    const predictedAt = performance.now()
    own.push(scoreOf(judge(model, test)))
    predictMs = (performance.now() - predictedAt) / test.length
    bytes = encodeModel({ model, labelled }).length
    usual.push(scoreOf(judgeBaseline(labels, test)))
  }
  const show = (scores: readonly { all: number; surest: number }[]): string =>
    `${percent(mean(scores.map(({ all }) => all)))} of all, ${percent(mean(scores.map(({ surest }) => surest)))} of the surest 60 %`
  console.log(`${count} labels, ${percent(noise)} of them wrong, ${runs} runs`)
  console.log(`  model:                ${show(own)}`)
  console.log(`  TF-IDF + regression:  ${show(usual)}`)
  console.log(
    `  training ${trainMs.toFixed(0)} ms, prediction with reasons ${predictMs.toFixed(3)} ms, ${(bytes / 1e6).toFixed(2)} MB stored`,
  )
  isFailed ||= predictMs > 1
  isFailed ||= count === 50 && mean(own.map(({ surest }) => surest)) < 0.8
  isFailed ||= count === 5_000 && trainMs > 5_000
}
process.exitCode = isFailed ? 1 : 0
