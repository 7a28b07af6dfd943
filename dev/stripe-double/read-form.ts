/** A parameter as Stripe's API receives it: texts, lists and objects. */
export type Form = string | Form[] | { [name: string]: Form }

/** Reads form-encoded parameters with nested names, such as `items[0][price]=price_1`. */
export function readForm(text: string): Record<string, Form> {
  const root: Record<string, Form> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)/g)].map(([part]) => part)
    put(root, path, value)
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function put(target: Record<string, Form>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const inner = target[first]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  target[first] = next
  put(next, rest, value)
}

/** Objects whose names are 0, 1, 2 … are lists. */
function withLists(value: Form): Form {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export const textAt = (form: Form | undefined, ...path: (string | number)[]): string | undefined => {
  let at: Form | undefined = form
  for (const step of path) {
    if (typeof at !== 'object') return undefined
    at = Array.isArray(at) ? at[Number(step)] : at[step]
  }
  return typeof at === 'string' ? at : undefined
}
