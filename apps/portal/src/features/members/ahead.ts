import { queryClient, userQuery } from '#app/session.ts'
import { invitationsQuery, membersQuery } from './members.api.ts'

/** Fetches members and invitations in parallel with the page's code. */
export function fetchMembers() {
  void queryClient.prefetchQuery(membersQuery)
  if (queryClient.getQueryData(userQuery.queryKey)?.abilities.includes('member.invite'))
    void queryClient.prefetchQuery(invitationsQuery)
}
