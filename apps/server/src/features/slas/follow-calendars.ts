import { calendarUpdated } from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { orderRecalculation } from './recalculate.ts'
import { listCalendarUses } from './slas.queries.ts'

/** Moves due times when the hours of a calendar change. */
export const calendarFollower = defineConsumer({
  name: 'sla-calendars',
  types: [calendarUpdated.type],
  handle: async (app, tx, { workspaceId, payload }) => {
    const { id: calendarId } = payload.calendar
    const uses = await listCalendarUses(tx, workspaceId)
    if (uses.some((use) => use.calendarId === calendarId))
      await orderRecalculation(app, tx, { workspaceId, calendarId, isForced: false })
  },
})
