import type { Phrase } from '../parse-search.ts'
import { runsOf } from './fold.ts'
import type { IndexedMessage } from './lexemes.ts'
import { textsOfMessage } from './lexemes.ts'

/**
 * Stores which words are adjacent in a message as a Bloom filter of word pairs. False positives occur (one in twenty),
 * false negatives do not, so a phrase search reads few bodies.
 */
const bitsOfPair = 8
const maxBitsBytes = 2_000
/** With more pairs nothing is stored, since all bits would be set. */
const maxPairs = 8_000
/** Well below the number of characters that a phrase search reads. */
const maxTextCharacters = 150_000

export function pairBitsOf(message: IndexedMessage): Buffer | null {
  const hashes: number[] = []
  for (const text of textsOfMessage(message)) {
    if (text.length > maxTextCharacters || !gatherPairs(text, hashes)) return null
  }
  const bits = Buffer.alloc(Math.min(maxBitsBytes, Math.max(1, Math.ceil((hashes.length * bitsOfPair) / 8))))
  const count = bits.length * 8
  for (const hash of hashes) {
    setBit(bits, firstPlace(hash) % count)
    setBit(bits, secondPlace(hash) % count)
  }
  return bits
}

function setBit(bits: Buffer, at: number): void {
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
}

const placesAsked = 6

/** Bits that must be set for the phrases; null if they have no pair to test. */
export function pairsToFind(phrases: readonly Phrase[]): readonly number[] | null {
  const places = phrases
    .filter(({ isNot }) => !isNot)
    .flatMap(({ runs, isBegun }) =>
      runs.slice(1).flatMap((run, index) => {
        const before = runs[index]
        const isHalf = isBegun && index === runs.length - 2
        if (!before || isHalf || before.isUnspaced || run.isUnspaced) return []
        const pair = pairOf(hashOf(before.text), hashOf(run.text))
        return [firstPlace(pair), secondPlace(pair)]
      }),
    )
  if (places.length === 0) return null
  return Array.from({ length: placesAsked }, (_, index) => places[index % places.length] ?? 0)
}

/** False if there are too many. */
function gatherPairs(text: string, into: number[]): boolean {
  if (!beyondAscii.test(text)) {
    gatherPlain(text, none, into)
  } else {
    let last = none
    for (const part of text.split(blanks)) {
      if (!beyondAscii.test(part)) last = gatherPlain(part, last, into)
      // Split in the same way as the words of a phrase.
      else
        for (const [word] of part.matchAll(token))
          for (const { text: run, isUnspaced } of runsOf(word)) {
            const hash = isUnspaced ? none : hashOf(run)
            if (last !== none && hash !== none) into.push(pairOf(last, hash))
            last = hash
          }
      if (into.length > maxPairs) return false
    }
  }
  return into.length <= maxPairs
}

const beyondAscii = /[\u0080-\uffff]/
const blanks = /[ \t\r\n]+/
const token = /[\p{L}\p{N}\p{M}]+/gu
/** No preceding word to form a pair with. */
const none = -1

/**
 * Adds the hash of each pair of adjacent words and returns the hash of the last word. Works by character code, since
 * bodies are long.
 */
function gatherPlain(text: string, before: number, into: number[]): number {
  let last = before
  let hash = seed
  let vowel = 0
  let isWord = false
  for (let at = 0; at <= text.length; at += 1) {
    const sign = at < text.length ? lowered(text.charCodeAt(at)) : 0
    if (isPart(sign)) {
      isWord = true
      if (isAbsorbed(vowel, sign)) continue
      vowel = sign
      hash = Math.imul(hash ^ sign, prime)
    } else if (isWord) {
      const word = hash >>> 0
      if (last !== none) into.push(pairOf(last, word))
      last = word
      hash = seed
      vowel = 0
      isWord = false
    }
  }
  return last
}

const lowered = (sign: number): number => (sign >= 65 && sign <= 90 ? sign + 32 : sign)
const isPart = (sign: number): boolean => (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57)

const seed = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a hash of a folded word. */
function hashOf(word: string): number {
  let hash = seed
  let vowel = 0
  for (let at = 0; at < word.length; at += 1) {
    const sign = word.charCodeAt(at)
    if (isAbsorbed(vowel, sign)) continue
    vowel = sign
    hash = Math.imul(hash ^ sign, prime)
  }
  return hash >>> 0
}

const [a, e, o, u] = [97, 101, 111, 117]

/** Treats "Goeteborg" and "Göteborg" as one word by ignoring the vowel that spells out an umlaut. */
const isAbsorbed = (vowel: number, sign: number): boolean =>
  (sign === e && (vowel === a || vowel === o || vowel === u)) || (sign === a && vowel === a)

const pairOf = (one: number, other: number): number => mixed((Math.imul(one, 31) + other) | 0)

const firstPlace = (pair: number): number => pair >>> 1
const secondPlace = (pair: number): number => mixed(pair ^ seed) >>> 1

/** Finalizer of MurmurHash3, which mixes all bits. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
