import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'
import { checkFacts, checkFactsJob, factChecks, factMetrics } from './check-facts.ts'

let server: TestServer
let owner: Owner
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer({
    env: { POSTROOM_SMTP_URL: 'smtp://127.0.0.1:9?from=desk@marewind.example' },
  })
  owner = await server.createWorkspace()
  await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [owner.userId]) }
})
afterAll(() => server.stop())

const run = (text: string) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<{ n: number }>(tx, text, [owner.workspaceId]))
const mails = async () =>
  (await run('select count(*)::int as n from system_mails where workspace_id = $1'))[0]?.n
const doctor = async () => (await factChecks(server.app)).find(({ detail }) => detail.startsWith('Marewind:'))

test('a figure that differs from the log is corrected, and reported to the owner, by the doctor and in the metrics', async () => {
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T10:00:00Z')
  await followFacts(world)
  expect(await checkFacts(server.app, owner.workspaceId)).toMatchObject({
    days: ['2026-05-04'],
    conversations: 1,
    different: 0,
    miscountedDays: [],
  })
  expect([await mails(), (await doctor())?.ok]).toEqual([0, true])
  // Mail that the facts do not follow yet is no difference.
  await arrive(world, '2026-05-04T11:00:00Z', { subject: 'Re: Crates to Gothenburg', references: [mail.id] })
  expect(await checkFacts(server.app, owner.workspaceId)).toMatchObject({ conversations: 0, different: 0 })
  await followFacts(world)
  await run(
    `update report_facts set wall_ms = wall_ms + 60000 where workspace_id = $1 and kind = 'first_reply'`,
  )
  await run(`update report_days set facts = facts + 1 where workspace_id = $1 and kind = 'received'`)
  const service = await factMetrics.start(server.app)
  await checkFactsJob.handle(server.app, {}, { signal: new AbortController().signal, attempt: 0 } as never)
  await service.stop()
  expect(await server.app.metrics.render()).toContain('postroom_report_differences 2')
  expect(await mails()).toBe(1)
  expect(await doctor()).toMatchObject({ name: 'report figures', ok: false })
  const [fact] = await run(
    `select wall_ms::int as n from report_facts where workspace_id = $1 and kind = 'first_reply'`,
  )
  expect(fact?.n).toBe(3_600_000)
})
