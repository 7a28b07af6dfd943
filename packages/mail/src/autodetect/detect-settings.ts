import { parseAddrSpec } from '../smtp/addr-spec.ts'
import type { TestRoute } from '../test-route.ts'
import { fromKnownProvider } from './candidate-from.ts'
import { findProviderByDomain, findUnsupportedProvider } from './find-provider.ts'
import { lookUpAutoconfig } from './look-up-autoconfig.ts'
import { lookUpMx } from './look-up-mx.ts'
import { lookUpSrv } from './look-up-srv.ts'
import type { EmailParts, SettingsCandidate } from './settings-candidate.ts'
import { tryGuesses } from './try-guesses.ts'

export type DetectOptions = {
  /** Limit for the whole detection; default 10 s. */
  timeoutMs?: number | undefined
  /**
   * URL of an autoconfig database by domain, such as Mozilla's. Off by default, because it learns the requested
   * domains.
   */
  autoconfigDatabaseUrl?: string | undefined
}

function withinTime(work: Promise<SettingsCandidate[]>, timeoutMs: number): Promise<SettingsCandidate[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), timeoutMs)
    const finish = (candidates: SettingsCandidate[]): void => {
      clearTimeout(timer)
      resolve(candidates)
    }
    // A failed lookup and an empty one mean the same to the person.
    work.then(finish, () => finish([]))
  })
}

function distinct(candidates: SettingsCandidate[]): SettingsCandidate[] {
  const settingsKey = ({ imap, smtp }: SettingsCandidate): string => JSON.stringify([imap, smtp])
  return candidates.filter(
    (candidate, index) =>
      candidates.findIndex((other) => settingsKey(other) === settingsKey(candidate)) === index,
  )
}

/**
 * Finds the mail servers of an address. Sources in order of trust: known providers, the domain's autoconfig, its SRV
 * records, its MX hosts, and finally common host names that are tried out.
 * Returns an empty list when nothing was found or the provider has no IMAP (`findUnsupportedProvider`). Throws
 * AddressError.
 */
export async function detectSettings(
  address: string,
  door: TestRoute,
  options: DetectOptions = {},
): Promise<SettingsCandidate[]> {
  const spec = parseAddrSpec(address.trim()).address
  const at = spec.lastIndexOf('@')
  const email: EmailParts = {
    address: spec,
    local: spec.slice(0, at),
    domain: spec.slice(at + 1).toLowerCase(),
  }
  if (findUnsupportedProvider(spec) !== null || email.domain.startsWith('[')) return []
  const known = findProviderByDomain(email.domain)
  if (known !== null) return [fromKnownProvider(known, email, 'known')]
  const timeoutMs = options.timeoutMs ?? 10_000
  const half = Math.ceil(timeoutMs / 2)
  const found = await Promise.all([
    withinTime(lookUpAutoconfig(email, door, half, options.autoconfigDatabaseUrl), half),
    withinTime(lookUpSrv(email, door), half),
    withinTime(lookUpMx(email, door), half),
  ])
  const vouched = distinct(found.flat())
  return vouched.length > 0 ? vouched : withinTime(tryGuesses(email, door, half), half)
}
