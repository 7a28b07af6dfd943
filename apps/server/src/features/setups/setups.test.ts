import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { tidySetups } from './tidy-setups.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
})
afterAll(() => server.stop())

const list = async (by: Someone) => (await by.client.call('setups.list', {})).items

test('saved fields are merged, and null removes a field', async () => {
  const first = { path: 'imap', step: 'address', data: { email: 'a@marewind.example', note: 'x' } } as const
  await owner.client.call('setups.keep', first)
  await owner.client.call('setups.keep', { path: 'imap', data: { note: null, people: ['one', 'two'] } })
  const kept = await owner.client.call('setups.keep', { path: 'imap', step: 'servers' })
  expect(kept).toMatchObject({
    step: 'servers',
    data: { email: 'a@marewind.example', people: ['one', 'two'] },
    mailboxId: null,
    inboxId: null,
  })
  expect(kept.data).not.toHaveProperty('note')
  expect(await list(owner)).toEqual([kept])
})

test('each person sees only their own setups, whatever their role', async () => {
  await colleague.client.call('setups.keep', { path: 'personal_flow', step: 'MANUAL' })
  expect((await list(colleague)).map(({ path }) => path)).toEqual(['personal_flow'])
  expect((await list(owner)).map(({ path }) => path)).not.toContain('personal_flow')
  await owner.client.call('setups.forget', { path: 'personal_flow' })
  expect(await list(colleague)).toHaveLength(1)
})

test('a setup names the connected mailbox and inbox only if the person may see them', async () => {
  const inbox = await createInbox(server, owner)
  const keep = { path: 'exchange', mailboxId: inbox.mailboxId, inboxId: inbox.id } as const
  expect(await owner.client.call('setups.keep', keep)).toMatchObject({ inboxId: inbox.id })
  for (const input of [keep, { path: 'exchange', inboxId: inbox.id }] as const) {
    expect((await colleague.client.send('setups.keep', input)).status).toBe(404)
  }
  const unknown = { path: 'exchange', mailboxId: randomUUID() } as const
  expect((await owner.client.send('setups.keep', unknown)).status).toBe(404)
  expect(await owner.client.call('setups.keep', { path: 'exchange', inboxId: null })).toMatchObject({
    mailboxId: inbox.mailboxId,
    inboxId: null,
  })
})

test('refuses fields that look like secrets, and too much data', async () => {
  for (const name of ['imapPassword', 'access_token', 'clientSecret', '2', 'a b']) {
    const answer = await owner.client.send('setups.keep', { path: 'imap', data: { [name]: 'x' } } as never)
    expect(answer.status, name).toBe(400)
  }
  const fields = (from: number) =>
    Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`f${from + index}`, 'x'.repeat(1_900)]))
  await owner.client.call('setups.keep', { path: 'whatsapp', data: fields(0) })
  const answer = await owner.client.send('setups.keep', { path: 'whatsapp', data: fields(7) })
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'setup_too_large' } } })
  const kept = (await list(owner)).find(({ path }) => path === 'whatsapp')
  expect(Object.keys(kept?.data ?? {})).toHaveLength(7)
})

test('a setup is deleted on request, and a day after the last step', async () => {
  const kept = await owner.client.call('setups.keep', { path: 'facebook', step: 'page' })
  expect(Date.parse(kept.expiresAt) - Date.parse(kept.updatedAt)).toBe(86_400_000)
  await tidySetups(server.app, new Date(Date.parse(kept.expiresAt) - 1))
  expect((await list(owner)).map(({ path }) => path)).toContain('facebook')
  await owner.client.call('setups.forget', { path: 'facebook' })
  expect((await list(owner)).map(({ path }) => path)).not.toContain('facebook')
  await tidySetups(server.app, new Date(Date.parse(kept.expiresAt) + 86_400_000))
  expect(await list(owner)).toEqual([])
})
