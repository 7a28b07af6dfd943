/**
 * Joins the soft-wrapped lines of format=flowed text (RFC 3676). Quoted paragraphs keep their depth, written as "> "
 * per level, so that the result reads like ordinary mail.
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const out: string[] = []
  let open = ''
  let openDepth = -1
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line)
    const content = line.slice(line.charCodeAt(depth) === 0x20 ? depth + 1 : depth)
    const isSignature = content === '-- '
    if (openDepth >= 0 && (openDepth !== depth || isSignature)) {
      out.push(quoted(openDepth, open))
      open = ''
      openDepth = -1
    }
    if (content.endsWith(' ') && !isSignature) {
      open += deleteSpace ? content.slice(0, -1) : content
      openDepth = depth
    } else {
      out.push(quoted(depth, open + content))
      open = ''
      openDepth = -1
    }
  }
  if (openDepth >= 0) out.push(quoted(openDepth, open))
  return out.join('\n')
}

function quoteDepth(line: string): number {
  let depth = 0
  while (line.charCodeAt(depth) === 0x3e) depth++
  return depth
}

function quoted(depth: number, text: string): string {
  if (depth === 0) return text
  const marks = '>'.repeat(depth)
  return text === '' ? marks : `${marks} ${text}`
}
