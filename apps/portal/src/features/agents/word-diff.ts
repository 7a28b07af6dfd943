export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Words beyond this are compared as one. */
const mostWords = 1_500

/** The words that were removed from and added to a text, by their longest common subsequence. */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      set(
        lengths,
        i,
        j,
        a[i] === b[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1)),
      )
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      add(parts, 'same', a[i++] ?? '')
      j += 1
    } else if (i < a.length && (j >= b.length || at(lengths, i + 1, j) >= at(lengths, i, j + 1)))
      add(parts, 'removed', a[i++] ?? '')
    else add(parts, 'added', b[j++] ?? '')
  }
  return parts
}

/** Share of the earlier text that is also in the later one. */
export function keptShare(parts: readonly DiffPart[]): number {
  const length = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + text.trim().length, 0)
  const same = length('same')
  return same + length('removed') === 0 ? 1 : same / (same + length('removed'))
}

/** Each word with the space behind it. */
function wordsOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? []
  return words.length > mostWords ? [...words.slice(0, mostWords), words.slice(mostWords).join('')] : words
}

const at = (rows: readonly Uint16Array[], i: number, j: number): number => rows[i]?.[j] ?? 0

function set(rows: readonly Uint16Array[], i: number, j: number, value: number): void {
  const row = rows[i]
  if (row) row[j] = value
}

function add(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}
