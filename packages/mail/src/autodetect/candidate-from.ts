import { findProviderByServer } from './find-provider.ts'
import type { KnownProvider } from './known-providers.ts'
import type { EmailParts, ServerSettings, SettingsCandidate } from './settings-candidate.ts'

/** Returns the settings of a known provider for an address. */
export function fromKnownProvider(
  known: KnownProvider,
  email: EmailParts,
  source: 'known' | 'mx',
): SettingsCandidate {
  const [imapHost, imapPort, imapSecurity] = known.imap
  const [smtpHost, smtpPort, smtpSecurity] = known.smtp
  const imapUsername = known.imapUsername === 'local' ? email.local : email.address
  return {
    source,
    provider: known.provider ?? 'RemoteImap',
    imap: { host: imapHost, port: imapPort, security: imapSecurity, username: imapUsername },
    smtp: { host: smtpHost, port: smtpPort, security: smtpSecurity, username: email.address },
    help: known.help ?? null,
    savesSentCopy: known.savesSentCopy ?? false,
  }
}

function byStrength(servers: readonly ServerSettings[]): ServerSettings[] {
  // Implicit TLS first (RFC 8314 section 3.3); otherwise in the listed order.
  return [...servers].sort((a, b) => Number(a.security === 'starttls') - Number(b.security === 'starttls'))
}

/** Pairs IMAP and SMTP servers by rank; empty if there are none on one side. */
export function pairServers(
  source: 'autoconfig' | 'srv',
  imap: readonly ServerSettings[],
  smtp: readonly ServerSettings[],
): SettingsCandidate[] {
  const incoming = byStrength(imap)
  const outgoing = byStrength(smtp)
  const pairs = Math.min(2, Math.max(incoming.length, outgoing.length))
  return Array.from({ length: pairs }, (_, index) => index).flatMap((index) => {
    const from = incoming[index] ?? incoming[0]
    const to = outgoing[index] ?? outgoing[0]
    if (from === undefined || to === undefined) return []
    const known = findProviderByServer(from.host)
    const { help = null, provider = 'RemoteImap' as const, savesSentCopy = false } = known ?? {}
    return [{ source, provider, imap: from, smtp: to, help, savesSentCopy }]
  })
}

/** Returns whether the text is a fully qualified host name in ASCII. */
export function isHostName(host: string): boolean {
  return (
    host.length <= 253 &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(host)
  )
}
