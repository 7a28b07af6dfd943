import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const makeInbox = async (name: string) => {
  const mailboxId = await createTestMailbox(server, owner, `${name.toLowerCase()}@marewind.example`)
  return (await owner.client.call('inboxes.create', { mailboxId, name })).id
}

test('whether work is given out by itself is said of each inbox that one may see', async () => {
  const off = await makeInbox('Bookings')
  const on = await makeInbox('Freight')
  const text = '/settings auto_loop_enabled'
  const unset = { enabled: false, mode: 'off', limit: null }
  const before = await owner.client.call('inboxes.get_auto_loop', {})
  expect(before).toEqual({
    enabled: false,
    items: [
      { inboxId: off, name: 'Bookings', ...unset },
      { inboxId: on, name: 'Freight', ...unset },
    ],
  })
  const autoAssign = { mode: 'in_turn', limit: 5 } as const
  await owner.client.call('inboxes.update_settings', { inboxId: on, version: 1, autoAssign })
  const answer = await owner.client.command(text)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      resources: { enabled: true, items: [before.items[0], { inboxId: on, enabled: true, ...autoAssign }] },
    },
  })
  const member = await server.addMember(owner)
  expect(await member.client.call('inboxes.get_auto_loop', {})).toEqual({ enabled: false, items: [] })
})
