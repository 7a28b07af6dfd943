import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const groupAvatarsQuery = queryOptions({
  queryKey: ['group-avatars'] as const,
  queryFn: ({ signal }) => call('teams.list_avatars', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Versions of all pictures, by person. Before the second factor the list contains only the signed-in person, so the
 * query key includes `mfaPassed`.
 */
export const avatarsQuery = (mfaPassed: boolean) =>
  queryOptions({
    queryKey: ['avatars', mfaPassed],
    queryFn: ({ signal }) => call('avatars.list', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
