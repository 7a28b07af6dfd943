import { officeWeek } from '@postroom/contract'
import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
const newCalendar = ({ owner }: Setting) => owner.call('calendars.create', { name: fresh('Hours'), ...hours })

/** The second of two: the first calendar of a workspace is its default and cannot be deleted. */
async function newSecondCalendar(setting: Setting) {
  await newCalendar(setting)
  return newCalendar(setting)
}

/** How each event of business hours of the workspace comes about. */
export const scenarios: ScenariosOf<'calendars'> = {
  'calendar.created': async (s) => () => newCalendar(s),
  'calendar.updated': async (s) => {
    const { id, version } = await newSecondCalendar(s)
    return () => s.owner.call('calendars.update', { calendarId: id, version, name: fresh('Renamed') })
  },
  'calendar.deleted': async (s) => {
    const { id } = await newSecondCalendar(s)
    return () => s.owner.call('calendars.delete', { calendarId: id })
  },
}
