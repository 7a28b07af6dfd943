import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const live = { staleTime: Number.POSITIVE_INFINITY } as const

export const teamsQuery = queryOptions({
  ...live,
  queryKey: ['teams', 'list'] as const,
  queryFn: ({ signal }) => call('teams.list', {}, { signal }),
})

export const teamQuery = (teamId: string) =>
  queryOptions({
    ...live,
    queryKey: ['teams', 'one', teamId] as const,
    queryFn: ({ signal }) => call('teams.get', { teamId }, { signal }),
  })

export const deletedTeamsQuery = queryOptions({
  ...live,
  queryKey: ['teams', 'deleted'] as const,
  queryFn: ({ signal }) => call('teams.list_deleted', {}, { signal }),
})

export const teamWorkQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'work', teamId] as const,
    queryFn: ({ signal }) => call('teams.get_dependents', { teamId }, { signal }),
  })
