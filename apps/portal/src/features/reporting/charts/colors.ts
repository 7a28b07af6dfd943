/** Categorical colours; the last one is "other" and what has no value. */
export const colorCount = 10

export const colorOf = (slot: number): string => `var(--pr-c${slot})`

const otherColor = colorOf(colorCount)

/**
 * Gives each id a colour and keeps those that were given before, so that a person or an inbox has the same colour in
 * chart, legend and table, and still has it after a filter changes.
 */
export function assignColors(
  before: ReadonlyMap<string, string>,
  ids: readonly string[],
  isOther: (id: string) => boolean,
): ReadonlyMap<string, string> {
  if (ids.every((id) => before.has(id))) return before
  const shown = new Set(ids)
  const used = new Set(ids.map((id) => before.get(id)))
  const free = Array.from({ length: colorCount - 1 }, (_, place) => colorOf(place + 1)).filter(
    (color) => !used.has(color),
  )
  const given = new Map(
    ids.map((id) => [id, before.get(id) ?? (isOther(id) ? otherColor : (free.shift() ?? otherColor))]),
  )
  const taken = new Set(given.values())
  // A row that is not shown keeps its colour unless another one has taken it.
  const kept = [...before].filter(
    ([id, color]) => !shown.has(id) && (color === otherColor || !taken.has(color)),
  )
  return new Map([...kept, ...given])
}
