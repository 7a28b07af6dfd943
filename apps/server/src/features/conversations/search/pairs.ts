import { runsOf } from './fold.ts'
import type { IndexedMessage } from './lexemes.ts'
import { textsOfMessage } from './lexemes.ts'
import type { Phrase } from './parse-search.ts'

/**
 * Which words stand side by side in a message, as bits of what two words make together. A message may seem to have a pair
 * that it has not (one in twenty), never the other way round, so a phrase is looked for in few bodies.
 */
const bitsOfPair = 8
const bytesAtMost = 2_000
/** Of more than these nothing is kept: their bits would all be set. */
const pairsAtMost = 8_000
/** Well below what is read of a text when a phrase is looked for in it. */
const lengthAtMost = 150_000

export function pairBitsOf(message: IndexedMessage): Buffer | null {
  const hashes: number[] = []
  for (const text of textsOfMessage(message)) {
    if (text.length > lengthAtMost || !gatherPairs(text, hashes)) return null
  }
  const bits = Buffer.alloc(Math.min(bytesAtMost, Math.max(1, Math.ceil((hashes.length * bitsOfPair) / 8))))
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

/** Where the bits of the phrases' words are to be set; null where nothing can be said. */
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

/** False where there are too many. */
function gatherPairs(text: string, into: number[]): boolean {
  if (!beyondAscii.test(text)) {
    gatherPlain(text, none, into)
  } else {
    let last = none
    for (const part of text.split(blanks)) {
      if (!beyondAscii.test(part)) last = gatherPlain(part, last, into)
      // As the words of a phrase are told apart.
      else
        for (const [word] of part.matchAll(token))
          for (const { text: run, isUnspaced } of runsOf(word)) {
            const hash = isUnspaced ? none : hashOf(run)
            if (last !== none && hash !== none) into.push(pairOf(last, hash))
            last = hash
          }
      if (into.length > pairsAtMost) return false
    }
  }
  return into.length <= pairsAtMost
}

const beyondAscii = /[\u0080-\uffff]/
const blanks = /[ \t\r\n]+/
const token = /[\p{L}\p{N}\p{M}]+/gu
/** No word before this one that could make a pair with it. */
const none = -1

/** The hash of the last word, and of each two neighbours into the list. Sign by sign: bodies are long. */
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

/** FNV-1a of a folded word. */
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

/** "Goeteborg" and "Göteborg" are one word: what may spell out a vowel's dots counts for nothing. */
const isAbsorbed = (vowel: number, sign: number): boolean =>
  (sign === e && (vowel === a || vowel === o || vowel === u)) || (sign === a && vowel === a)

const pairOf = (one: number, other: number): number => mixed((Math.imul(one, 31) + other) | 0)

const firstPlace = (pair: number): number => pair >>> 1
const secondPlace = (pair: number): number => mixed(pair ^ seed) >>> 1

/** Murmur's last steps: every bit of the result depends on every bit. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
