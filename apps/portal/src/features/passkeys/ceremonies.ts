import type { User } from '@postroom/contract'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, type InputFor, type OutputFor } from '#lib/api-client.ts'

/** WebAuthn needs a secure context and a host name: browsers create no passkeys for IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^\[|^[\d.]+$/.test(location.hostname)

// Loaded on demand; no page needs it before a ceremony.
const load = () => import('@simplewebauthn/browser')

type Answer = InputFor<'passkeys.verify'>['response']

async function ask(question: OutputFor<'passkeys.begin_verify'>, autofill?: AbortSignal) {
  const { startAuthentication } = await load()
  autofill?.throwIfAborted()
  const response: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: question.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill !== undefined,
    // The input is part of our form and may be gone by the next step.
    verifyBrowserAutofillInput: false,
  })
  return { challengeId: question.challengeId, response: response as unknown as Answer }
}

/**
 * Signs in with a passkey and returns the bearer token. With `autofill`, the browser offers passkeys in the address
 * field until aborted.
 */
export async function signInWithPasskey(autofill?: AbortSignal): Promise<string> {
  const answer = await ask(await call('passkeys.begin_sign_in', {}), autofill)
  return (await call('passkeys.sign_in', answer)).token.accessToken
}

/** Passes multi-factor authentication and counts as a fresh proof. */
export async function checkPasskey(): Promise<User> {
  return call('passkeys.verify', await ask(await call('passkeys.begin_verify', {})))
}

/** Creates a passkey on this or another device, as the browser offers. */
export async function makePasskey(name: string): Promise<OutputFor<'passkeys.register'>> {
  const { challengeId, options } = await call('passkeys.begin_registration', {})
  const { startRegistration } = await load()
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  return call('passkeys.register', {
    challengeId,
    name,
    response: response as unknown as InputFor<'passkeys.register'>['response'],
  })
}

/** The person closed the browser's dialog, or another one replaced it: not shown as an error. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The browser has no place for passkeys, or does not allow them here. Ask first whether the person cancelled. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && error.cause instanceof DOMException)

/** This authenticator already has a passkey of the account. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

export const stopAsking = (): void =>
  void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
