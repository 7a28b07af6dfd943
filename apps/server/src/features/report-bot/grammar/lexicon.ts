import { agentNouns, splitCompound } from './compounds.ts'
import type { Concept, Language, Lexicon } from './concepts.ts'
import { correct, isSureSlip } from './spelling.ts'
import { fold, type Token } from './tokens.ts'
import { unrelatedWords } from './unrelated-words.ts'
import { germanWords } from './words-de.ts'
import { englishWords } from './words-en.ts'

interface Values {
  readonly weekdays: string
  /** Weekdays that recur. */
  readonly everyWeekday: string
  readonly months: string
  /** Number words from one on. */
  readonly numbers: string
  /** Seasons from spring on. */
  readonly seasons: string
}

const valuesOf: Readonly<Record<Language, Values>> = {
  en: {
    weekdays:
      'monday mon,tuesday tue tues,wednesday wed,thursday thu thurs,friday fri,saturday sat,sunday sun',
    everyWeekday: 'mondays,tuesdays,wednesdays,thursdays,fridays,saturdays,sundays',
    months:
      'january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sep sept,october oct,november nov,december dec',
    seasons: 'spring springtime,summer summertime,autumn,winter wintertime',
    numbers:
      'one,two second,three third,four fourth,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen',
  },
  de: {
    weekdays: 'montag,dienstag,mittwoch,donnerstag,freitag,samstag sonnabend,sonntag',
    everyWeekday:
      'montags montage montagen,dienstags dienstage dienstagen,mittwochs mittwoche mittwochen,donnerstags donnerstage donnerstagen,freitags freitage freitagen,samstags samstage samstagen sonnabends,sonntags sonntage sonntagen',
    months:
      'januar jan janner,februar feb feber,märz,april apr,mai,juni,juli,august aug,september sep sept,oktober okt,november nov,dezember dez',
    seasons: 'frühling frühjahr,sommer sommers,herbst herbsts,winter winters',
    numbers:
      'eins,zwei zweite zweiten zweites zweiter,drei dritte dritten drittes dritter,vier vierte vierten viertes vierter,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf,dreizehn,vierzehn,fünfzehn',
  },
}

interface Entry {
  readonly concept: Concept
  readonly value?: number
}

/** The phrases of a language, folded. */
export interface Dictionary {
  readonly phrases: ReadonlyMap<string, Entry>
  readonly prefixes: readonly { readonly prefix: string; readonly concept: Concept }[]
  /** Single words of all phrases. */
  readonly words: ReadonlySet<string>
  /** Words without a meaning here that are no misspelt ones. */
  readonly unrelated: ReadonlySet<string>
}

function dictionaryOf(
  language: Language,
  lexicon: Lexicon,
  { weekdays, everyWeekday, months, numbers, seasons }: Values,
): Dictionary {
  const phrases = new Map<string, Entry>()
  const prefixes: { prefix: string; concept: Concept }[] = []
  const add = (phrase: string, entry: Entry) => {
    if (!phrases.has(fold(phrase))) phrases.set(fold(phrase), entry)
  }
  const addAll = (list: string, concept: Concept) => {
    for (const [index, spellings] of list.split(',').entries())
      for (const spelling of spellings.split(' ')) add(spelling, { concept, value: index + 1 })
  }
  addAll(weekdays, 'weekdayName')
  addAll(everyWeekday, 'everyWeekday')
  addAll(months, 'monthName')
  for (const [concept, list] of Object.entries(lexicon) as [Concept, string][])
    for (const phrase of list.split('|'))
      if (phrase.endsWith('*')) prefixes.push({ prefix: fold(phrase.slice(0, -1)), concept })
      else add(phrase, { concept })
  for (const [index, spellings] of numbers.split(',').entries())
    for (const spelling of spellings.split(' '))
      phrases.set(fold(spelling), { concept: 'number', value: index + 1 })
  for (const [index, spellings] of seasons.split(',').entries())
    for (const spelling of spellings.split(' ')) add(spelling, { concept: 'season', value: 3 * (index + 1) })
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  for (const { prefix } of prefixes) words.add(prefix)
  const unrelated = new Set(unrelatedWords[language].split('|').map(fold))
  return { phrases, prefixes, words, unrelated }
}

export const dictionaries: Readonly<Record<Language, Dictionary>> = {
  en: dictionaryOf('en', englishWords, valuesOf.en),
  de: dictionaryOf('de', germanWords, valuesOf.de),
}

export const isWord = ({ words, prefixes }: Dictionary, word: string): boolean =>
  words.has(word) || prefixes.some(({ prefix }) => word.startsWith(prefix))

/** How many words are compared to find the language of a question of which no word is known. */
const sampledWords = 20

/** How many of the first words are misspelt ones of the language. */
const nearlyKnown = (tokens: readonly Token[], language: Language): number =>
  tokens
    .slice(0, sampledWords)
    .filter(({ word, concept }) => concept === 'unknown' && correct(word, dictionaries[language].words))
    .length

/** The language of a question: the one that knows more of its words. */
export function languageOf(tokens: readonly Token[], fallback: Language): Language {
  const known = (language: Language) =>
    tokens.filter(({ word }) => isWord(dictionaries[language], word)).length
  const [english, german] = [known('en'), known('de')]
  if (tokens.some(({ raw }) => /[äöüß]/i.test(raw)) && german >= english) return 'de'
  if (english !== german) return english > german ? 'en' : 'de'
  const [nearEnglish, nearGerman] = [nearlyKnown(tokens, 'en'), nearlyKnown(tokens, 'de')]
  return nearEnglish === nearGerman ? fallback : nearEnglish > nearGerman ? 'en' : 'de'
}

const longestPhrase = 6

/** "Freitagnachmittag" is a day and its part. */
const dayAndPart =
  /^((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)(s?(?:morgen|vormittag|mittag|nachmittag|abend|nacht|fruh)s?)$/

/** A word in the parts of which it is made, or corrected if it is misspelt. */
function withKnownWords(token: Token, dictionary: Dictionary): Token[] {
  const { word, concept } = token
  if (concept !== 'unknown' || isWord(dictionary, word) || dictionary.unrelated.has(word)) return [token]
  const day = dayAndPart.exec(word)
  if (day) return [day[1] ?? '', day[2] ?? ''].map((part) => ({ ...token, word: part }))
  const parts = agentNouns.get(word) ?? splitCompound(word, (part) => dictionary.phrases.get(part)?.concept)
  if (parts) return parts.map((part) => ({ ...token, word: part }))
  return [{ ...token, word: corrected(word, dictionary) }]
}

/** "Zimmer" is not "immer": a word with a meaning of its own must not become one that is left out. */
function corrected(word: string, { words, phrases }: Dictionary): string {
  const meant = correct(word, words)
  const isLeftOut = meant !== null && phrases.get(meant)?.concept === 'filler'
  return meant === null || (isLeftOut && !isSureSlip(word, meant)) ? word : meant
}

/** Gives each token its concept: the longest phrase that begins with it, after correcting words that are misspelt. */
export function markConcepts(written: readonly Token[], dictionary: Dictionary): Token[] {
  const tokens = written.flatMap((token) => withKnownWords(token, dictionary))
  const marked: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const [length, entry] = phraseAt(tokens, index, dictionary)
    const token = tokens[index]
    if (token && entry) {
      const part = tokens.slice(index, index + length)
      marked.push({
        raw: part.map(({ raw }) => raw).join(' '),
        word: part.map(({ word }) => word).join(' '),
        ...entry,
      })
    } else if (token) marked.push(token)
    index += length
  }
  return marked.filter((_, index) => !isOneTooMany(marked, index))
}

/** Words without content of which patterns skip any number. Long rows of them would take quadratic time. */
const skipped: ReadonlySet<Concept> = new Set<Concept>([
  'filler',
  'in',
  'from',
  'to',
  'since',
  'all',
  'there',
])
const skippedAtMost = 8

const isOneTooMany = (tokens: readonly Token[], index: number): boolean =>
  index >= skippedAtMost &&
  tokens.slice(index - skippedAtMost, index + 1).every(({ concept }) => skipped.has(concept))

function phraseAt(
  tokens: readonly Token[],
  from: number,
  { phrases, prefixes }: Dictionary,
): [number, Entry | null] {
  for (let length = longestPhrase; length > 0; length -= 1) {
    const part = tokens.slice(from, from + length)
    if (part.length < length || part.some(({ concept }) => concept === 'name' || concept === 'date')) continue
    // A number alone keeps its value.
    if (length === 1 && part[0]?.concept !== 'unknown') continue
    const entry = phrases.get(part.map(({ word }) => word).join(' '))
    if (entry) return [length, entry]
  }
  const word = tokens[from]?.concept === 'unknown' ? (tokens[from]?.word ?? '') : ''
  const prefix = word && prefixes.find((one) => word.startsWith(one.prefix))
  return [1, prefix ? { concept: prefix.concept } : null]
}
