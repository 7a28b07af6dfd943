import type { Segment } from './segment.ts'

/** Facts of a segment with their keys; a fact with several values of a dimension is there for each. */
export interface Block {
  readonly segment: Segment
  /** From 1. */
  readonly bin: number
  readonly rows: Uint32Array
  readonly first: Uint32Array | null
  readonly second: Uint32Array | null
  /** How often each fact counts; once without it. */
  readonly weights: Uint32Array | null
  /** Whether each fact is in the total that is shown; null where all are. */
  readonly inTotal: Uint8Array | null
  /** The first moment at which each fact of a level counts; null where facts have no moments. */
  readonly begins: Uint32Array | null
}
