import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { accept, codeOf, expectRefused, inviteOne } from './members.fixture.ts'
import { memberVerbs } from './members-admin.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const roleOf = async ({ client }: Owner, userId: string) =>
  (await client.call('members.list', {})).items.find(({ id }) => id === userId)?.role

test('everyone sees the members, with what they may do to each', async () => {
  const crew = await server.createWorkspace({ name: 'Crew' })
  const admin = await server.addMember(crew, { role: 'Admin' })
  const member = await server.addMember(crew)
  const abilitiesSeenBy = async ({ client }: { client: Owner['client'] }) =>
    (await client.call('members.list', {})).items.map(({ role, abilities }) => [role, abilities])
  const both = ['member.change_role', 'member.remove', 'member.reset_mfa', 'member.sign_out']
  expect(await abilitiesSeenBy(crew)).toEqual([
    ['Owner', both],
    ['Admin', both],
    ['Member', both],
  ])
  expect(await abilitiesSeenBy(admin)).toEqual([
    ['Owner', []],
    ['Admin', both],
    ['Member', both],
  ])
  expect(await abilitiesSeenBy(member)).toEqual([
    ['Owner', []],
    ['Admin', []],
    ['Member', []],
  ])
  expect((await crew.client.call('members.list', {})).seats).toEqual({ used: 3, paid: -1 })
})

test('a role is changed over REST and as a command', async () => {
  const { userId } = await server.addMember(owner)
  expect(await owner.client.call('members.set_role', { userId, role: 'Admin' })).toMatchObject({
    id: userId,
    role: 'Admin',
  })
  const answer = await owner.client.command(`/settings set_member_role ${userId} Owner`)
  expect(answer.body).toMatchObject({ resources: { role: 'Owner' } })
  await owner.client.call('members.set_role', { userId, role: 'Member' })
  expect(await roleOf(owner, userId)).toBe('Member')
})

test('only owners change owners, members change no one', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const member = await server.addMember(owner)
  const set = (who: typeof admin, userId: string, role: string) => () =>
    who.client.send('members.set_role', { userId, role })
  await expectRefused(server, owner, [403, 'role_above_own'], set(admin, admin.userId, 'Owner'))
  await expectRefused(server, owner, [403, 'role_above_own'], set(admin, member.userId, 'Owner'))
  await expectRefused(server, owner, [403, 'role_above_own'], set(admin, owner.userId, 'Member'))
  await expectRefused(server, owner, [403, 'role_above_own'], () =>
    admin.client.send('members.remove', { userId: owner.userId }),
  )
  await expectRefused(server, owner, [403, 'forbidden'], set(member, member.userId, 'Admin'))
  await expectRefused(server, owner, [403, 'forbidden'], () =>
    member.client.send('members.remove', { userId: admin.userId }),
  )
  await expectRefused(server, owner, [400, 'invalid_input'], set(admin, member.userId, 'Root'))
})

test('the last owner stays', async () => {
  const alone = await server.createWorkspace({ name: 'Alone' })
  const { userId } = alone
  await expectRefused(server, alone, [409, 'last_owner'], () =>
    alone.client.send('members.set_role', { userId, role: 'Admin' }),
  )
  await expectRefused(server, alone, [409, 'last_owner'], () =>
    alone.client.send('members.remove', { userId }),
  )
})

test('two owners who demote each other concurrently leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await server.createWorkspace({ name: 'Two' })
    const second = await server.addMember(first, { role: 'Owner' })
    const answers = await Promise.all([
      first.client.send('members.set_role', { userId: second.userId, role: 'Member' }),
      second.client.send('members.set_role', { userId: first.userId, role: 'Member' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('a removed person is out within a second: token, cookie and stream', async () => {
  const leaver = await server.addMember(owner)
  const stream = await leaver.client.fetch('/api/v1/stream')
  expect(stream.status).toBe(200)
  await owner.client.call('members.remove', { userId: leaver.userId })
  const removedAt = performance.now()
  await stream.text()
  expect(performance.now() - removedAt).toBeLessThan(endsByEventWithinMs)
  expect((await aSecondLater(() => leaver.client.send('session.get_user', {}))).status).toBe(401)
  expect((await leaver.client.send('session.refresh', {})).status).toBe(401)
  expect(await roleOf(owner, leaver.userId)).toBeUndefined()
  const { email: identificator, password } = leaver
  const again = await server.anonymous.send('session.sign_in_with_password', { identificator, password })
  expect(again).toMatchObject({ status: 403, body: { error: { code: 'LoginError' } } })
})

test('open work goes to a member, or the removal is refused', async () => {
  const leaver = await server.addMember(owner)
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const { userId } = leaver
  for (const inheritorId of [stranger.userId, userId, randomUUID()]) {
    await expectRefused(server, owner, [404, 'not_found'], () =>
      owner.client.send('members.remove', { userId, inheritorId }),
    )
  }
  await expectRefused(server, owner, [404, 'not_found'], () =>
    stranger.client.send('members.remove', { userId }),
  )
  await owner.client.call('members.remove', { userId, inheritorId: owner.userId })
})

test('a removed person leaves the inboxes, and their members are notified', async () => {
  const leaver = await server.addMember(owner)
  const mailboxId = await createTestMailbox(server, owner, 'bookings@marewind.example')
  const inbox = await owner.client.call('inboxes.create', {
    mailboxId,
    name: 'Bookings',
    memberIds: [leaver.userId],
  })
  expect(await leaver.client.call('session.get_user', {})).toMatchObject({
    sharedInboxes: [{ id: inbox.id, type: 'SharedInbox' }],
  })
  const events = await openEvents(owner.client)
  await owner.client.call('members.remove', { userId: leaver.userId })
  expect((await events.next('inbox.members_changed')).payload).toEqual({
    inboxId: inbox.id,
    added: [],
    removed: [leaver.userId],
  })
  expect((await events.next('member.removed')).payload).toEqual({ userId: leaver.userId })
  events.close()
  const { members } = await owner.client.call('inboxes.get', { inboxId: inbox.id })
  expect(members.map(({ id }) => id)).toEqual([owner.userId])
})

test('open work of a removed person goes to the heir if they work in the inbox, else is unassigned', async () => {
  const [leaver, heir] = [await server.addMember(owner), await server.addMember(owner)]
  const shared = await createInbox(server, owner, [leaver.userId, heir.userId])
  const unshared = await createInbox(server, owner, [leaver.userId])
  const assigned = async (inbox: TestInbox) => {
    const raw = mailText({ id: `${randomUUID()}@tarsel-optik.example`, to: inbox.email })
    const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw])
    await owner.client.call('conversations.assign', { conversationId, assigneeId: leaver.userId })
    return conversationId
  }
  const [kept, left, closed] = [await assigned(shared), await assigned(unshared), await assigned(shared)]
  await owner.client.call('conversations.close', { conversationId: closed })
  const workOf = async ({ userId }: { userId: string }) => {
    const found = (await owner.client.call('members.list', {})).items.find(({ id }) => id === userId)
    return [found?.openConversations, found?.inboxes.length]
  }
  expect(await workOf(leaver)).toEqual([2, 2])
  expect(await workOf(heir)).toEqual([0, 1])
  await owner.client.call('members.remove', { userId: leaver.userId, inheritorId: heir.userId })
  const assigneeOf = async (conversationId: string) =>
    (await owner.client.call('conversations.get', { conversationId })).assigneeId
  expect(await assigneeOf(kept)).toBe(heir.userId)
  expect(await assigneeOf(left)).toBeNull()
  expect(await workOf(heir)).toEqual([1, 1])
})

test('a removed person can be invited again', async () => {
  const leaver = await server.addMember(owner)
  await owner.client.call('members.remove', { userId: leaver.userId })
  const code = codeOf(await inviteOne(owner, leaver.email, 'Admin'))
  const back = await accept(server, code, leaver.email)
  expect(back.userId).toBe(leaver.userId)
  expect(await roleOf(owner, back.userId)).toBe('Admin')
})

test('the operator creates workspaces and people, and invites', async () => {
  const verb = (name: string) => memberVerbs.find((candidate) => candidate.name === name)
  const run = async (name: string, options: Record<string, string>) =>
    (await verb(name)?.run(server.app, options))?.data as Record<string, string>
  const email = 'operator@lighthouse.example'
  const made = await run('workspace:create', { name: 'Lighthouse', email, 'first-name': 'Ada' })
  const signIn = (identificator: string, password = '') =>
    server.anonymous.send('session.sign_in_with_password', { identificator, password })
  expect((await signIn(email, made.password)).status).toBe(200)
  const workspace = made.workspaceId ?? ''
  const person = await run('user:create', { email: 'Bea@lighthouse.example', role: 'admin', workspace })
  expect((await signIn('bea@lighthouse.example', person.password)).status).toBe(200)
  const again = { email: 'bea@lighthouse.example', workspace }
  await expect(run('user:create', again)).rejects.toThrow('bea@lighthouse.example is a member already.')
  await expect(run('user:create', { email: 'x@y.example' })).rejects.toThrow('Name one workspace')
  const { link } = await run('invite:create', { email: 'cleo@lighthouse.example', workspace })
  const guest = await accept(server, codeOf({ link: link ?? null }), 'cleo@lighthouse.example')
  expect(await guest.client.call('session.get_user', {})).toMatchObject({
    workspaceId: workspace,
    role: 'Member',
  })
  const list = await verb('user:list')?.run(server.app, {})
  expect(list?.text).toContain(
    `Lighthouse (${workspace})\n  ${email}  Owner\n  bea@lighthouse.example  Admin`,
  )
})
