import { useEffect, useRef } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { canUsePasskeys, isCancelled, signInWithPasskey, stopAsking } from './ceremonies.ts'

/** A challenge is good for five minutes on the server; the question is put anew before. */
const askAgainMs = 4 * 60_000

/**
 * While the address is typed the browser offers the passkeys that it has (conditional mediation); choosing
 * one signs in. The field carries `autocomplete="username webauthn"`.
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

/** Nobody asked for this: what goes wrong with it is not worth a word, other ways to sign in stand on the page. */
async function offerOnce(over: AbortSignal): Promise<string | null> {
  try {
    return await signInWithPasskey(over)
  } catch (error) {
    if (isCancelled(error) || isApiError(error)) return null
    throw error
  }
}
