import { officeWeek } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('a workspace is read and renamed', async () => {
  const before = await owner.client.call('workspace.get', {})
  expect(before).toMatchObject({
    id: owner.workspaceId,
    name: 'Marewind',
    details: { paidAccounts: { users: -1, sharedInbox: -1 } },
    version: 1,
    abilities: [
      'workspace.update',
      'workspace.set_mfa_policy',
      'workspace.set_retention',
      'workspace.delete',
    ],
  })
  const after = await owner.client.call('workspace.rename', { name: ' Marewind Travel ', version: 1 })
  expect(after).toEqual({ ...before, name: 'Marewind Travel', version: 2 })
  expect(await owner.client.call('workspace.get', {})).toEqual(after)
})

test('of concurrent renamings of one version one wins, and the others get its state', async () => {
  const crew = await server.createWorkspace({ name: 'Crew' })
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => crew.client.send('workspace.rename', { name, version: 1 })),
  )
  const { name } = await crew.client.call('workspace.get', {})
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ error: { code: 'conflict', current: { name, version: 2 } } })
  }
})

test('people without permission cannot rename it', async () => {
  const member = await server.addMember(owner)
  const noMfa = await server.addMember(owner, { role: 'Admin', mfa: false })
  const before = await owner.client.call('workspace.get', {})
  const { version } = before
  const refusals = [
    [member.client, { name: 'Mine', version }, 403, 'forbidden'],
    [noMfa.client, { name: 'Mine', version }, 403, 'mfa_required'],
    [server.anonymous, { name: 'Mine', version }, 401, 'unauthorized'],
    [owner.client, { name: ' ', version }, 400, 'invalid_input'],
  ] as const
  for (const [client, input, status, code] of refusals) {
    expect(await client.send('workspace.rename', input)).toMatchObject({ status, body: { error: { code } } })
  }
  expect(await owner.client.call('workspace.get', {})).toEqual(before)
  expect(await member.client.call('workspace.get', {})).toEqual({ ...before, abilities: [] })
})

test('the start page shows completed steps', async () => {
  const fresh = await server.createWorkspace({ name: 'Fresh', mfa: false })
  const done = async () =>
    (await fresh.client.call('workspace.get_start', {})).steps.filter((it) => it.done).map((it) => it.step)
  expect(await done()).toEqual([])
  const mailboxId = await createTestMailbox(server, fresh, 'fresh@marewind.example')
  expect(await done()).toEqual(['mailbox'])
  const admin = await server.addMember(fresh, { role: 'Admin' })
  expect(await done()).toEqual(['mailbox', 'members'])
  const { id } = await admin.client.call('inboxes.create', { mailboxId, name: 'Bookings', memberIds: [] })
  expect(await done()).toEqual(['mailbox', 'shared_inbox', 'members'])
  const { steps } = await fresh.client.call('workspace.get_start', {})
  expect(steps.find(({ step }) => step === 'shared_inbox')).toMatchObject({ count: 1, onlyId: id })
  await admin.client.call('teams.create', { name: 'Lisbon office', members: [admin.userId] })
  const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
  await admin.client.call('calendars.create', { name: 'Office', ...hours })
  expect((await admin.client.call('workspace.get_start', {})).steps.every((it) => it.done)).toBe(true)
})
