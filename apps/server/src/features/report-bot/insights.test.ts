import type { StatisticValue } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { deviationOf } from './chance.ts'
import { writeInsights } from './insights.ts'

const weeks = (values: readonly number[], n = 100): StatisticValue[] =>
  values.map((value) => ({ value, n, mean: null, median: null, p90: null }))

test('a week is named if it is outside the prediction interval of the eight weeks before', () => {
  // Mean 20, standard deviation 3.02, but counts vary by at least the root of 20: 4.47 · 1.061 · 4.029 = 19.1.
  const usual = [20, 24, 16, 22, 18, 23, 17, 20]
  expect(deviationOf('received', weeks([...usual, 39]))).toBeNull()
  expect(deviationOf('received', weeks([...usual, 40]))).toMatchObject({ value: 40, usual: 20 })
  expect(deviationOf('received', weeks([...usual, 1]))).toBeNull()
  expect(deviationOf('received', weeks([4, 4, 4, 4, 4, 4, 4, 4, 60]))).toBeNull()
  const hours = [10, 11, 9, 10, 12, 10, 9, 11].map((hour) => hour * 3_600_000)
  expect(deviationOf('first_reply', weeks([...hours, 20 * 3_600_000]))).not.toBeNull()
  expect(deviationOf('first_reply', weeks([...hours, 13 * 3_600_000]))).toBeNull()
  expect(deviationOf('first_reply', weeks([...hours, 20 * 3_600_000], 9))).toBeNull()
})

test('chance alone is named in less than one of 200 weeks', () => {
  let state = 5
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const poisson = (mean: number) => {
    let count = 0
    for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1
    return count
  }
  let named = 0
  for (let i = 0; i < 4_000; i += 1)
    if (deviationOf('received', weeks(Array.from({ length: 9 }, () => poisson(12))))) named += 1
  expect(named).toBeLessThan(20)
})

let server: TestServer
let owner: Owner
let ada: Someone
let bea: Someone
let inbox: TestInbox
let teamId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  bea = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, bea.userId])
  teamId = (await owner.client.call('teams.create', { name: 'Freight', members: [ada.userId] })).id
})
afterAll(() => server.stop())

/** Conversations that the team received in each week, the oldest first; the last week ended on 2026-05-17. */
async function receive(counts: readonly number[]): Promise<void> {
  await server.app.db.write(owner.workspaceId, async (tx) => {
    await rawQuery(
      tx,
      `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
         contact_address, participants, message_count, has_attachments, last_message_at)
       select $1, gen_random_uuid(), $2, 'closed', 's', 's', '', '', 'a@b.example', '{}', 3, false, now()`,
      [owner.workspaceId, inbox.id],
    )
    await rawQuery(
      tx,
      `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, inbox_id, team_id,
         tag_ids, rule_ids, status, channel, contact, domain, is_imported)
       select $1, c.id, row_number() over (), 'received',
              timestamptz '2026-03-16' + (w.week - 1) * interval '7 days' + n * interval '37 minutes', now(), $2, $3,
              '{}', '{}', 'open', 'mail', 'a@b.example', 'b.example', false
         from conversations c cross join unnest($4::int[]) with ordinality as w(count, week)
        cross join generate_series(1, w.count) as n where c.workspace_id = $1`,
      [owner.workspaceId, inbox.id, teamId, counts],
    )
  })
}

test('the people of a team that asked for it get what changed in the week, once, with its figures', async () => {
  await receive([20, 24, 16, 22, 18, 23, 17, 20, 60])
  const monday = new Date('2026-05-18T05:05:00Z')
  expect(await writeInsights(server.app, owner.workspaceId, monday)).toBe(0)
  expect(await ada.client.send('reportBot.set_insights', { teamId, isOn: true })).toMatchObject({
    status: 403,
  })
  expect(await bea.client.send('reportBot.set_insights', { teamId, isOn: true })).toMatchObject({
    status: 404,
  })
  const other = await server.createWorkspace()
  expect(await other.client.send('reportBot.set_insights', { teamId, isOn: true })).toMatchObject({
    status: 404,
  })
  await owner.client.call('reportBot.set_insights', { teamId, isOn: true })
  expect((await ada.client.call('reportBot.list_insights', {})).items).toEqual([
    { teamId, name: 'Freight', isOn: true, mayChange: false },
  ])
  expect(await writeInsights(server.app, owner.workspaceId, monday)).toBe(2)
  expect(await writeInsights(server.app, owner.workspaceId, monday)).toBe(0)
  const { items } = await ada.client.call('reportBot.history', {})
  expect(items).toMatchObject([
    {
      role: 'insight',
      text: 'Freight, week of 11 May: received conversations 60, usually 20.',
      payload: {
        eventTypes: ['received'],
        time_unit: 'week',
        from_date: '2026-03-16',
        to_date: '2026-05-17',
      },
    },
  ])
  expect(items[0]?.check).toContain('t prediction interval')
  expect((await bea.client.call('reportBot.history', {})).items).toEqual([])
  const stats = await ada.client.call('reporting.stats', items[0]?.payload ?? {})
  expect(stats.metrics[0]?.series[0]?.points.map(({ value }) => value)).toEqual([
    20, 24, 16, 22, 18, 23, 17, 20, 60,
  ])
  await owner.client.call('reportBot.set_insights', { teamId, isOn: false })
  expect(await writeInsights(server.app, owner.workspaceId, new Date('2026-05-25T05:05:00Z'))).toBe(0)
})
