import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlatformDatabase } from '#test/platform-database.ts'
import { textArray } from './text-array.ts'

let database: Awaited<ReturnType<typeof createPlatformDatabase>>
let pool: Pool

beforeAll(async () => {
  database = await createPlatformDatabase()
  pool = database.pool()
})
afterAll(() => database.drop())

const storableText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', ''))

it('PostgreSQL gets the texts unchanged, in their order', async () => {
  const texts = fc.array(
    fc.option(fc.oneof(storableText, fc.constantFrom('', 'null', 'NULL', '"a\\b"', '{,}'))),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const { rows } = await pool.query({
        name: 'texts',
        text: 'select $1::text[] as texts',
        values: [textArray(values)],
      })
      expect(rows).toEqual([{ texts: values }])
    }),
  )
})
