import type { Team } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { deletedTeamsQuery, teamQuery, teamsQuery } from './teams.api.ts'

/** The server's sort order. */
const byName = (a: Team, b: Team): number => {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

export function putTeam(client: QueryClient, team: Team): void {
  client.setQueryData(
    teamsQuery.queryKey,
    (before) =>
      before && {
        ...before,
        items: [...before.items.filter(({ id }) => id !== team.id), team].sort(byName),
      },
  )
  client.setQueryData(teamQuery(team.id).queryKey, team)
}

export function dropTeam(client: QueryClient, teamId: string): void {
  client.setQueryData(
    teamsQuery.queryKey,
    (before) => before && { ...before, items: before.items.filter(({ id }) => id !== teamId) },
  )
  client.removeQueries({ queryKey: teamQuery(teamId).queryKey })
  refetchDeleted(client)
}

const refetchDeleted = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: deletedTeamsQuery.queryKey })

/** These events change names or members shown in teams, which the event does not contain in full. */
const refetch = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['teams'] })

onEvent('team.created', (client, { payload: { team } }) => {
  putTeam(client, team)
  refetchDeleted(client)
})
onEvent('team.updated', (client, { payload: { team } }) => putTeam(client, team))
onEvent('team.deleted', (client, { payload: { teamId } }) => dropTeam(client, teamId))
onEvent('member.removed', refetch)
onEvent('member.role_changed', refetch)
onEvent('profile.updated', refetch)
onEvent('inbox.updated', refetch)
onEvent('inbox.deleted', refetch)
