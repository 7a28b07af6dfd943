import { randomUUID } from 'node:crypto'
import { officeWeek } from '@postroom/contract'
import type { TestClient } from '../../apps/server/test/client.ts'

interface People {
  readonly owner: TestClient
  readonly onlooker: TestClient
  readonly onlookerId: string
}

const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
/** The second of two: the first calendar of a workspace is its default and cannot be deleted. */
async function newCalendar({ owner }: People) {
  await owner.call('calendars.create', { name: randomUUID(), ...hours })
  return owner.call('calendars.create', { name: randomUUID(), ...hours })
}

/** How events about business hours come about. */
export const calendarScenarios = {
  'calendar.created': async (s: People) => () =>
    s.owner.call('calendars.create', { name: randomUUID(), ...hours }),
  'calendar.updated': async (s: People) => {
    const { id, version } = await newCalendar(s)
    return () => s.owner.call('calendars.update', { calendarId: id, version, name: randomUUID() })
  },
  'calendar.deleted': async (s: People) => {
    const { id } = await newCalendar(s)
    return () => s.owner.call('calendars.delete', { calendarId: id })
  },
  'business_hours.changed': async (s: People) => () =>
    s.onlooker.call('businessHours.set', {
      ownerId: s.onlookerId,
      scope: 'PERSONAL',
      name: 'Mornings',
      timeZone: 'Europe/Lisbon',
      week: Array.from({ length: 7 }, () => [{ START: '08:00', END: '12:00' }]),
    }),
}
