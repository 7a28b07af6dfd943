import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, type MailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, answerTo, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let outsider: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  outsider = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, owner.userId])
  world = { server, owner, inbox }
})

const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const resultsOf = async (ruleId: string) =>
  (await runsOf(ruleId)).map(({ results }) => results[0]?.reason?.code ?? results[0]?.outcome).reverse()

/** Mails of the workspace that wait to be sent, the oldest first. */
async function queued() {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ envelope: { from: string; to: string[] }; sha256: Buffer; conversationId: string }>(
      tx,
      `select o.envelope, m.raw_sha256 as sha256, m.conversation_id as "conversationId" from outgoing_messages o
         join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
        where o.workspace_id = $1 order by m.id`,
      [owner.workspaceId],
    ),
  )
  return Promise.all(
    rows.map(async ({ envelope, sha256, conversationId }) => {
      const raw = await server.app.blobs.get(sha256)
      return { envelope, conversationId, raw: raw.toString(), parsed: await parseMessage(raw) }
    }),
  )
}

const text = 'Hello {{customer.firstName|there}},\nwe read “{{conversation.subject}}”.'

test('a reply of a rule answers the message, names the customer, and says that it is automatic', async () => {
  const rule = await addRule(world, { actions: [{ kind: 'reply', text }] })
  const { conversationId, id } = await arrive(world, { subject: 'Crates' })
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['done'])
  const [sent] = await queued()
  expect(sent).toMatchObject({
    conversationId,
    envelope: { from: '', to: ['annika@tarsel-optik.example'] },
    parsed: { subject: 'Re: Crates' },
  })
  expect(sent?.parsed.from.map(({ address }) => address)).toEqual([inbox.email])
  expect(sent?.parsed.text?.trim()).toBe('Hello Annika,\nwe read “Crates”.')
  expect(sent?.raw).toContain('Auto-Submitted: auto-replied')
  expect(sent?.raw).toContain(`In-Reply-To: <${id}>`)
  // The customer still waits for a person.
  const { waitingSince } = await ada.client.call('conversations.get', { conversationId })
  expect(waitingSince).not.toBeNull()
})

test.each([
  ['"Lindqvist, Annika" <a@customer.example>', 'Hello Annika,'],
  ['a@customer.example', 'Hello there,'],
  ['"a@customer.example" <a@customer.example>', 'Hello there,'],
])('%s is greeted by %s', async (from, greeting) => {
  await addRule(world, { actions: [{ kind: 'reply', text: 'Hello {{ customer.firstName | there }},' }] })
  await arrive(world, { from })
  await settle(world)
  expect((await queued()).map(({ parsed }) => parsed.text?.trim())).toEqual([greeting])
})

const plain = 'Content-Type: text/plain'
test.each<[string, Partial<MailText>, string]>([
  ['an automatic reply', { headers: ['Auto-Submitted: auto-replied', plain] }, 'rule_reply_automatic'],
  ['a list', { headers: ['List-Id: <news.example>', plain] }, 'rule_reply_automatic'],
  ['bulk mail', { headers: ['Precedence: bulk', plain] }, 'rule_reply_automatic'],
  ['a bounce', { headers: ['Return-Path: <>', plain] }, 'rule_reply_automatic'],
  ['a mail server', { from: 'mailer-daemon@customer.example' }, 'rule_reply_automatic'],
  ['a sender without a mailbox', { from: 'noreply@customer.example' }, 'rule_reply_automatic'],
  ['a blind copy', { to: 'somebody@else.example' }, 'rule_reply_not_addressed'],
])('%s gets no reply', async (_, mail, reason) => {
  const rule = await addRule(world, { actions: [{ kind: 'reply', text }, { kind: 'star' }] })
  await arrive(world, mail)
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual([reason])
  expect((await runsOf(rule.id))[0]?.results[1]?.outcome).toBe('done')
  expect(await queued()).toEqual([])
})

test('a conversation gets one automatic reply a day, from all rules and its inbox together', async () => {
  const first = await addRule(world, {
    triggers: ['conversation_started'],
    actions: [{ kind: 'reply', text }],
  })
  const second = await addRule(world, {
    triggers: ['conversation_started', 'reply_received'],
    actions: [{ kind: 'reply', text }],
  })
  const { id } = await arrive(world)
  await settle(world)
  await answerTo(world, id)
  await settle(world)
  expect(await resultsOf(first.id)).toEqual(['done'])
  expect(await resultsOf(second.id)).toEqual(['rule_reply_recent', 'rule_reply_recent'])
  expect(await queued()).toHaveLength(1)
})

test('an address that starts one conversation after the other is left alone after five replies', async () => {
  const rule = await addRule(world, { actions: [{ kind: 'reply', text }] })
  for (let count = 0; count < 7; count += 1)
    await arrive(world, { from: 'robot@customer.example', subject: `Ticket ${count}` })
  await settle(world)
  const results = await resultsOf(rule.id)
  expect(results.filter((one) => one === 'done')).toHaveLength(5)
  expect(results.filter((one) => one === 'rule_reply_too_many')).toHaveLength(2)
  expect(await queued()).toHaveLength(5)
})

test('an automatic reply that is found among sent mail starts no rule', async () => {
  const rule = await addRule(world, { triggers: ['message_sent'], actions: [{ kind: 'star' }] })
  const sent = { from: inbox.email, to: 'annika@tarsel-optik.example' }
  const folder = { folder: 'Sent', folderRole: 'sent' } as const
  await arrive(world, { ...sent, headers: ['Auto-Submitted: auto-replied', plain] }, folder)
  await settle(world)
  expect(await runsOf(rule.id)).toEqual([])
  await arrive(world, { ...sent, subject: 'Written by a person' }, folder)
  await settle(world)
  expect(await runsOf(rule.id)).toHaveLength(1)
})

test('a variable that does not exist is refused where the rule is saved', async () => {
  const refused = await owner.client.send('rules.create', {
    name: 'Typing error',
    triggers: ['conversation_started'],
    actions: [{ kind: 'reply', text: 'Hello {{customer.fristName}}' }],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: { fields: [{ path: 'actions.0.text', message: 'Unknown variable: customer.fristName.' }] },
    },
  })
})

test('people with access are notified by a rule, by event and mail', async () => {
  const heard = await openEvents(ada.client)
  const rule = await addRule(world, {
    name: 'Large orders',
    actions: [{ kind: 'notify', userIds: [ada.userId, outsider.userId], text: 'More than ten crates.' }],
  })
  const { conversationId } = await arrive(world, { subject: 'Twelve crates' })
  await settle(world)
  expect((await heard.next('rule.notified')).payload).toEqual({
    userId: ada.userId,
    conversationId,
    subject: 'Twelve crates',
    rule: { id: rule.id, name: 'Large orders', version: 1 },
    text: 'More than ten crates.',
  })
  heard.close()
  const told = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ userId: string }>(
      tx,
      `select person_id as "userId" from events where workspace_id = $1 and type = 'rule.notified'`,
      [owner.workspaceId],
    ),
  )
  expect(told).toEqual([{ userId: ada.userId }])
})

test('the assignee is notified, and a rule without recipients reports that', async () => {
  const rule = await addRule(world, {
    triggers: ['comment_added'],
    actions: [{ kind: 'notify', assignee: true }],
  })
  const { conversationId } = await arrive(world)
  const comment = () => owner.client.call('conversations.comment', { conversationId, text: 'Look.' })
  await comment()
  await settle(world)
  await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  await comment()
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['rule_nobody_to_notify', 'done'])
  const refused = await owner.client.send('rules.create', {
    name: 'Nobody',
    triggers: ['closed'],
    actions: [{ kind: 'notify' }],
  })
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'actions.0.userIds' }] } } })
})
