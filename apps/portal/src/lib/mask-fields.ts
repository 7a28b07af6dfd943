const secretName = /secret|password|token|cookie|authorization|passcode|otp|key$|codes?$/i
const longestList = 5
const deepest = 3

/**
 * What was sent, fit for a log: secrets masked, and of what people wrote only how long it was. Ids, numbers and choices
 * stay, for they say what went wrong.
 */
export function maskFields(value: unknown, { longest = 64 } = {}, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longest ? `[${value.length} characters]` : value
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Blob || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  if (depth >= deepest) return '[more]'
  if (Array.isArray(value))
    return value.slice(0, longestList).map((item) => maskFields(item, { longest }, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) ? '[masked]' : maskFields(item, { longest }, depth + 1),
    ]),
  )
}
