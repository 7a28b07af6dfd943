import { idioms } from './idiom-list.ts'
import type { Token } from './tokens.ts'

/** Gives the words of idioms the concepts that they have together. */
export function markIdioms(tokens: readonly Token[]): Token[] {
  let marked = [...tokens]
  for (const [pattern, ...groups] of idioms) {
    const starts: number[] = []
    let text = ''
    for (const { word } of marked) {
      starts.push(text.length)
      text += `${word} `
    }
    const spans = pattern.exec(text)?.indices
    if (!spans) continue
    const firsts = groups.map((_, index) => starts.indexOf(spans[index + 1]?.[0] ?? -1))
    // A phrase of the lexicon may begin before the words of an idiom.
    if (firsts.includes(-1)) continue
    marked = marked.flatMap((token, index) => {
      const group = firsts.indexOf(index)
      if (group >= 0)
        return (groups[group] ?? []).map((concept) => ({ raw: token.raw, word: token.word, concept }))
      const start = starts[index] ?? 0
      const isWithin = spans.slice(1).some((span) => span && start > span[0] && start < span[1])
      return isWithin ? [{ ...token, concept: 'filler' as const }] : [token]
    })
  }
  return marked
}
