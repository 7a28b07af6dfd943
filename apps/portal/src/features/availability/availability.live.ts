import type { UserAvailability } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { availabilityQuery } from './availability.api.ts'

/** Puts a person's status into the cache. Null is the default status, which the list omits. */
export function putAvailability(
  client: QueryClient,
  userId: string,
  availability: UserAvailability | null,
): void {
  client.setQueryData(availabilityQuery.queryKey, (before) => {
    if (!before) return before
    const { [userId]: _, ...others } = before.statuses
    return { ...before, statuses: availability ? { ...others, [userId]: availability } : others }
  })
}

const refetch = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: availabilityQuery.queryKey })

onEvent('availability.changed', (client, { payload }) =>
  putAvailability(client, payload.userId, payload.availability),
)
onEvent('availability.statuses_changed', refetch)
onEvent('member.joined', refetch)
onEvent('member.removed', refetch)
onEvent('member.role_changed', refetch)
