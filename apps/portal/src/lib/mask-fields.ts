const secretName = /secret|password|token|cookie|authorization|passcode|otp|key$|codes?$/i
const longestList = 5
const deepest = 3

/**
 * Prepares input for the log: masks secrets and replaces text that people wrote by its length. Ids, numbers and choices
 * stay, because they help to find the error.
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
