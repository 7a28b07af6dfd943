import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { createInbox, incoming, type MailText, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const store = (...batch: IncomingMessage[]) => storeIncoming(server.app, owner.workspaceId, batch)

const conversationsOf = async ({ id }: TestInbox): Promise<string[]> => {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ conversationId: string }>(
      tx,
      `select conversation_id as "conversationId" from messages where workspace_id = $1 and inbox_id = $2
        order by arrived_at`,
      [owner.workspaceId, id],
    ),
  )
  return rows.map(({ conversationId }) => conversationId)
}

const first = new Date('2026-03-02T10:00:00Z')
const after = (days: number): Date => new Date(first.getTime() + days * 86_400_000)
const withoutId = (mail: Omit<MailText, 'id'>): string =>
  mailText({ ...mail, id: 'dropped' }).replace(/^Message-ID:.*\r\n/, '')

/** A customer's mail without Message-ID, and our reply from another mail program, which cannot reference it. */
function letters(inbox: TestInbox, days: number, more: Partial<IncomingMessage> = {}) {
  const customer = 'annika@tarsel-optik.example'
  const question = withoutId({ from: customer, to: inbox.email, date: first, subject: 'Crates' })
  const answer = mailText({
    id: `answer-${inbox.id}@marewind.example`,
    from: inbox.email,
    to: customer,
    date: after(days),
    subject: 'Re: Crates',
  })
  return {
    question: incoming(inbox, question, { isNew: false, internalDate: first, ...more }),
    answer: incoming(inbox, answer, {
      folder: 'Sent',
      folderRole: 'sent',
      isNew: false,
      internalDate: after(days),
      ...more,
    }),
  }
}

test.each(['question first', 'answer first', 'together'])(
  'our late reply to mail without Message-ID joins it: %s',
  async (order) => {
    const inbox = await createInbox(server, owner)
    const { question, answer } = letters(inbox, 20)
    if (order === 'together') await store(answer, question)
    else if (order === 'question first') await store(question).then(() => store(answer))
    else await store(answer).then(() => store(question))
    const [one, other] = await conversationsOf(inbox)
    expect(other).toBe(one)
  },
)

test('our reply also joins when it is found live in Sent', async () => {
  const inbox = await createInbox(server, owner)
  const { question, answer } = letters(inbox, 20, { isNew: true })
  await store(question)
  await store(answer)
  const [one, other] = await conversationsOf(inbox)
  expect(other).toBe(one)
})

test('our reply does not join after three months, or if our address is forged', async () => {
  const late = await createInbox(server, owner)
  const { question, answer } = letters(late, 100)
  await store(question)
  await store(answer)
  expect(new Set(await conversationsOf(late)).size).toBe(2)

  const forged = await createInbox(server, owner)
  const pair = letters(forged, 20)
  await store(pair.question)
  await store({ ...pair.answer, folder: 'INBOX', folderRole: 'inbox', isNew: true })
  expect(new Set(await conversationsOf(forged)).size).toBe(2)
})
