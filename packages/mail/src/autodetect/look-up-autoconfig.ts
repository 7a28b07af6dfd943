import type { TestRoute } from '../test-route.ts'
import { readAutoconfig } from './autoconfig-xml.ts'
import { pairServers } from './candidate-from.ts'
import type { EmailParts, SettingsCandidate } from './settings-candidate.ts'

const MAX_BYTES = 64 * 1024

/** Only the domain is sent to `databaseUrl`; the full address is sent to its own domain only. */
function sources(email: EmailParts, databaseUrl: string | undefined): string[] {
  const query = `?emailaddress=${encodeURIComponent(email.address)}`
  const domainSources = [
    `https://autoconfig.${email.domain}/mail/config-v1.1.xml${query}`,
    `https://${email.domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ]
  return databaseUrl === undefined
    ? domainSources
    : [...domainSources, `${databaseUrl.replace(/\/$/, '')}/${email.domain}`]
}

/** HTTPS only: an attacker who can change the answer could redirect the password to another server. */
export async function lookUpAutoconfig(
  email: EmailParts,
  door: TestRoute,
  timeoutMs: number,
  databaseUrl: string | undefined,
): Promise<SettingsCandidate[]> {
  const answers = await Promise.allSettled(
    sources(email, databaseUrl).map((url) => door.fetchText(url, { maxBytes: MAX_BYTES, timeoutMs })),
  )
  for (const answer of answers) {
    if (answer.status !== 'fulfilled' || answer.value.status !== 200) continue
    const { imap, smtp } = readAutoconfig(answer.value.body, email)
    const candidates = pairServers('autoconfig', imap, smtp)
    if (candidates.length > 0) return candidates
  }
  return []
}
