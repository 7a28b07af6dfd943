import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { forgetPosition } from '#lib/event-position.ts'
import { storage, storageKeys } from '#lib/storage.ts'
import { readClaims } from '#lib/token-claims.ts'
import { owesMfa } from './asks-for-mfa.ts'

/** The client itself retries and waits; a second layer of retries would multiply them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, throwOnError: isUnexpected },
  },
})

/** A page shows what the API refused; anything else is a fault of ours and goes to the error boundary. */
function isUnexpected(error: unknown): boolean {
  return !isApiError(error)
}

export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: ({ signal }) => call('session.get_user', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // The stream of changes is closed until multi-factor authentication has passed.
  refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && owesMfa(data) && 'always',
})

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => call('workspace.get', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

export const isSignedIn = (): boolean => storage.get('userToken') !== null

/** Keeps the token of a finished sign-in. Nothing of the person before is left in the cache. */
export function keepSession(accessToken: string) {
  queryClient.clear()
  forgetPosition()
  storage.set('userToken', accessToken)
  shown = accessToken
  announce()
}

/** Forgets the session here; the server's own is ended by `session.sign_out`. */
export function dropSession() {
  storage.remove('userToken')
  storage.remove('userId')
  storage.remove('communityId')
  shown = null
  queryClient.clear()
  forgetPosition()
  announce()
}

/** Whose data this tab shows. */
let shown = storage.get('userToken')

/** Somebody else than the tab shows, or the same person elsewhere: nothing of before may stay on the screen. */
function isOtherPerson(token: string): boolean {
  const [before, now] = [readClaims(shown ?? ''), readClaims(token)]
  return before?.userId !== now?.userId || before?.workspaceId !== now?.workspaceId
}

/** Signing in or out in one tab is seen by the others; another person is fetched afresh, with all that is theirs. */
function announceOtherTabs(event: StorageEvent) {
  if (event.key !== storageKeys.userToken && event.key !== null) return
  const token = storage.get('userToken')
  if (token === null || isOtherPerson(token)) forgetPosition()
  if (token === null) queryClient.clear()
  else if (isOtherPerson(token)) void queryClient.resetQueries()
  shown = token
  announce()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', announceOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', announceOtherTabs)
  }
}

export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn)

/** The signed-in person and their workspace; `undefined` until they arrive or when nobody is signed in. */
export function useSession() {
  const signedIn = useSignedIn()
  const user = useQuery({ ...userQuery, enabled: signedIn })
  const workspace = useQuery({ ...workspaceQuery, enabled: signedIn })
  return { signedIn, user: user.data, workspace: workspace.data, error: user.error }
}
