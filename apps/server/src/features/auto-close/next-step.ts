import type { ClosingDefinition } from '@postroom/contract'
import { getCalendarTime } from '#features/calendars/index.ts'
import type { Silence } from '#features/conversations/index.ts'
import { settingsOfInbox } from '#features/inboxes/index.ts'
import { businessDaysAfter, type CalendarTime } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { listReminders } from './reminders.queries.ts'

/** Next step in a conversation without an answer of the customer: a reminder or closing. */
export interface NextStep {
  readonly kind: 'remind' | 'close'
  readonly at: Date
}

/** The step and its time; null where business days never come. `remindedAt` is that after the last reply. */
export function nextStep(
  { days, reminder }: ClosingDefinition['autoClose'],
  time: CalendarTime | null,
  silentSince: Date,
  remindedAt: Date | null,
): NextStep | null {
  if (reminder.isOn && remindedAt === null) {
    const at = businessDaysAfter(time, silentSince, days - reminder.daysBefore)
    return at && { kind: 'remind', at }
  }
  const silentEnough = businessDaysAfter(time, silentSince, days)
  // After a late reminder (the policy is newer than the silence) the customer has the same number of days to answer.
  const warnedEnough =
    remindedAt && reminder.isOn ? businessDaysAfter(time, remindedAt, reminder.daysBefore) : silentSince
  if (!silentEnough || !warnedEnough) return null
  return { kind: 'close', at: new Date(Math.max(silentEnough.getTime(), warnedEnough.getTime())) }
}

/** The business hours by which an inbox counts days; null counts every day. */
export async function calendarOfInbox(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<CalendarTime | null> {
  const { calendarId } = await settingsOfInbox(tx, workspaceId, inboxId)
  return calendarId === null ? null : getCalendarTime(tx, workspaceId, calendarId)
}

/** When the customers of these silences were reminded, by conversation. */
export async function remindersSince(
  tx: Tx,
  workspaceId: string,
  silences: readonly Silence[],
): Promise<ReadonlyMap<string, Date>> {
  const reminders = await listReminders(
    tx,
    workspaceId,
    silences.map(({ conversationId }) => conversationId),
  )
  const since = silences.flatMap(({ conversationId, replyId }) => {
    const reminder = reminders.get(conversationId)
    return reminder && reminder.replyId === replyId ? [[conversationId, reminder.remindedAt] as const] : []
  })
  return new Map(since)
}
