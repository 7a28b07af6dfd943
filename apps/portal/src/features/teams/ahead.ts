import { isId } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { inboxQuery } from '#features/inboxes/index.ts'
import { membersQuery } from '#features/members/index.ts'
import { teamsQuery } from './teams.api.ts'

/** Fetches the data of team pages in parallel with their code. */
export function fetchTeams() {
  void queryClient.prefetchQuery(teamsQuery)
  void queryClient.prefetchQuery(membersQuery)
}

export function fetchGroup(teamId: string | undefined) {
  if (!isId(teamId)) return
  fetchTeams()
  // The id may belong to a team or to a shared inbox.
  const teams = queryClient.getQueryData(teamsQuery.queryKey)
  if (teams && !teams.items.some(({ id }) => id === teamId))
    void queryClient.prefetchQuery(inboxQuery(teamId))
}
