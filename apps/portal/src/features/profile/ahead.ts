import { prefetch } from '#app/prefetch-code.ts'
import { queryClient } from '#app/session.ts'
import { laterParts } from './later-parts.ts'
import { sessionsQuery } from './profile.api.ts'

/** Fetches the sessions and the code of the later parts in parallel with the page's code. */
export function fetchProfile(): void {
  for (const { preload } of laterParts) prefetch(preload)
  void queryClient.prefetchQuery(sessionsQuery)
}
