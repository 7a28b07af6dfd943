import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from './mail-sync.fixture.ts'
import { startWriteBackWorld, type WriteBackWorld } from './write-back-world.fixture.ts'

let world: WriteBackWorld
let database: pg.Client
beforeAll(async () => {
  world = await startWriteBackWorld(['anna'])
  database = new pg.Client({ connectionString: world.server.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await world?.stop()
})

test('a failure right after a long outage delays changes by seconds, not by the wait of the outage', {
  timeout: 120_000,
}, async () => {
  const { owner, exchange, kinds } = world
  const place = await kinds.Exchange.connect('anna', ['one'], 'TEAM')
  const { mailboxId } = place
  const look = () => owner.client.call('mailboxes.sync_now', { mailboxId })
  const untilState = (wanted: string) =>
    until(async () => {
      await look()
      const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId })
      return (state === wanted && sync.messagesHeld === 1) || null
    }, `the mailbox is ${wanted}`)
  await untilState('live')
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId: place.inboxId })
  const conversationId = items[0]?.id
  if (!conversationId) throw new Error('no conversation')

  await kinds.Exchange.leave()
  await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
  const pending = async () => {
    const { rows } = await database.query<{ attempts: number; waitS: number }>(
      `select attempts, extract(epoch from next_attempt_at - now())::float8 as "waitS"
         from pending_changes where mailbox_id = $1`,
      [mailboxId],
    )
    return rows[0] ?? { attempts: 0, waitS: 0 }
  }
  await until(async () => (await pending()).attempts >= 1 || null, 'the change was tried in vain')
  await untilState('retrying')
  await database.query(
    "update pending_changes set attempts = 9, next_attempt_at = now() + interval '15 minutes' where mailbox_id = $1",
    [mailboxId],
  )

  // The mailbox is live again, but the first writes fail once more.
  exchange.setFaults({ operation: /UpdateItem/, kind: 'unanswered', times: 1000 })
  await untilState('live')
  await until(async () => (await pending()).attempts !== 9 || null, 'the change is tried again')
  expect((await pending()).waitS).toBeLessThan(30)
  exchange.setFaults()
  await until(async () => (await place.list('inbox')).includes('one flagged') || null, 'it is written')
})
