import { createCalendar } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createCalendar.input.extend({ isDefault: z.boolean().default(false) })

export const calendarSettings = defineSettingsList({
  name: 'calendars',
  summary: 'Business hours of the workspace: seven days from Monday, own days and holidays.',
  ref: 'calendar',
  schema,
  read: async (call) =>
    (await call('calendars.list', {})).items
      .filter(({ teamId }) => teamId === null)
      .map((calendar) => ({
        id: calendar.id,
        version: calendar.version,
        fields: { ...fieldsOf(schema, calendar), feedUrl: calendar.feed?.url ?? null },
      })),
  create: async (call, fields) => {
    const { isDefault, ...calendar } = fields
    const created = await call('calendars.create', calendar)
    if (isDefault && !created.isDefault)
      await call('calendars.update', { calendarId: created.id, version: created.version, isDefault })
    return created
  },
  update: (call, stored, fields) => {
    const { isDefault, feedUrl, ...calendar } = fields
    return call('calendars.update', {
      calendarId: stored.id,
      version: stored.version,
      ...calendar,
      // A feed that is named is read again.
      ...(feedUrl !== stored.fields.feedUrl && { feedUrl }),
      ...(isDefault && stored.fields.isDefault !== true && { isDefault }),
    })
  },
  remove: (call, { id }) => call('calendars.delete', { calendarId: id }),
})
