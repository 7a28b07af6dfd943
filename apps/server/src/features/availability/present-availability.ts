import type { UserAvailability } from '@postroom/contract'
import type { UserStatusRow } from './availability.queries.ts'

/** The status of a person as the portal and events show it. */
export const present = ({ statusId, note, until, setBy, setAt }: UserStatusRow): UserAvailability => ({
  statusId,
  note,
  until: until?.toISOString() ?? null,
  setBy,
  setAt: setAt.toISOString(),
})
