/** Letters that Unicode does not decompose, in the spelling of people who lack them on their keyboard. */
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

/** Scripts whose combining marks are vowels or finals that change the word. */
const marked = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Thai', 'Lao', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const accents = new RegExp(`(?:(?![${marked}])\\p{M})+`, 'gu')

const beyondAscii = /[\u0080-\uffff]/

/** Folds case, accents and width for comparison; recomposed (NFC), so that a Korean syllable is one character. */
export const fold = (text: string): string => (beyondAscii.test(text) ? foldAny(text) : text.toLowerCase())

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

/** Scripts without spaces between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー'
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const isUnspacedRun = new RegExp(`^[${unspaced}]`, 'u')

export const maxWordLength = 60

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const withUmlaut = /[äöüåø]/giu

/** Spells out umlauts ("Goeteborg" for "Göteborg"), as people do who lack them on their keyboard. */
export const spellOut = (text: string): string => (beyondAscii.test(text) ? spellAny(text) : text)

const spellAny = (text: string): string =>
  text.normalize('NFC').replace(withUmlaut, (letter) => umlauts[letter.toLowerCase()] ?? letter)

export interface Run {
  /** A word, or a run of a script without spaces. */
  readonly text: string
  /** The spelling without umlauts, if different. */
  readonly spelt?: string
  readonly isUnspaced: boolean
  /** Must match the whole word, not its beginning: it was quoted. */
  readonly isWhole?: boolean
}

const asciiRuns = /[a-z0-9]+/g

/** Splits a text into folded words. Most text is ASCII and takes a fast path, also within other texts. */
export function runsOf(text: string): Run[] {
  if (!beyondAscii.test(text)) return plainRunsOf(text)
  // Normalization never crosses a space, so each part between spaces is folded alone.
  return text
    .split(/[ \t\r\n]+/)
    .flatMap((part) => (beyondAscii.test(part) ? knownRunsOf(part) : plainRunsOf(part)))
}

/** Cache: mail repeats words, and folding one takes a dozen times as long as the lookup. */
const known = new Map<string, readonly Run[]>()
const maxCachedRuns = 5_000
/** Longer substrings keep their whole parent string in memory (V8 sliced strings). */
const maxCachedLength = 12

function knownRunsOf(part: string): readonly Run[] {
  if (part.length > maxCachedLength) return anyRunsOf(part)
  const before = known.get(part)
  if (before) return before
  if (known.size >= maxCachedRuns) known.clear()
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

/** Each character and each adjacent pair, so that a search for any part of the run finds all its pairs. */
export function gramsOf(run: string): string[] {
  const signs = [...run]
  return signs.flatMap((sign, index) => {
    const next = signs[index + 1]
    return next === undefined ? [sign] : [sign, sign + next]
  })
}

/** The pairs a text must have to contain the run; the character itself if the run has only one. */
export function gramsToFind(run: string): string[] {
  const signs = [...run]
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  return pairs.length > 0 ? pairs : signs
}
