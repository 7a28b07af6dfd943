import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

const dayMs = 86_400_000
let server: TestServer
let owner: Owner
let member: Someone

beforeAll(async () => {
  server = await startTestServer({ overrides: { rateFactor: 1 } })
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
})
afterAll(() => server.stop())

async function upload(person: Someone, sizeBytes: number): Promise<number> {
  const headers = {
    'x-file-name': 'offer.bin',
    'x-file-type': 'application/octet-stream',
    'content-type': 'application/octet-stream',
  }
  const answer = await person.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers,
    body: randomBytes(sizeBytes),
  })
  if (answer.status === 429) {
    expect(await answer.json()).toMatchObject({ error: { code: 'upload_quota_spent' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return answer.status
}

test('an upload is deleted by its owner, once', async () => {
  const answer = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': 'a.bin',
      'x-file-type': 'text/plain',
      'content-type': 'application/octet-stream',
    },
    body: randomBytes(4_096),
  })
  const { id: attachmentId } = (await answer.json()) as { id: string }
  const held = async () =>
    (await server.ownerPool.query('select from uploads where id = $1', [attachmentId])).rows.length
  expect((await member.client.send('conversations.delete_upload', { attachmentId })).status).toBe(404)
  expect(await held()).toBe(1)
  await owner.client.call('conversations.delete_upload', { attachmentId })
  expect(await held()).toBe(0)
  expect((await owner.client.send('conversations.delete_upload', { attachmentId })).status).toBe(404)
})

/** Uses up almost all of the daily quota. */
const spend = (key: string, megabytes: number, left: number) =>
  server.app.limiter.take(key, { limit: megabytes, windowMs: dayMs, cost: megabytes - left })

const countFiles = async (): Promise<number> => {
  const { rows } = await server.ownerPool.query<{ n: number }>(
    'select count(*)::int as n from blob_locations',
  )
  return rows[0]?.n ?? 0
}

test('uploads beyond a person’s daily quota are refused and not stored', async () => {
  expect(await upload(owner, 2_000)).toBe(200)
  await spend(`uploads:${owner.workspaceId}:${owner.userId}`, 1_000, 5)
  expect(await upload(owner, 2_500_000)).toBe(200)
  const before = await countFiles()
  expect(await upload(owner, 2_500_000)).toBe(429)
  expect(await countFiles()).toBe(before)
  expect(await upload(member, 2_500_000)).toBe(200)
})

test('uploads beyond the workspace’s daily quota are refused and not stored', async () => {
  await spend(`uploads:${owner.workspaceId}`, 10_000, 20)
  const statuses = []
  for (let n = 0; n < 8; n += 1) statuses.push(await upload(member, 2_500_000))
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
  const elsewhere = await server.createWorkspace({ name: 'Elsewhere' })
  expect(await upload(elsewhere, 1_000)).toBe(200)
})
