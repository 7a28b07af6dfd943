// Creating an Intl formatter costs more than a hundred uses of it.
const values = new Map<string, unknown>()

/** Returns the value that `create` made for this key; calls it once for each key. */
export function memoizeByKey<Value>(key: string, create: () => Value): Value {
  if (!values.has(key)) values.set(key, create())
  return values.get(key) as Value
}
