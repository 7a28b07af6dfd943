import { type Feature, type FeatureGroup, featuresOf } from './features.ts'
import type { MailDocument } from './mail-document.ts'

/** Terms that a model knows, each with how much its rarity makes it count. */
export interface Vocabulary {
  readonly terms: readonly string[]
  readonly rarity: Float32Array
  readonly indexOf: ReadonlyMap<string, number>
}

/** A mail as the numbers of its known terms; `features` are in the same order. */
export interface Vector {
  readonly indexes: Uint32Array
  readonly values: Float32Array
}

/** Weights of one model at most, which bounds what a workspace stores. */
const maxWeights = 400_000
const maxTerms = 40_000
const groupScale: Readonly<Record<FeatureGroup, number>> = { word: 1, part: 0.6, header: 0.5 }

/** Chooses the terms: those that occur in several mails, the most frequent ones if there are too many. */
export function buildVocabulary(
  mails: readonly ReadonlyMap<string, Feature>[],
  classCount: number,
): Vocabulary {
  const frequency = new Map<string, number>()
  for (const features of mails)
    for (const key of features.keys()) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const least = mails.length >= 40 ? 2 : 1
  const limit = Math.min(maxTerms, Math.floor(maxWeights / Math.max(classCount, 1)))
  const chosen = [...frequency]
    .filter(([key, count]) => count >= (key.startsWith('c ') ? 2 : least))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
  const terms = chosen.map(([key]) => key)
  const rarity = Float32Array.from(chosen, ([, count]) => Math.log((1 + mails.length) / (1 + count)) + 1)
  return vocabularyOf(terms, rarity)
}

export const vocabularyOf = (terms: readonly string[], rarity: Float32Array): Vocabulary => ({
  terms,
  rarity,
  indexOf: new Map(terms.map((term, index) => [term, index])),
})

/** The mail in the vocabulary, each group of its features with the same length. */
export function vectorOf(
  vocabulary: Vocabulary,
  features: ReadonlyMap<string, Feature>,
): Vector & { readonly features: readonly Feature[] } {
  const known: Feature[] = []
  const indexes: number[] = []
  const values: number[] = []
  const squares: Record<FeatureGroup, number> = { word: 0, part: 0, header: 0 }
  for (const feature of features.values()) {
    const index = vocabulary.indexOf.get(feature.key)
    if (index === undefined) continue
    const value =
      feature.group === 'header' ? 1 : (1 + Math.log(feature.count)) * (vocabulary.rarity[index] ?? 1)
    known.push(feature)
    indexes.push(index)
    values.push(value)
    squares[feature.group] += value * value
  }
  const scaled = values.map((value, at) => {
    const group = known[at]?.group ?? 'word'
    return (groupScale[group] * value) / Math.sqrt(squares[group])
  })
  return { indexes: Uint32Array.from(indexes), values: Float32Array.from(scaled), features: known }
}

/** The features of mails without what a person reads for them. */
export const featuresOfAll = (mails: readonly MailDocument[]): ReadonlyMap<string, Feature>[] =>
  mails.map((mail) => featuresOf(mail, { isShown: false }))
