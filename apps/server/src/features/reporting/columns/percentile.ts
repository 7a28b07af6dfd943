/** The exact percentile as the database computes it: between two values in proportion. Changes the order of the values. */
export function percentileOf(values: Float64Array, share: number): number | null {
  const last = values.length - 1
  if (last < 0) return null
  const place = share * last
  const low = Math.floor(place)
  const value = select(values, low)
  if (low === place) return value
  // What follows the chosen place is not smaller: the next value is the smallest of it.
  let next = Number.POSITIVE_INFINITY
  for (let index = low + 1; index <= last; index += 1) next = Math.min(next, values[index] ?? next)
  return value + (place - low) * (next - value)
}

/** Moves the value that sorting would put at a place there, with smaller ones before it (Hoare's selection). */
function select(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1
      while ((values[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? 0
}
