import { useRouter, useSearch } from '@tanstack/react-router'
import type { ReturnSearch } from '#app/search.ts'
import { keepSession } from '#app/session.ts'
import { storage } from '#lib/storage.ts'

/** Where one goes after signing in, kept over the steps of it. */
export const useReturnPath = (): string | undefined => (useSearch({ strict: false }) as ReturnSearch).return

/** What every way to sign in ends with: the token is kept, and one goes to where one wanted to. */
export function useArrive(): (accessToken: string, email?: string) => Promise<void> {
  const router = useRouter()
  const returnPath = useReturnPath()
  return async (accessToken, email) => {
    if (email) storage.set('userEmail', email)
    keepSession(accessToken)
    await router.navigate({ href: returnPath ?? '/inbox', replace: true })
  }
}
