// Creating an Intl formatter costs more than a hundred uses of it.
const made = new Map<string, unknown>()

/** What `make` returned for this key when it was first asked for. */
export function madeOnce<Made>(key: string, make: () => Made): Made {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made
}
