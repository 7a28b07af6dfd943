import { queryClient } from '#app/session.ts'
import { sessionsQuery } from './profile.api.ts'

/** Fetches the sessions in parallel with the page's code. */
export const fetchSessions = () => void queryClient.prefetchQuery(sessionsQuery)
