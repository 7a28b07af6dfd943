import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { closeBy } from '../closing-policies/closing-policies.fixture.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { carryOutRuns } from './carry-out.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'
import { ruleEvaluator } from './start-runs.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const get = (conversationId: string) => ada.client.call('conversations.get', { conversationId })
const makeTag = async (name: string) => (await owner.client.call('tags.create', { name })).id
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const ruleNow = (ruleId: string) => owner.client.call('rules.get', { ruleId })
const changesIn = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) =>
    entry.kind === 'activity' ? [entry.activity.type] : [],
  )

test('a process that ends between two actions is followed by one that begins with the second', async () => {
  const tagId = await makeTag('Once')
  const rule = await addRule(world, {
    actions: [{ kind: 'comment', text: 'First.' }, { kind: 'add_tags', tagIds: [tagId] }, { kind: 'star' }],
  })
  const { conversationId } = await arrive(world)
  await runConsumer(server.app, ruleEvaluator)
  const work = { workspaceId: owner.workspaceId, conversationId }
  const broken = `create function refuse_tags() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger refuse_tags before insert on conversation_tags for each row execute function refuse_tags();`
  await asDatabaseOwner(broken)
  const { signal } = new AbortController()
  await expect(carryOutRuns(server.app, work, { signal, isLastAttempt: false })).rejects.toThrow()
  expect((await runsOf(rule.id))[0]?.results).toHaveLength(1)
  await asDatabaseOwner('drop trigger refuse_tags on conversation_tags; drop function refuse_tags()')
  await carryOutRuns(server.app, work, { signal, isLastAttempt: false })
  expect((await runsOf(rule.id))[0]?.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  const { timeline, tagIds, isFlagged } = await get(conversationId)
  expect({ tagIds, isFlagged }).toEqual({ tagIds: [tagId], isFlagged: true })
  expect(timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(1)
  expect(await changesIn(conversationId)).toEqual(['tagged', 'flagged'])
})

async function asDatabaseOwner(text: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('the log of events read again starts no second run', async () => {
  const rule = await addRule(world, {})
  await arrive(world)
  await settle(world)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update event_consumers set seq = 0 where consumer = 'rules' and workspace_id = $1`, [
      owner.workspaceId,
    ]),
  )
  await settle(world)
  expect(await runsOf(rule.id)).toHaveLength(1)
})

test('an action that fails is recorded with its reason, and the others are carried out', async () => {
  const outsider = await server.addMember(owner)
  const rule = await addRule(world, {
    actions: [{ kind: 'assign', userId: outsider.userId }, { kind: 'close' }],
  })
  const { conversationId } = await arrive(world)
  await settle(world)
  expect(await get(conversationId)).toMatchObject({ status: 'closed', assigneeId: null })
  expect((await ruleNow(rule.id)).lastFailure).toMatchObject({ reason: { code: 'rule_assignee_unable' } })
})

test('a rule closes without being asked, unless the closing policy asks rules as well', async () => {
  const rule = await addRule(world, {})
  const { id, version } = await closeBy(owner, inbox.id, { reasons: ['Done'] })
  const excepted = await arrive(world)
  await settle(world)
  expect((await get(excepted.conversationId)).status).toBe('closed')
  await owner.client.call('closing_policies.update', { closingPolicyId: id, version, exceptions: [] })
  const asked = await arrive(world)
  await settle(world)
  expect((await get(asked.conversationId)).status).toBe('open')
  expect((await ruleNow(rule.id)).lastFailure).toMatchObject({ reason: { code: 'rule_closing_incomplete' } })
})

test('a rule that names something deleted is switched off with a reason, until that is put right', async () => {
  const [used, tested] = [await makeTag('Refund'), await makeTag('Tested')]
  const acting = await addRule(world, { actions: [{ kind: 'add_tags', tagIds: [used] }] })
  const asking = await addRule(world, {
    condition: { operator: 'none', conditions: [{ field: 'tag', operator: 'is', value: tested }] },
  })
  const other = await addRule(world, {})
  await owner.client.call('tags.delete', { tagId: used })
  await settle(world)
  expect(await ruleNow(acting.id)).toMatchObject({
    isOn: false,
    offReason: { code: 'rule_tag_missing', message: 'A tag that it uses was deleted: Refund.' },
  })
  expect(await ruleNow(asking.id)).toMatchObject({ isOn: true })
  await owner.client.call('tags.delete', { tagId: tested })
  await settle(world)
  expect(await ruleNow(asking.id)).toMatchObject({ isOn: false })
  expect(await ruleNow(other.id)).toMatchObject({ isOn: true, offReason: null })
  const refused = await owner.client.send('rules.toggle', { ruleId: acting.id, isOn: true })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'rule_target_missing' } } })
  const mails = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select id from system_mails where workspace_id = $1', [owner.workspaceId]),
  )
  expect(mails).toHaveLength(2)
})

test('a person who left and an inbox that was deleted switch rules off, too', async () => {
  const gone = await server.addMember(owner)
  const box = await createInbox(server, owner, [ada.userId])
  const naming = await addRule(world, {
    actions: [{ kind: 'comment', text: 'Look.', mentionIds: [gone.userId] }],
  })
  const placed = await addRule(world, { inboxIds: [inbox.id, box.id] })
  await owner.client.call('members.remove', { userId: gone.userId })
  await owner.client.call('inboxes.delete', { inboxId: box.id })
  await settle(world)
  expect((await ruleNow(naming.id)).offReason?.code).toBe('rule_person_missing')
  expect((await ruleNow(placed.id)).offReason?.code).toBe('rule_inbox_missing')
})

test('twenty changes of a conversation within an hour switch the rule off that made most of them', async () => {
  const rule = await addRule(world, {
    triggers: ['comment_added'],
    actions: [{ kind: 'comment', text: 'Echo.', mentionIds: [] }],
  })
  const { conversationId } = await arrive(world)
  for (let count = 0; count < 21; count += 1)
    await ada.client.call('conversations.comment', { conversationId, text: 'Again.' })
  await settle(world)
  expect(await ruleNow(rule.id)).toMatchObject({
    isOn: false,
    offReason: { code: 'rule_budget_spent', params: { effects: 20 } },
  })
  const { timeline } = await get(conversationId)
  expect(timeline.filter((entry) => entry.kind === 'comment' && entry.comment.rule)).toHaveLength(20)
})
