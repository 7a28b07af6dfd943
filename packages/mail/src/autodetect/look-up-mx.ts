import type { TestRoute } from '../test-route.ts'
import { fromKnownProvider } from './candidate-from.ts'
import { findProviderByExchanger } from './find-provider.ts'
import type { EmailParts, SettingsCandidate } from './settings-candidate.ts'

/** Finds the settings of custom domains that a known provider hosts. */
export async function lookUpMx(email: EmailParts, door: TestRoute): Promise<SettingsCandidate[]> {
  const records = await door.dns.mx(email.domain).catch(() => [])
  for (const { exchange } of records.toSorted((a, b) => a.priority - b.priority)) {
    const known = findProviderByExchanger(exchange)
    if (known !== null) return [fromKnownProvider(known, email, 'mx')]
  }
  return []
}
