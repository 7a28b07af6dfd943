import { caldavLimits } from '@postroom/contract'
import type { EventOccurrence } from '@postroom/mail'
import { z } from 'zod'
import { type FeedHoliday, putCaldavDays } from '#features/calendars/index.ts'
import { putReadTimeOff } from '#features/shifts/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import {
  deleteObjects,
  listSources,
  putObject,
  type SourceRow,
  setCounts,
  setRead,
} from './calendars.queries.ts'
import { listCandidates, matchMembers, presentEvent } from './match-members.ts'
import type { Reading } from './read-source.ts'

const time = z.object({ kind: z.enum(['instant', 'date', 'floating']), value: z.string() })
const storedEvents = z.array(
  z.object({ key: z.string(), title: z.string(), start: time, end: time, emails: z.array(z.string()) }),
)
const storedDays = z.array(z.object({ key: z.string(), date: z.string(), label: z.string() }))

/** Stores what was read of a calendar. Holidays reach their business hours with `applyAll`. */
export async function storeReading(
  { tx, workspaceId, now }: SystemChange,
  source: SourceRow,
  { remote, changes, found, listedOn }: Reading,
): Promise<void> {
  await deleteObjects(tx, workspaceId, source.id, changes.removed)
  for (const object of changes.changed) await putObject(tx, workspaceId, source.id, object)
  await setRead(tx, workspaceId, {
    id: source.id,
    syncToken: remote.syncToken,
    ctag: remote.ctag,
    listedOn,
    at: now,
    found: found ? (found.use === 'holidays' ? found.days : found.events) : source.found,
  })
}

/**
 * Brings holidays and time off to what the calendars say now. Also after people joined or left, which no calendar says.
 * Returns whether what is shown of the calendars is something else than before.
 */
export async function applyAll(change: SystemChange): Promise<boolean> {
  const { tx, workspaceId, now } = change
  const sources = await listSources(tx, workspaceId)
  const candidates = await listCandidates(tx, workspaceId)
  const absences: Parameters<typeof putReadTimeOff>[1][number][] = []
  let isOther = false
  for (const source of sources) {
    if (source.use === 'absences') {
      const matched = matchMembers(source.id, eventsOf(source), candidates)
      absences.push(...matched.absences)
      isOther = (await count(change, source.id, matched.absences.length, matched.unmatched)) || isOther
    }
    if (source.use === 'holidays' && source.hoursId !== null) {
      const days = daysOf(source)
      await putCaldavDays(change, source.hoursId, days)
      isOther = (await count(change, source.id, days.length, [])) || isOther
    }
  }
  await putReadTimeOff(change, absences, now.toISOString().slice(0, 10))
  return isOther
}

const eventsOf = ({ found }: SourceRow): EventOccurrence[] => storedEvents.parse(found)
const daysOf = ({ found }: SourceRow): FeedHoliday[] => storedDays.parse(found)

const count = (
  { tx, workspaceId }: SystemChange,
  id: string,
  number: number,
  unmatched: readonly EventOccurrence[],
): Promise<boolean> =>
  setCounts(tx, workspaceId, {
    id,
    count: number,
    unmatchedCount: unmatched.length,
    unmatched: unmatched.slice(0, caldavLimits.listed).map((event) => presentEvent(event, null)),
  })
