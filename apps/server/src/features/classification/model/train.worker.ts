import { parentPort, workerData } from 'node:worker_threads'
import { decodeModel, encodeModel } from './encode-model.ts'
import { type Evaluation, evaluateHeldBack, type TrainingInput, trainModel } from './train-model.ts'

export interface TrainingOrder extends TrainingInput {
  /** The model in use, to be compared with the new one; null where it cannot be. */
  readonly current: Uint8Array | null
}

export interface TrainingAnswer {
  readonly content: Uint8Array
  readonly kind: 'naive_bayes' | 'softmax'
  readonly terms: number
  readonly evaluation: Evaluation | null
  /** Evaluation of the model in use, on the same labels. */
  readonly before: Evaluation | null
  readonly disagreeing: readonly { readonly id: string; readonly neighbourKey: string }[]
}

/** Runs in a thread of its own, so that training does not delay requests. */
function train({ current, ...input }: TrainingOrder): TrainingAnswer {
  const { model, comparison, labelled, disagreeing, evaluation } = trainModel(input)
  const used = current && decodeModel(current)
  return {
    content: encodeModel({ model, comparison, labelled }),
    kind: model.kind,
    terms: model.vocabulary.terms.length,
    evaluation,
    before:
      used && evaluation && used.model.isExclusive === input.isExclusive
        ? evaluateHeldBack({ ...used.model, ...used.comparison }, input.labels)
        : null,
    disagreeing,
  }
}

parentPort?.postMessage(train(workerData as TrainingOrder))
