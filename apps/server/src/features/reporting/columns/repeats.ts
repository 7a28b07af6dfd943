import type { Block } from './block.ts'

/**
 * Marks the places of a block whose fact is already in the same group; null if there are none. A fact with several values is
 * in a block once for each of them, and two can belong to one group: two tags that are both among the others, or one tag
 * beside two rules. A fact of a level is in a group once for each range of moments.
 */
export function repeatsOf(
  { rows, begins }: Pick<Block, 'rows' | 'begins'>,
  groups: Uint32Array,
): Uint8Array | null {
  let repeats: Uint8Array | null = null
  // The places of one fact follow each other.
  let start = 0
  for (let place = 1; place < rows.length; place += 1) {
    if (rows[place] !== rows[start]) start = place
    for (let before = start; before < place; before += 1) {
      if (groups[before] !== groups[place] || begins?.[before] !== begins?.[place]) continue
      repeats ??= new Uint8Array(rows.length)
      repeats[place] = 1
      break
    }
  }
  return repeats
}

/** The values that are not marked as repeated. */
export const withoutRepeats = (values: Uint32Array, repeats: Uint8Array | null): Uint32Array =>
  repeats ? values.filter((_, place) => repeats[place] === 0) : values
