/**
 * Leaves out RFC 5322 comments, nested ones too, outside quoted strings. A blank takes the place of each; a bracket that
 * is never closed stays.
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
