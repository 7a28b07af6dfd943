import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { LinearModel, Weights } from './linear-model.ts'
import type { LabelledMails } from './neighbours.ts'
import { vocabularyOf } from './vocabulary.ts'

const header = z.object({
  kind: z.enum(['naive_bayes', 'softmax']),
  isExclusive: z.boolean(),
  classes: z.array(z.string()),
  terms: z.array(z.string()),
  bias: z.array(z.number()),
  temperature: z.number(),
  ids: z.array(z.string()),
  keys: z.array(z.array(z.string())),
  kept: z.number().int(),
  comparisonBias: z.array(z.number()).nullish(),
})

export interface StoredModel {
  readonly model: LinearModel
  /**
   * Learned without the labels that are held back, with the terms of the model, to be compared with a newer one; null
   * where the model itself was.
   */
  readonly comparison: Weights | null
  readonly labelled: LabelledMails
}

/** The model as compressed bytes: a line of JSON, then the numbers. */
export function encodeModel({ model, comparison, labelled }: StoredModel): Buffer {
  const { vocabulary, weights, bias, ...rest } = model
  const head = {
    ...rest,
    terms: vocabulary.terms,
    bias: [...bias],
    ids: labelled.ids,
    keys: labelled.keys,
    kept: labelled.indexes.length,
    comparisonBias: comparison && [...comparison.bias],
  }
  const numbers = [
    vocabulary.rarity,
    weights,
    labelled.starts,
    labelled.indexes,
    labelled.values,
    ...(comparison ? [comparison.weights] : []),
  ]
  return gzipSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      ...numbers.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ]),
  )
}

export function decodeModel(stored: Uint8Array): StoredModel {
  const bytes = gunzipSync(stored)
  const end = bytes.indexOf(0x0a)
  const { terms, bias, ids, keys, kept, comparisonBias, ...rest } = header.parse(
    JSON.parse(bytes.toString('utf8', 0, end)),
  )
  let at = end + 1
  // Copied, since typed arrays begin at multiples of four bytes.
  const take = (count: number): ArrayBuffer => {
    const part = new Uint8Array(bytes.subarray(at, at + 4 * count))
    at += 4 * count
    return part.buffer
  }
  const rarity = new Float32Array(take(terms.length))
  const weights = new Float32Array(take(terms.length * rest.classes.length))
  const starts = new Uint32Array(take(ids.length + 1))
  const labelled = {
    ids,
    keys,
    starts,
    indexes: new Uint32Array(take(kept)),
    values: new Float32Array(take(kept)),
  }
  return {
    model: { ...rest, bias: Float32Array.from(bias), vocabulary: vocabularyOf(terms, rarity), weights },
    comparison: comparisonBias
      ? { bias: Float32Array.from(comparisonBias), weights: new Float32Array(take(weights.length)) }
      : null,
    labelled,
  }
}
