import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { execute as executeIn } from '#test/execute.ts'
import { letter, until } from './mail-sync.fixture.ts'
import { subjectOf } from './write-back.fixture.ts'
import { startWriteBackWorld, type WriteBackWorld } from './write-back-world.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let world: WriteBackWorld
beforeAll(async () => {
  world = await startWriteBackWorld(['anna'])
})
afterAll(() => world?.stop())

const everything = /./
const hourMs = 3_600_000

describe.each(['Exchange', 'Graph'] as const)('%s is busy for an hour', (name) => {
  const findConversation = async (subject: string) => {
    const { items } = await world.owner.client.call('conversations.list', { view: 'all' })
    return items.find((item) => item.subject === subject)
  }
  const reply = async (conversationId: string): Promise<string> => {
    const { client } = world.owner
    const { timeline } = await client.call('conversations.get', { conversationId })
    const newest = timeline.findLast((entry) => entry.kind === 'message')
    const message = await client.call('conversations.reply', {
      conversationId,
      html: '<p>Within the hour.</p>',
      to: [{ name: '', address: 'ingrid@customer.example' }],
      seenMessageId: newest?.message.id ?? null,
    })
    return message.id
  }
  const execute = (statement: string) =>
    world.server.app.db.write(world.owner.workspaceId, (tx) => executeIn<{ waitMs: number }>(tx, statement))

  test('waits as long as the server asks; then receives and sends mail, once', async () => {
    const { kinds, mailboxes } = world
    const { client } = world.owner
    const double = name === 'Exchange' ? world.exchange : world.graph
    const asked = `asked at ${name}`
    const { mailboxId } = await kinds[name].connect('anna', [asked], 'TEAM')
    const conversation = await until(
      () => findConversation(asked).then((found) => found ?? null),
      'it is here',
    )

    double.setFaults({
      operation: everything,
      kind: 'busy',
      times: Number.MAX_SAFE_INTEGER,
      backOffMs: hourMs,
    })
    const mailbox = mailboxes[name].get('anna')
    const later = `meanwhile at ${name}`
    mailbox?.put(mailbox.folder('inbox'), Buffer.from(letter({ subject: later })), { receivedAt: new Date() })
    await client.call('mailboxes.sync_now', { mailboxId })
    const failure = await until(
      async () => (await client.call('mailSync.get_audit', { mailboxId })).failure,
      'the mailbox says that it waits',
      60_000,
    )
    expect(failure.kind).toBe('limit')
    expect(new Date(failure.nextTryAt ?? 0).getTime() - Date.now()).toBeGreaterThan(0.9 * hourMs)

    const messageId = await reply(conversation.id)
    const waiting = await until(async () => {
      const { rows } = await execute(
        `select extract(epoch from next_attempt_at - now())::float8 * 1000 as "waitMs" from outgoing_messages
          where message_id = '${messageId}' and state = 'queued' and attempts > 0`,
      )
      return rows[0] ?? null
    }, 'sending was attempted')
    expect(waiting.waitMs).toBeGreaterThan(0.9 * hourMs)

    double.setFaults()
    await execute(`update outgoing_messages set next_attempt_at = now() where message_id = '${messageId}'`)
    await client.call('mailboxes.sync_now', { mailboxId })
    await until(
      () => findConversation(later).then((found) => found ?? null),
      'what came meanwhile is here',
      60_000,
    )
    const copies = () =>
      [...(mailbox?.items.values() ?? [])].filter(({ raw }) => subjectOf(raw) === `Re: ${asked}`)
    await until(async () => (copies().length > 0 ? true : null), 'the reply is sent', 60_000)
    const { state } = await until(async () => {
      const found = await client.call('mailboxes.get', { mailboxId })
      return found.state === 'live' ? found : null
    }, 'the mailbox is live')
    expect([state, copies().length]).toEqual(['live', 1])
  })
})
