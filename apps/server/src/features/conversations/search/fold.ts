/** Letters that Unicode does not take apart, written as people do who lack them on their keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Scripts whose marks are vowels and finals, without which a word is another. */
const marked = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Thai', 'Lao', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const accents = new RegExp(`(?:(?![${marked}])\\p{M})+`, 'gu')

const beyondAscii = /[\u0080-\uffff]/

/** Without case, accents and width, for comparing; composed again, so that a Korean syllable is one sign. */
export const fold = (text: string): string => (beyondAscii.test(text) ? foldAny(text) : text.toLowerCase())

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

/** Scripts that put no spaces between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー'
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const isUnspacedRun = new RegExp(`^[${unspaced}]`, 'u')

export const maxWordLength = 60

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const withUmlaut = /[äöüåø]/giu

/** "Goeteborg" for "Göteborg": who lacks the letter writes it so, and means the same. */
export const spellOut = (text: string): string => (beyondAscii.test(text) ? spellAny(text) : text)

const spellAny = (text: string): string =>
  text.normalize('NFC').replace(withUmlaut, (letter) => umlauts[letter.toLowerCase()] ?? letter)

export interface Run {
  /** A word, or a run of a script without spaces. */
  readonly text: string
  /** The same without umlauts, where it has some. */
  readonly spelt?: string
  readonly isUnspaced: boolean
  /** Not the beginning of a word: it was asked for within quotation marks. */
  readonly isWhole?: boolean
}

const asciiRuns = /[a-z0-9]+/g

/** Most text is plain, also within texts that are not: only words that need it take the long way. */
export function runsOf(text: string): Run[] {
  if (!beyondAscii.test(text)) return plainRunsOf(text)
  // Nothing composes or takes part across a blank, so what stands between two is folded alone.
  return text
    .split(/[ \t\r\n]+/)
    .flatMap((part) => (beyondAscii.test(part) ? knownRunsOf(part) : plainRunsOf(part)))
}

/** Mail says the same words again and again, and folding one takes a dozen times as long as looking it up. */
const known = new Map<string, readonly Run[]>()
const knownAtMost = 5_000
/** Longer pieces of a text are no strings of their own to V8: each would keep the text. */
const longestKnown = 12

function knownRunsOf(part: string): readonly Run[] {
  if (part.length > longestKnown) return anyRunsOf(part)
  const before = known.get(part)
  if (before) return before
  if (known.size >= knownAtMost) known.clear()
  const found = anyRunsOf(part)
  known.set(part, found)
  return found
}

const plainRunsOf = (text: string): Run[] =>
  (text.toLowerCase().match(asciiRuns) ?? []).map((run) => ({ text: run, isUnspaced: false }))

const anyRunsOf = (text: string): Run[] =>
  (fold(text).match(runs) ?? []).map((run) => ({
    text: run.toWellFormed(),
    isUnspaced: isUnspacedRun.test(run),
  }))

/** Each sign and each pair of neighbours: a search for any part of the run finds all its pairs. */
export function gramsOf(run: string): string[] {
  const signs = [...run]
  return signs.flatMap((sign, index) => {
    const next = signs[index + 1]
    return next === undefined ? [sign] : [sign, sign + next]
  })
}

/** The pairs that a text must have to contain the run; the sign itself where it is only one. */
export function gramsToFind(run: string): string[] {
  const signs = [...run]
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  return pairs.length > 0 ? pairs : signs
}
