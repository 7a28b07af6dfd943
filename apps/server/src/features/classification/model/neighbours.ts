import type { Vector } from './vocabulary.ts'

/** Labelled mails, each by its terms that say most. */
export interface LabelledMails {
  readonly ids: readonly string[]
  /** Keys of the classes of each. */
  readonly keys: readonly (readonly string[])[]
  /** Where the terms of each begin; the last one is the end. */
  readonly starts: Uint32Array
  readonly indexes: Uint32Array
  readonly values: Float32Array
}

const keptTerms = 20

export function keepLabelled(
  mails: readonly { readonly id: string; readonly keys: readonly string[]; readonly vector: Vector }[],
): LabelledMails {
  const starts = new Uint32Array(mails.length + 1)
  const indexes: number[] = []
  const values: number[] = []
  for (const [at, { vector }] of mails.entries()) {
    const terms = [...vector.indexes]
      .map((index, i) => ({ index, value: vector.values[i] ?? 0 }))
      .sort((a, b) => b.value - a.value)
      .slice(0, keptTerms)
    const length = Math.sqrt(terms.reduce((sum, { value }) => sum + value * value, 0)) || 1
    for (const { index, value } of terms) {
      indexes.push(index)
      values.push(value / length)
    }
    starts[at + 1] = indexes.length
  }
  return {
    ids: mails.map(({ id }) => id),
    keys: mails.map(({ keys }) => keys),
    starts,
    indexes: Uint32Array.from(indexes),
    values: Float32Array.from(values),
  }
}

interface Neighbour {
  readonly at: number
  readonly similarity: number
}

/** The labelled mails with the most similar terms, by the cosine of their vectors. */
export function nearest(
  labelled: LabelledMails,
  { indexes, values }: Vector,
  options: { readonly count: number; readonly termCount: number; readonly except?: number },
): Neighbour[] {
  const dense = new Float32Array(options.termCount)
  let square = 0
  for (const [i, index] of indexes.entries()) {
    dense[index] = values[i] ?? 0
    square += (values[i] ?? 0) ** 2
  }
  const length = Math.sqrt(square) || 1
  const best: Neighbour[] = []
  for (let at = 0; at < labelled.ids.length; at += 1) {
    if (at === options.except) continue
    let sum = 0
    for (let i = labelled.starts[at] ?? 0; i < (labelled.starts[at + 1] ?? 0); i += 1)
      sum += (labelled.values[i] ?? 0) * (dense[labelled.indexes[i] ?? 0] ?? 0)
    const similarity = sum / length
    if (similarity <= 0 || (best.length === options.count && similarity <= (best.at(-1)?.similarity ?? 0)))
      continue
    best.push({ at, similarity })
    best.sort((a, b) => b.similarity - a.similarity)
    if (best.length > options.count) best.pop()
  }
  return best
}

const examined = 1_000
const consulted = 5
const leastSimilarity = 0.2

/** Labels whose nearest mails have another class, four of five at least: probably mistakes. The newest are examined. */
export function findDisagreeing(
  labelled: LabelledMails,
  vectors: readonly Vector[],
  termCount: number,
): { id: string; neighbourKey: string }[] {
  const found: { id: string; neighbourKey: string }[] = []
  for (let at = Math.max(0, vectors.length - examined); at < vectors.length; at += 1) {
    const vector = vectors[at]
    const id = labelled.ids[at]
    const own = labelled.keys[at] ?? []
    if (!vector || id === undefined) continue
    const close = nearest(labelled, vector, { count: consulted, termCount, except: at }).filter(
      ({ similarity }) => similarity >= leastSimilarity,
    )
    if (close.length < consulted) continue
    const votes = new Map<string, number>()
    for (const { at: other } of close)
      for (const key of labelled.keys[other] ?? []) votes.set(key, (votes.get(key) ?? 0) + 1)
    const [first] = [...votes].sort((a, b) => b[1] - a[1])
    if (first && first[1] >= consulted - 1 && !own.includes(first[0]))
      found.push({ id, neighbourKey: first[0] })
  }
  return found
}
