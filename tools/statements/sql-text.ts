/**
 * Blanks out everything inside strings, quoted names, comments and parentheses, so that top-level keywords and commas
 * can be searched for. Ends before a closing parenthesis without an opening one.
 */
export function outermost(text: string): string {
  let depth = 0
  let shown = ''
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g)) {
    if (token === ')' || token === ']') depth -= 1
    if (depth < 0) return shown
    shown += depth === 0 && token.length === 1 ? token : token.replaceAll(/[\s\S]/g, '\u0000')
    if (token === '(' || token === '[') depth += 1
  }
  return shown
}

/** Returns the items of the list that starts at `start`, up to the next of these keywords on the same level. */
export function listItems(text: string, start: number, end?: RegExp): string[] {
  const rest = text.slice(start)
  const shown = outermost(rest)
  const length = end ? (end.exec(shown)?.index ?? shown.length) : shown.length
  const items: string[] = []
  let from = 0
  for (const { index } of shown.slice(0, length).matchAll(/,/g)) {
    items.push(rest.slice(from, index).trim())
    from = index + 1
  }
  return [...items, rest.slice(from, length).trim()]
}
