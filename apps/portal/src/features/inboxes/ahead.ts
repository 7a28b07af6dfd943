import { queryClient } from '#app/session.ts'
import { inboxesQuery } from './inboxes.api.ts'

/** Fetched beside the code of its page. */
export const fetchInboxes = () => void queryClient.prefetchQuery(inboxesQuery)
