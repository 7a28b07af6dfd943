import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDatabase, type Database } from './database.ts'
import { rawQuery, type Tx, together } from './index.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase({ key: 'empty', apply: async () => undefined })
  db = createDatabase({ url: database.url })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Runs a statement from so many functions down, each of which passes its error on a moment later. */
const below = async (depth: number, tx: Tx, text: string): Promise<unknown> =>
  depth === 0 ? rawQuery(tx, text) : await below(depth - 1, tx, text)

test('of statements sent together the first that failed is the error, however deep its function', async () => {
  const failing = db.instance((tx) => together([below(9, tx, 'select 1 / 0'), rawQuery(tx, 'select 1')]))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('without an error all results are returned', async () => {
  const read = db.instance((tx) => together([rawQuery(tx, 'select 1 as n'), rawQuery(tx, 'select 2 as n')]))
  expect(await read).toEqual([[{ n: 1 }], [{ n: 2 }]])
})
