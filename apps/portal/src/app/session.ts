import type { User, Workspace } from '@postroom/contract'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { forgetPosition } from '#lib/event-position.ts'
import { storage, storageKeys } from '#lib/storage.ts'
import { readClaims } from '#lib/token-claims.ts'
import { owesMfa } from './asks-for-mfa.ts'
import { watchSidebar } from './own-sidebar.ts'

/** The API client already retries; retries by the query client would multiply them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      throwOnError: isUnexpected,
      // Held back, a page would wait for a connection without a word.
      networkMode: 'always',
    },
  },
})

/** Pages show API refusals; other errors go to the error boundary. */
function isUnexpected(error: unknown): boolean {
  return !isApiError(error)
}

export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async ({ client, queryKey, signal }) => {
    const isCurrent = watchSidebar()
    const user = await call('session.get_user', {}, { signal })
    // An answer from before the person arranged the sidebar must not bring back how it was.
    return isCurrent()
      ? user
      : { ...user, sidebar: client.getQueryData<User>(queryKey)?.sidebar ?? user.sidebar }
  },
  staleTime: Number.POSITIVE_INFINITY,
  // The event stream is closed until multi-factor authentication has passed, so focus refetches instead.
  refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && owesMfa(data) && 'always',
})

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => call('workspace.get', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Requests who is signed in before the page's code asks, and the list of calls that every page needs. */
export function preloadSession() {
  if (!isSignedIn()) return
  void import('#lib/late-calls.generated.ts').catch(() => undefined)
  void queryClient.prefetchQuery(userQuery)
  void queryClient.prefetchQuery(workspaceQuery)
}

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

export const isSignedIn = (): boolean => storage.get('userToken') !== null

/** Stores the token of a finished sign-in and clears the previous person's cache. */
export function keepSession(accessToken: string) {
  queryClient.clear()
  forgetPosition()
  storage.set('userToken', accessToken)
  shown = accessToken
  announce()
}

/** Removes the session from this browser; `session.sign_out` ends it on the server. */
export function dropSession() {
  storage.remove('userToken')
  storage.remove('userId')
  storage.remove('communityId')
  shown = null
  queryClient.clear()
  forgetPosition()
  announce()
}

/** Token of the person whose data this tab shows. */
let shown = storage.get('userToken')

/** Whether the token belongs to another person or workspace, so that nothing shown before may stay. */
function isOtherPerson(token: string): boolean {
  const [before, now] = [readClaims(shown ?? ''), readClaims(token)]
  return before?.userId !== now?.userId || before?.workspaceId !== now?.workspaceId
}

/** Follows sign-in and sign-out in other tabs; another person means loading everything again. */
function announceOtherTabs(event: StorageEvent) {
  if (event.key !== storageKeys.userToken && event.key !== null) return
  const token = storage.get('userToken')
  if (token === null || isOtherPerson(token)) forgetPosition()
  if (token === null) queryClient.clear()
  else if (isOtherPerson(token)) void queryClient.resetQueries()
  shown = token
  announce()
}

/** While the browser keeps a page for its Back button, no events arrive: another person would see what it showed. */
function reloadForOtherPerson({ persisted }: PageTransitionEvent) {
  if (!persisted || shown === null || !isOtherPerson(storage.get('userToken') ?? '')) return
  document.body.hidden = true
  location.reload()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', announceOtherTabs)
    addEventListener('pageshow', reloadForOtherPerson)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', announceOtherTabs)
    removeEventListener('pageshow', reloadForOtherPerson)
  }
}

export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn)

type Session = {
  signedIn: boolean
  /** Undefined while loading and when signed out. */
  user: User | undefined
  /** Undefined while loading and when signed out. */
  workspace: Workspace | undefined
  /** Whether the answer about the person or the workspace is still awaited. */
  isLoading: boolean
  error: Error | null
}

export const SessionContext = createContext<Session>({
  signedIn: false,
  user: undefined,
  workspace: undefined,
  isLoading: false,
  error: null,
})

/** Reads the session once for the whole page: many parts of it need the session, and a query for each takes its time. */
export function useSessionQueries(): Session {
  const signedIn = useSignedIn()
  // Another person's token clears the cache, which alone would not make these queries start again.
  useSyncExternalStore(subscribe, () => shown)
  const { data: user, error, isLoading: isUserLoading } = useQuery({ ...userQuery, enabled: signedIn })
  const { data: workspace, isLoading: isWorkspaceLoading } = useQuery({
    ...workspaceQuery,
    enabled: signedIn,
  })
  const isLoading = isUserLoading || isWorkspaceLoading
  return useMemo(
    () => ({ signedIn, user, workspace, isLoading, error }),
    [signedIn, user, workspace, isLoading, error],
  )
}

/** The signed-in person and their workspace. */
export const useSession = (): Session => use(SessionContext)
