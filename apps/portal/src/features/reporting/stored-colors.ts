import { storage } from '#lib/storage.ts'
import { assignColors, type ColorSlots, colorOf, otherSlot, seriesSlots } from './charts/colors.ts'

const idsAtMost = 500

let stored: Map<string, number> | undefined

function readStored(): Map<string, number> {
  try {
    const read: unknown = JSON.parse(storage.get('reportColors') ?? '[]')
    return new Map(Array.isArray(read) ? read.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && seriesSlots.includes(entry[1])

/**
 * Colours of series by id. This browser keeps them, so that a series has the same colour in every chart. Ids can be
 * addresses of customers, so only their hashes are stored.
 */
export function colorsOf(
  ids: readonly string[],
  isOther: (id: string) => boolean,
): ReadonlyMap<string, string> {
  stored ??= readStored()
  const hashes = new Map(ids.map((id) => [hashOf(id), id]))
  const slots = assignColors(stored, [...hashes.keys()], (hash) => isOther(hashes.get(hash) ?? ''))
  keep(stored, slots)
  return new Map([...slots].map(([hash, slot]) => [hashes.get(hash) ?? '', colorOf(slot)]))
}

function keep(all: Map<string, number>, slots: ColorSlots): void {
  const colored = [...slots].filter(([, slot]) => slot !== otherSlot)
  if (colored.every(([id, slot]) => all.get(id) === slot)) return
  for (const [id, slot] of colored) {
    all.delete(id)
    all.set(id, slot)
  }
  for (const id of all.keys()) {
    if (all.size <= idsAtMost) break
    all.delete(id)
  }
  storage.set('reportColors', JSON.stringify([...all]))
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0
  return hash.toString(36)
}
