import { useCaldavCalendar } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList } from '#platform/settings/part.ts'

const schema = useCaldavCalendar.input.omit({ sourceId: true }).extend({ name: z.string() })

/** What the calendars of the connected account are used for; the account itself needs an answer of its server. */
export const caldavSettings = defineSettingsList({
  name: 'caldavCalendars',
  summary: 'What the calendars of the connected CalDAV account are used for.',
  ref: 'caldavCalendar',
  schema,
  read: async (call) =>
    ((await call('caldav.get_connection', {})).connection?.calendars ?? []).map(
      ({ id, name, use, hoursId }) => ({
        id,
        version: 1,
        fields: { name, use, hoursId },
      }),
    ),
  update: (call, { id }, fields) => {
    const { use, hoursId } = fields
    return call('caldav.use_calendar', { sourceId: id, use, hoursId })
  },
})
