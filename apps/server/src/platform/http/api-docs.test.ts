import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generalErrors, keyAreas, pageInput } from '@postroom/contract'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/harness.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
let server: TestServer | undefined
afterAll(() => server?.stop())

test('docs/api.md names every error of all calls under its status, and every area of keys', () => {
  for (const [code, { status }] of Object.entries(generalErrors)) {
    const row = guide.split('\n').find((line) => line.startsWith('| ') && line.includes(`\`${code}\``))
    expect(row?.split('|')[1], code).toContain(String(status))
  }
  for (const area of keyAreas) expect(guide).toContain(`\`${area}\``)
  expect(pageInput.limit.parse(undefined)).toBe(50)
  expect(pageInput.limit.safeParse(200).success).toBe(true)
  expect(pageInput.limit.safeParse(201).success).toBe(false)
})

test('answers to a key say how many requests are left, and repeat the first answer to an idempotency key', async () => {
  server = await startTestServer()
  const owner = await server.createWorkspace()
  const { key } = await owner.client.call('apiKeys.create', { name: 'Guide', scopes: ['tags:write'] })
  const client = createClient(server.url ?? '', key)
  const create = (name: string) => client.send('tags.create', { name }, { 'idempotency-key': 'one' })
  const first = await create('Once')
  const limit = Number(first.headers.get('ratelimit-limit'))
  const left = Number(first.headers.get('ratelimit-remaining'))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(limit)
  expect(await create('Once')).toMatchObject({ status: 200, body: first.body })
  expect(await create('Twice')).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_key_reused' } },
  })
  expect((await owner.client.send('tags.list', {})).headers.get('ratelimit-limit')).toBeNull()
})
