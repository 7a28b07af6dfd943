import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/db/index.ts'
import { findStatements } from '../../../../tools/statements/find-statements.ts'
import { printStatements } from '../../../../tools/statements/print-statements.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const root = resolve(import.meta.dirname, '../../../..')
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  const key = (await readMigrations()).map(({ sha256 }) => sha256).join()
  database = await createTestDatabase({ key, apply: async (url) => void (await migrate({ url })) })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const path = 'apps/server/src/features/trials/trials.queries.ts'
const describe = async (text: string): Promise<string> => {
  const [file] = await printStatements(client, [{ path, line: 7, text }])
  return file?.content ?? ''
}
const rowOf = async (text: string): Promise<string[]> =>
  [...(await describe(text)).matchAll(/^ {8}(.+)$/gm)].map(([, column = '']) => column)
const valuesOf = async (text: string): Promise<string | undefined> =>
  /values: readonly \[(.*)\]/.exec(await describe(text))?.[1]

test('the generated types are those of the migrated database', async () => {
  const files = await printStatements(client, findStatements(root))
  expect(files.length).toBeGreaterThan(0)
  for (const { path, content } of files) {
    expect(readFileSync(join(root, path), 'utf8'), `${path}: npm run generate`).toBe(content)
  }
})

test.each([
  ['table', 'select id from tagz', 'relation "tagz" does not exist'],
  ['column', 'select nam from tags', 'column "nam" does not exist'],
  ['type', 'select id from tags where version = true', 'operator does not exist: integer = boolean'],
])('a wrong %s is named with its file and line', async (_, text, problem) => {
  await expect(describe(text)).rejects.toThrow(`${path}:7: ${problem}`)
})

test('the type of a column follows its table: type, null and allowed texts', async () => {
  expect(
    await rowOf('select version, deleted_at as "deletedAt", is_archived as "isArchived" from tags'),
  ).toEqual(['version: number', 'deletedAt: Date | null', 'isArchived: boolean'])
  expect(await rowOf('select role from memberships')).toEqual(['role: "Owner" | "Admin" | "Member"'])
  expect(await rowOf('select hash, scopes from api_keys')).toEqual(['hash: Buffer', 'scopes: string[]'])
})

test('any column may be null where an outer join is, unless the statement says that it is not', async () => {
  const joined = 'from tags t left join conversation_tags c using (workspace_id)'
  expect(await rowOf(`select t.id, c.tag_id ${joined}`)).toEqual([
    'id: string | null',
    'tag_id: string | null',
  ])
  expect(await rowOf(`select t.id /* not null */, c.tag_id ${joined}`)).toEqual([
    'id: string',
    'tag_id: string | null',
  ])
})

test('an expression may be null unless it is one that never is', async () => {
  const text = `select lower(name) as lower, count(*)::int as tags, exists (select from users) as used,
    coalesce(max(version), 0) as newest, coalesce(max(version), null) as none, (select count(*) from users) as users,
    (select count(*) from users having false) as nobody, max(deleted_at) is null as living, sum(version) / count(*) as mean
    from tags group by name`
  expect(await rowOf(text)).toEqual([
    'lower: string | null',
    'tags: number',
    'used: boolean',
    'newest: number',
    'none: number | null',
    'users: string',
    'nobody: string | null',
    'living: boolean',
    'mean: string | null',
  ])
  expect(await rowOf('select 1 as one union select null')).toEqual(['one: number | null'])
})

test('values of JSON are unknown until they are read by a schema', async () => {
  const text = 'select json_agg(t) as tags from (select id, name from tags) t'
  expect(await rowOf(text)).toEqual(['tags: unknown'])
})

test('a parameter is of the type that the statement needs, and null only where that is handled', async () => {
  expect(await valuesOf('select from tags where id = any($1::uuid[]) and version > $2')).toBe(
    'readonly string[], number',
  )
  expect(await valuesOf('select from tags where ($1::uuid is null or id = $1) and name = $2')).toBe(
    'string | null, string',
  )
  expect(await valuesOf('update tags t set tag_group = $1, name = $2, deleted_at = $3 where id = $4')).toBe(
    'string | null, string, Date | null, string',
  )
  const insert = 'insert into tags (workspace_id, id, name, color, tag_group)'
  expect(await valuesOf(`${insert} values ($1, $2, coalesce($3, 'x'), lower($4), $5)`)).toBe(
    'string, string, string | null, string, string | null',
  )
  expect(await valuesOf(`${insert} select $1, u.id, $2, $3, $4 from users u where email = $5`)).toBe(
    'string, string, string, string | null, string',
  )
  expect(
    await valuesOf(`${insert} values ($1, $2, $3, $4, $5) on conflict (workspace_id, id) do update set
      deleted_at = $6, name = $3`),
  ).toBe('string, string, string, string, string | null, Date | null')
})

test('statements of every shape are described', async () => {
  const lease = `update mail_leases set holder = $1 where mailbox_id in (
    select mailbox_id from mail_leases order by heartbeat_at nulls first limit $2 for update skip locked)
    returning mailbox_id as "mailboxId", fence`
  expect(await rowOf(lease)).toEqual(['mailboxId: string', 'fence: string'])
  expect(await valuesOf(lease)).toBe('string | null, string | number | bigint')
  const pairs = `with gone as (
      delete from conversation_tags c using unnest($2::uuid[], $3::uuid[]) as p (conversation_id, tag_id)
       where c.workspace_id = $1 and c.conversation_id = p.conversation_id and c.tag_id = p.tag_id
      returning c.tag_id)
    select g.tag_id as "tagId", l.name from gone g cross join lateral (select name from tags where id = g.tag_id limit 1) l`
  expect(await rowOf(pairs)).toEqual(['tagId: string', 'name: string'])
  expect(await valuesOf(pairs)).toBe('string, readonly string[], readonly string[]')
})
