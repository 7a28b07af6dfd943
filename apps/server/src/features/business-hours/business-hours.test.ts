import { officeWeek } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let lead: Someone
let member: Someone
let teamId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  lead = await server.addMember(owner)
  member = await server.addMember(owner)
  const team = await owner.client.call('teams.create', {
    name: 'Bookings',
    members: [lead.userId, member.userId],
  })
  teamId = team.id
  await owner.client.call('teams.set_admin', { teamId, userId: lead.userId, is_admin: true })
})
afterAll(() => server?.stop())

const command = async (requestText: string, who: Pick<Owner, 'client'> = owner) => {
  const { status, body } = await who.client.command(requestText, { type: 'RawCommand' })
  const raw = (body as { rawResponse?: string }).rawResponse
  return { status, resources: raw === undefined ? null : JSON.parse(raw).resources }
}
const night = [{ START: '22:00', END: '06:00' }]
const nights = {
  name: 'Night desk',
  timeZone: 'Europe/Lisbon',
  week: [night, night, night, night, night, [], []],
  daysOff: ['2026-12-24'],
}
const set = (who: Pick<Owner, 'client'>, ownerId: string, scope: string, hours: object = nights) =>
  command(`/admin set_business_hours ${ownerId} ${scope} ${JSON.stringify(hours)}`, who)
const get = (who: Pick<Owner, 'client'>, ownerId: string, scope: string) =>
  command(`/admin get_business_hours ${ownerId} ${scope}`, who)
const remove = (who: Pick<Owner, 'client'>, ownerId: string, scope: string) =>
  command(`/admin delete_and_get_business_hours ${ownerId} ${scope}`, who)

test('a team has the hours of the workspace until it has own ones, and again after they are deleted', async () => {
  const none = await get(owner, teamId, 'TEAM')
  expect(none).toMatchObject({ status: 200, resources: { appliesFrom: 'NONE', ownerId: teamId } })
  const office = { name: 'Office', timeZone: 'Europe/Berlin', week: officeWeek }
  await owner.client.call('calendars.create', office)
  expect((await get(owner, teamId, 'TEAM')).resources).toMatchObject({
    appliesFrom: 'WORKSPACE',
    name: 'Office',
    week: [[{ START: '09:00', END: '17:00' }], {}, {}, {}, {}, [], []],
  })
  // The second word is taken in any case.
  expect((await set(owner, teamId, 'team')).resources).toMatchObject({
    ...nights,
    scope: 'TEAM',
    appliesFrom: 'TEAM',
  })
  expect((await get(member, teamId, 'Team')).resources).toMatchObject(nights)
  const { items } = await owner.client.call('calendars.list', {})
  expect(items).toMatchObject([
    { name: 'Office', teamId: null },
    { name: 'Night desk', teamId },
  ])
  expect((await remove(owner, teamId, 'TEAM')).resources).toMatchObject({
    appliesFrom: 'WORKSPACE',
    name: 'Office',
    timeZone: 'Europe/Berlin',
  })
  expect((await owner.client.call('calendars.list', {})).items).toHaveLength(1)
})

test('staff and admins of the team change its hours, other members and strangers do not', async () => {
  expect((await set(lead, teamId, 'TEAM')).status).toBe(200)
  expect((await set(member, teamId, 'TEAM')).status).toBe(403)
  expect((await remove(member, teamId, 'TEAM')).status).toBe(403)
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  expect((await get(stranger, teamId, 'TEAM')).status).toBe(404)
  expect((await set(stranger, teamId, 'TEAM')).status).toBe(404)
})

test('hours of a person are theirs alone', async () => {
  expect((await set(member, member.userId, 'personal')).resources).toMatchObject({
    ...nights,
    scope: 'PERSONAL',
    appliesFrom: 'PERSONAL',
  })
  for (const other of [owner, lead]) {
    expect((await get(other, member.userId, 'PERSONAL')).status).toBe(404)
    expect((await set(other, member.userId, 'PERSONAL')).status).toBe(404)
  }
  const { items } = await owner.client.call('calendars.list', {})
  expect(items.filter(({ name, teamId: team }) => name === 'Night desk' && team === null)).toEqual([])
  expect((await remove(member, member.userId, 'PERSONAL')).resources.appliesFrom).toBe('WORKSPACE')
})

test.each([
  ['another scope', 'WORKSPACE', nights],
  ['a week of six days', 'TEAM', { ...nights, week: nights.week.slice(1) }],
  [
    'a window without length',
    'TEAM',
    { ...nights, week: [[{ START: '09:00', END: '09:00' }], [], [], [], [], [], []] },
  ],
  ['no name', 'TEAM', { ...nights, name: '' }],
])('%s is refused', async (_, scope, hours) => {
  expect((await set(owner, teamId, scope, hours)).status).toBe(400)
})
