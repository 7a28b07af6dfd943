import { randomUUID } from 'node:crypto'
import { officeWeek } from '@postroom/contract'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

async function makeCalendar({ owner }: World): Promise<string> {
  const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
  return (await owner.client.call('calendars.create', { name: randomUUID(), ...hours })).id
}

/** Inputs of the calls of calendars and business hours that succeed. */
export const inputs: Record<string, Known> = {
  'calendars.update': async (world) => ({
    calendarId: await makeCalendar(world),
    feedUrl: null,
    holidays: null,
  }),
  'calendars.create': () => ({ name: randomUUID(), feedUrl: null, holidays: null }),
  'calendars.preview': () => ({ holidays: null }),
  'calendars.delete': async (world) => {
    await makeCalendar(world)
    return { calendarId: await makeCalendar(world) }
  },
  // An unreadable result is a result as well.
  'calendars.read_feed': async (world, server) => {
    const calendarId = await makeCalendar(world)
    await server.ownerPool.query('update calendars set feed_url = $2 where id = $1', [
      calendarId,
      'https://127.0.0.1/holidays.ics',
    ])
    return { calendarId }
  },
  'businessHours.get': ({ team }) => ({ ownerId: team.id, scope: 'TEAM' }),
  'businessHours.set': ({ member }) => ({ ownerId: member.userId, scope: 'PERSONAL' }),
  'businessHours.delete': ({ member }) => ({ ownerId: member.userId, scope: 'PERSONAL' }),
}
