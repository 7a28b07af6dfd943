/**
 * Joins the soft-broken lines of format=flowed text (RFC 3676). Quoted paragraphs keep their depth and are
 * written with "> " before each level, so that the result reads like unflowed mail.
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const out: string[] = []
  let open: { depth: number; text: string } | null = null
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    let content = line.slice(depth)
    if (content.startsWith(' ')) content = content.slice(1)
    const isSignature = content === '-- '
    if (open && (open.depth !== depth || isSignature)) {
      out.push(quoted(open.depth, open.text))
      open = null
    }
    const flows = content.endsWith(' ') && !isSignature
    const whole: string = (open?.text ?? '') + (flows && deleteSpace ? content.slice(0, -1) : content)
    if (flows) open = { depth, text: whole }
    else {
      out.push(quoted(depth, whole))
      open = null
    }
  }
  if (open) out.push(quoted(open.depth, open.text))
  return out.join('\n')
}

function quoted(depth: number, text: string): string {
  if (depth === 0) return text
  const marks = '>'.repeat(depth)
  return text === '' ? marks : `${marks} ${text}`
}
