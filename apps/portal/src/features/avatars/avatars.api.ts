import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const groupAvatarsQuery = queryOptions({
  queryKey: ['group-avatars'] as const,
  queryFn: ({ signal }) => call('teams.list_avatars', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Who has a picture, and which. One list for all places that show people; before the code of the second factor it has
 * oneself alone, so that what is asked for differs with that.
 */
export const avatarsQuery = (mfaPassed: boolean) =>
  queryOptions({
    queryKey: ['avatars', mfaPassed],
    queryFn: ({ signal }) => call('avatars.list', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
