/** `oid` of `text` in `pg_type`. */
const textType = 25

/**
 * Encodes a `text[]` parameter in PostgreSQL's binary format: the driver would build a text literal with every quote
 * and backslash escaped, copying long texts several times. Texts must not contain NUL or lone surrogates.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const isEmpty = values.length === 0
  const bytes = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), isEmpty ? 12 : 20)
  const array = Buffer.allocUnsafe(bytes)
  let at = array.writeInt32BE(isEmpty ? 0 : 1, 0)
  at = array.writeInt32BE(values.includes(null) ? 1 : 0, at)
  at = array.writeInt32BE(textType, at)
  if (isEmpty) return array
  at = array.writeInt32BE(values.length, at)
  // Lower bound of the array.
  at = array.writeInt32BE(1, at)
  for (const [index, value] of values.entries()) {
    at = array.writeInt32BE(lengths[index] ?? -1, at)
    if (value !== null) at += array.write(value, at)
  }
  return array
}
