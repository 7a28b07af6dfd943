/** Whether the text has all words of a search, in any order and case; an empty search finds everything. */
export function hasWords(text: string, search: string): boolean {
  const folded = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
