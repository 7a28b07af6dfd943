import { createRandom, type Random } from './mail-generator-random.ts'
import { WORD_PARTS, type WordParts } from './vocabulary-languages.ts'

const WORDS = 40_000

export interface Vocabulary {
  /** In order of frequency; the word of rank r is drawn about 1/r as often as the first (Zipf's law). */
  readonly words: readonly string[]
  /** Separator between words; empty in Chinese and Japanese. */
  readonly space: string
  draw(random: Random): string
  /** Draws a rarer word, as in names and subjects. */
  drawRare(random: Random): string
}

const made = new Map<string, Vocabulary>()

/**
 * Returns 40,000 different words of a language. The frequent ones are real; the others are made of its syllables,
 * endings and letters.
 */
export function vocabularyFor(code: string): Vocabulary {
  let vocabulary = made.get(code)
  if (!vocabulary) {
    vocabulary = createVocabulary(code, WORD_PARTS[code] ?? WORD_PARTS.en)
    made.set(code, vocabulary)
  }
  return vocabulary
}

function createVocabulary(code: string, parts: WordParts | undefined): Vocabulary {
  if (!parts) throw new Error(`No words for ${code}`)
  const random = createRandom([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const words = new Set(parts.frequent.split(' '))
  const make = parts.characters ? fromCharacters([...parts.characters], parts) : fromSyllables(parts)
  // Shorter words are more frequent, in every language.
  for (let length = 2; words.size < WORDS; length = Math.min(5, length + 1)) {
    const until = length === 5 ? WORDS : Math.min(WORDS, words.size * 12)
    for (let tries = 0; words.size < until && tries < WORDS * 2; tries++) words.add(make(length, random))
  }
  const list = [...words]
  return {
    words: list,
    space: parts.characters ? '' : ' ',
    draw: (from) => list[rank(list.length, from.next())] ?? '',
    drawRare: (from) => list[Math.max(400, rank(list.length, from.next()))] ?? '',
  }
}

/** Uniform in the logarithm of the rank, so that rank r has a probability of about 1/r. */
const rank = (size: number, uniform: number): number => Math.min(size - 1, Math.floor(size ** uniform) - 1)

type MakeWord = (length: number, random: Random) => string

function fromSyllables({ syllables, endings }: WordParts): MakeWord {
  const [first = '', ...others] = syllables.split(' ')
  const [ending = '', ...moreEndings] = endings.split(' ')
  return (length, random) => {
    const stem = Array.from({ length: length - 1 }, () => random.pick([first, ...others])).join('')
    return (
      stem + (random.chance(0.6) ? random.pick([ending, ...moreEndings]) : random.pick([first, ...others]))
    )
  }
}

function fromCharacters(characters: readonly string[], { endings }: WordParts): MakeWord {
  const [first = '', ...others] = characters
  const [ending = '', ...moreEndings] = endings.split(' ')
  return (length, random) => {
    const stem = Array.from({ length: Math.min(length, 3) }, () => random.pick([first, ...others])).join('')
    return random.chance(0.3) ? stem + random.pick([ending, ...moreEndings]) : stem
  }
}
