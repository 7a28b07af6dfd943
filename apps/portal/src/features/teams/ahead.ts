import { queryClient } from '#app/session.ts'
import { inboxQuery } from '#features/inboxes/index.ts'
import { membersQuery } from '#features/members/index.ts'
import { teamsQuery } from './teams.api.ts'

/** What the pages of teams show is asked for while their code comes. */
export function fetchTeams() {
  void queryClient.prefetchQuery(teamsQuery)
  void queryClient.prefetchQuery(membersQuery)
}

export function fetchGroup(teamId: string) {
  fetchTeams()
  // A team is found among the teams; anything else under this address is a shared inbox.
  const teams = queryClient.getQueryData(teamsQuery.queryKey)
  if (teams && !teams.items.some(({ id }) => id === teamId))
    void queryClient.prefetchQuery(inboxQuery(teamId))
}
