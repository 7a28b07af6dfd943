import type { Known } from '../arranged-inputs.ts'
import { addReadCalendar } from '../read-calendar.ts'

/** Inputs of the calls of CalDAV that succeed. */
export const inputs: Record<string, Known> = {
  'caldav.use_calendar': async ({ owner }, server) => ({
    sourceId: await addReadCalendar(server, owner),
    use: 'none',
  }),
  'caldav.read_now': async ({ owner }, server) => {
    await addReadCalendar(server, owner)
    return {}
  },
}
