const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** All runs of that many words. */
const runsOf = (words: readonly string[], length: number): Set<string> =>
  new Set(
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
      words.slice(at, at + length).join(' '),
    ),
  )

/** Words in sequence that do not occur twice by chance. */
const telling = 7
/** A text shorter than this is too common to recognise. */
const shortest = 4

/**
 * Whether `text` repeats `secret`: seven words of it in sequence, or a shorter one as a whole. Words that also occur in
 * `known` in that order do not count.
 */
export function repeats(text: string, secret: string, known: readonly string[] = []): boolean {
  const words = wordsOf(secret)
  if (words.length < shortest) return false
  const length = Math.min(telling, words.length)
  const open = runsOf(
    known.flatMap((one) => [...wordsOf(one), '|']),
    length,
  )
  const there = runsOf(wordsOf(text), length)
  return [...runsOf(words, length)].some((run) => there.has(run) && !open.has(run))
}
