import { randomUUID } from 'node:crypto'
import type { Team } from '@postroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

/** Everyone works in the inbox; only `insider` is in the team. */
let server: TestServer
let owner: Owner
let insider: Someone
let outsider: Someone
let inbox: TestInbox
let team: Team
let conversationId: string
const word = `zylinder${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  insider = await server.addMember(owner)
  outsider = await server.addMember(owner)
  inbox = await createInbox(server, owner, [insider.userId, outsider.userId])
  team = await owner.client.call('teams.create', {
    name: 'Board',
    members: [insider.userId],
    isRestricted: true,
  })
  await owner.client.call('teams.leave', { teamId: team.id })
  conversationId = await arrive({ body: `About the ${word}.` })
  await runConsumer(server.app, searchIndexer)
  await give(team.id)
})
afterAll(() => server.stop())

const arrive = async (mail: Partial<Parameters<typeof mailText>[0]> = {}): Promise<string> => {
  const raw = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, ...mail })
  return (await deliver(server, owner.workspaceId, inbox, [raw])).conversationId
}
const give = (teamId: string | null, id = conversationId) =>
  insider.client.call('conversations.assign_team', { conversationId: id, teamId })

describe.each([
  ['an outsider who works in the inbox', () => outsider],
  ['the owner of the workspace', () => owner],
])('%s', (_, who) => {
  const list = async (input: object = {}) =>
    (await who().client.call('conversations.list', { view: 'all', ...input })).items.map(({ id }) => id)

  test('does not find it in the list, by its inbox, by its team or by search', async () => {
    expect(await list()).not.toContain(conversationId)
    expect(await list({ inboxId: inbox.id })).not.toContain(conversationId)
    expect(await list({ teamId: team.id })).toEqual([])
    for (const search of [word, `"the ${word}"`, `${word} is:unread`, `${word} assigned:nobody`])
      expect([search, await list({ search })]).toEqual([search, []])
    for (const search of ['is:unread', 'is:unassigned', 'is:received', '-has:attachment', 'after:2000'])
      expect(await list({ search })).not.toContain(conversationId)
  })

  test('cannot open it, its draft, or anything in it', async () => {
    for (const [call, more] of [
      ['conversations.get', {}],
      ['conversations.get_draft', {}],
      ['conversations.save_draft', { html: '<p>x</p>' }],
      ['conversations.comment', { text: 'Hello' }],
      ['conversations.assign', { assigneeId: null }],
      ['conversations.assign_team', { teamId: null }],
      ['conversations.tag', { add: [] }],
      ['conversations.close', {}],
      ['conversations.mark_read', {}],
      ['conversations.show_presence', { doing: 'viewing' }],
      ['conversations.list_linked_places', {}],
      [
        'conversations.reply',
        { html: '<p>x</p>', to: [{ name: '', address: 'a@b.example' }], seenMessageId: null },
      ],
    ] as const) {
      const answer = await who().client.send(call, { conversationId, ...more })
      expect(answer.status, call).toBe(404)
    }
  })

  test('does not find it in any count', async () => {
    const seen = await who().client.call('conversations.count', {})
    expect(seen.items.find(({ inboxId }) => inboxId === inbox.id)).toMatchObject({ open: 0, unassigned: 0 })
    const { items } = await who().client.call('inboxes.list', {})
    expect(items.find(({ id }) => id === inbox.id)).toMatchObject({ openCount: 0 })
  })

  test('cannot have it assigned or be mentioned in it', async () => {
    const assign = { conversationId, assigneeId: who().userId }
    expect((await insider.client.send('conversations.assign', assign)).status).toBe(409)
    const comment = { conversationId, text: 'Look', mentionIds: [who().userId] }
    expect((await insider.client.send('conversations.comment', comment)).status).toBe(400)
  })

  test('gets no events of it, live or when catching up', async () => {
    const events = await openEvents(who().client)
    const catching = await openEvents(who().client, 1)
    await insider.client.call('conversations.comment', { conversationId, text: 'A word among us' })
    await insider.client.call('conversations.close', { conversationId })
    await insider.client.call('conversations.reopen', { conversationId })
    // A later event that everyone receives.
    const { id } = await owner.client.call('tags.create', { name: `Mark ${randomUUID().slice(0, 8)}` })
    for (const reader of [events, catching]) {
      const heard: unknown[] = []
      for (;;) {
        const event = await reader.next()
        heard.push(event)
        if (JSON.stringify(event).includes(id)) break
      }
      const told = heard.filter((event) => JSON.stringify(event).includes(conversationId))
      const after = told.slice(
        told.findIndex((event) => (event as { type: string }).type.endsWith('withdrawn')),
      )
      // Earlier events were visible to the outsider; after the assignment only the withdrawal is.
      expect(after.map((event) => (event as { type: string }).type)).toEqual(
        reader === catching ? ['conversation.withdrawn'] : [],
      )
      reader.close()
    }
  })
})

test('a member of the team finds it everywhere', async () => {
  const list = async (input: object) =>
    (await insider.client.call('conversations.list', input)).items.map(({ id }) => id)
  expect(await list({ teamId: team.id })).toEqual([conversationId])
  expect(await list({ search: word })).toEqual([conversationId])
  const { items } = await insider.client.call('conversations.count', {})
  expect(items.find(({ inboxId }) => inboxId === inbox.id)).toMatchObject({ open: 1 })
  const { items: inboxes } = await insider.client.call('inboxes.list', {})
  expect(inboxes.find(({ id }) => id === inbox.id)).toMatchObject({ openCount: 1 })
  const events = await openEvents(insider.client)
  await insider.client.call('conversations.comment', { conversationId, text: 'For us' })
  expect((await events.next('comment.added')).payload).toMatchObject({ comment: { text: 'For us' } })
  events.close()
})

test('its files are served only to its members', async () => {
  const boundary = 'parts'
  const raw = [
    'From: Ingrid <ingrid@customer.example>',
    `To: ${inbox.email}`,
    'Subject: Contract',
    `Message-ID: <${randomUUID()}@customer.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain',
    '',
    'See the file.',
    `--${boundary}`,
    'Content-Type: application/pdf; name=contract.pdf',
    'Content-Disposition: attachment; filename=contract.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF-1.4 secret').toString('base64'),
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const made = await deliver(server, owner.workspaceId, inbox, [raw])
  await give(team.id, made.conversationId)
  const { timeline } = await insider.client.call('conversations.get', made)
  const file = timeline.flatMap((entry) => (entry.kind === 'message' ? entry.message.attachments : []))[0]
  expect((await insider.client.fetch(file?.url ?? '')).status).toBe(200)
  const bare = `/api/v1/file/attachment/${file?.id}`
  for (const who of [outsider, owner]) expect((await who.client.fetch(bare)).status).toBe(400)
  expect((await outsider.client.send('conversations.get', made)).status).toBe(404)
})

test('assigning it to the team unassigns people outside, and withdraws it from their lists', async () => {
  const id = await arrive()
  await outsider.client.call('conversations.assign', { conversationId: id, assigneeId: outsider.userId })
  const events = await openEvents(outsider.client)
  expect(await give(team.id, id)).toMatchObject({ assigneeId: null, teamId: team.id })
  expect((await events.next('conversation.withdrawn')).payload).toEqual({
    conversationId: id,
    inboxId: inbox.id,
    teamId: team.id,
  })
  await give(null, id)
  expect((await events.next('conversation.changed')).payload).toMatchObject({
    conversation: { id, teamId: null },
  })
  events.close()
})

test('a person sees it after joining, and no longer after leaving', async () => {
  const sees = async () => (await outsider.client.send('conversations.get', { conversationId })).status
  await owner.client.call('teams.set_members', { teamId: team.id, add: [outsider.userId] })
  expect(await sees()).toBe(200)
  const events = await openEvents(outsider.client)
  await owner.client.call('teams.set_members', { teamId: team.id, remove: [outsider.userId] })
  await insider.client.call('conversations.comment', { conversationId, text: 'Among us again' })
  const { id } = await owner.client.call('tags.create', { name: `Mark ${randomUUID().slice(0, 8)}` })
  const heard: string[] = []
  for (;;) {
    const event = await events.next()
    heard.push(event.type)
    if (JSON.stringify(event).includes(id)) break
  }
  expect(heard).not.toContain('comment.added')
  events.close()
  expect(await sees()).toBe(404)
})

test('a team hides nothing unless it is or becomes restricted', async () => {
  const open = await owner.client.call('teams.create', { name: 'Open', members: [insider.userId] })
  await owner.client.call('teams.leave', { teamId: open.id })
  const id = await arrive()
  await give(open.id, id)
  const sees = async () => (await outsider.client.send('conversations.get', { conversationId: id })).status
  expect(await sees()).toBe(200)
  const { version } = await owner.client.call('teams.get', { teamId: open.id })
  await owner.client.call('teams.update', { teamId: open.id, version, isRestricted: true })
  expect(await sees()).toBe(404)
  await owner.client.call('teams.delete', { teamId: open.id })
  expect(await sees()).toBe(200)
})

test('a merged thread stays with the team', async () => {
  const [first, second] = [`${randomUUID()}@customer.example`, `${randomUUID()}@customer.example`]
  const open = await arrive({ id: first, subject: 'One' })
  await give(team.id, await arrive({ id: second, subject: 'Two' }))
  const link = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    subject: 'Re: One',
    references: [first, second],
  })
  const made = await deliver(server, owner.workspaceId, inbox, [link], { isNew: false })
  expect(made.conversationId).toBe(open)
  expect((await outsider.client.send('conversations.get', made)).status).toBe(404)
  expect((await insider.client.call('conversations.get', made)).teamId).toBe(team.id)
})

test('a team without members in the inbox cannot be assigned its mail', async () => {
  const elsewhere = await createInbox(server, owner)
  const raw = mailText({ id: `${randomUUID()}@customer.example`, to: elsewhere.email })
  const made = await deliver(server, owner.workspaceId, elsewhere, [raw])
  const answer = await owner.client.send('conversations.assign_team', {
    conversationId: made.conversationId,
    teamId: team.id,
  })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'team_not_in_inbox' } } })
})
