import {
  type Activity,
  type CausingEvent,
  conversationChanged,
  messageReceived,
  shiftEnded,
} from '@postroom/contract'
import { findCalendarLabel, getCalendarTime } from '#features/calendars/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { answerAfter, type Summary } from './simulate-waits.ts'

const minuteMs = 60_000

type Kind = 'inbox' | 'closing_policy' | 'sla' | 'assignment' | 'shift' | 'other'

/** What the history names as the cause, by its kind. */
const kinds: Readonly<Record<string, Kind>> = {
  'automatic reply': 'inbox',
  'closing policy': 'closing_policy',
  'automatic assignment: in turn': 'assignment',
  'automatic assignment: least open work': 'assignment',
  'end of the shift': 'shift',
  'assignee is not on shift': 'shift',
  'assignee has time off': 'shift',
}
const unanswered = /^not answered within \d+ minutes$/

const activityOf = ({ type, payload }: StoredEvent): Activity | null =>
  type === conversationChanged.type ? payload.activity : null

const summaryOf = ({ payload }: StoredEvent): Summary => (payload as { conversation: Summary }).conversation

/** Which part of Postroom wrote the event. */
export function kindOfCause(event: StoredEvent): Kind {
  const activity = activityOf(event)
  if (activity?.actorId) return 'other'
  if (activity?.sla) return 'sla'
  if (activity?.policy) return 'closing_policy'
  const cause = activity?.cause ?? event.cause ?? ''
  return kinds[cause] ?? (unanswered.test(cause) ? 'assignment' : 'other')
}

/** What happened before, to which the event was the reaction; null where the log does not tell. */
export async function causingEvent(
  tx: Tx,
  workspaceId: string,
  event: StoredEvent,
  before: readonly StoredEvent[],
): Promise<CausingEvent | null> {
  const cause = activityOf(event)?.cause ?? ''
  switch (kindOfCause(event)) {
    case 'inbox':
      return atMessage(before, null)
    case 'closing_policy':
      return atSilence(tx, workspaceId, event, before)
    case 'assignment':
      return unanswered.test(cause) ? lastAssignment(before) : atWaiting(event)
    case 'shift':
      return atShift(tx, workspaceId, event, before)
    default:
      return null
  }
}

const madeAt = (kind: CausingEvent['kind'], at: Date | null, personId: string | null): CausingEvent | null =>
  at && { kind, at: at.toISOString(), personId, waited: null }

const atMessage = (before: readonly StoredEvent[], personId: string | null): CausingEvent | null =>
  madeAt('message', before.findLast(({ type }) => type === messageReceived.type)?.at ?? null, personId)

/** Our last message, and how much open time passed until the closing policy acted. */
async function atSilence(
  tx: Tx,
  workspaceId: string,
  event: StoredEvent,
  before: readonly StoredEvent[],
): Promise<CausingEvent | null> {
  const lastAnswer = before.reduce<Date | null>((at, one) => answerAfter(one, at), null)
  const silence = madeAt('silence', lastAnswer, null)
  const { policy, at } = activityOf(event) ?? {}
  if (!policy?.waited || !at) return silence
  const { since, days, calendarId } = policy.waited
  const label = calendarId === null ? null : await findCalendarLabel(tx, workspaceId, calendarId)
  // The calendar was deleted.
  if (calendarId !== null && !label) return silence
  const [from, until] = [new Date(since), new Date(at)]
  const time = calendarId === null ? null : await getCalendarTime(tx, workspaceId, calendarId)
  const passedMs = time?.workingMsBetween(from, until) ?? until.getTime() - from.getTime()
  const calendar = label?.name ?? null
  return {
    kind: 'silence',
    at: since,
    personId: null,
    waited: { days, minutes: Math.floor(passedMs / minuteMs), calendar },
  }
}

function atWaiting(event: StoredEvent): CausingEvent | null {
  const { waitingSince } = summaryOf(event)
  return madeAt('waiting', waitingSince === null ? null : new Date(waitingSince), null)
}

function lastAssignment(before: readonly StoredEvent[]): CausingEvent | null {
  const last = before.findLast((one) => activityOf(one)?.type === 'assigned')
  return last ? madeAt('assigned', last.at, activityOf(last)?.assigneeId ?? null) : null
}

/** The end of the shift of who was assigned, or the message that arrived while they were away. */
async function atShift(
  tx: Tx,
  workspaceId: string,
  event: StoredEvent,
  before: readonly StoredEvent[],
): Promise<CausingEvent | null> {
  const last = before.at(-1)
  const personId = last ? summaryOf(last).assigneeId : null
  if (activityOf(event)?.cause !== 'end of the shift') return atMessage(before, personId)
  if (personId === null) return null
  const ends = await readEventsOf(tx, workspaceId, [personId], [shiftEnded.type])
  return madeAt('shift_ended', ends.findLast(({ seq }) => seq < event.seq)?.at ?? null, personId)
}
