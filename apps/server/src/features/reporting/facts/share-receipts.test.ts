import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, addSla, answer, arrive, follow, type SlaWorld } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let world: SlaWorld
let mails: Record<'early' | 'late' | 'later', Arrived>
const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const

/** An SLA of four hours: one reply after an hour, one after six and one after nine; only the first two are closed. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
  await addSla(world)
  const at = eventClock(world)
  const mailWithReply = async (subject: string, reply: string) => {
    const received = '2026-05-04T08:00:00Z'
    const mail = await at(received, () => arrive(world, received, { subject }))
    await at(reply, () => answer(world, mail, reply, { subject: `Re: ${subject}` }))
    return mail
  }
  mails = {
    early: await mailWithReply('Early', '2026-05-04T09:00:00Z'),
    late: await mailWithReply('Late', '2026-05-04T14:00:00Z'),
    later: await mailWithReply('Later', '2026-05-04T17:00:00Z'),
  }
  const again = '2026-05-04T15:00:00Z'
  await at(again, () => answer(world, mails.late, again, { subject: 'Re: Late' }))
  for (const mail of [mails.early, mails.late])
    await at('2026-05-05T09:00:00Z', () =>
      ada.client.call('conversations.close', { conversationId: mail.conversationId }),
    )
  await follow(world)
  await followFacts(world)
})
afterAll(() => server.stop())

const receipt = async (metric: 'sla_attainment' | 'one_touch' | 'sla_missed') => {
  const { items, total, visible } = await ada.client.call('reporting.stats_card_ids', { ...may, metric })
  return { cases: items.map(({ subject, isHit }) => `${subject} ${isHit}`).sort(), total, visible }
}
const share = async (metric: 'sla_attainment' | 'one_touch') => {
  const { metrics } = await owner.client.call('reporting.stats', { ...may, eventTypes: [metric] })
  return [metrics[0]?.total.value, metrics[0]?.total.n]
}

test('the receipt of a share lists all cases and says which are in the numerator', async () => {
  expect(await share('sla_attainment')).toEqual([100 / 3, 3])
  expect(await receipt('sla_attainment')).toEqual({
    cases: ['Early true', 'Late false', 'Later false'],
    total: 3,
    visible: 3,
  })
  expect(await share('one_touch')).toEqual([50, 2])
  expect(await receipt('one_touch')).toEqual({ cases: ['Early true', 'Late false'], total: 2, visible: 2 })
  expect((await receipt('sla_missed')).cases).toEqual(['Late null', 'Later null'])
})
