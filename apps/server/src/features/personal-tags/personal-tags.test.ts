import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

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
afterAll(() => server.stop())

const fresh = () => `Own ${randomUUID().slice(0, 8)}`
const arrive = async (mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  (
    await deliver(server, owner.workspaceId, inbox, [
      mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, ...mail }),
    ])
  ).conversationId

test('people have personal tags with name and colour', async () => {
  const name = fresh()
  const tag = await owner.client.call('personalTags.create', { name, color: 'plum' })
  expect(tag).toMatchObject({ name, color: 'plum', usageCount: 0, version: 1 })
  const again = await owner.client.send('personalTags.create', { name: name.toUpperCase() })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'tag_name_taken' } } })
  expect((await colleague.client.send('personalTags.create', { name })).status).toBe(200)
  const change = { personalTagId: tag.id, version: 1, color: 'teal' as const }
  expect(await owner.client.call('personalTags.update', change)).toMatchObject({ color: 'teal', version: 2 })
  expect((await owner.client.send('personalTags.update', change)).status).toBe(409)
})

test('other people, whatever their role, neither see nor change them', async () => {
  const tag = await colleague.client.call('personalTags.create', { name: fresh() })
  const id = { personalTagId: tag.id }
  expect((await owner.client.call('personalTags.list', {})).items.map((one) => one.id)).not.toContain(tag.id)
  for (const [call, more] of [
    ['personalTags.get', {}],
    ['personalTags.update', { version: 1, name: 'Mine' }],
    ['personalTags.delete', {}],
  ] as const) {
    expect((await owner.client.send(call, { ...id, ...more })).status, call).toBe(404)
  }
  const conversationId = await arrive()
  const put = { conversationId, add: [tag.id] }
  expect((await owner.client.send('conversations.tag_personally', put)).status).toBe(404)
  expect((await owner.client.call('conversations.list', { personalTagId: tag.id })).items).toEqual([])
})

test('on a conversation only their owner sees them: in the list, in counts, in search and live', async () => {
  const conversationId = await arrive()
  const tag = await colleague.client.call('personalTags.create', { name: fresh() })
  const [mine, theirs] = [await openEvents(colleague.client), await openEvents(owner.client)]
  const before = await owner.client.call('conversations.get', { conversationId })
  const put = { conversationId, add: [tag.id] }
  expect(await colleague.client.call('conversations.tag_personally', put)).toEqual({ tagIds: [tag.id] })
  expect((await mine.next('conversation.tagged_personally')).payload).toEqual({
    conversationId,
    tagIds: [tag.id],
  })
  const idsOf = async (by: Someone, input: object) =>
    (await by.client.call('conversations.list', input)).items.map(({ id }) => id)
  expect(await idsOf(colleague, { personalTagId: tag.id })).toEqual([conversationId])
  expect(await idsOf(owner, { personalTagId: tag.id })).toEqual([])
  expect((await colleague.client.call('personalTags.get', { personalTagId: tag.id })).usageCount).toBe(1)
  expect((await colleague.client.call('personalTags.list_labels', {})).placed).toEqual({
    [conversationId]: [tag.id],
  })
  expect((await owner.client.call('personalTags.list_labels', {})).placed).toEqual({})
  // The conversation does not change, not even its version.
  expect(await owner.client.call('conversations.get', { conversationId })).toEqual(before)
  const { id } = await owner.client.call('tags.create', { name: fresh() })
  for (;;) {
    const event = JSON.stringify(await theirs.next())
    expect(event).not.toContain(tag.id)
    if (event.includes(id)) break
  }
  mine.close()
  theirs.close()
  await colleague.client.call('personalTags.delete', { personalTagId: tag.id })
  expect((await colleague.client.call('personalTags.list_labels', {})).placed).toEqual({})
})

test('a conversation that is not visible cannot be tagged', async () => {
  const conversationId = await arrive()
  const stranger = await server.addMember(owner)
  const tag = await stranger.client.call('personalTags.create', { name: fresh() })
  const answer = await stranger.client.send('conversations.tag_personally', { conversationId, add: [tag.id] })
  expect(answer.status).toBe(404)
})

test('a merged thread keeps the personal tags of its parts', async () => {
  const [first, second] = [`${randomUUID()}@customer.example`, `${randomUUID()}@customer.example`]
  const one = await arrive({ id: first, subject: 'One' })
  const two = await arrive({ id: second, subject: 'Two' })
  const tag = await owner.client.call('personalTags.create', { name: fresh() })
  await owner.client.call('conversations.tag_personally', { conversationId: two, add: [tag.id] })
  const link = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    subject: 'Re: One',
    references: [first, second],
  })
  await deliver(server, owner.workspaceId, inbox, [link], { isNew: false })
  expect((await owner.client.call('personalTags.list_labels', {})).placed).toEqual({ [one]: [tag.id] })
})
