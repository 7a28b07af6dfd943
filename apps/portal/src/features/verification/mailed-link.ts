import type { VerificationPurpose } from '@postroom/contract'
import { tabValues } from '#lib/kept-values.ts'
import { randomUuid } from '#lib/random-uuid.ts'

export interface MailedLink {
  readonly emailAddress: string
  readonly verificationKey: string
  readonly purpose: VerificationPurpose
  /** The same for each request that this tab makes for the link. */
  readonly attemptId: string
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
  const stored = readStored()
  const facts = new URLSearchParams(location.hash.slice(1))
  if (!readLink(facts)) return stored
  // The same link, opened again because there was no answer, goes on with its attempt.
  const isAgain = stored?.verificationKey === facts.get('key')
  facts.set('attempt', isAgain ? stored.attemptId : randomUuid())
  tabValues.set(kept, facts.toString())
  history.replaceState(history.state, '', location.pathname + location.search)
  return readLink(facts)
}

const readStored = () => readLink(new URLSearchParams(tabValues.get(kept) ?? ''))

/** Forgets a link after it was used, unless another one was opened meanwhile. */
export function forgetMailedLink({ verificationKey }: MailedLink): void {
  if (readStored()?.verificationKey === verificationKey) tabValues.remove(kept)
}

function readLink(facts: URLSearchParams): MailedLink | null {
  const [emailAddress, verificationKey] = [facts.get('email'), facts.get('key')]
  const purpose = verificationPurposes.find((one) => one === facts.get('purpose'))
  if (!emailAddress || !verificationKey || !purpose) return null
  return { emailAddress, verificationKey, purpose, attemptId: facts.get('attempt') ?? randomUuid() }
}
