import type { RefKind } from '@postroom/contract'

/** Names of the objects that settings refer to, in both directions. */
export interface Names {
  add(kind: RefKind, id: string, name: string): void
  /** The id itself if the object is gone. */
  nameOf(kind: RefKind, id: string): string
  /** Undefined if there is none of this name. */
  idOf(kind: RefKind, name: string): string | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An empty collection of names. */
export function createNames(): Names {
  const nameById = new Map<string, string>()
  const idByName = new Map<string, string>()
  return {
    add(kind, id, name) {
      nameById.set(`${kind} ${id}`, name)
      idByName.set(`${kind} ${fold(name)}`, id)
    },
    nameOf: (kind, id) => nameById.get(`${kind} ${id}`) ?? id,
    idOf: (kind, name) => idByName.get(`${kind} ${fold(name)}`) ?? (uuid.test(name) ? name : undefined),
  }
}

/** Names are compared without upper and lower case. */
export const fold = (name: string): string => name.normalize('NFC').toLowerCase()

/** Numbers the second and further uses of a name: `Invoices`, `Invoices (2)`. */
export function numbered(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(fold(name)) ?? 0) + 1
    counts.set(fold(name), count)
    return count === 1 ? name : `${name} (${count})`
  })
}
