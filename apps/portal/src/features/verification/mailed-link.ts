import type { VerificationPurpose } from '@postroom/contract'

export interface MailedLink {
  readonly emailAddress: string
  readonly verificationKey: string
  readonly purpose: VerificationPurpose
}

/** Repeated here: importing the contract's list would load its schemas. */
const verificationPurposes = [
  'SignUp',
  'Logout',
  'NewPassword',
  'Alias',
] as const satisfies readonly VerificationPurpose[]

const kept = 'mailed-link'

/**
 * Reads a mailed link's data from the hash, which reaches neither logs nor other sites. It is removed from the address
 * at once and survives a reload and a sign-in, but not the tab.
 */
export function takeMailedLink(): MailedLink | null {
  const fromAddress = readLink(new URLSearchParams(location.hash.slice(1)))
  if (fromAddress) {
    sessionStorage.setItem(kept, new URLSearchParams(location.hash.slice(1)).toString())
    history.replaceState(history.state, '', location.pathname + location.search)
    return fromAddress
  }
  return readLink(new URLSearchParams(sessionStorage.getItem(kept) ?? ''))
}

/** Forgets a link after it was used, unless another one was opened meanwhile. */
export function forgetMailedLink({ verificationKey }: MailedLink): void {
  const stored = readLink(new URLSearchParams(sessionStorage.getItem(kept) ?? ''))
  if (stored?.verificationKey === verificationKey) sessionStorage.removeItem(kept)
}

function readLink(facts: URLSearchParams): MailedLink | null {
  const [emailAddress, verificationKey] = [facts.get('email'), facts.get('key')]
  const purpose = verificationPurposes.find((one) => one === facts.get('purpose'))
  return emailAddress && verificationKey && purpose ? { emailAddress, verificationKey, purpose } : null
}
