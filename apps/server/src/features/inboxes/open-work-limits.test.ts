import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let bea: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  bea = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
})

/** Does something at an hour of a day, as if it happened then. */
async function at<T>(hour: string, change: () => Promise<T>): Promise<T> {
  vi.setSystemTime(new Date(`2026-10-19T${hour}:00:00Z`))
  try {
    return await change()
  } finally {
    vi.useRealTimers()
  }
}
async function autoAssign(mode: 'off' | 'in_turn' | 'least_loaded', limit: number | null) {
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version,
    autoAssign: { mode, limit },
  })
}
/** The limits of a person, with the hours between which they held. */
async function limitsOf({ userId }: Pick<Someone, 'userId'>): Promise<string[]> {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ limit: number | null; begun: string; ended: string }>(
      tx,
      `select open_limit as "limit", to_char(from_at at time zone 'UTC', 'HH24') as begun,
              case when isfinite(until_at) then to_char(until_at at time zone 'UTC', 'HH24') else '' end as ended
         from open_work_limits where workspace_id = $1 and user_id = $2 order by from_at`,
      [owner.workspaceId, userId],
    ),
  )
  return rows.map(({ limit, begun, ended }) => `${begun}-${ended} ${limit ?? 'none'}`)
}

test('limits begin and end with the automatic assignment, and change with it', async () => {
  expect(await limitsOf(ada)).toEqual([])
  await at('01', () => autoAssign('in_turn', 4))
  await at('02', () => autoAssign('least_loaded', 4))
  await at('03', () => autoAssign('least_loaded', null))
  await at('04', () => autoAssign('off', null))
  await at('05', () => autoAssign('in_turn', 2))
  await at('06', () => owner.client.call('inboxes.delete', { inboxId: inbox.id }))
  expect(await limitsOf(ada)).toEqual(['01-03 4', '03-04 none', '05-06 2'])
})

test('two changes at the same moment leave the last one', async () => {
  await at('01', () => autoAssign('in_turn', 4))
  await at('02', async () => {
    await autoAssign('in_turn', 5)
    await autoAssign('off', 5)
    await autoAssign('in_turn', 6)
  })
  expect(await limitsOf(ada)).toEqual(['01-02 4', '02- 6'])
})

test('people have a limit while they work in the inbox, directly or through a team, and do not observe it', async () => {
  const { id: inboxId } = inbox
  const members = (change: { add?: string[]; remove?: string[] }) =>
    owner.client.call('inboxes.set_members', { inboxId, add: [], remove: [], ...change })
  const role = (name: 'observer' | 'member') =>
    owner.client.call('inboxes.set_role', { inboxId, userId: bea.userId, role: name })
  await at('01', () => autoAssign('in_turn', 4))
  await at('02', () => members({ add: [bea.userId] }))
  await at('03', () => role('observer'))
  await at('04', () => role('member'))
  await at('05', () => members({ remove: [bea.userId] }))
  const team = await owner.client.call('teams.create', { name: 'Desk', members: [bea.userId] })
  await at('06', () => owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inboxId] }))
  // Through the team, a person works in an inbox that they observe.
  await at('07', () => members({ add: [bea.userId] }))
  await at('08', () => role('observer'))
  await at('09', () => owner.client.call('teams.delete', { teamId: team.id }))
  await at('10', () => owner.client.call('teams.restore', { teamId: team.id }))
  await at('11', () => owner.client.call('members.remove', { userId: bea.userId }))
  expect(await limitsOf(bea)).toEqual(['02-03 4', '04-05 4', '06-09 4', '10-11 4'])
  expect(await limitsOf(ada)).toEqual(['01- 4'])
})

test('a person who joins while the limit changes gets the new one', async () => {
  await autoAssign('in_turn', 4)
  await Promise.all([
    autoAssign('in_turn', 9),
    owner.client
      .call('teams.create', { name: 'Desk', members: [bea.userId] })
      .then(({ id }) => owner.client.call('teams.set_inboxes', { teamId: id, add: [inbox.id] })),
  ])
  for (const who of [ada, bea]) expect((await limitsOf(who)).at(-1)).toMatch(/- 9$/)
})
