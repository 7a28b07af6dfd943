import type { User } from '@postroom/contract'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, type InputFor, type OutputFor } from '#lib/api-client.ts'

/** WebAuthn needs a safe connection and a host with a name: for an address of digits a browser makes no passkey. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^\[|^[\d.]+$/.test(location.hostname)

// Loaded where a ceremony begins: no page needs it before.
const load = () => import('@simplewebauthn/browser')

type Answer = InputFor<'passkeys.verify'>['response']

async function ask(question: OutputFor<'passkeys.begin_verify'>, autofill?: AbortSignal) {
  const { startAuthentication } = await load()
  autofill?.throwIfAborted()
  const response: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: question.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill !== undefined,
    // The field is ours, and may be gone for the next step meanwhile.
    verifyBrowserAutofillInput: false,
  })
  return { challengeId: question.challengeId, response: response as unknown as Answer }
}

/** The bearer token of the session that a passkey opens; with `autofill` the browser offers them where the address is typed, until it is aborted. */
export async function signInWithPasskey(autofill?: AbortSignal): Promise<string> {
  const answer = await ask(await call('passkeys.begin_sign_in', {}), autofill)
  return (await call('passkeys.sign_in', answer)).token.accessToken
}

/** Passes multi-factor authentication, and proves the person afresh. */
export async function checkPasskey(): Promise<User> {
  return call('passkeys.verify', await ask(await call('passkeys.begin_verify', {})))
}

/** Makes a passkey on this device, or wherever the browser leads. */
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

/** The person closed the browser's question, or another one took its place: nothing to say about it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** This authenticator holds a passkey of the account already. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

export const stopAsking = (): void =>
  void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
