import type { MfaPolicy } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

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

test('a new workspace requires it of every role', async () => {
  const owner = await server.createWorkspace()
  const { mfaPolicy } = await owner.client.call('workspace.get', {})
  expect(mfaPolicy).toEqual({ Owner: 'required', Admin: 'required', Member: 'required' })
})

test('required of nobody in a role, settings ask only who has set it up', async () => {
  const owner = await server.createWorkspace()
  const admin = await server.addMember(owner, { role: 'Admin', mfa: false })
  const other = await server.addMember(owner, { role: 'Owner', mfa: false })
  expect(await invitationsOf(admin)).toMatchObject(refused)
  await setPolicy(owner, { Admin: 'when_set_up' })
  expect((await invitationsOf(admin)).status).toBe(200)
  expect(await admin.client.call('session.get_user', {})).toMatchObject({ settings: { mfaRequired: false } })
  expect(await invitationsOf(other)).toMatchObject(refused)
  await server.app.db.pool.query('update users set mfa_enrolled = true where id = $1', [admin.userId])
  await expect.poll(() => invitationsOf(admin)).toMatchObject(refused)
  await server.app.db.pool.query('update users set mfa_enrolled = false where id = $1', [admin.userId])
  await setPolicy(owner, { Admin: 'required' })
  await expect.poll(() => invitationsOf(admin)).toMatchObject(refused)
})

test('only an owner changes it, on the version they saw', async () => {
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

test('turned off only where no workspace requires it, after a fresh proof of the password', async () => {
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
  expect(await client.call('mfa.get', {})).toEqual({ setUpAt: null, recoveryCodesLeft: 0 })
})
