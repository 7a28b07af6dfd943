import type { StreamEvent } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('a change reaches a second reader of the workspace within a second', async () => {
  const member = await server.addMember(owner)
  const stream = await openEvents(member.client)
  const tag = await owner.client.call('tags.create', { name: 'Live' })
  const event = await stream.next('shared_tag_created')
  expect(event.payload).toMatchObject({ tag: { id: tag.id, abilities: [] } })
  expect(event.actorId).toBe(owner.userId)
  stream.close()
})

test('an event has the abilities of its reader', async () => {
  const stream = await openEvents(owner.client)
  const tag = await owner.client.call('tags.create', { name: 'Mine to change' })
  const event = await stream.next('shared_tag_created')
  expect(event.payload).toEqual({ tag })
  stream.close()
})

test('a reader that reconnects gets missed events, in order and once', async () => {
  const before = await openEvents(owner.client)
  await owner.client.call('tags.create', { name: 'Seen' })
  const { seq } = await before.next('shared_tag_created')
  before.close()
  for (const name of ['One', 'Two', 'Three']) await owner.client.call('tags.create', { name })
  const after = await openEvents(owner.client, seq)
  const missed: StreamEvent[] = []
  while (missed.length < 3) missed.push(await after.next('shared_tag_created'))
  expect(missed.map(({ seq: own }) => own)).toEqual([seq + 1, seq + 2, seq + 3])
  after.close()
})

test('an answer states its position in the event log, with or without an open stream', async () => {
  const ask = async () => {
    const answer = await owner.client.send('tags.list', {}, { 'x-want-seq': '1' })
    return Number(answer.headers.get('x-event-seq'))
  }
  const before = await ask()
  await owner.client.call('tags.create', { name: 'Between' })
  // Events between the answer and the start of the stream are delivered by the stream.
  const stream = await openEvents(owner.client, before)
  expect((await stream.next()).seq).toBe(before + 1)
  expect(await ask()).toBe(before + 1)
  stream.close()
  const other = await owner.client.send('tags.list', {})
  expect(other.headers.get('x-event-seq')).toBeNull()
})

test('no events of another workspace are sent', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const stream = await openEvents(stranger.client)
  await owner.client.call('tags.create', { name: 'Hidden' })
  const own = await stranger.client.call('tags.create', { name: 'Heard' })
  expect((await stream.next()).payload).toMatchObject({ tag: { id: own.id } })
  stream.close()
})

test('personal events are sent only to their person', async () => {
  const member = await server.addMember(owner)
  const stream = await openEvents(member.client)
  await owner.client.call('session.update_profile', { theme: 'dark' })
  await member.client.call('session.update_profile', { theme: 'light' })
  expect((await stream.next('profile.updated')).payload).toMatchObject({ theme: 'light' })
  stream.close()
})

test('a stream ends within a second when its session does', async () => {
  const member = await server.addMember(owner)
  const stream = await openEvents(member.client)
  const started = performance.now()
  await member.client.call('session.sign_out', {})
  await stream.ended
  expect(performance.now() - started).toBeLessThan(endsByEventWithinMs)
})
