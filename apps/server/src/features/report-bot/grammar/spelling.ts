/** Missing, doubled and swapped letters are more common than wrong ones. */
const wrongLetter = 1.1

/** Number of inserted, deleted, replaced and swapped letters between two words (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : wrongLetter
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    ;[before, previous] = [previous, current]
  }
  return previous[b.length] ?? 0
}

/** How many slips words of these lengths may have. Short words mean something else: "country" is not "count". */
const slipsAllowed = (shorter: number, longer: number): number =>
  longer < 4 ? 0 : longer < 7 || shorter < 6 ? 1 : 2

/** The letters of a word as bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31)
  return letters
}

/** How many letters only one of the words has. A slip changes at most two, so that most words need no closer look. */
function otherLetters(one: string, other: string): number {
  let count = 0
  for (let bits = lettersOf(one) ^ lettersOf(other); bits !== 0; bits &= bits - 1) count += 1
  return count
}

/** Whether the first word is the second one misspelt. Short words are not corrected to: "rain" is not "ran". */
export const isSlip = (typed: string, meant: string): boolean => {
  if (typed.length < 3 || meant.length < 4) return false
  const allowed = slipsAllowed(Math.min(typed.length, meant.length), Math.max(typed.length, meant.length))
  return (
    Math.abs(typed.length - meant.length) <= allowed &&
    otherLetters(typed, meant) <= 2 * allowed &&
    distance(typed, meant) <= allowed * wrongLetter
  )
}

/** Whether the first word can hardly be another one: one letter after the first is missing, doubled or swapped. */
export const isSureSlip = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] && distance(typed, meant) <= 1

/** One slip, which can be a wrong letter. */
const slipsWithOtherStart = wrongLetter + 0.5

/** The known word that was probably meant, or null. */
export function correct(typed: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const meant of known) {
    if (!isSlip(typed, meant)) continue
    // Slips in the first letter are rare: "Sprache" is not "Gespräche", and "Post" is not "löst".
    const isSameStart = typed[0] === meant[0]
    const cost = distance(typed, meant) + (isSameStart ? 0 : 0.5)
    if (!isSameStart && (cost > slipsWithOtherStart || typed.length < 5)) continue
    if (cost < fewest) {
      best = meant
      fewest = cost
    }
  }
  return best
}
