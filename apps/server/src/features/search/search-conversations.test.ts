import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideMessages } from '#features/conversations/follow-server.ts'
import {
  createInbox,
  deliver,
  type MailText,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { searchIndexer } from './word-index/search-index.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let other: TestInbox
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
  other = await createInbox(server, owner)
  await arrive('crate', {
    subject: 'Eine Kiste nach Göteborg',
    from: 'Annika Reuß <annika@tarsel.example>',
    body: `Guten Tag, ${'viele Worte '.repeat(40)} die Gläser sind zerbrechlich. Danke, Annika`,
    date: new Date('2026-11-10T10:00:00Z'),
  })
  await arrive('offer', {
    subject: 'Offer for the van',
    from: 'Mateus Brandão <mateus@fleet.example>',
    to: `${inbox.email}, annika@tarsel.example`,
    date: new Date('2026-03-04T10:00:00Z'),
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    body: '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/pdf; name="Angebot.pdf"\r\nContent-Disposition: attachment; filename="Angebot.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--',
  })
  await arrive('tokyo', {
    from: 'Ken Mori <ken@mori.example>',
    subject: '明日東京に行きます',
    body: '荷物を送ります',
    date: new Date('2025-02-03T10:00:00Z'),
  })
  await deliverTo(other, 'elsewhere', {
    from: 'Ken Mori <ken@mori.example>',
    subject: 'Göteborg again',
    date: new Date('2026-11-12T10:00:00Z'),
  })
  await runConsumer(server.app, searchIndexer)
})
afterAll(() => server?.stop())

type Mail = Omit<MailText, 'id'> & { readonly id?: string }

async function deliverTo(to: TestInbox, name: string, mail: Mail): Promise<void> {
  const raw = mailText({ id: `${newId()}@search.example`, to: to.email, ...mail })
  const { conversationId } = await deliver(server, owner.workspaceId, to, [raw])
  ids[name] = conversationId
}
const arrive = (name: string, mail: Mail) => deliverTo(inbox, name, mail)

async function found(
  search: string,
  options: { inboxId?: string; sort?: 'newest' | 'oldest' } = {},
): Promise<string[]> {
  const { items } = await owner.client.call('conversations.list', { search, view: 'all', ...options })
  return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}

test('removed conversations are found only in their own view', async () => {
  const raw = mailText({
    id: `${newId()}@search.example`,
    to: inbox.email,
    from: 'Gewinn <win@lottery.example>',
    subject: 'Göteborg calls a winner',
    date: new Date('2026-11-13T10:00:00Z'),
  })
  const { conversationId, messageId } = await deliver(server, owner.workspaceId, inbox, [raw])
  ids.junk = conversationId
  await runConsumer(server.app, searchIndexer)
  await changeAsSystem(server.app, owner.workspaceId, { kind: 'mail', id: null, text: 'a test' }, (change) =>
    hideMessages(change, inbox.id, [messageId]),
  )
  const removed = async (search: string): Promise<string[]> => {
    const { items } = await owner.client.call('conversations.list', { search, view: 'removed' })
    return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
  }
  for (const search of ['goteborg', 'winner', 'from:win', 'is:received', 'after:2026-11-01'])
    expect([search, await removed(search), (await found(search)).includes('junk')]).toEqual([
      search,
      ['junk'],
      false,
    ])
  expect(await removed('kiste')).toEqual([])
})

test('operators and words narrow the results in every combination', async () => {
  const tag = await owner.client.call('tags.create', {
    name: 'Fragile goods',
    color: 'teal',
    group: null,
    description: '',
  })
  await owner.client.call('conversations.tag', { conversationId: ids.crate ?? '', add: [tag.id] })
  await owner.client.call('conversations.assign', {
    conversationId: ids.crate ?? '',
    assigneeId: owner.userId,
  })
  await owner.client.call('conversations.close', { conversationId: ids.offer ?? '' })
  const cases: [string, string[]][] = [
    ['goteborg', ['elsewhere', 'crate']],
    ['goteborg -again', ['crate']],
    ['angebot', ['offer']],
    ['from:annika', ['crate']],
    ['annika', ['crate', 'offer']],
    ['to:annika', ['offer']],
    ['subject:kiste zerbrech', ['crate']],
    ['subject:zerbrech', []],
    ['東京', ['tokyo']],
    ['荷物', ['tokyo']],
    ['goteborg tag:fragile', ['crate']],
    ['tag:"fragile goods"', ['crate']],
    ['tag:nothing', []],
    ['assigned:me', ['crate']],
    ['assigned:nobody goteborg', ['elsewhere']],
    ['is:closed', ['offer']],
    ['is:closed goteborg', []],
    ['has:attachment', ['offer']],
    ['-has:attachment annika', ['crate']],
    [`in:${other.email} goteborg`, ['elsewhere']],
    ['before:2026', ['tokyo']],
    ['after:2026-11-11', ['elsewhere']],
    ['annika before:2026-11', ['offer']],
    ['annika after:2026-03-04', ['crate']],
    ['is:whatever', []],
    ['is:constructor', []],
    ['has:constructor', []],
    ['"viele worte viele"', ['crate']],
    ['"viele viele worte"', []],
    ['"die gläser sind zerb', ['crate']],
    ['"die gläser sind zerb"', []],
    ['"eine" annika', ['crate']],
    ['"ein" annika', []],
    ['„nach Goeteborg“', ['crate']],
    ['goteborg -"nach göteborg"', ['elsewhere']],
    ['-"kiste nach" from:annika', []],
    ['-"nach kiste" from:annika', ['crate']],
    ['subject:"for the van"', ['offer']],
    ['subject:"van the for"', []],
    ['from:"annika reuß"', ['crate']],
    ['"東京に行き"', ['tokyo']],
    ['von:annika betreff:kiste', ['crate']],
    ['ist:geschlossen', ['offer']],
    ['hat:anhang', ['offer']],
    ['zugewiesen:mir', ['crate']],
    ['vor:1.1.2026', ['tokyo']],
    ['nach:11.11.2026', ['elsewhere']],
    ['annika vor:11.2026', ['offer']],
  ]
  for (const [search, expected] of cases) expect([search, await found(search)]).toEqual([search, expected])
  expect(await found('goteborg', { inboxId: inbox.id })).toEqual(['crate'])
})

test('a state takes the place of that of the view, and all else narrows the view', async () => {
  const inView = async (view: 'open' | 'closed' | 'mine' | 'starred', search: string) => {
    const { items } = await owner.client.call('conversations.list', { view, search })
    return items.map(({ subject }) => subject).toSorted()
  }
  const whole = await inView('open', 'is:open')
  expect(whole.length).toBeGreaterThan(1)
  expect(await inView('closed', 'is:open')).toEqual(whole)
  expect(await inView('open', 'is:closed')).toEqual(await inView('closed', 'is:closed'))
  expect(await inView('mine', 'is:closed')).toEqual([])
  expect(await inView('mine', 'ist:offen')).toHaveLength(1)
  for (const search of ['is:received', 'is:unread', 'ist:empfangen']) {
    expect(await inView('starred', search)).toEqual([])
    expect((await inView('mine', search)).length).toBeLessThanOrEqual(1)
  }
  expect(await inView('starred', 'is:open')).toEqual([])
})

test('an operator without a value is ignored', async () => {
  const all = await owner.client.call('conversations.list', { view: 'all' })
  expect(all.items.length).toBeGreaterThan(3)
  for (const search of ['is:', 'from: in:', '-von:'])
    expect(await owner.client.call('conversations.list', { search, view: 'all' })).toEqual(all)
  expect(await found('???')).toEqual([])
  expect(await found('??? is:')).toEqual([])
})

test('a result shows an excerpt with the words marked', async () => {
  const { items } = await owner.client.call('conversations.list', { search: 'ZERBR glas', view: 'all' })
  const match = items[0]?.match
  const marked = match?.ranges.map(([from, to]) => match.snippet.slice(from, to))
  expect(marked).toEqual(['Gläs', 'zerbr'])
  expect(match?.snippet).toMatch(/^….*zerbrechlich/)
  const bySubject = await owner.client.call('conversations.list', { search: 'göteborg kiste', view: 'all' })
  expect(bySubject.items[0]?.match?.subjectRanges).toEqual([
    [5, 10],
    [16, 24],
  ])
})

test('a result shows an excerpt with the phrase', async () => {
  const { items } = await owner.client.call('conversations.list', {
    search: '"Worte die Gläser"',
    view: 'all',
  })
  const match = items[0]?.match
  expect(match?.snippet).toContain('Worte die Gläser sind')
  expect(match?.ranges.map(([from, to]) => match.snippet.slice(from, to))).toEqual(['Worte', 'die', 'Gläser'])
})

test('a result begins shortly before the match, without quote marks, and has the time of its message', async () => {
  const first = `${newId()}@search.example`
  const date = new Date('2026-02-03T10:00:00Z')
  await arrive('marble', {
    id: first,
    subject: 'Stone',
    body: 'As you wrote in September:\r\n\r\n> > The delivery of the green\r\n> > marble is late.\r\n',
    date,
  })
  await arrive('marble', {
    subject: 'Re: Stone',
    references: [first],
    date: new Date('2026-02-05T10:00:00Z'),
  })
  await runConsumer(server.app, searchIndexer)
  const { items } = await owner.client.call('conversations.list', { search: 'marble', view: 'all' })
  expect(items).toMatchObject([
    {
      lastMessageAt: '2026-02-05T10:00:00.000Z',
      match: { arrivedAt: date.toISOString(), snippet: '…the green marble is late.', ranges: [[11, 17]] },
    },
  ])
})

test('pages follow each other, and no one finds conversations they cannot see', async () => {
  const first = await owner.client.call('conversations.list', { search: 'goteborg', view: 'all', limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([ids.elsewhere])
  const second = await owner.client.call('conversations.list', {
    search: 'goteborg',
    view: 'all',
    limit: 1,
    cursor: first.nextCursor ?? '',
  })
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids.crate], null])
  const colleague = await server.addMember(owner)
  const theirs = await colleague.client.call('conversations.list', { search: 'goteborg', view: 'all' })
  expect(theirs.items).toEqual([])
  const stranger = await server.createWorkspace()
  expect(
    (await stranger.client.call('conversations.list', { search: 'goteborg', view: 'all' })).items,
  ).toEqual([])
})

test('oldest first, a conversation is listed by its oldest match', async () => {
  const first = `${newId()}@search.example`
  await arrive('long', { id: first, subject: 'Porcelain', date: new Date('2024-01-02T10:00:00Z') })
  await arrive('short', { subject: 'Porcelain too', date: new Date('2024-06-02T10:00:00Z') })
  await arrive('long', {
    subject: 'Re: Porcelain',
    references: [first],
    date: new Date('2024-09-02T10:00:00Z'),
  })
  await runConsumer(server.app, searchIndexer)
  expect(await found('porcelain')).toEqual(['long', 'short'])
  expect(await found('porcelain', { sort: 'oldest' })).toEqual(['long', 'short'])
  // Without words, by their newest message.
  expect(await found('before:2025', { sort: 'oldest' })).toEqual(['long', 'short'])
  expect(await found('in:"', { sort: 'oldest' })).toEqual([])
})

test('filters without words name the message by which the conversation is listed', async () => {
  const { items } = await owner.client.call('conversations.list', {
    search: 'before:2024-07',
    view: 'all',
  })
  expect(items.map(({ id, lastMessageAt, match }) => [id, lastMessageAt.slice(0, 10), match])).toEqual([
    [ids.short, '2024-06-02', expect.objectContaining({ arrivedAt: '2024-06-02T10:00:00.000Z' })],
    [
      ids.long,
      '2024-09-02',
      expect.objectContaining({
        arrivedAt: '2024-01-02T10:00:00.000Z',
        snippet: expect.any(String),
        ranges: [],
        subjectRanges: [],
      }),
    ],
  ])
})

test('a count is of the inboxes, the view and the filters of the list', async () => {
  const count = async (search: string, more: object = {}) =>
    (await owner.client.call('conversations.count_found', { search, view: 'all', ...more })).count
  expect(await count('göteborg')).toBe(2)
  expect(await count('göteborg', { inboxId: other.id })).toBe(1)
  expect(await count('göteborg', { view: 'closed' })).toBe(0)
  expect(await count('from:ken is:open')).toBe(2)
  expect(await count('from:nobody')).toBe(0)
  const outsider = await server.addMember(owner)
  expect(await outsider.client.call('conversations.count_found', { search: 'göteborg' })).toEqual({
    count: 0,
    isMore: false,
  })
})

test('open, overdue and a person’s tasks are found, also by saved views and with words', async () => {
  const ada = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [ada.userId] })
  const add = async (name: string, task: { assigneeId?: string; dueAt?: string }) => {
    const conversationId = ids[name] ?? ''
    const { id: taskId } = await owner.client.call('tasks.add', { conversationId, title: 'Call', ...task })
    return { conversationId, taskId }
  }
  const past = new Date(Date.now() - 3_600_000).toISOString()
  const done = await add('elsewhere', { assigneeId: owner.userId, dueAt: past })
  await owner.client.call('tasks.set_state', { ...done, state: 'done' })
  await add('crate', { assigneeId: owner.userId, dueAt: past })
  await add('offer', { assigneeId: ada.userId, dueAt: new Date(Date.now() + 3_600_000).toISOString() })
  await add('tokyo', {})
  const cases: [string, string[]][] = [
    ['has:task', ['crate', 'offer', 'tokyo']],
    ['hat:aufgabe goteborg', ['crate']],
    ['-has:task goteborg', ['elsewhere']],
    ['task:open is:closed', ['offer']],
    ['task:overdue', ['crate']],
    ['aufgabe:überfällig', ['crate']],
    ['task:me', ['crate']],
    [`task:${ada.email}`, ['offer']],
    ['task:unknown-person', []],
    ['task:constructor', []],
  ]
  for (const [search, expected] of cases)
    expect([search, (await found(search)).toSorted()]).toEqual([search, expected])
  const { id: viewId } = await owner.client.call('views.create', {
    name: 'Overdue',
    condition: { field: 'taskDueAt', operator: 'olderThan', value: { amount: 1, unit: 'minute' } },
  })
  const { items } = await owner.client.call('views.list_conversations', { viewId })
  expect(items.map(({ id }) => id)).toEqual([ids.crate])
})
