import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { reassignTeam } from './assign-team.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let other: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [owner.userId])
  other = new pg.Client({ connectionString: server.ownerUrl })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await server?.stop()
})

const blocked = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
const hold = (conversationId: string) =>
  other.query('select from conversations where id = $1 for no key update', [conversationId])

test('the conversations of a deleted team are taken in the order in which others take them', async () => {
  const team = await owner.client.call('teams.create', { name: newId(), members: [owner.userId] })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const raw = mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject: newId() })
    const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw])
    await owner.client.call('conversations.assign_team', { conversationId, teamId: team.id })
    ids.push(conversationId)
  }
  const [first = '', second = ''] = ids.sort()
  await other.query('begin')
  await hold(first)
  const cause = { kind: 'system', id: null, text: 'test' } as const
  const giving = changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
    reassignTeam(change, team.id, null),
  )
  await expect.poll(async () => (await other.query(blocked)).rowCount).toBe(1)
  const outcomes = await Promise.allSettled([hold(second).then(() => other.query('commit')), giving])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  for (const conversationId of ids)
    expect((await owner.client.call('conversations.get', { conversationId })).teamId).toBeNull()
})
