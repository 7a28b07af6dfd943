import { randomUUID } from 'node:crypto'
import { type BulkJob, type BulkJobAction, type BulkTarget, bulkJobLimits } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule } from '../rules/rules.fixture.ts'
import { ruleEvaluator } from '../rules/start-runs.ts'
import { searchIndexer } from '../search/word-index/search-index.ts'
import { bulkJobRunner } from './run-bulk-job.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId, ben.userId])
})

async function arriveMany(count: number, to: TestInbox = inbox): Promise<void> {
  for (let sent = 0; sent < count; sent += 100) {
    const mails = Array.from({ length: Math.min(100, count - sent) }, (_, place) =>
      mailText({ to: to.email, id: `${randomUUID()}@customer.example`, subject: `Crate ${sent + place}` }),
    )
    await deliver(server, owner.workspaceId, to, mails, { internalDate: new Date() })
  }
}
const everything: BulkTarget = { kind: 'list', view: 'open' }
const start = (action: BulkJobAction, target: BulkTarget = everything, bulkChangeId: string = randomUUID()) =>
  ada.client.call('bulk_changes.start', { bulkChangeId, target, action })
const jobsOf = async (person = ada): Promise<BulkJob[]> =>
  (await person.client.call('bulk_changes.list_jobs', {})).items
const current = async (id: string) => (await jobsOf()).find((job) => job.id === id)
const states = async (): Promise<Record<string, number>> => {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ status: string; count: number }>(
      tx,
      'select status, count(*)::int as count from conversations where workspace_id = $1 group by 1',
      [owner.workspaceId],
    ),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** A process that is killed before its next part once it has done so many. */
function signalAfter(parts: number): AbortSignal {
  let seen = 0
  const throwIfAborted = () => {
    seen += 1
    if (seen > parts) throw new Error('killed')
  }
  return { throwIfAborted } as unknown as AbortSignal
}
const run = ({ id: jobId }: BulkJob, parts = Number.POSITIVE_INFINITY) =>
  bulkJobRunner.handle(
    server.app,
    { workspaceId: owner.workspaceId, jobId },
    { id: randomUUID(), attempt: 0, signal: signalAfter(parts), complete: async () => undefined },
  )
/** Until nothing is left, as the worker does: one call takes some time only. */
async function finish(job: BulkJob): Promise<void> {
  do await run(job)
  while ((await current(job.id))?.state === 'running')
}
const runParts = (job: BulkJob, parts: number) => expect(run(job, parts)).rejects.toThrow('killed')

test('a job changes the list as it was at the start, counts what it may not change, and one undo restores it', async () => {
  const watched = await createInbox(server, owner, [owner.userId, ada.userId])
  await owner.client.call('inboxes.set_role', { inboxId: watched.id, userId: ada.userId, role: 'observer' })
  await arriveMany(220)
  await arriveMany(33, watched)
  expect(await ada.client.call('bulk_changes.count', { view: 'open' })).toEqual({
    count: 253,
    isMore: false,
  })
  const job = await start({ kind: 'close' })
  expect(job).toMatchObject({ state: 'running', total: 253, done: 0 })
  await arriveMany(1)
  await finish(job)
  expect(await current(job.id)).toMatchObject({
    state: 'finished',
    done: 253,
    changed: 220,
    skipped: 33,
    reasons: [{ code: 'forbidden', count: 33 }],
  })
  expect(await states()).toEqual({ closed: 220, open: 34 })
  const undo = await ada.client.call('bulk_changes.start_undo', { bulkChangeId: job.bulkChangeId })
  expect(undo).toMatchObject({ isUndo: true, action: { kind: 'close' }, total: 220 })
  await finish(undo)
  expect(await jobsOf()).toMatchObject([{ id: undo.id, state: 'finished', changed: 220, skipped: 0 }])
  expect(await states()).toEqual({ open: 254 })
  await ada.client.call('bulk_changes.dismiss_job', { bulkJobId: undo.id })
  expect(await jobsOf()).toEqual([])
})

test('a killed job continues, and neither a second start nor a second process does anything twice', async () => {
  await arriveMany(110)
  await addRule(
    { server, owner, inbox },
    { triggers: ['closed'], actions: [{ kind: 'set_priority', priority: 'low' }] },
  )
  const job = await start({ kind: 'close' })
  await runParts(job, 1)
  expect(await current(job.id)).toMatchObject({ state: 'running', done: 50, changed: 50 })
  expect(await start({ kind: 'close' }, everything, job.bulkChangeId)).toMatchObject({ id: job.id, done: 50 })
  await Promise.all([run(job), run(job)])
  expect(await current(job.id)).toMatchObject({ state: 'finished', done: 110, changed: 110 })
  const closings = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `select from events where workspace_id = $1 and payload -> 'activity' ->> 'type' = 'closed'`,
      [owner.workspaceId],
    ),
  )
  expect(closings).toHaveLength(110)
  await runConsumer(server.app, ruleEvaluator)
  const runs = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select from rule_runs where workspace_id = $1', [owner.workspaceId]),
  )
  expect(runs).toHaveLength(110)
})

test('a bulk job uses the current rights of the person', async () => {
  await arriveMany(120)
  const job = await start({ kind: 'flag', isFlagged: true })
  await runParts(job, 1)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [], remove: [ada.userId] })
  await finish(job)
  expect(await current(job.id)).toMatchObject({
    state: 'finished',
    changed: 50,
    skipped: 70,
    reasons: [{ code: 'not_found', count: 70 }],
  })
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [ada.userId], remove: [] })
  const second = await start({ kind: 'flag', isFlagged: true })
  await runParts(second, 1)
  await owner.client.call('members.remove', { userId: ada.userId })
  await run(second)
  const flagged = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select from conversations where workspace_id = $1 and is_flagged', [owner.workspaceId]),
  )
  expect(flagged.length).toBeLessThanOrEqual(100)
})

test('a cancelled job leaves the rest, and what it did can be undone', async () => {
  await arriveMany(120)
  const job = await start({ kind: 'set_priority', priority: 'urgent' })
  await runParts(job, 1)
  const bulkJobId = job.id
  expect(await ben.client.send('bulk_changes.cancel_job', { bulkJobId })).toMatchObject({ status: 404 })
  const early = await ada.client.send('bulk_changes.start_undo', { bulkChangeId: job.bulkChangeId })
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'bulk_job_running' } } })
  await ada.client.call('bulk_changes.cancel_job', { bulkJobId })
  await finish(job)
  expect(await current(job.id)).toMatchObject({ state: 'cancelled', done: 50, changed: 50 })
  const undo = await ada.client.call('bulk_changes.start_undo', { bulkChangeId: job.bulkChangeId })
  await finish(undo)
  expect(await current(undo.id)).toMatchObject({ state: 'finished', total: 50, changed: 50 })
})

test('marking as read is undone where it changed something', async () => {
  await arriveMany(3)
  const [first] = (await ada.client.call('conversations.list', {})).items
  await ada.client.call('conversations.mark_read', { conversationId: first?.id ?? '' })
  const unread = async () =>
    (await ada.client.call('conversations.list', {})).items.filter(({ isUnread }) => isUnread).length
  const job = await start({ kind: 'mark_read', isRead: true })
  await finish(job)
  expect(await current(job.id)).toMatchObject({ done: 3, changed: 2, skipped: 0 })
  expect(await unread()).toBe(0)
  const undo = await ada.client.call('bulk_changes.start_undo', { bulkChangeId: job.bulkChangeId })
  await finish(undo)
  expect(await unread()).toBe(2)
})

test('the list can be a search, a tag, a saved view, or named conversations', async () => {
  await arriveMany(4)
  await runConsumer(server.app, searchIndexer)
  const { items } = await ada.client.call('conversations.list', {})
  const [first = '', second = ''] = items.map(({ id }) => id)
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Later' })
  const view = await ada.client.call('views.create', {
    name: 'Later',
    condition: { operator: 'all', conditions: [{ field: 'tag', operator: 'is', value: tagId }] },
  })
  await run(
    await start(
      { kind: 'tag', add: [tagId], remove: [] },
      { kind: 'conversations', conversationIds: [first, second] },
    ),
  )
  const { subject } = await ada.client.call('conversations.get', { conversationId: first })
  const counts = [
    { tagId },
    { viewId: view.id },
    { viewId: view.id, search: `subject:"${subject}"` },
    { search: 'crate' },
  ]
  const found = await Promise.all(counts.map((list) => ada.client.call('bulk_changes.count', list)))
  expect(found.map(({ count }) => count)).toEqual([2, 2, 1, 4])
  const job = await start({ kind: 'tag', add: [], remove: [tagId] }, { kind: 'list', viewId: view.id })
  await finish(job)
  expect(await current(job.id)).toMatchObject({ total: 2, changed: 2 })
})

test('an action that would be refused for every conversation is refused at the start', async () => {
  const refusal = async (action: BulkJobAction, target = everything) => {
    const { status, body } = await ada.client.send('bulk_changes.start', {
      bulkChangeId: randomUUID(),
      target,
      action,
    })
    return [status, (body as { error?: { code: string } }).error?.code]
  }
  expect(await refusal({ kind: 'close' })).toEqual([409, 'bulk_list_empty'])
  await arriveMany(1)
  expect(await refusal({ kind: 'snooze', until: '2020-01-01T00:00:00.000Z' })).toEqual([
    400,
    'bad_snooze_time',
  ])
  expect(await refusal({ kind: 'tag', add: [randomUUID()], remove: [] })).toEqual([404, 'not_found'])
  for (let count = 0; count < bulkJobLimits.running; count += 1) await start({ kind: 'close' })
  expect(await refusal({ kind: 'close' })).toEqual([409, 'too_many_bulk_jobs'])
})
