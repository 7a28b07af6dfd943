import { randomUUID } from 'node:crypto'
import type { ConversationSummary, Message } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assigneeKeeper } from '#features/assignment/reassign.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, deliver, mailText, type TestInbox } from './ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let outsider: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  outsider = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const id = () => `${newId()}@tarsel-optik.example`
const arrive = (mail: Partial<Parameters<typeof mailText>[0]> = {}, target = inbox) =>
  deliver(server, owner.workspaceId, target, [mailText({ id: id(), to: target.email, ...mail })])
const get = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.get', { conversationId })
const messagesOf = async (conversationId: string, by: Someone = owner): Promise<Message[]> =>
  (await get(conversationId, by)).timeline.flatMap((entry) =>
    entry.kind === 'message' ? [entry.message] : [],
  )
const summaryOf = async (conversationId: string): Promise<ConversationSummary> => {
  const { timeline, hasEarlier, readUntil, abilities, ...summary } = await get(conversationId)
  expect({ timeline, hasEarlier, readUntil, abilities }).toBeDefined()
  return summary
}

test('the list is paged, newest first', async () => {
  const own = await createInbox(server, owner)
  const base = Date.now() - 10 * 86_400_000
  for (const n of [1, 2, 3, 4, 5]) {
    await arrive({ subject: `Offer ${n}`, date: new Date(base + n * 60_000) }, own)
  }
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await owner.client.call('conversations.list', {
      inboxId: own.id,
      limit: 2,
      ...(cursor && { cursor }),
    })
    pages.push(page.items.map(({ subject }) => subject))
    cursor = page.nextCursor
  }
  expect(pages).toEqual([['Offer 5', 'Offer 4'], ['Offer 3', 'Offer 2'], ['Offer 1']])
  const strange = await owner.client.send('conversations.list', { cursor: 'bm90IGEgY3Vyc29y' })
  expect(strange.status).toBe(400)
})

test('views, filters and counts agree', async () => {
  const own = await createInbox(server, owner, [colleague.userId])
  const [mine, theirs, closed, tagged] = [
    await arrive({}, own),
    await arrive({}, own),
    await arrive({}, own),
    await arrive({}, own),
  ]
  const tag = await owner.client.call('tags.create', { name: `Quote ${randomUUID().slice(0, 8)}` })
  await owner.client.call('conversations.assign', {
    conversationId: mine.conversationId,
    assigneeId: owner.userId,
  })
  await owner.client.call('conversations.assign', {
    conversationId: theirs.conversationId,
    assigneeId: colleague.userId,
  })
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
  await owner.client.call('conversations.tag', { conversationId: tagged.conversationId, add: [tag.id] })
  const idsIn = async (more: object) =>
    (await owner.client.call('conversations.list', { inboxId: own.id, ...more })).items
      .map((row) => row.id)
      .sort()
  const sorted = (...list: { conversationId: string }[]) =>
    list.map(({ conversationId }) => conversationId).sort()
  expect(await idsIn({ view: 'open' })).toEqual(sorted(mine, theirs, tagged))
  expect(await idsIn({ view: 'mine' })).toEqual(sorted(mine))
  expect(await idsIn({ view: 'unassigned' })).toEqual(sorted(tagged))
  expect(await idsIn({ view: 'closed' })).toEqual(sorted(closed))
  expect(await idsIn({ view: 'all' })).toEqual(sorted(mine, theirs, closed, tagged))
  expect(await idsIn({ view: 'all', tagId: tag.id })).toEqual(sorted(tagged))
  const { items } = await owner.client.call('conversations.count', {})
  expect(items.find(({ inboxId }) => inboxId === own.id)).toEqual({
    inboxId: own.id,
    open: 3,
    mine: 1,
    unassigned: 1,
    snoozed: 0,
    mentions: 0,
    drafts: 0,
    undelivered: 0,
    scheduled: 0,
  })
})

test('prefixes of words in subject, sender and text find a conversation', async () => {
  const { conversationId } = await arrive({
    subject: 'Kisten nach Göteborg',
    from: 'Jürgen Reuß <juergen@fernweh-optik.example>',
    body: 'Die Brillengläser sind zerbrechlich.',
  })
  await runConsumer(server.app, searchIndexer)
  for (const search of ['göteb', 'goteborg kisten', 'fernweh', 'zerbrech', 'JURGEN']) {
    const found = await owner.client.call('conversations.list', { search, view: 'all' })
    expect(found.items.map((row) => row.id)).toContain(conversationId)
  }
  for (const search of ['nichtda', "' | !", '()&:*', 'zerbrech nichtda']) {
    expect((await owner.client.call('conversations.list', { search, view: 'all' })).items).toEqual([])
  }
})

test('a conversation is a timeline of messages, comments and activities', async () => {
  const { conversationId } = await arrive()
  await owner.client.call('conversations.comment', {
    conversationId,
    text: 'I have asked them to hold the room.',
    mentionIds: [colleague.userId],
  })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  const { timeline, hasEarlier, abilities } = await get(conversationId)
  expect(timeline.map(({ kind }) => kind)).toEqual(['message', 'comment', 'activity'])
  expect(timeline[2]).toMatchObject({
    activity: { type: 'assigned', assigneeId: colleague.userId, actorId: owner.userId, cause: 'person' },
  })
  expect(hasEarlier).toBe(false)
  expect(abilities).toEqual(['conversation.work', 'conversation.reply', 'conversation.moderate'])
})

test('a long conversation is paged backwards from its end', async () => {
  const first = id()
  const start = Date.now() - 86_400_000
  const raws = Array.from({ length: 70 }, (_, n) =>
    mailText({
      id: n === 0 ? first : id(),
      references: n === 0 ? [] : [first],
      date: new Date(start + n * 60_000),
      body: `No ${n}.`,
    }),
  )
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, raws)
  const newest = await get(conversationId)
  expect(newest).toMatchObject({ hasEarlier: true, messageCount: 70 })
  expect(newest.timeline).toHaveLength(50)
  const before = newest.timeline[0]?.at ?? ''
  const earlier = await owner.client.call('conversations.get', { conversationId, before })
  expect(earlier).toMatchObject({ hasEarlier: false })
  const texts = [...earlier.timeline, ...newest.timeline].map(
    (entry) => entry.kind === 'message' && entry.message.text,
  )
  expect(texts).toEqual(raws.map((_, n) => `No ${n}.`))
})

test('people who do not work in the inbox see nothing of it', async () => {
  const { conversationId, messageId } = await arrive({ subject: 'Private' })
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const inputs: Record<string, object> = {
    'conversations.get': {},
    'conversations.assign': { assigneeId: null },
    'conversations.tag': {},
    'conversations.close': {},
    'conversations.reopen': {},
    'conversations.mark_read': {},
    'conversations.comment': { text: 'Hello' },
    'conversations.reply': {
      html: '<p>Hi</p>',
      to: [{ name: '', address: 'a@b.example' }],
      seenMessageId: messageId,
    },
    'conversations.retry_send': { messageId },
    'conversations.get_draft': {},
    'conversations.save_draft': { html: '<p>Hi</p>', to: [] },
    'conversations.show_presence': { doing: 'viewing' },
    'conversations.list_linked_places': {},
  }
  const before = await get(conversationId)
  for (const { client } of [outsider, stranger]) {
    for (const [name, input] of Object.entries(inputs)) {
      const foreign = await client.send(name, { conversationId, ...input })
      const missing = await client.send(name, { conversationId: randomUUID(), ...input })
      expect([name, foreign.status, missing.status]).toEqual([name, 404, 404])
    }
    const listed = await client.call('conversations.list', { view: 'all', inboxId: inbox.id })
    expect(listed.items).toEqual([])
    expect((await client.call('conversations.list', { view: 'all', search: 'private' })).items).toEqual([])
    const { items } = await client.call('conversations.count', {})
    expect(items.map(({ inboxId }) => inboxId)).not.toContain(inbox.id)
  }
  expect(await get(conversationId)).toEqual(before)
})

test('events of an inbox reach its members, and their row equals that of a new list', async () => {
  const [inside, outside] = [await openEvents(colleague.client), await openEvents(outsider.client)]
  const { conversationId } = await arrive({ subject: 'Live' })
  const received = await inside.next('message.received')
  expect(received.payload).toMatchObject({
    isNew: true,
    conversation: { id: conversationId, subject: 'Live' },
  })
  const tag = await owner.client.call('tags.create', { name: `Live ${randomUUID().slice(0, 8)}` })
  const changes: [string, object][] = [
    ['conversations.assign', { assigneeId: colleague.userId }],
    ['conversations.tag', { add: [tag.id] }],
    ['conversations.close', {}],
    ['conversations.reopen', {}],
  ]
  for (const [name, input] of changes) {
    expect((await owner.client.send(name, { conversationId, ...input })).status).toBe(200)
    const { payload } = await inside.next('conversation.changed')
    const { isUnread: _, ...fresh } = await summaryOf(conversationId)
    expect((payload as { conversation: object }).conversation).toEqual(fresh)
  }
  const last = await owner.client.call('tags.create', { name: `End ${randomUUID().slice(0, 8)}` })
  const heard: string[] = []
  for (;;) {
    const event = await outside.next()
    if (JSON.stringify(event.payload).includes(last.id)) break
    heard.push(event.type)
  }
  expect(heard).toEqual(['shared_tag_created'])
  inside.close()
  outside.close()
})

test('an outdated version is refused with the current state and changes nothing', async () => {
  const { conversationId } = await arrive()
  const { version } = await get(conversationId)
  await owner.client.call('conversations.close', { conversationId, version })
  const answer = await colleague.client.send('conversations.assign', {
    conversationId,
    assigneeId: colleague.userId,
    version,
  })
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: { code: 'conflict', current: { status: 'closed', assigneeId: null, version: version + 1 } },
    },
  })
})

test('only members of the inbox can be assigned and mentioned', async () => {
  const { conversationId } = await arrive()
  const assigned = await owner.client.send('conversations.assign', {
    conversationId,
    assigneeId: outsider.userId,
  })
  expect(assigned).toMatchObject({ status: 409, body: { error: { code: 'assignee_not_in_inbox' } } })
  const mentioned = await owner.client.send('conversations.comment', {
    conversationId,
    text: 'Look',
    mentionIds: [outsider.userId],
  })
  expect(mentioned.status).toBe(400)
  const tagged = await owner.client.send('conversations.tag', { conversationId, add: [randomUUID()] })
  expect(tagged.status).toBe(404)
})

test('people who leave an inbox are unassigned there', async () => {
  const own = await createInbox(server, owner, [colleague.userId])
  const { conversationId } = await arrive({}, own)
  await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  const stream = await openEvents(owner.client)
  await owner.client.call('inboxes.set_members', { inboxId: own.id, remove: [colleague.userId] })
  await runConsumer(server.app, assigneeKeeper)
  const { payload } = await stream.next('conversation.changed')
  expect(payload).toMatchObject({
    conversation: { id: conversationId, assigneeId: null },
    activity: { type: 'assigned', assigneeId: null, actorId: null, cause: 'left the inbox' },
  })
  expect((await get(conversationId)).assigneeId).toBeNull()
  expect((await colleague.client.send('conversations.get', { conversationId })).status).toBe(404)
  stream.close()
})

test('read state is per person', async () => {
  const { conversationId } = await arrive()
  const isUnread = async (by: Someone) => (await get(conversationId, by)).isUnread
  expect([await isUnread(owner), await isUnread(colleague)]).toEqual([true, true])
  const [own, other] = [await openEvents(owner.client), await openEvents(colleague.client)]
  await owner.client.call('conversations.mark_read', { conversationId })
  expect((await own.next('conversation.read')).payload).toMatchObject({ conversationId, isRead: true })
  expect([await isUnread(owner), await isUnread(colleague)]).toEqual([false, true])
  await owner.client.call('conversations.mark_read', { conversationId, isRead: false })
  expect(await isUnread(owner)).toBe(true)
  await colleague.client.call('conversations.mark_read', { conversationId })
  expect((await other.next('conversation.read')).actorId).toBe(colleague.userId)
  own.close()
  other.close()
})

test('others see who views a conversation and who writes in it', async () => {
  const { conversationId } = await arrive()
  const response = await colleague.client.fetch('/api/v1/stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (wanted: string): Promise<string> => {
    let text = ''
    while (!text.includes(wanted)) text += (await reader?.read())?.value ?? ''
    return text
  }
  await read('event: ready')
  await owner.client.call('conversations.show_presence', { conversationId, doing: 'writing' })
  expect(await read('"writing"')).toContain(conversationId)
  await reader?.cancel()
})

test('drafts are per person, and an empty draft is deleted', async () => {
  const { conversationId } = await arrive()
  const draft = {
    conversationId,
    html: '<p>Guten Tag</p>',
    to: [{ name: 'Annika', address: 'a@tarsel.example' }],
  }
  await owner.client.call('conversations.save_draft', draft)
  expect((await owner.client.call('conversations.get_draft', { conversationId })).draft).toMatchObject(draft)
  expect((await colleague.client.call('conversations.get_draft', { conversationId })).draft).toBeNull()
  await owner.client.call('conversations.save_draft', { conversationId, html: '<p><br></p>' })
  expect((await owner.client.call('conversations.get_draft', { conversationId })).draft).toBeNull()
})

test('the same draft saved again over the version before is accepted, another one refused', async () => {
  const { conversationId } = await arrive()
  const to = [{ name: 'Annika', address: 'a@tarsel.example' }]
  const save = (more: object) =>
    owner.client.send('conversations.save_draft', {
      conversationId,
      html: '<p>Guten Tag</p>',
      to,
      version: 0,
      ...more,
    })
  const first = await save({})
  expect(first.status).toBe(200)
  expect(await save({})).toMatchObject({ status: 200, body: first.body })
  for (const other of [
    { html: '<p>Hallo</p>' },
    { to: [] },
    { cc: to },
    { isPlain: true },
    { from: 'x@marewind.example' },
  ])
    expect(await save(other)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect({ draft }).toEqual(first.body)
})

test('quotes are separated, and no received script runs', async () => {
  const html = `<p onclick="steal()">New words<script>alert(1)</script><img src=x onerror="alert(2)">
    <a href="javascript:alert(3)">x</a><svg><animate onbegin=alert(4) /></svg><img src="https://track.example/p.gif"></p>
    <div class="gmail_quote"><div class="gmail_attr">On Monday Ingrid wrote:</div><blockquote class="gmail_quote"><iframe src="//evil"></iframe>Old words</blockquote></div>`
  const { conversationId } = await arrive({ headers: ['Content-Type: text/html; charset=utf-8'], body: html })
  for (const reading of [1, 2]) {
    const [message] = await messagesOf(conversationId)
    expect(message?.html, `reading ${reading}`).toContain('New words')
    expect(message?.html).not.toContain('Old words')
    expect(message?.quotedHtml).toContain('Old words')
    expect(`${message?.html}${message?.quotedHtml}`).not.toMatch(
      /script|onclick|onerror|javascript|svg|iframe|track\.example/i,
    )
    expect(message?.blockedRemoteImages).toBe(2)
  }
})
