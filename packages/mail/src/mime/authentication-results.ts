import type { HeaderBlock } from './header-block.ts'
import type { AuthenticationResults } from './parsed-message.ts'

/** Servers write one to three of these; later ones were part of the received message. */
const maxHeaders = 5
const maxLength = 10_000
/** RFC 8601 section 2.7: a method is followed by "=" and its result; the server's name contains neither. */
const method = /^\s*([a-z][\w-]*)(?:\/\d+)?\s*=\s*([a-z]+)/i
const signingDomain = /\bheader\.(?:d\s*=\s*|i\s*=\s*[^@\s;]*@)"?([\w.-]+)/i

/**
 * Reads the Authentication-Results headers (RFC 8601), topmost first. They prove nothing unless a trusted server wrote
 * them.
 */
export function parseAuthenticationResults(header: HeaderBlock): AuthenticationResults[] {
  if (!header.first.has('authentication-results')) return []
  return header.fields
    .filter(({ lowerName }) => lowerName === 'authentication-results')
    .slice(0, maxHeaders)
    .map(({ value }) => parseResults(value.slice(0, maxLength)))
}

function parseResults(value: string): AuthenticationResults {
  const parts = withoutComments(value).split(';')
  const [first = ''] = parts
  // Exchange Online omits its name and starts with the first result.
  const isNamed = !method.test(first)
  const results: AuthenticationResults = {
    server: isNamed ? (/^\s*"?([\w.:-]+)/.exec(first)?.[1]?.toLowerCase() ?? '') : null,
    dmarc: null,
    dkim: [],
  }
  for (const part of isNamed ? parts.slice(1) : parts) {
    const [, name = '', result = ''] = method.exec(part) ?? []
    if (name.toLowerCase() === 'dmarc') results.dmarc ??= result.toLowerCase()
    if (name.toLowerCase() !== 'dkim' || result.toLowerCase() !== 'pass') continue
    const domain = signingDomain.exec(part)?.[1]?.toLowerCase()
    if (domain) results.dkim.push(domain)
  }
  return results
}

/** Comments may be nested and may contain text that looks like a result. */
function withoutComments(value: string): string {
  let depth = 0
  let kept = ''
  for (const char of value) {
    if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += char
  }
  return kept
}
