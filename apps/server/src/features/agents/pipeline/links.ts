/** Placeholder for a removed link. */
const removedLink = '[link removed]'

export interface LimitedText {
  readonly text: string
  readonly removedHosts: readonly string[]
}

// Soft hyphen, zero-width spaces and direction marks hide parts of an address from a reader or from a check.
const invisible = /[\u00AD\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
// IDNA maps these to a dot.
const otherDots = /[\u3002\uFF0E\uFF61]/gu
const addressOrHost = new RegExp(
  [
    // An address with a scheme, ended by a character that no mail program takes as part of a link.
    String.raw`(?<url>[a-z][a-z0-9+.-]{0,20}:[/\\]{2}[^\s<>"'()[\]{}|,;\\]*)`,
    String.raw`(?<other>\b(?:mailto|javascript|vbscript|data|tel|sms|file|blob|callto|cid)[:：][^\s<>"'()[\]{}|,;]+)`,
    // A host alone, with what stands before and behind it: mail programs make links of these too.
    String.raw`(?<user>[\p{L}\p{N}._%+-]+@)?(?<host>(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200C\u200D_-]*\.)+[\p{L}\p{M}]{2}[\p{L}\p{M}\p{N}-]*)(?<rest>[:/?#][^\s<>"'()[\]{}|,;]*)?`,
  ].join('|'),
  'giu',
)

const isWeb = /^https?:$/

/** Host of a link as a browser would read it; null where it has none or hides it behind credentials. */
function hostOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !isWeb.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '')
    return null
  return withoutWww(url.hostname)
}

const withoutWww = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')

const groupsOf = (match: unknown[]): Record<string, string | undefined> =>
  match.at(-1) as Record<string, string | undefined>

/** Host of one match; null for addresses that are never allowed. */
function hostOfMatch({ url, other, host }: Record<string, string | undefined>): string | null {
  if (url !== undefined) return hostOf(url)
  if (other !== undefined) {
    const address = /^mailto:[^@?]+@([^@?]+)$/i.exec(other)?.[1]
    return address === undefined ? null : hostOf(`http://${address}`)
  }
  return hostOf(`http://${host}`)
}

const readable = (text: string): string => text.replace(invisible, '').replace(otherDots, '.')

/** All hosts that links in a text may lead to, also those that are only written like a host. */
export function hostsIn(text: string): Set<string> {
  const hosts = new Set<string>()
  for (const { groups } of readable(text).matchAll(addressOrHost)) {
    const host = hostOfMatch(groups ?? {})
    if (host !== null) hosts.add(host)
  }
  return hosts
}

/** Whether the text has no address that a mail program could turn into a link to another host. */
function hasOnlyHosts(text: string, allowed: ReadonlySet<string>): boolean {
  for (const { groups } of readable(text).matchAll(addressOrHost)) {
    const host = hostOfMatch(groups ?? {})
    if (host === null || !allowed.has(host)) return false
  }
  return true
}

/** Removes links to hosts that are not allowed. A host alone, which may be a missing space, is only taken apart. */
export function limitLinks(text: string, allowed: ReadonlySet<string>): LimitedText {
  const removed = new Set<string>()
  const limited = readable(text).replace(addressOrHost, (whole: string, ...match: unknown[]) => {
    const groups = groupsOf(match)
    const host = hostOfMatch(groups)
    if (host !== null && allowed.has(host)) return whole
    if (host !== null) removed.add(host)
    const isBare = groups.host !== undefined && groups.user === undefined && groups.rest === undefined
    return isBare && !/^www\./i.test(whole) ? whole.replaceAll('.', '. ') : removedLink
  })
  // Joined parts may have become an address: then the text is not used.
  return hasOnlyHosts(limited, allowed)
    ? { text: limited, removedHosts: [...removed].sort() }
    : { text: '', removedHosts: [...removed].sort() }
}
