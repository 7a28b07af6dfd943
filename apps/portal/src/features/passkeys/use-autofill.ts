import { useEffect, useRef } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { canUsePasskeys, isCancelled, isUnsupported, signInWithPasskey, stopAsking } from './ceremonies.ts'

/** The server's challenge expires after five minutes; it is renewed before. */
const askAgainMs = 4 * 60_000

/**
 * Offers passkeys in the address field (conditional mediation); choosing one signs in. The field needs
 * `autocomplete="username webauthn"`.
 */
export function usePasskeyAutofill(onSignedIn: (accessToken: string) => void): void {
  const tell = useRef(onSignedIn)
  tell.current = onSignedIn
  useEffect(() => {
    const over = new AbortController()
    const offer = () => {
      void canOffer().then(async (can) => {
        if (!can) return
        const token = await offerOnce(over.signal)
        if (token && !over.signal.aborted) tell.current(token)
      })
    }
    offer()
    const timer = setInterval(offer, askAgainMs)
    return () => {
      over.abort()
      clearInterval(timer)
      if (canUsePasskeys()) stopAsking()
    }
  }, [])
}

const canOffer = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Offers passkeys once. Errors are ignored: the person did not start this, and the page has other sign-in methods. */
async function offerOnce(over: AbortSignal): Promise<string | null> {
  try {
    return await signInWithPasskey(over)
  } catch (error) {
    if (isCancelled(error) || isUnsupported(error) || isApiError(error)) return null
    throw error
  }
}
