import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { clientOf } from '#platform/db/tx.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { startTestServer } from '#test/harness.ts'
import { followReading, writeBackConsumer } from './follow-server.ts'
import { createInbox, deliver, mailText } from './ingest/ingest.fixture.ts'

test('a person who marks a conversation as unread while the mail server reports it read keeps it unread', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner)
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email }),
  ])
  const mark = (isRead: boolean) => owner.client.call('conversations.mark_read', { conversationId, isRead })
  await mark(true)
  const consumers = server.app.features.flatMap((feature) => feature.consumers ?? [])
  const writesBack = consumers.find(({ name }) => name === writeBackConsumer)
  if (!writesBack) throw new Error('The consumer is missing.')
  await runConsumer(server.app, writesBack)

  let marking: Promise<unknown> | undefined
  const cause = { kind: 'mail', id: null, text: 'changed with another program' } as const
  await changeAsSystem(server.app, owner.workspaceId, cause, async (change) => {
    const client = clientOf(change.tx)
    const ask = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>
    const asked = vi.spyOn(client, 'query').mockImplementation((async (statement: { name?: string }) => {
      if (statement.name === 'follow_reading') {
        marking = mark(false)
        await Promise.race([marking, isWaiting(server.ownerUrl)])
      }
      return ask(statement)
    }) as never)
    await followReading(change, { conversationIds: [conversationId], userIds: [owner.userId], isRead: true })
    asked.mockRestore()
  })
  await marking
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({ isUnread: true })
})

/** Resolves once a statement waits for the lock of another transaction. */
async function isWaiting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await vi.waitUntil(
    async () => (await client.query('select from pg_locks where not granted')).rowCount !== 0,
    { timeout: 20_000 },
  )
}
