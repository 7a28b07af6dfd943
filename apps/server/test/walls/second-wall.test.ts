import type { CallDeclaration } from '@postroom/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

/**
 * The first wall is that every statement names the workspace. Here it is switched off: each such
 * condition is rewritten to one that is always true, and row-level security stands alone.
 */
const scope = /((?:"?\w+"?\.)?"?workspace_id"?)\s*=\s*(\$\d+)/g
const withoutFirstWall = (text: string): string => text.replace(scope, '($2::text is not null)')

let server: TestServer
let mine: Owner
let theirs: Owner
let rewritten = 0
const originalQuery = pg.Client.prototype.query

beforeAll(async () => {
  server = await startTestServer()
  mine = await server.createWorkspace({ name: 'Mine' })
  theirs = await server.createWorkspace({ name: 'CANARY workspace' })
  await mine.client.call('tags.create', { name: 'Own' })
  await theirs.client.call('tags.create', { name: 'CANARY tag' })
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const given =
      typeof config === 'string' ? { text: config } : { ...(config as { text?: string; name?: string }) }
    const isOfInstance = / (sessions|users|workspaces|workspace_heads) /.test(given.text ?? '')
    if (given.text && !isOfInstance && scope.test(given.text)) {
      rewritten += 1
      const text = withoutFirstWall(given.text)
      return (originalQuery as (...args: unknown[]) => unknown).call(
        this,
        { ...given, text, ...(given.name && { name: `${given.name}_without_wall` }) },
        ...rest,
      )
    }
    return (originalQuery as (...args: unknown[]) => unknown).call(this, config, ...rest)
  } as typeof pg.Client.prototype.query
})
afterAll(async () => {
  pg.Client.prototype.query = originalQuery
  await server.stop()
})

const reads = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter(
    ({ rest, access, impact }) => rest && rest.reply !== 'stream' && access !== 'public' && impact === 'read',
  )

test('no read answers with anything of another workspace', async () => {
  for (const call of reads) {
    const answer = await mine.client.send(call.name, call.example.input)
    expect(answer.status, call.name).toBeLessThan(500)
    expect(JSON.stringify(answer.body), call.name).not.toContain('CANARY')
  }
  expect(rewritten, 'statements whose first wall was switched off').toBeGreaterThan(3)
})

test('no write reaches an object of another workspace', async () => {
  const { items } = await theirs.client.call('tags.list', {})
  const id = items.find(({ name }) => name === 'CANARY tag')?.id ?? ''
  for (const attempt of [
    () => mine.client.send('tags.update', { tagId: id, version: 1, name: 'Taken over' }),
    () => mine.client.send('tags.delete', { tagId: id }),
    () => mine.client.send('tags.get', { tagId: id }),
  ]) {
    expect((await attempt()).status).toBe(404)
  }
  expect(await theirs.client.call('tags.list', {})).toEqual({ items, abilities: ['tag.create'] })
})
