import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { hideMessages } from '../follow-server.ts'
import { type Concurrency, startConcurrency } from './concurrency.fixture.ts'
import { createInbox, deliver, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

/** People change conversations while the mail server reports something about them. */
let server: TestServer
let owner: Owner
let inbox: TestInbox
let concurrency: Concurrency

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  concurrency = await startConcurrency(server, owner.workspaceId)
})
afterAll(async () => {
  await concurrency?.stop()
  await server?.stop()
})
beforeEach(async () => {
  inbox = await createInbox(server, owner)
})

interface Arrived {
  readonly conversationId: string
  readonly messageId: string
  readonly key: string
}

const mail = (references: string[] = []) => {
  const key = `${newId()}@tarsel-optik.example`
  return { key, raw: mailText({ id: key, to: inbox.email, subject: newId(), references }) }
}
const arrive = async (references: string[] = []): Promise<Arrived> => {
  const { key, raw } = mail(references)
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw])), key }
}
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

test('mail that arrives while its conversation is merged is in the one that remains', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const merge = () =>
    owner.client.call('conversations.merge', {
      conversationId: into.conversationId,
      fromIds: [from.conversationId],
    })
  const [, arrived] = await concurrency.between(merge, () => arrive([from.key]))
  expect(arrived.conversationId).toBe(into.conversationId)
  const { timeline, messageCount } = await get(into.conversationId)
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  expect(messageCount).toBe(3)
})

test('mail that arrives while the message that it answers is split off follows it', async () => {
  const { conversationId, key } = await arrive()
  const answered = await arrive([key])
  const split = () =>
    owner.client.call('conversations.split', { conversationId, messageId: answered.messageId })
  const [{ conversation }, arrived] = await concurrency.between(split, () => arrive([key, answered.key]))
  expect(arrived.conversationId).toBe(conversation?.id)
  expect((await get(conversationId)).messageCount).toBe(1)
})

test('mail that arrives while the messages are split off that name its lost parent follows them', async () => {
  const { conversationId, key } = await arrive()
  const lost = `${newId()}@tarsel-optik.example`
  const naming = await arrive([key, lost])
  const split = () =>
    owner.client.call('conversations.split', { conversationId, messageId: naming.messageId })
  const [{ conversation }, arrived] = await concurrency.between(split, () => arrive([lost]))
  expect(arrived.conversationId).toBe(conversation?.id)
})

test('mail that refers to a message in a merged conversation is in the one that remains, with that message', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await owner.client.call('conversations.merge', {
    conversationId: into.conversationId,
    fromIds: [from.conversationId],
  })
  // As it was stored when the merge came first.
  await server.ownerPool.query('update messages set conversation_id = $2 where id = $1', [
    from.messageId,
    from.conversationId,
  ])
  await server.ownerPool.query('update conversations set is_hidden = false where id = $1', [
    from.conversationId,
  ])
  const arrived = await arrive([from.key])
  expect(arrived.conversationId).toBe(into.conversationId)
  const { timeline, messageCount } = await get(into.conversationId)
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  expect(messageCount).toBe(3)
  const { items } = await owner.client.call('conversations.list', { inboxId: inbox.id })
  expect(items.map(({ id }) => id)).toEqual([into.conversationId])
})

test('mail is stored although its conversation was merged into one that no longer exists', async () => {
  const question = await arrive()
  await server.ownerPool.query('update conversations set merged_into = $2, is_hidden = true where id = $1', [
    question.conversationId,
    newId(),
  ])
  const stored = await arrive([question.key])
  const { rowCount } = await server.ownerPool.query('select from messages where id = $1', [stored.messageId])
  expect(rowCount).toBe(1)
})

test('mail that connects two conversations does not merge them if one gets another team meanwhile', async () => {
  const reply = `${newId()}@tarsel-optik.example`
  const question = await arrive()
  const answer = await arrive([reply])
  const teams: string[] = []
  for (const name of ['Claims', 'Orders']) {
    const team = await owner.client.call('teams.create', { name, members: [owner.userId] })
    await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
    teams.push(team.id)
  }
  const give = (conversationId: string, teamId: string | undefined) =>
    owner.client.call('conversations.assign_team', { conversationId, teamId: teamId ?? '' })
  await give(answer.conversationId, teams[0])
  const sent = mailText({
    id: reply,
    from: inbox.email,
    to: 'annika@tarsel-optik.example',
    subject: newId(),
    references: [question.key],
  })
  const connect = () =>
    deliver(server, owner.workspaceId, inbox, [sent], { folder: 'Sent', folderRole: 'sent', isNew: false })
  await concurrency.between(() => give(question.conversationId, teams[1]), connect)
  for (const { conversationId } of [question, answer])
    expect((await get(conversationId)).id).toBe(conversationId)
})

test('a reply that is sent while mail arrives is counted', async () => {
  const { conversationId, messageId, key } = await arrive()
  const reply = () =>
    owner.client.call('conversations.reply', {
      conversationId,
      seenMessageId: messageId,
      html: '<p>Gladly.</p>',
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    })
  await concurrency.between(reply, () => arrive([key]))
  expect((await get(conversationId)).messageCount).toBe(3)
})

test('a batch of mail takes its conversations in the order in which people change them', async () => {
  const [one, closed] = [await arrive(), await arrive()]
  expect(one.conversationId < closed.conversationId).toBe(true)
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
  const batch = [closed, one].map(({ key }) => Buffer.from(mail([key]).raw))
  await server.app.blobs.putMany(batch)
  const outcomes = await concurrency.holdBoth(
    ['conversations', one.conversationId],
    ['conversations', closed.conversationId],
    () =>
      storeIncoming(
        server.app,
        owner.workspaceId,
        batch.map((raw) => incoming(inbox, raw)),
      ),
  )
  expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
  expect(await get(closed.conversationId)).toMatchObject({ status: 'open', messageCount: 2 })
})

test('hiding messages takes their conversation first, as a merge does', async () => {
  const { conversationId, messageId } = await arrive()
  const cause = { kind: 'mail', id: null, text: 'test' } as const
  const outcomes = await concurrency.holdBoth(
    ['conversations', conversationId],
    ['messages', messageId],
    () =>
      changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
        hideMessages(change, inbox.id, [messageId]),
      ),
  )
  expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
  expect((await get(conversationId)).isRemoved).toBe(true)
})
