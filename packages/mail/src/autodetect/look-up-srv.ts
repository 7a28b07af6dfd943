import type { TestRoute } from '../test-route.ts'
import { isHostName, pairServers } from './candidate-from.ts'
import type { EmailParts, ServerSettings, SettingsCandidate } from './settings-candidate.ts'

async function findServers(
  door: TestRoute,
  service: string,
  email: EmailParts,
  security: 'tls' | 'starttls',
): Promise<ServerSettings[]> {
  // A timeout, a missing name and a DNS failure all mean that there are no settings here.
  const records = await door.dns.srv(`_${service}._tcp.${email.domain}`).catch(() => [])
  return (
    records
      .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
      .map((record) => ({
        host: record.name.toLowerCase().replace(/\.$/, ''),
        port: record.port,
        security,
        username: email.address,
      }))
      // A target of "." means that the service does not exist (RFC 2782).
      .filter((server) => isHostName(server.host))
  )
}

/** Looks up the SRV records of RFC 6186 and the encrypted services of RFC 8314. */
export async function lookUpSrv(email: EmailParts, door: TestRoute): Promise<SettingsCandidate[]> {
  const [imaps, imap, submissions, submission] = await Promise.all([
    findServers(door, 'imaps', email, 'tls'),
    findServers(door, 'imap', email, 'starttls'),
    findServers(door, 'submissions', email, 'tls'),
    findServers(door, 'submission', email, 'starttls'),
  ])
  return pairServers('srv', [...imaps, ...imap], [...submissions, ...submission])
}
