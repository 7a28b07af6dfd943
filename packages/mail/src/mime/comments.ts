/**
 * Removes RFC 5322 comments, also nested ones, outside quoted strings. Each is replaced by a blank; an unclosed bracket
 * stays.
 */
export function withoutComments(value: string): string {
  if (!value.includes('(')) return value
  let out = ''
  let depth = 0
  let from = 0
  let isQuoted = false
  for (let i = 0; i < value.length; i++) {
    const character = value[i]
    if (character === '\\') i++
    else if (depth === 0 && character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(') {
      if (depth === 0) {
        out += value.slice(from, i)
        from = i
      }
      depth++
    } else if (character === ')' && depth > 0 && --depth === 0) {
      out += ' '
      from = i + 1
    }
  }
  return out + value.slice(from)
}
