import { queryClient } from '#app/session.ts'
import { personalInboxesQuery, personalInboxQuery } from './personal-inboxes.api.ts'

/** Fetched beside the code of their pages. */
export const fetchPersonalInboxes = () => void queryClient.prefetchQuery(personalInboxesQuery)
export const fetchPersonalInbox = (id: string) => void queryClient.prefetchQuery(personalInboxQuery(id))
