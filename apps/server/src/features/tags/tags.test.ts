import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('a tag is created, listed, renamed and deleted', async () => {
  const tag = await owner.client.call('tags.create', {
    name: ' Quote ',
    color: 'teal',
    description: 'Offers to write',
  })
  expect(tag).toMatchObject({ name: 'Quote', color: 'teal', usageCount: 0, version: 1 })
  expect(tag.abilities).toEqual(['tag.update', 'tag.merge', 'tag.delete'])
  const renamed = await owner.client.call('tags.update', { tagId: tag.id, version: 1, name: 'Quotes' })
  expect(renamed).toMatchObject({ name: 'Quotes', version: 2, description: 'Offers to write' })
  expect((await owner.client.call('tags.list', {})).items.map(({ id }) => id)).toContain(tag.id)
  await owner.client.call('tags.delete', { tagId: tag.id })
  expect((await owner.client.call('tags.list', {})).items.map(({ id }) => id)).not.toContain(tag.id)
})

test('a name is unique regardless of case, and a refusal writes nothing', async () => {
  await owner.client.call('tags.create', { name: 'Delay' })
  const before = await owner.client.call('tags.list', {})
  const answer = await owner.client.send('tags.create', { name: 'DELAY' })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    error: {
      code: 'tag_name_taken',
      message: 'There is already a tag called DELAY.',
      fields: [{ path: 'name', message: 'There is already a tag called DELAY.' }],
    },
  })
  expect(await owner.client.call('tags.list', {})).toEqual(before)
})

test('an outdated version is refused with the current state', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Pick-up' })
  await owner.client.call('tags.update', { tagId: tag.id, version: 1, color: 'sky' })
  const answer = await owner.client.send('tags.update', { tagId: tag.id, version: 1, color: 'red' })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: { code: 'conflict', current: { color: 'sky', version: 2 } } })
})

test('an empty name is refused with the text of the specification', async () => {
  const answer = await owner.client.send('tags.create', { name: '  ' })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error: { code: 'invalid_input', fields: [{ path: 'name', message: 'Please enter your tag name.' }] },
  })
})

test('the same idempotency key writes once and gives the same answer', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => owner.client.send('tags.create', { name: 'Once' }, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const other = await owner.client.send('tags.create', { name: 'Other' }, key)
  expect(other).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_key_reused', params: { call: 'tags.create' } } },
  })
})

test('the command form does the same', async () => {
  const answer = await owner.client.command('/settings create_shared_tag {"name":"By text"}', {
    type: 'RawCommand',
  })
  expect(answer.status).toBe(200)
  const { resources } = JSON.parse((answer.body as { rawResponse: string }).rawResponse)
  expect(resources).toMatchObject({ name: 'By text' })
  const mixed = await owner.client.command(`/settings delete_shared_tag ${resources.id}`, {
    resourceId: randomUUID(),
  })
  expect(mixed).toMatchObject({ status: 400, body: { error: { code: 'resource_mismatch' } } })
})

test('another workspace neither sees nor changes it', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const tag = await owner.client.call('tags.create', { name: 'Secret' })
  expect((await stranger.client.call('tags.list', {})).items).toEqual([])
  const foreign = await stranger.client.send('tags.delete', { tagId: tag.id })
  const missing = await stranger.client.send('tags.delete', { tagId: randomUUID() })
  expect(foreign.status).toBe(404)
  expect({ ...(foreign.body as { error: object }).error, requestId: '' }).toEqual({
    ...(missing.body as { error: object }).error,
    requestId: '',
  })
})
