import { conditionLimits, type SnapshotCondition, snapshotCondition, sqlCondition } from '@postroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { parseInput } from '#platform/errors/index.ts'
import { startTestServer, type TestServer } from '#test/harness.ts'
import { anyCondition, conditionWith, fieldOperators } from './condition-arbitraries.fixture.ts'
import { conditionPredicate } from './condition-predicate.ts'
import { conditionProblems } from './condition-problems.ts'
import { conditionSql } from './condition-sql.queries.ts'
import { createSampleWorkspace, now, type SampleWorkspace } from './sample-mail.fixture.ts'
import type { ConditionSnapshot } from './snapshot.ts'
import { takeSnapshots } from './snapshots.queries.ts'
import type { Bind } from './sql-fragment.ts'

let server: TestServer
let sample: SampleWorkspace
let snapshots: ReadonlyMap<string, ConditionSnapshot>

beforeAll(async () => {
  server = await startTestServer()
  sample = await createSampleWorkspace(server)
  snapshots = await snapshotsOf(sample.messageIds)
})
afterAll(() => server?.stop())

const snapshotsOf = (messageIds: readonly string[]) => {
  const { workspaceId, userId } = sample.owner
  return server.app.db.read(workspaceId, (tx) =>
    takeSnapshots(tx, workspaceId, { messageIds, readerId: userId, takenAt: now }),
  )
}

async function idsBySql(input: unknown): Promise<string[]> {
  const { workspaceId, userId } = sample.owner
  const values: unknown[] = [workspaceId, userId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const condition = conditionSql(parseInput(sqlCondition(), input), now)(bind)
  const ids = bind(sample.messageIds)
  const rows = await server.app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      `select m.id from messages m join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
        where m.workspace_id = $1 and $2::uuid is not null and m.id = any(${ids}) and ${condition} order by m.id`,
      values,
    ),
  )
  return rows.map(({ id }) => id)
}

function idsByPredicate(condition: SnapshotCondition): string[] {
  const matchesCondition = conditionPredicate(condition)
  return [...snapshots].flatMap(([id, snapshot]) => (matchesCondition(snapshot) ? [id] : [])).sort()
}

async function expectAgreement(input: unknown): Promise<number> {
  const expected = idsByPredicate(parseInput(snapshotCondition(), input))
  expect({ input, ids: await idsBySql(input) }).toEqual({ input, ids: expected })
  return expected.length
}

test('SQL and predicate agree on each operator of each field', async () => {
  const telling = new Set<string>()
  for (const choice of fieldOperators) {
    for (const input of fc.sample(conditionWith(choice, sample), { numRuns: 8, seed: 5 })) {
      const count = await expectAgreement(input)
      if (count > 0 && count < snapshots.size) telling.add(choice.field)
    }
  }
  // The sample mail has no sender verdicts, no message has an author, and no conversation a class.
  const silent = ['senderVerdict', 'author', 'class']
  expect(
    [...new Set(fieldOperators.map(({ field }) => field))].filter((field) => !telling.has(field)),
  ).toEqual(silent)
}, 60_000)

test('SQL and predicate agree on nested groups', async () => {
  let telling = 0
  await fc.assert(
    fc.asyncProperty(anyCondition(sample), async (input) => {
      const count = await expectAgreement(input)
      if (count > 0 && count < snapshots.size) telling += 1
    }),
    { numRuns: 400 },
  )
  expect(telling).toBeGreaterThan(100)
}, 60_000)

test('the largest condition can be evaluated, also with long patterns', async () => {
  const value = Array.from({ length: conditionLimits.values }, (_, at) =>
    `${at} ${'äöü xyz '.repeat(30)}`.slice(0, conditionLimits.textLength),
  )
  expect(await expectAgreement({ field: 'subject', operator: 'containsNoneOf', value })).toBe(snapshots.size)
  const conditions = fieldOperators
    .slice(0, conditionLimits.conditions - 1)
    .flatMap((choice) => fc.sample(conditionWith(choice, sample), { numRuns: 1, seed: 3 }))
  await expectAgreement({ operator: 'none', conditions })
})

test('a snapshot has the text of a message, converted from HTML if there is no other', async () => {
  const [inbox] = sample.inboxes
  if (!inbox) throw new Error('The sample has no inbox.')
  const headers = ['Content-Type: text/html; charset=utf-8']
  const raw = mailText({ id: 'html@sample.example', headers, body: '<p>Viele <b>Gr&uuml;</b>&szlig;e</p>' })
  const { messageId } = await deliver(server, sample.owner.workspaceId, inbox, [raw])
  const [taken] = (await snapshotsOf([messageId])).values()
  const body = (value: string) => conditionPredicate({ field: 'body', operator: 'contains', value })
  expect(taken && ['viele GRÜẞE', 'viele grüsse', '<p>'].map((text) => body(text)(taken))).toEqual([
    true,
    false,
    false,
  ])
})

test('a regular expression is matched in linear time and case-sensitively', () => {
  const matches = (value: string) => conditionPredicate({ field: 'subject', operator: 'matches', value })
  const [first] = snapshots.values()
  if (!first) throw new Error('The sample has no message.')
  const withSubject = (subject: string) => ({ ...first, values: { ...first.values, subject: [subject] } })
  const invoice = withSubject('Invoice RE-2026-00123')
  expect(
    ['RE-\\d{4}-\\d{5}$', 're-\\d', '(?i)re-\\d', '^RE'].map((source) => matches(source)(invoice)),
  ).toEqual([true, false, true, false])
  // With backtracking this takes 2^50,000 attempts.
  expect(matches('(x+x+)+y')(withSubject('x'.repeat(50_000)))).toBe(false)
})

test('a reference to something that does not exist is reported with its path', async () => {
  const { owner, colleague, tagIds, personalTagIds, teamId, inboxes } = sample
  const { id: deletedId } = await owner.client.call('tags.create', { name: 'Short-lived' })
  await owner.client.call('tags.delete', { tagId: deletedId })
  const unknownId = '019a9f6e-5d1c-7000-8000-00000000dead'
  const condition = parseInput(snapshotCondition(), {
    operator: 'all',
    conditions: [
      { field: 'tag', operator: 'isAnyOf', value: [...tagIds, deletedId] },
      { field: 'tag', operator: 'isAnyOf', value: tagIds },
      { field: 'assignee', operator: 'isAnyOf', value: [owner.userId, 'me'] },
      { operator: 'none', conditions: [{ field: 'assignee', operator: 'is', value: unknownId }] },
      { field: 'team', operator: 'isAnyOf', value: [teamId] },
      { field: 'team', operator: 'isAnyOf', value: [teamId, unknownId] },
      { field: 'inbox', operator: 'isAnyOf', value: inboxes.map(({ id }) => id) },
      { field: 'inbox', operator: 'is', value: unknownId },
      { field: 'personalTag', operator: 'is', value: personalTagIds[0] },
      { field: 'subject', operator: 'matches', value: '^(re|aw): .{1,20}$' },
      { field: 'body', operator: 'matches', value: '(a)\\1' },
    ],
  })
  const problemsFor = async (userId: string) => {
    const problems = await server.app.db.write(owner.workspaceId, (tx) =>
      conditionProblems({ tx, workspaceId: owner.workspaceId, userId }, condition, 'condition'),
    )
    return problems.map(({ path, code }) => `${code} ${path}`)
  }
  const missing = (at: number | string) => `condition_value_missing condition.conditions.${at}.value`
  const gone = [0, '3.conditions.0', 5, 7].map(missing)
  const invalid = 'pattern_invalid condition.conditions.10.value'
  expect(await problemsFor(owner.userId)).toEqual([...gone, invalid])
  // Another person's tag is reported like one that does not exist.
  expect(await problemsFor(colleague.userId)).toEqual([...gone, missing(8), invalid])
})
