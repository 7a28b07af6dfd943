import type { Vector } from './vocabulary.ts'

export interface TrainingSet {
  readonly vectors: readonly Vector[]
  /** Indexes of the classes of each mail: one where classes exclude each other. */
  readonly targets: readonly (readonly number[])[]
  readonly classCount: number
  readonly termCount: number
  readonly isExclusive: boolean
}
