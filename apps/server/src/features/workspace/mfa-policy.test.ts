import type { MfaPolicy } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function setPolicy({ client }: Owner, change: Partial<MfaPolicy>): Promise<void> {
  const { version, mfaPolicy } = await client.call('workspace.get', {})
  await client.call('workspace.set_mfa_policy', { mfaPolicy: { ...mfaPolicy, ...change }, version })
}

const invitationsOf = ({ client }: Pick<Owner, 'client'>) => client.send('members.list_invitations', {})
const refused = { status: 403, body: { error: { code: 'mfa_required' } } }

test('a new workspace requires MFA of every role', async () => {
  const owner = await server.createWorkspace()
  const { mfaPolicy } = await owner.client.call('workspace.get', {})
  expect(mfaPolicy).toEqual({ Owner: 'required', Admin: 'required', Member: 'required' })
})

test('if MFA is not required, settings require it only of people who have set it up', async () => {
  const owner = await server.createWorkspace()
  const admin = await server.addMember(owner, { role: 'Admin', mfa: false })
  const other = await server.addMember(owner, { role: 'Owner', mfa: false })
  expect(await invitationsOf(admin)).toMatchObject(refused)
  await setPolicy(owner, { Admin: 'when_set_up' })
  expect((await invitationsOf(admin)).status).toBe(200)
  expect(await admin.client.call('session.get_user', {})).toMatchObject({ settings: { mfaRequired: false } })
  expect(await invitationsOf(other)).toMatchObject(refused)
  await server.ownerPool.query('update users set mfa_enrolled = true where id = $1', [admin.userId])
  expect(await aSecondLater(() => invitationsOf(admin))).toMatchObject(refused)
  await server.ownerPool.query('update users set mfa_enrolled = false where id = $1', [admin.userId])
  await setPolicy(owner, { Admin: 'required' })
  expect(await aSecondLater(() => invitationsOf(admin))).toMatchObject(refused)
})

const mail = ({ client }: Pick<Owner, 'client'>) => client.send('conversations.list', {})
const open = { status: 200 }

test('without a grace period, mail is closed to people without MFA, and open once they have set it up', async () => {
  const owner = await server.createWorkspace()
  const member = await server.addMember(owner, { mfa: false })
  await server.endMfaGrace(owner.workspaceId)
  expect(await aSecondLater(() => mail(member))).toMatchObject(refused)
  expect(await member.client.command('/settings get_shared_inboxes')).toMatchObject(refused)
  expect(await member.client.call('session.get_user', {})).toMatchObject({
    settings: { mfaRequired: true, mfaGraceUntil: null, haveTwoFactorSecret: false },
  })
  await member.client.call('session.update_profile', { firstName: 'Matteo' })
  await member.client.call('session.sign_in_with_password', {
    identificator: member.email,
    password: member.password,
    loginPurpose: 'SetSecret',
  })
  await setUpMfa(member)
  expect(await mail(member)).toMatchObject(open)
  await member.client.call('session.sign_out', {})
})

test('during a grace period mail stays open, settings do not', async () => {
  const owner = await server.createWorkspace()
  const member = await server.addMember(owner, { role: 'Admin', mfa: false })
  await server.endMfaGrace(owner.workspaceId)
  expect(await aSecondLater(() => mail(member))).toMatchObject(refused)
  const set = async (input: object) => {
    const { version, mfaPolicy } = await owner.client.call('workspace.get', {})
    return owner.client.call('workspace.set_mfa_policy', { mfaPolicy, version, ...input })
  }
  const { mfaGraceUntil } = await set({ graceDays: 7 })
  const left = Date.parse(mfaGraceUntil ?? '') - Date.now()
  expect(Math.round(left / 86_400_000)).toBe(7)
  expect(await mail(member)).toMatchObject(open)
  expect(await invitationsOf(member)).toMatchObject(refused)
  expect(await member.client.call('session.get_user', {})).toMatchObject({ settings: { mfaGraceUntil } })
  // Changing only the roles keeps the grace period.
  expect((await set({})).mfaGraceUntil).toBe(mfaGraceUntil)
  const stream = await openEvents(member.client)
  await set({ graceDays: 0 })
  await stream.ended
  expect(await aSecondLater(() => mail(member))).toMatchObject(refused)
})

test('a grace period ends in time, within a second', async () => {
  const owner = await server.createWorkspace()
  const member = await server.addMember(owner, { mfa: false })
  expect(await mail(member)).toMatchObject(open)
  await server.ownerPool.query(
    "update workspaces set mfa_grace_until = now() + interval '1 second' where id = $1",
    [owner.workspaceId],
  )
  await expect.poll(() => mail(member)).toMatchObject(refused)
})

test.each([-1, 31, 1.5])('a grace period of %s days is refused at its field', async (graceDays) => {
  const owner = await server.createWorkspace()
  const { version, mfaPolicy } = await owner.client.call('workspace.get', {})
  expect(
    await owner.client.send('workspace.set_mfa_policy', { mfaPolicy, version, graceDays }),
  ).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'graceDays' }] } },
  })
  expect(await owner.client.call('workspace.get', {})).toMatchObject({ version, mfaGraceUntil: null })
})

test('before MFA is passed, only the addresses of the person’s inboxes are listed', async () => {
  const owner = await server.createWorkspace()
  const mailboxId = await createTestMailbox(server, owner, 'bookings@marewind.example')
  await owner.client.call('inboxes.create', { mailboxId, name: 'Bookings', memberIds: [] })
  const listed = async () => (await owner.client.call('aliases.list', {})).items.map(({ email }) => email)
  expect(await listed()).toEqual(['bookings@marewind.example'])
  await server.ownerPool.query('update sessions set mfa_at = null where user_id = $1', [owner.userId])
  expect(await aSecondLater(listed)).toEqual([])
})

test('only an owner changes it, with the current version', async () => {
  const owner = await server.createWorkspace()
  const admin = await server.addMember(owner, { role: 'Admin' })
  const { version, mfaPolicy } = await owner.client.call('workspace.get', {})
  const input = { mfaPolicy: { ...mfaPolicy, Member: 'when_set_up' }, version }
  expect(await admin.client.send('workspace.set_mfa_policy', input)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  })
  await owner.client.call('workspace.set_mfa_policy', {
    mfaPolicy: { ...mfaPolicy, Member: 'when_set_up' },
    version,
  })
  expect(await owner.client.send('workspace.set_mfa_policy', input)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { mfaPolicy: { Member: 'when_set_up' } } } },
  })
})

test('MFA is turned off only if no workspace requires it, after a fresh proof of the password', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { secret } = await setUpMfa(owner)
  const client = createClient(server.url ?? '', null)
  const { email: identificator, password } = owner
  await client.call('session.sign_in_with_password', { identificator, password })
  expect(await client.send('mfa.turn_off', {})).toMatchObject(refused)
  await client.call('mfa.verify', { code: codeOf(secret, 1) })
  expect(await client.send('mfa.turn_off', {})).toMatchObject({
    body: { error: { code: 'step_up_required' } },
  })
  await client.call('session.step_up', { password })
  expect(await client.send('mfa.turn_off', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'mfa_demanded' } },
  })
  expect(await client.call('mfa.get', {})).toMatchObject({ recoveryCodesLeft: 10 })
  await setPolicy({ ...owner, client }, { Owner: 'when_set_up' })
  expect(await client.call('mfa.turn_off', {})).toMatchObject({ settings: { haveTwoFactorSecret: false } })
  expect(await client.call('mfa.get', {})).toMatchObject({ setUpAt: null, recoveryCodesLeft: 0 })
})
