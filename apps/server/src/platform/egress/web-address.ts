import { isIPv4 } from 'node:net'
import { EgressError } from './egress-error.ts'

/**
 * Parses a web address strictly. Refuses what URL parsers silently drop or reinterpret (line breaks, backslashes, user
 * names that look like hosts), since the next parser may read it differently.
 */
export function readWebAddress(text: string): URL {
  const plain = text.length <= 8_192 && !/[\p{Cc}\p{Z}\\]/u.test(text) && /^https?:\/\/[^/]/i.test(text)
  const url = plain ? URL.parse(text) : null
  if (url?.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text)) {
    throw new EgressError('invalid_url', JSON.stringify(text.slice(0, 200)))
  }
  // URL parsers read 0x7f.1 and ①②⑦.⓪.⓪.① as addresses; only plain notation is accepted.
  if (isIPv4(url.hostname) && hostOf(text) !== url.hostname) {
    throw new EgressError('invalid_url', `a disguised IP address: ${JSON.stringify(text.slice(0, 200))}`)
  }
  return url
}

/** Resolves the location of a redirect against the current URL. */
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

/** Port of an address, with the default of its protocol. */
export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}
