const maxWords = 12
const maxWordLength = 60
const maxIndexedWords = 20_000

/** Words as they are compared: without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/** The query that finds messages with all the words, each as typed so far; empty where there is none. */
export const searchWords = (search: string): string =>
  wordsOf(search)
    .slice(0, maxWords)
    .map((word) => `'${word}':*`)
    .join(' & ')

/** What a message can be found by. */
export const indexedWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(wordsOf))].slice(0, maxIndexedWords)
