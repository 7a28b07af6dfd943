import { queryClient } from '#app/session.ts'
import { personalInboxesQuery, personalInboxQuery } from './personal-inboxes.api.ts'

/** Fetches the inboxes in parallel with the page's code. */
export const fetchPersonalInboxes = () => void queryClient.prefetchQuery(personalInboxesQuery)
export const fetchPersonalInbox = (id: string) => void queryClient.prefetchQuery(personalInboxQuery(id))
