import { useRouter, useSearch } from '@tanstack/react-router'
import { keepSession } from '#app/session.ts'
import { storage } from '#lib/storage.ts'

/** Path to open after signing in, kept through all sign-in steps. */
export const useReturnPath = (): string | undefined => useSearch({ strict: false }).return

/** Finishes every kind of sign-in: stores the token and opens the wanted page. */
export function useArrive(): (accessToken: string, email?: string) => Promise<void> {
  const router = useRouter()
  const returnPath = useReturnPath()
  return async (accessToken, email) => {
    if (email) storage.set('userEmail', email)
    keepSession(accessToken)
    await router.navigate({ href: returnPath ?? '/inbox', replace: true })
  }
}
