import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { addPasskey, atLocalhost } from '#features/passkeys/passkeys.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'
import { expectRefused } from './members.fixture.ts'

let server: TestServer
let owner: Owner
let admin: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
})
afterAll(() => server.stop())

async function signIn({ email, password }: Someone, loginPurpose?: 'SetSecret'): Promise<TestClient> {
  const client = createClient(server.url ?? '', null)
  await client.call('session.sign_in_with_password', {
    identificator: email,
    password,
    ...(loginPurpose && { loginPurpose }),
  })
  return client
}

/** A member with an authenticator app and a passkey. */
async function protectedMember(role: 'Owner' | 'Admin' | 'Member' = 'Member'): Promise<Someone> {
  const member = await server.addMember(owner, { role, mfa: false })
  const client = await signIn(member, 'SetSecret')
  await setUpMfa({ ...member, client })
  await addPasskey(atLocalhost(client, server.url), server.url)
  return { ...member, client }
}

const factsOf = async ({ userId }: Someone) => {
  const { rows } = await server.ownerPool.query(
    `select (select count(*)::int from totp_secrets where user_id = $1) as secrets,
            (select count(*)::int from recovery_codes where user_id = $1) as codes,
            (select count(*)::int from passkeys where user_id = $1) as passkeys`,
    [userId],
  )
  return rows[0]
}

test('an admin resets a member’s second factor, who is signed out within a second; it is audited', async () => {
  const member = await protectedMember()
  const stream = await openEvents(member.client)
  const watcher = await openEvents(owner.client)
  const { userId } = member
  expect(await admin.client.call('members.reset_mfa', { userId })).toMatchObject({
    id: userId,
    mfaEnabled: false,
  })
  await stream.ended
  expect((await watcher.next('member.security_changed')).payload).toMatchObject({ userId, mfaEnabled: false })
  watcher.close()
  expect(await factsOf(member)).toEqual({ secrets: 0, codes: 0, passkeys: 0 })
  expect((await aSecondLater(() => member.client.send('session.get_user', {}))).status).toBe(401)
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select actor_id, input from audit_log where call = 'members.reset_mfa' order by seq desc limit 1`,
    ),
  )
  expect(rows).toEqual([{ actor_id: admin.userId, input: { userId } }])
  const after = await signIn(member)
  expect(await after.call('session.get_user', {})).toMatchObject({ settings: { haveTwoFactorSecret: false } })
})

test('only owners reset owners, members reset no one, and no one resets themselves', async () => {
  const other = await protectedMember('Owner')
  const member = await server.addMember(owner)
  for (const name of ['members.reset_mfa', 'members.sign_out']) {
    const ask = (who: Someone, userId: string) => () => who.client.send(name, { userId })
    await expectRefused(server, owner, [403, 'role_above_own'], ask(admin, other.userId))
    await expectRefused(server, owner, [403, 'forbidden'], ask(member, other.userId))
    await expectRefused(server, owner, [409, 'own_account'], ask(owner, owner.userId))
    const stranger = await server.createWorkspace()
    await expectRefused(server, owner, [404, 'not_found'], ask(owner, stranger.userId))
  }
  const { userId } = await server.addMember(owner, { mfa: false })
  await expectRefused(server, owner, [409, 'mfa_not_set_up'], () =>
    owner.client.send('members.reset_mfa', { userId }),
  )
  await owner.client.call('members.reset_mfa', { userId: other.userId })
})

test('an account that is also in another workspace cannot be reset', async () => {
  const member = await protectedMember()
  const elsewhere = await server.createWorkspace({ name: 'Elsewhere' })
  await server.app.db.write(elsewhere.workspaceId, (tx) =>
    execute(
      tx,
      `insert into memberships (workspace_id, user_id, role) values ('${elsewhere.workspaceId}', '${member.userId}', 'Member')`,
    ),
  )
  const before = await factsOf(member)
  await expectRefused(server, owner, [409, 'member_elsewhere'], () =>
    owner.client.send('members.reset_mfa', { userId: member.userId }),
  )
  expect(await factsOf(member)).toEqual(before)
})

test('an admin signs a member out of this workspace within a second, and of no other', async () => {
  const member = await server.addMember(owner, { mfa: false })
  const [phone, stream] = [await signIn(member), await openEvents(member.client)]
  const { userId } = member
  const start = performance.now()
  expect(await admin.client.call('members.sign_out', { userId })).toEqual({ ended: 2 })
  await stream.ended
  expect(performance.now() - start).toBeLessThan(endsByEventWithinMs)
  for (const client of [member.client, phone])
    expect((await aSecondLater(() => client.send('session.get_user', {}))).status).toBe(401)
  await signIn(member)
  const answer = await admin.client.command(`/settings sign_out_member ${userId}`)
  expect(answer.body).toEqual({ resources: { ended: 1 } })
})
