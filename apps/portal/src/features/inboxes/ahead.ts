import { queryClient } from '#app/session.ts'
import { inboxesQuery } from './inboxes.api.ts'

/** Fetches the inboxes in parallel with the page's code. */
export const fetchInboxes = () => void queryClient.prefetchQuery(inboxesQuery)
