import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { factsOf } from './facts.fixture.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server?.stop())

const arrive = (subject: string) => {
  const mail = mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject })
  return deliver(server, owner.workspaceId, inbox, [mail])
}
const get = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.get', { conversationId })

test('a merge combines read marks, and undo restores them, also for merges by earlier versions', async () => {
  const [a, b] = [await arrive('Order 18'), await arrive('Invoice 18')]
  const ids = [a.conversationId, b.conversationId]
  const own = await owner.client.call('personalTags.create', {
    name: `Mine ${newId().slice(-8)}`,
    color: 'plum',
  })
  await owner.client.call('conversations.tag_personally', { conversationId: b.conversationId, add: [own.id] })
  const draft = { conversationId: b.conversationId, html: '<p>Hello</p>', from: inbox.email }
  await owner.client.call('conversations.save_draft', draft)
  for (const conversationId of ids) await owner.client.call('conversations.mark_read', { conversationId })
  await colleague.client.call('conversations.mark_read', { conversationId: a.conversationId })
  const before = await factsOf(server, owner.workspaceId, ids)
  const merge = () =>
    owner.client.call('conversations.merge', {
      conversationId: a.conversationId,
      fromIds: [b.conversationId],
    })
  const { editId } = await merge()
  expect((await get(a.conversationId)).isUnread).toBe(false)
  expect((await get(a.conversationId, colleague)).isUnread).toBe(true)
  const merged = { conversationId: a.conversationId }
  expect((await owner.client.call('conversations.get_draft', merged)).draft?.from).toBe(inbox.email)
  await owner.client.call('conversations.undo_thread_edit', { editId })
  const apart = { rows: before.rows.map(({ row }) => ({ row: { ...row, is_by_hand: true } })) }
  expect(await factsOf(server, owner.workspaceId, ids)).toEqual({ ...before, ...apart })

  const again = await merge()
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, "update thread_edits set taken = taken - 'exact' where id = $1", [again.editId]),
  )
  await owner.client.call('conversations.undo_thread_edit', { editId: again.editId })
  expect(await Promise.all(ids.map(async (one) => (await get(one)).messageCount))).toEqual([1, 1])
})
