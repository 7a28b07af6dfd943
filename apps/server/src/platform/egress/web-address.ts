import { isIPv4 } from 'node:net'
import { EgressError } from './egress-error.ts'

/**
 * A web address that says what it means. What a parser would silently drop or reinterpret (line breaks, backslashes, user
 * names that look like hosts) is refused, since the next parser may read it in another way.
 */
export function readWebAddress(text: string): URL {
  const plain = text.length <= 8_192 && !/[\p{Cc}\p{Z}\\]/u.test(text) && /^https?:\/\/[^/]/i.test(text)
  const url = plain ? URL.parse(text) : null
  if (url?.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text)) {
    throw new EgressError('invalid_url', JSON.stringify(text.slice(0, 200)))
  }
  // 0x7f.1 and ①②⑦.⓪.⓪.① are addresses to this parser; whoever means an address writes it plainly.
  if (isIPv4(url.hostname) && hostOf(text) !== url.hostname) {
    throw new EgressError('invalid_url', `an address in disguise: ${JSON.stringify(text.slice(0, 200))}`)
  }
  return url
}

/** The address that a redirect names, relative to where it came from. */
export function readLocation(location: string, from: URL): URL {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(location) ? location : URL.parse(location, from)?.href
  return readWebAddress(absolute ?? location)
}

function hostOf(text: string): string {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d*$/, '')
}

export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}
