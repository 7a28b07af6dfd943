import { isId } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { personalInboxesQuery, personalInboxQuery } from './personal-inboxes.api.ts'

/** Fetches the inboxes in parallel with the page's code. */
export const fetchPersonalInboxes = () => void queryClient.prefetchQuery(personalInboxesQuery)
export function fetchPersonalInbox(id: string | undefined) {
  if (isId(id)) void queryClient.prefetchQuery(personalInboxQuery(id))
}
