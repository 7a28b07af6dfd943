import type { AvailabilityMeaning, AvailabilityStatus, UserAvailability } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useMoment } from '#lib/use-moment.ts'
import { availabilityQuery } from './availability.api.ts'
import { availabilityTexts } from './availability.texts.ts'
import './availability.live.ts'

export interface PersonStatus {
  readonly status: AvailabilityStatus | undefined
  readonly chosen: UserAvailability | undefined
  readonly meaning: AvailabilityMeaning
  /** Status as text, with the time of return. */
  readonly text: string
}

/** Each person's current status; people without a status or with an expired one have the default. */
export function useAvailability(): {
  statuses: readonly AvailabilityStatus[]
  /** Ids of the people who chose this status. */
  chosenBy: readonly string[]
  of: (userId: string | null | undefined) => PersonStatus
  nameOf: (status: AvailabilityStatus | undefined) => string
} {
  const t = useTexts(availabilityTexts)
  const { user } = useSession()
  const { data } = useQuery({ ...availabilityQuery, enabled: user !== undefined && !owesMfa(user) })
  const now = useMomentOfReturn(Object.values(data?.statuses ?? {}))
  const statuses = data?.availabilityStatuses.resources ?? []
  const standard = statuses.find(({ builtIn }) => builtIn === 'available')
  const nameOf = (status: AvailabilityStatus | undefined): string =>
    status || data ? (status?.name ?? t(status?.builtIn ?? 'available')) : notLoaded
  return {
    statuses,
    chosenBy: Object.keys(data?.statuses ?? {}),
    nameOf,
    of: (userId) => {
      const held = userId ? data?.statuses[userId] : undefined
      const chosen = held && (!held.until || Date.parse(held.until) > now) ? held : undefined
      const status = chosen ? statuses.find(({ id }) => id === chosen.statusId) : standard
      const name = nameOf(status)
      return {
        status,
        chosen,
        meaning: status?.meaning ?? 'available',
        text: chosen?.until ? t('until', { status: name, time: formatDateTime(chosen.until) }) : name,
      }
    },
  }
}

/** The current time, updated when the next status expires. */
const useMomentOfReturn = (chosen: readonly UserAvailability[]): number =>
  useMoment((now) => {
    const ends = chosen.flatMap(({ until }) => (until ? [Date.parse(until)] : [])).filter((at) => at > now)
    return ends.length > 0 ? Math.min(...ends) : undefined
  })
