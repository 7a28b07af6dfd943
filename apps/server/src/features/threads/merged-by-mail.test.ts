import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { taskKeeper } from '#features/tasks/task-keeper.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [])
})
afterAll(() => server?.stop())

const id = () => `${newId()}@tarsel-optik.example`
const customer = 'annika@tarsel-optik.example'
const arrive = (mail: Parameters<typeof mailText>[0]) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ from: customer, to: inbox.email, ...mail })])

/** Two conversations, and the reply from another mail program that connects them once it is found in Sent. */
async function arriveApart(subject: string) {
  const [question, reply, answer] = [id(), id(), id()]
  const a = await arrive({ id: question, subject: `${subject}, order` })
  const b = await arrive({ id: answer, subject: `${subject}, invoice`, references: [reply] })
  const sent = { id: reply, from: inbox.email, to: customer, subject, references: [question] }
  const inSent = { folder: 'Sent', folderRole: 'sent', isNew: false } as const
  return {
    ids: [a.conversationId, b.conversationId],
    connect: () => deliver(server, owner.workspaceId, inbox, [mailText(sent)], inSent),
  }
}

test('mail that connects two conversations merges them, and nothing of them is lost', async () => {
  const { ids, connect } = await arriveApart('Crates')
  const tag = await owner.client.call('tags.create', { name: 'Crates' })
  for (const conversationId of ids) {
    await owner.client.call('tasks.add', { conversationId, title: `Of ${conversationId}` })
    await owner.client.call('conversations.tag', { conversationId, add: [tag.id] })
  }
  const events = await openEvents(owner.client)
  const { conversationId: intoId } = await connect()
  const [fromId = '', ...others] = ids.filter((one) => one !== intoId)
  expect(others).toEqual([])
  expect((await events.next('conversation.merged')).payload).toMatchObject({ conversationId: fromId, intoId })
  events.close()

  // A link to the merged conversation leads to the remaining one.
  const found = await owner.client.call('conversations.get', { conversationId: fromId })
  expect(found).toMatchObject({ id: intoId, messageCount: 3, tagIds: [tag.id] })
  // Each tag is counted once.
  const listed = (await owner.client.call('tags.list', {})).items.find(({ id: one }) => one === tag.id)
  expect(listed?.usageCount).toBe(1)
  await runConsumer(server.app, taskKeeper)
  const tasks = await owner.client.call('tasks.list', { conversationId: intoId })
  expect(tasks.items.map(({ title }) => title).sort()).toEqual(ids.map((one) => `Of ${one}`).sort())
})

test('a draft of the merged conversation keeps its recipients, sender and format', async () => {
  const { ids, connect } = await arriveApart('Pallets')
  const draft = {
    html: '<pre>Hello</pre>',
    from: inbox.email,
    bcc: [{ name: '', address: 'archive@marewind.example' }],
    isPlain: true,
  }
  // The second one is merged into the first.
  await owner.client.call('conversations.save_draft', { conversationId: ids[1] ?? '', ...draft })
  const { conversationId } = await connect()
  expect(conversationId).toBe(ids[0])
  expect((await owner.client.call('conversations.get_draft', { conversationId })).draft).toMatchObject(draft)
})

test('if a person has two drafts, the other one stays as a version', async () => {
  const { ids, connect } = await arriveApart('Boxes')
  for (const conversationId of ids)
    await owner.client.call('conversations.save_draft', {
      conversationId,
      html: `<p>To ${conversationId}</p>`,
    })
  const { conversationId } = await connect()
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect(draft?.html).toContain(conversationId)
  const { items } = await owner.client.call('conversations.list_draft_versions', { conversationId })
  expect(items.map(({ html }) => html)).toEqual([`<p>To ${ids[1]}</p>`])
})

test('conversations of two teams are not merged', async () => {
  const { ids, connect } = await arriveApart('Bales')
  for (const conversationId of ids) {
    const name = `Team ${newId().slice(-8)}`
    const team = await owner.client.call('teams.create', { name, members: [owner.userId] })
    await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
    await owner.client.call('conversations.assign_team', { conversationId, teamId: team.id })
  }
  expect((await connect()).conversationId).toBe(ids[0])
  for (const conversationId of ids)
    expect((await owner.client.call('conversations.get', { conversationId })).id).toBe(conversationId)
})
