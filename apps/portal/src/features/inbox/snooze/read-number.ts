const values: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  ein: 1,
  eine: 1,
  einem: 1,
  einen: 1,
  einer: 1,
  eins: 1,
  two: 2,
  'a couple of': 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  five: 5,
  fünf: 5,
  six: 6,
  sechs: 6,
  seven: 7,
  sieben: 7,
  eight: 8,
  acht: 8,
  nine: 9,
  neun: 9,
  ten: 10,
  zehn: 10,
  eleven: 11,
  elf: 11,
  twelve: 12,
  zwölf: 12,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'einer halben': 0.5,
  'eine halbe': 0.5,
  'one and a half': 1.5,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  'two and a half': 2.5,
  zweieinhalb: 2.5,
}

/** Longer ones first, so that a pattern of them takes "half an" before "half". */
export const numberWords: readonly string[] = Object.keys(values).sort((a, b) => b.length - a.length)

/** The value of "3", "1.5", "1,5" or a number word; NaN for other texts. */
export const numberOf = (text: string): number => values[text] ?? Number(text.replace(',', '.'))

/** Number words that name an hour. */
export const hourWords: readonly string[] = numberWords.filter(
  (word) => Number.isInteger(values[word]) && !/^(?:an?|a couple of|ein(?:e[mnr]?)?)$/u.test(word),
)
