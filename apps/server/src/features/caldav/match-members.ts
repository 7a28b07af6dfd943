import type { CaldavEvent } from '@postroom/contract'
import type { EventOccurrence } from '@postroom/mail'
import { listMemberRows, listPeople } from '#features/session/index.ts'
import type { ReadAbsence } from '#features/shifts/index.ts'
import type { Tx } from '#platform/db/index.ts'

/** A person whose absences are looked for. */
interface Candidate {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly timeZone: string
}

/** The absences in events, and the events that match no member. */
export interface Matched {
  readonly absences: readonly (ReadAbsence & { readonly event: EventOccurrence })[]
  readonly unmatched: readonly EventOccurrence[]
}

/** The people of the workspace, for `matchMembers`. */
export async function listCandidates(tx: Tx, workspaceId: string): Promise<Candidate[]> {
  const members = (await listMemberRows(tx, workspaceId)).filter(({ type }) => type === 'User')
  const people = await listPeople(tx, workspaceId, { ids: members.map(({ userId }) => userId) })
  return people.map(({ id, email, firstName, lastName, timeZone }) => ({
    id,
    email: email.toLowerCase(),
    name: plain(`${firstName} ${lastName}`),
    timeZone,
  }))
}

/**
 * Whose time off each event is: that of members who organize or attend it, by their addresses, otherwise of the member
 * with whose full name its title begins. A name that two members share matches neither.
 */
export function matchMembers(
  sourceId: string,
  events: readonly EventOccurrence[],
  candidates: readonly Candidate[],
): Matched {
  const byEmail = new Map(candidates.map((one) => [one.email, one]))
  const absences: Matched['absences'][number][] = []
  const unmatched: EventOccurrence[] = []
  for (const event of events) {
    const byAddress = event.emails.flatMap((email) => byEmail.get(email) ?? [])
    const people = byAddress.length > 0 ? byAddress : namedIn(event.title, candidates)
    if (people.length === 0) unmatched.push(event)
    for (const { id: userId, timeZone } of people) {
      const start = momentOf(event.start, timeZone)
      const end = momentOf(event.end, timeZone)
      absences.push({
        key: `${sourceId} ${event.key}`,
        userId,
        timeZone,
        start,
        end,
        note: event.title,
        event,
      })
    }
  }
  return { absences, unmatched }
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The member with the longest name at the start of the title. */
function namedIn(title: string, candidates: readonly Candidate[]): Candidate[] {
  const text = plain(title)
  const named = candidates.filter(
    ({ name }) => name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)),
  )
  const longest = Math.max(0, ...named.map(({ name }) => name.length))
  const found = named.filter(({ name }) => name.length === longest)
  return found.length === 1 ? found : []
}

/** A date begins at midnight of the member; a time without a zone is theirs. */
function momentOf({ kind, value }: EventOccurrence['start'], timeZone: string): number {
  if (kind === 'instant') return Date.parse(value)
  return kind === 'date'
    ? Temporal.PlainDate.from(value).toZonedDateTime(timeZone).epochMilliseconds
    : Temporal.PlainDateTime.from(value).toZonedDateTime(timeZone).epochMilliseconds
}

/** An event as people see it. */
export function presentEvent({ title, start, end }: EventOccurrence, userId: string | null): CaldavEvent {
  const isAllDay = start.kind === 'date'
  return {
    title,
    isAllDay,
    userId,
    start: start.value,
    end: isAllDay ? Temporal.PlainDate.from(end.value).subtract({ days: 1 }).toString() : end.value,
  }
}
