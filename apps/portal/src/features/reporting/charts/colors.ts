/** Categorical colours. Slot 10 is that of "other"; browsers have stored slots, so the tenth series uses 11. */
export const seriesSlots: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11]
/** The grey of "other" and of conversations without a value. */
export const otherSlot = 10

export const colorOf = (slot: number): string => `var(--pr-c${slot})`

/** Colours by number, for ids in the order in which they were used last. */
export type ColorSlots = ReadonlyMap<string, number>

/**
 * Gives each id a colour, the one that it had before unless another id of the same chart has it. New ids get a colour
 * that the fewest ids have, so that series keep theirs from chart to chart.
 */
export function assignColors(
  known: ColorSlots,
  ids: readonly string[],
  isOther: (id: string) => boolean,
): ColorSlots {
  const given = new Map<string, number>()
  const taken = new Set<number>()
  const give = (id: string, slot: number) => {
    given.set(id, slot)
    if (slot !== otherSlot) taken.add(slot)
  }
  for (const id of ids) {
    const slot = isOther(id) ? otherSlot : known.get(id)
    if (slot !== undefined && !taken.has(slot)) give(id, slot)
  }
  const uses = (slot: number) => [...known].filter(([id, one]) => one === slot && !given.has(id)).length
  for (const id of ids) {
    if (given.has(id)) continue
    const free = seriesSlots.filter((slot) => !taken.has(slot))
    const [least = otherSlot] = free.toSorted((a, b) => uses(a) - uses(b) || a - b)
    give(id, least)
  }
  return new Map(ids.map((id) => [id, given.get(id) ?? otherSlot]))
}
