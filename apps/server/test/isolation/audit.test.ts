import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditBreak } from '#platform/audit/index.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner
let sql: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  sql = new pg.Client({ connectionString: server.ownerUrl })
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

const lines = async (): Promise<{ seq: string; call: string; input: Record<string, unknown> }[]> =>
  (
    await sql.query('select seq, call, input from audit_log where workspace_id = $1 order by seq', [
      owner.workspaceId,
    ])
  ).rows
const findBreak = (): Promise<number | null> =>
  server.app.db.read(owner.workspaceId, (tx) => findAuditBreak(tx, owner.workspaceId))

test('each write leaves one line, a read and a refusal none, and secrets are masked', async () => {
  const before = (await lines()).length
  await owner.client.call('tags.create', { name: 'Audited', description: '1.50 € — ½' })
  await owner.client.call('tags.list', {})
  await owner.client.send('tags.create', { name: 'Audited' })
  const after = await lines()
  expect(after.length).toBe(before + 1)
  expect(after.at(-1)).toMatchObject({ call: 'tags.create', input: { name: 'Audited' } })
  expect(JSON.stringify(after)).not.toContain(owner.password)
})

test('a whole chain is whole; a changed, a removed and a cut line are found', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) await owner.client.call('tags.create', { name })
  expect(await findBreak()).toBeNull()
  const last = (await lines()).length
  await sql.query('create temp table kept_audit as select * from audit_log')
  const attempts: [string, number][] = [
    [`update audit_log set ip = '9.9.9.9' where seq = ${last - 2}`, last - 2],
    [`update audit_log set input = '{"name":"Other"}' where seq = ${last - 1}`, last - 1],
    [`delete from audit_log where seq = ${last - 1}`, last - 1],
    [`delete from audit_log where seq = ${last}`, last],
  ]
  for (const [tamper, expected] of attempts) {
    await sql.query('begin')
    await sql.query(tamper)
    await sql.query('commit')
    expect(await findBreak(), tamper).toBe(expected)
    await restore()
  }
  expect(await findBreak()).toBeNull()

  async function restore(): Promise<void> {
    await sql.query('truncate audit_log')
    await sql.query('insert into audit_log select * from kept_audit')
  }
})
