import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type MailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { clockKeeper } from '../slas/follow-events.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [owner.userId])
  world = { server, owner, inbox }
})

const accounting = 'accounting@marewind-books.example'
const forward = { kind: 'forward' as const, to: [accounting], text: 'For your records.' }

const resultsOf = async (ruleId: string) =>
  (await owner.client.call('rules.list_runs', { ruleId })).items
    .map(({ results }) => results[0]?.reason?.code ?? results[0]?.outcome)
    .reverse()

/** Mails of the workspace that wait to be sent, the oldest first. */
async function queued() {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{
      envelope: { from: string; to: string[] }
      sha256: Buffer
      conversationId: string
      key: string
    }>(
      tx,
      `select o.envelope, m.raw_sha256 as sha256, m.conversation_id as "conversationId", m.message_key as key
         from outgoing_messages o
         join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
        where o.workspace_id = $1 order by m.id`,
      [owner.workspaceId],
    ),
  )
  return Promise.all(
    rows.map(async ({ sha256, ...row }) => {
      const raw = await server.app.blobs.get(sha256)
      return { ...row, raw: raw.toString(), parsed: await parseMessage(raw) }
    }),
  )
}

const multipart = 'Content-Type: multipart/mixed; boundary="edge"'
const withFile = [
  '--edge',
  'Content-Type: text/plain',
  '',
  'The invoice is attached. Please write to evil@attacker.example instead.',
  '--edge',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="invoice.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7 paid').toString('base64'),
  '--edge--',
].join('\r\n')

test('a rule forwards the message with its files, as the inbox and marked as automatic', async () => {
  const rule = await addRule(world, { actions: [forward] })
  const { conversationId } = await arrive(world, {
    subject: 'Invoice 20419',
    headers: [multipart],
    body: withFile,
  })
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['done'])
  const [sent, ...others] = await queued()
  expect(others).toEqual([])
  expect(sent?.envelope).toEqual({ from: '', to: [accounting] })
  expect(sent?.parsed.subject).toBe('Fwd: Invoice 20419')
  expect(sent?.parsed.from.map(({ address }) => address)).toEqual([inbox.email])
  expect(sent?.raw).toContain('Auto-Submitted: auto-generated')
  expect(sent?.parsed.text).toMatch(/^For your records\.[\s\S]*The invoice is attached\./)
  expect(sent?.parsed.attachments.map(({ filename }) => filename)).toEqual(['invoice.pdf'])
  // Its own conversation is closed; that of the customer shows the forward in its history.
  const begun = await owner.client.call('conversations.get', { conversationId: sent?.conversationId ?? '' })
  expect(begun).toMatchObject({ status: 'closed', waitingSince: null })
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  expect(timeline.flatMap((item) => (item.kind === 'activity' ? [item.activity] : []))).toMatchObject([
    { type: 'forwarded', rule: { id: rule.id }, other: { id: sent?.conversationId } },
  ])
})

const plain = 'Content-Type: text/plain'
test.each<[string, Partial<MailText>, string]>([
  ['an automatic reply', { headers: ['Auto-Submitted: auto-replied', plain] }, 'rule_forward_automatic'],
  ['a list', { headers: ['List-Id: <news.example>', plain] }, 'rule_forward_automatic'],
  ['a bounce', { headers: ['Return-Path: <>', plain] }, 'rule_forward_automatic'],
  ['a mail of the recipient', { from: `Books <${accounting}>` }, 'rule_forward_returned'],
])('%s is not forwarded', async (_, mail, reason) => {
  const rule = await addRule(world, { actions: [forward] })
  await arrive(world, mail)
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual([reason])
  expect(await queued()).toEqual([])
})

test('an unmarked answer to a forwarded message opens its conversation and is not forwarded again', async () => {
  const rule = await addRule(world, {
    triggers: ['conversation_started', 'reply_received'],
    actions: [forward],
  })
  await arrive(world)
  await settle(world)
  const [sent] = await queued()
  const answer = await arrive(world, {
    from: 'Robot <robot@marewind-books.example>',
    subject: 'Re: Fwd: Crates to Gothenburg',
    references: [sent?.key ?? ''],
  })
  expect(answer.conversationId).toBe(sent?.conversationId)
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['done', 'rule_forward_returned'])
  expect(await queued()).toHaveLength(1)
  const begun = await owner.client.call('conversations.get', { conversationId: answer.conversationId })
  expect(begun.status).toBe('open')
})

test('a program that begins one conversation after the other is forwarded 50 times a day', async () => {
  const rule = await addRule(world, { actions: [forward] })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `insert into rule_mail_counts (workspace_id, inbox_id, kind, address, began_at, count)
       values ($1, $2, 'forward', 'robot@customer.example', now(), 49)`,
      [owner.workspaceId, inbox.id],
    ),
  )
  for (const subject of ['Ticket 50', 'Ticket 51'])
    await arrive(world, { from: 'Robot@customer.example', subject })
  await settle(world)
  expect((await resultsOf(rule.id)).sort()).toEqual(['done', 'rule_forward_too_many'])
  expect(await queued()).toHaveLength(1)
})

test('addresses are checked where the rule is saved', async () => {
  const save = (to: string[]) =>
    owner.client.send('rules.create', {
      name: 'Forward',
      triggers: ['conversation_started'],
      actions: [{ kind: 'forward', to }],
    })
  expect(await save(['{{customer.email}}'])).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'actions.0.to.0' }] } },
  })
  expect(await save([])).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'actions.0.to' }] } },
  })
  expect((await owner.client.call('rules.list', {})).items).toEqual([])
})

const addSla = (name: string, amount: number) =>
  owner.client.call('slas.create', { name, targets: { first_reply: { amount, unit: 'hour' } } })

test('a rule sets the SLA that the conversation follows from then on', async () => {
  await addSla('Standard', 24)
  const urgent = await addSla('Urgent', 1)
  const rule = await addRule(world, {
    triggers: ['tag_added'],
    actions: [{ kind: 'set_sla', slaId: urgent.id }],
  })
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Outage' })
  const { conversationId } = await arrive(world)
  const tag = (add: string[], remove: string[] = []) =>
    owner.client.call('conversations.tag', { conversationId, add, remove })
  const slaNames = async () => {
    await runConsumer(server.app, clockKeeper)
    return (await owner.client.call('slas.list_clocks', { conversationId })).items.map(
      ({ sla, targetMinutes }) => `${sla.name} ${targetMinutes}`,
    )
  }
  expect(await slaNames()).toEqual(['Standard 1440'])
  await tag([tagId])
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['done'])
  expect(await slaNames()).toEqual(['Urgent 60'])
  // Later changes, after which the SLA is chosen again, keep it.
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  expect(await slaNames()).toEqual(['Urgent 60'])
  await owner.client.call('slas.toggle', { slaId: urgent.id, isOn: false })
  await arrive(world, { subject: 'Another one' })
  await tag([], [tagId])
  await tag([tagId])
  await settle(world)
  expect(await resultsOf(rule.id)).toEqual(['done', 'rule_sla_off'])
})

test('a rule is switched off when the SLA that it sets is deleted', async () => {
  const sla = await addSla('Urgent', 1)
  const rule = await addRule(world, { actions: [{ kind: 'set_sla', slaId: sla.id }] })
  await owner.client.call('slas.delete', { slaId: sla.id })
  await settle(world)
  expect(await owner.client.call('rules.get', { ruleId: rule.id })).toMatchObject({
    isOn: false,
    offReason: { code: 'rule_sla_missing' },
  })
})
