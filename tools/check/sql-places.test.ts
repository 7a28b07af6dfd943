import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkSqlPlaces } from './sql-places.ts'

const tags = 'apps/server/src/features/tags'

function check(files: Record<string, string>, exceptions: Record<string, string[]> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'postroom-sql-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const list = JSON.stringify({ outsideQueries: [], notDescribed: [], ...exceptions })
  for (const [path, text] of Object.entries({ ...files, 'tools/check/sql-exceptions.json': list })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkSqlPlaces(root)
}

it('accepts described statements, and sentences that are not SQL', () => {
  const files = {
    [`${tags}/tags.queries.ts`]: `import { query } from '#platform/db/index.ts'\nquery(tx, 'select id from tags', [])`,
    [`${tags}/tags.ts`]: `fail('Select one from the list, or update the tag.')`,
    [`${tags}/tags.test.ts`]: `pool.query('select id from tags')`,
  }
  expect(check(files)).toEqual([])
})

it('reports SQL outside *.queries.ts: text, a part of a text, and calls that run it', () => {
  const files = {
    [`${tags}/text.ts`]: `pool.query('delete from tags')`,
    [`${tags}/part.ts`]: 'const isUsed = `exists (select from tags where id = $1)`',
    [`${tags}/run.ts`]: `import { rawQuery } from '#platform/db/index.ts'`,
  }
  const reason = 'SQL belongs in a *.queries.ts'
  expect(check(files).sort()).toEqual(['part', 'run', 'text'].map((name) => `${tags}/${name}.ts: ${reason}`))
})

it.each([
  ['rawQuery', `import { rawQuery } from '#platform/db/index.ts'`],
  ['the driver', `pool.query('select id from tags')`],
])('names a *.queries.ts that uses %s', (_, text) => {
  const reason = 'use query(), whose types come from the database'
  expect(check({ [`${tags}/tags.queries.ts`]: text })).toEqual([`${tags}/tags.queries.ts: ${reason}`])
})

it('accepts listed files, and reports unnecessary entries', () => {
  const files = { [`${tags}/text.ts`]: `pool.query('delete from tags')` }
  const exceptions = { outsideQueries: [`${tags}/text.ts`, `${tags}/gone.ts`] }
  expect(check(files, exceptions)).toEqual([
    `tools/check/sql-exceptions.json: take ${tags}/gone.ts off outsideQueries`,
  ])
})

it('reports tests that ask the pool of the server, which hides the rows of workspaces', () => {
  const files = {
    [`${tags}/tags.test.ts`]: `await server.app.db.pool.query('update tags set name = $1', ['Late'])`,
    'e2e/tags.spec.ts': `await stage.server.ownerPool.query('update tags set name = $1', ['Late'])`,
  }
  expect(check(files)).toEqual([
    `${tags}/tags.test.ts: use ownerPool; the pool of the server sees rows only within a workspace`,
  ])
})
