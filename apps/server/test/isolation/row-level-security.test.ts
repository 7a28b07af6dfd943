import type { CallDeclaration } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'
import { removeWorkspaceConditions } from './without-conditions.ts'

/** Statements run without their condition on the workspace, so that only row-level security isolates workspaces. */
let server: TestServer
let mine: Owner
let theirs: Owner
let conditions: ReturnType<typeof removeWorkspaceConditions>

beforeAll(async () => {
  server = await startTestServer()
  mine = await server.createWorkspace({ name: 'Mine' })
  theirs = await server.createWorkspace({ name: 'CANARY workspace' })
  await mine.client.call('tags.create', { name: 'Own' })
  await theirs.client.call('tags.create', { name: 'CANARY tag' })
  conditions = removeWorkspaceConditions()
})
afterAll(async () => {
  conditions.restore()
  await server.stop()
})

const reads = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter(
    ({ rest, access, impact }) => rest && rest.reply !== 'stream' && access !== 'public' && impact === 'read',
  )

test('no read returns data of another workspace', async () => {
  for (const call of reads) {
    const answer = await mine.client.send(call.name, call.example.input)
    expect(answer.status, call.name).toBeLessThan(500)
    expect(JSON.stringify(answer.body), call.name).not.toContain('CANARY')
  }
  expect(conditions.rewritten(), 'statements without their condition').toBeGreaterThan(3)
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
