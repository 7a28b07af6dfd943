import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { allPages } from './all-pages.fixture.ts'
import { containsWords, holdsPhrase, pieces, words } from './search-oracle.fixture.ts'
import { searchIndexer } from './word-index/search-index.ts'

/** Compares each search with a second, naive implementation that checks every message. */
interface Known {
  readonly conversationId: string
  readonly inbox: TestInbox
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly body: string
  readonly file: string
  readonly arrivedAt: Date
  isClosed: boolean
  isTagged: boolean
  isMine: boolean
  isUnread: boolean
}

interface Asked {
  readonly text: string
  readonly suits: (message: Known) => boolean
}

const everything = ({ subject, from, to, body, file }: Known) => [subject, from, to, body, file].join(' \n ')
const prefixOf = (word: string, share: number): string => {
  const signs = [...word]
  return signs.slice(0, Math.max(1, Math.ceil(signs.length * share))).join('')
}
const typed = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(0.3, 0.6, 1, 1))
  .map(([word, share]) => prefixOf(word, share))
  .filter((word) => pieces(word).length > 0 && !word.includes(' '))
const wordOf = (operator: string, where: (message: Known) => string) =>
  typed.map(
    (word): Asked => ({ text: `${operator}${word}`, suits: (one) => containsWords(where(one), word) }),
  )
/** Word pairs that are sometimes adjacent in the sample mail, and pairs that rarely are. */
const quoted = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words, '', '', ''))
  .map(([one, other]) => `${one} ${other}`.trim())
  .filter((phrase) => pieces(phrase).length > 0)
const phraseOf = (operator: string, where: (message: Known) => readonly string[]) =>
  quoted.map(
    (phrase): Asked => ({
      text: `${operator}"${phrase}"`,
      suits: (one) => where(one).some((text) => holdsPhrase(text, phrase)),
    }),
  )
const textsOf = ({ subject, from, to, body, file }: Known) => [subject, ...from.split(', '), to, body, file]
const day = (at: string) => new Date(`${at}T00:00:00Z`)

let server: TestServer
let owner: Owner
let inboxes: TestInbox[]
const known: Known[] = []

const operatorWord: fc.Arbitrary<Asked> = fc.oneof(
  { weight: 4, arbitrary: wordOf('', everything) },
  wordOf('subject:', ({ subject }) => subject),
  wordOf('from:', ({ from }) => from),
  wordOf('to:', ({ to }) => to),
  { weight: 2, arbitrary: phraseOf('', textsOf) },
  phraseOf('subject:', ({ subject }) => [subject]),
  fc.constantFrom<Asked>(
    { text: 'is:open', suits: ({ isClosed }) => !isClosed },
    { text: 'is:closed', suits: ({ isClosed }) => isClosed },
    { text: 'is:mine', suits: ({ isMine }) => isMine },
    { text: 'is:unassigned', suits: ({ isMine }) => !isMine },
    { text: 'is:unread', suits: ({ isUnread }) => isUnread },
    { text: 'is:read', suits: ({ isUnread }) => !isUnread },
    { text: 'is:received', suits: () => true },
    { text: 'is:sent', suits: () => false },
    { text: 'assigned:me', suits: ({ isMine }) => isMine },
    { text: 'assigned:nobody', suits: ({ isMine }) => !isMine },
    { text: 'tag:fragile', suits: ({ isTagged }) => isTagged },
    { text: 'has:tag', suits: ({ isTagged }) => isTagged },
    { text: 'has:attachment', suits: ({ file }) => file !== '' },
    { text: 'has:comment', suits: () => false },
    { text: 'before:2025', suits: ({ arrivedAt }) => arrivedAt < day('2025-01-01') },
    { text: 'before:2026-03', suits: ({ arrivedAt }) => arrivedAt < day('2026-03-01') },
    { text: 'after:2025-06-15', suits: ({ arrivedAt }) => arrivedAt >= day('2025-06-16') },
    { text: 'after:2024', suits: ({ arrivedAt }) => arrivedAt >= day('2025-01-01') },
  ),
)
const term = fc
  .tuple(operatorWord, fc.integer({ min: 0, max: 4 }))
  .map(
    ([asked, turn]): Asked =>
      turn > 0 ? asked : { text: `-${asked.text}`, suits: (message) => !asked.suits(message) },
  )

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inboxes = [await createInbox(server, owner), await createInbox(server, owner)]
  const tag = await owner.client.call('tags.create', {
    name: 'Fragile',
    color: 'teal',
    group: null,
    description: '',
  })
  const some = fc.sample(
    fc.tuple(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', '', 'Angebot-Göteborg 2026.pdf', '東京.pdf'),
      fc.integer({ min: day('2024-01-01').getTime(), max: day('2026-11-01').getTime() }),
      fc.nat({ max: 63 }),
    ),
    { numRuns: 60, seed: 7 },
  )
  // All times differ, so that the order is unique.
  for (const [subject, body, file, time, bits] of some)
    await arrive(subject, body, file, new Date(time - (time % 1000) + known.length * 1000), bits, tag.id)
  await runConsumer(server.app, searchIndexer)
})
afterAll(() => server?.stop())

async function arrive(
  subjects: string[],
  bodies: string[],
  file: string,
  arrivedAt: Date,
  bits: number,
  tagId: string,
): Promise<void> {
  const inbox = inboxes[bits & 1]
  if (!inbox) throw new Error('There is no inbox.')
  const [subject, body] = [`${known.length + 1000}q ${subjects.join(' ')}`, bodies.join(' ')]
  const name = bits & 2 ? 'Annika Reuß' : 'Zoé Müller'
  const from = `"=?utf-8?B?${Buffer.from(name).toString('base64')}?=" <kunde${known.length}@tarsel.example>`
  const encoded = `=?utf-8?B?${Buffer.from(file).toString('base64')}?=`
  const part = `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${encoded}"\r\n\r\nAAAA\r\n`
  const raw = mailText({
    id: `${newId()}@oracle.example`,
    from: from.replace(/"/g, ''),
    to: inbox.email,
    subject: `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    date: arrivedAt,
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    body: `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}\r\n${file ? part : ''}--b--`,
  })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw], {
    internalDate: arrivedAt,
  })
  const one = {
    isClosed: (bits & 4) > 0,
    isTagged: (bits & 8) > 0,
    isMine: (bits & 12) === 0,
    isUnread: (bits & 48) === 0,
  }
  await owner.client.call('conversations.mark_read', { conversationId, isRead: !one.isUnread })
  if (one.isTagged) await owner.client.call('conversations.tag', { conversationId, add: [tagId] })
  if (one.isMine)
    await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await owner.client.call(one.isClosed ? 'conversations.close' : 'conversations.reopen', { conversationId })
  const fromText = `${name}, kunde${known.length}@tarsel.example`
  known.push({
    conversationId,
    inbox,
    subject,
    from: fromText,
    to: inbox.email,
    body,
    file,
    arrivedAt,
    ...one,
  })
}

const pagesOf = async (search: string, limit: number, sort: 'newest' | 'oldest'): Promise<string[]> =>
  (await allPages(owner, { search, limit, sort })).map(({ id }) => id)

test('any search in any language finds and counts exactly the matching conversations, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(term, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(3, 50),
      fc.constantFrom('newest', 'oldest'),
      async (terms, limit, sort) => {
        const search = terms.map(({ text }) => text).join(' ')
        const expected = known
          .filter((message) => terms.every(({ suits }) => suits(message)))
          .sort((a, b) => (sort === 'newest' ? -1 : 1) * (a.arrivedAt.getTime() - b.arrivedAt.getTime()))
        const found = await pagesOf(search, limit, sort)
        expect([search, found]).toEqual([search, expected.map(({ conversationId }) => conversationId)])
        const count = await owner.client.call('conversations.count_found', { search, view: 'all' })
        expect([search, count]).toEqual([search, { count: expected.length, isMore: false }])
      },
    ),
    { numRuns: 150 },
  )
})
