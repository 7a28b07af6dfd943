import { getDomain } from 'tldts'
import type { AuthenticationResults, MailAddress } from '../mime/parsed-message.ts'

/** Result of a trusted server about the domain in From: proven, disproven, or unknown (null). */
export type SenderVerdict = 'pass' | 'fail' | null

/** Returns the registrable domain (Public Suffix List) of an address or host, lower case; null if there is none. */
export function organisationOf(addressOrHost: string): string | null {
  const host = addressOrHost.slice(addressOrHost.lastIndexOf('@') + 1).toLowerCase()
  return getDomain(host, { allowPrivateDomains: true })
}

/** Providers whose results name another domain than that of the IMAP host. */
const sameOperator: readonly (readonly string[])[] = [
  ['gmail.com', 'googlemail.com', 'google.com'],
  ['office365.com', 'outlook.com', 'hotmail.com', 'live.com', 'microsoft.com'],
  ['fastmail.com', 'messagingengine.com'],
  ['me.com', 'icloud.com', 'apple.com'],
  ['zoho.com', 'zohomail.com'],
  ['zoho.eu', 'zohomail.eu'],
]
const microsoft = sameOperator[1] ?? []

/**
 * Judges the From address by the Authentication-Results of the mailbox's own server. DMARC decides; without it, a DKIM
 * signature of the same organisation proves the domain.
 * `hosts` are names of that server, such as the IMAP host and the domain of the mailbox's address.
 */
export function judgeSender(
  from: readonly MailAddress[],
  results: readonly AuthenticationResults[],
  hosts: readonly string[],
): SenderVerdict {
  if (results.length === 0) return null
  const trusted = results.filter(({ server }) => isTrusted(server, hosts))
  const organisations = new Set(from.map(({ address }) => organisationOf(address)))
  const [organisation] = organisations
  const dmarc = trusted.find((result) => result.dmarc !== null)?.dmarc
  if (dmarc === 'fail') return 'fail'
  // With several authors, DMARC covers at most one of them.
  if (organisations.size !== 1 || !organisation) return null
  if (dmarc === 'pass') return 'pass'
  const signed = trusted.find(({ dkim }) => dkim.length > 0)?.dkim ?? []
  return signed.some((domain) => organisationOf(domain) === organisation) ? 'pass' : null
}

function isTrusted(server: string | null, hosts: readonly string[]): boolean {
  const operators = hosts.flatMap((host) => {
    const organisation = organisationOf(host)
    if (organisation === null) return [host.toLowerCase()]
    return sameOperator.find((names) => names.includes(organisation)) ?? [organisation]
  })
  if (server === null) return microsoft.some((name) => operators.includes(name))
  return operators.includes(organisationOf(server) ?? server)
}
