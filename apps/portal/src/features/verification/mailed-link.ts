import type { VerificationPurpose } from '@postroom/contract'

export interface MailedLink {
  readonly emailAddress: string
  readonly verificationKey: string
  readonly purpose: VerificationPurpose
}

/** Named here once more: the contract's own list would bring its schemas along. */
const verificationPurposes = [
  'SignUp',
  'Logout',
  'NewPassword',
  'Alias',
] as const satisfies readonly VerificationPurpose[]

const kept = 'mailed-link'

/**
 * What a mailed link carries behind the number sign, where it reaches neither logs nor other sites. It leaves the
 * address at once, and survives a reload and a sign-in in between, but not the tab.
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

/** Once it did its work. */
export const forgetMailedLink = (): void => sessionStorage.removeItem(kept)

function readLink(facts: URLSearchParams): MailedLink | null {
  const [emailAddress, verificationKey] = [facts.get('email'), facts.get('key')]
  const purpose = verificationPurposes.find((one) => one === facts.get('purpose'))
  return emailAddress && verificationKey && purpose ? { emailAddress, verificationKey, purpose } : null
}
