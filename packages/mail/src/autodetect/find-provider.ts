import { type KnownProvider, knownProviders } from './known-providers.ts'

const UNSUPPORTED: Readonly<Record<string, readonly string[]>> = {
  Tuta: ['tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'keemail.me'],
  HEY: ['hey.com'],
}

function matches(pattern: string, domain: string): boolean {
  if (!pattern.endsWith('.*')) return domain === pattern
  const stem = pattern.slice(0, -1)
  // `yahoo.*` matches yahoo.de and yahoo.co.uk, but not yahoo.example.org.
  return domain.startsWith(stem) && /^(?:com?\.)?[a-z]{2,3}$/.test(domain.slice(stem.length))
}

/** Finds a known provider by the domain of an address. */
export function findProviderByDomain(domain: string): KnownProvider | null {
  // An exact domain wins over a wildcard of an earlier provider.
  const exact = knownProviders.find((known) => known.domains.includes(domain))
  return (
    exact ?? knownProviders.find((known) => known.domains.some((pattern) => matches(pattern, domain))) ?? null
  )
}

/** Finds a known provider by the name of an MX host. */
export function findProviderByExchanger(exchanger: string): KnownProvider | null {
  const host = exchanger.toLowerCase().replace(/\.$/, '')
  const belongs = (end: string): boolean => host === end || host.endsWith(`.${end}`)
  return knownProviders.find((known) => known.mx?.some(belongs)) ?? null
}

/** Finds a known provider by its IMAP host. */
export function findProviderByServer(imapHost: string): KnownProvider | null {
  return knownProviders.find((known) => known.imap[0] === imapHost.toLowerCase()) ?? null
}

/** Returns the name of a provider that supports none of our protocols, or null. */
export function findUnsupportedProvider(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return Object.entries(UNSUPPORTED).find(([, domains]) => domains.includes(domain))?.[0] ?? null
}
