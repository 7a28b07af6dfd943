import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, password, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { openEvents } from '#test/stream.ts'
import { accept, codeOf, expectRefused, inviteOne } from './members.fixture.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const acceptAs = (code: string, fields: object = {}) =>
  server.anonymous.send('members.accept_invitation', { code, firstName: 'Mateus', password, ...fields })

test('each address gets its own answer, once', async () => {
  await inviteOne(owner, 'known@marewind.example')
  const { results } = await owner.client.call('members.invite', {
    emails: [
      ' New@Marewind.example ',
      owner.email,
      'known@marewind.example',
      'nonsense',
      'new@marewind.example',
    ],
    role: 'Admin',
  })
  expect(results.map(({ email, result }) => [email, result])).toEqual([
    ['new@marewind.example', 'invited'],
    [owner.email, 'already_member'],
    ['known@marewind.example', 'already_invited'],
    ['nonsense', 'bad_address'],
  ])
  expect(results[0]?.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invitation#code=[\w-]{43}$/)
  expect(results.slice(1).map(({ link }) => link)).toEqual([null, null, null])
  const { items } = await owner.client.call('members.list_invitations', {})
  expect(items.find(({ email }) => email === 'new@marewind.example')).toMatchObject({
    role: 'Admin',
    state: 'pending',
    invitedBy: 'Ingrid Solheim',
    abilities: ['member.invite'],
  })
})

test('a link admits to the workspace once, with its role', async () => {
  const email = 'mateus@marewind.example'
  const invited = await inviteOne(owner, email, 'Admin')
  const code = codeOf(invited)
  expect(await server.anonymous.call('members.look_up_invitation', { code })).toEqual({
    workspaceId: owner.workspaceId,
    workspaceName: 'Marewind',
    invitedBy: 'Ingrid Solheim',
    email,
    role: 'Admin',
    hasAccount: null,
  })
  await expectRefused(server, owner, [400, 'password_too_common'], () =>
    acceptAs(code, { password: 'password1' }),
  )
  const someone = await accept(server, code, email)
  expect(await someone.client.call('session.get_user', {})).toMatchObject({
    email,
    role: 'Admin',
    workspaceId: owner.workspaceId,
    mfaPassed: false,
  })
  await expectRefused(server, owner, [410, 'invitation_invalid'], () => acceptAs(code))
  const lookUp = () => server.anonymous.send('members.look_up_invitation', { code })
  await expectRefused(server, owner, [410, 'invitation_invalid'], lookUp)
  const { items } = await owner.client.call('members.list', {})
  expect(items.find(({ id }) => id === someone.userId)).toMatchObject({
    email,
    role: 'Admin',
    mfaEnabled: false,
  })
  // Accepting the invitation proves enough to set up multi-factor authentication.
  await someone.client.call('mfa.set_secret', {})
})

test('accepted ten times concurrently, it creates one member', async () => {
  const code = codeOf(await inviteOne(owner, 'once@marewind.example'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => acceptAs(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { items } = await owner.client.call('members.list', {})
  expect(items.filter(({ email }) => email === 'once@marewind.example')).toHaveLength(1)
})

test('an existing account needs its password to accept an invitation by link', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const code = codeOf(await inviteOne(owner, stranger.email))
  await expectRefused(server, owner, [403, 'LoginError'], () =>
    acceptAs(code, { password: 'not the password' }),
  )
  const { userId } = await accept(server, code, stranger.email)
  expect(userId).toBe(stranger.userId)
  const { items } = await owner.client.call('members.list', {})
  expect(items.find(({ id }) => id === userId)).toMatchObject({ user: { firstName: 'Ingrid' } })
  expect(await stranger.client.call('session.get_user', {})).toMatchObject({
    workspaceId: stranger.workspaceId,
  })
})

test('a copied link does not tell the inviter whether the address has an account', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const known = codeOf(await inviteOne(owner, stranger.email))
  const unknown = codeOf(await inviteOne(owner, 'unknown@marewind.example'))
  const lookUp = async (code: string) => {
    const answer = await server.anonymous.call('members.look_up_invitation', { code })
    return { ...answer, email: '' }
  }
  expect(await lookUp(known)).toEqual(await lookUp(unknown))
  expect(await lookUp(known)).toMatchObject({ hasAccount: null })
  const tries = [
    [{ firstName: undefined }, 403, 'LoginError'],
    [{ firstName: undefined, password: 'password1' }, 403, 'LoginError'],
    [{ password: 'password1' }, 400, 'password_too_common'],
  ] as const
  for (const [fields, status, code] of tries) {
    const wrong = { password: 'not the password', ...fields }
    await expectRefused(server, owner, [status, code], () => acceptAs(known, wrong))
    await expectRefused(server, owner, [status, code], () => acceptAs(unknown, wrong))
  }
})

test('new accounts by copied links have a daily limit, the same for known and unknown addresses', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const crew = await strict.createWorkspace()
    const stranger = await strict.createWorkspace({ name: 'Elsewhere' })
    const codes = await Promise.all(
      [stranger.email, 'unknown@marewind.example'].map(async (email) => codeOf(await inviteOne(crew, email))),
    )
    const key = `copied-invitations:${crew.workspaceId}`
    await strict.app.limiter.take(key, { limit: 50, windowMs: 86_400_000, cost: 50 })
    for (const code of codes) {
      const ask = () =>
        strict.anonymous.send('members.accept_invitation', { code, firstName: 'Eve', password })
      await expectRefused(strict, crew, [429, 'rate_limited'], ask)
    }
  } finally {
    await strict.stop()
  }
})

test('a link that was revoked, replaced or has expired is invalid', async () => {
  const revoked = await inviteOne(owner, 'revoked@marewind.example')
  await owner.client.call('members.revoke_invitation', { invitationId: revoked.invitationId ?? '' })
  await expectRefused(server, owner, [410, 'invitation_invalid'], () => acceptAs(codeOf(revoked)))
  const first = await inviteOne(owner, 'again@marewind.example')
  const second = await owner.client.call('members.resend_invitation', {
    invitationId: first.invitationId ?? '',
  })
  expect(second).toMatchObject({ result: 'invited', invitationId: first.invitationId })
  await expectRefused(server, owner, [410, 'invitation_invalid'], () => acceptAs(codeOf(first)))
  expect((await acceptAs(codeOf(second))).status).toBe(200)
  const old = await inviteOne(owner, 'old@marewind.example')
  await server.app.db.write(owner.workspaceId, async (tx) => {
    await execute(tx, "update invitations set expires_at = now() where email = 'old@marewind.example'")
  })
  await expectRefused(server, owner, [410, 'invitation_invalid'], () => acceptAs(codeOf(old)))
  const { items } = await owner.client.call('members.list_invitations', {})
  expect(items.find(({ id }) => id === old.invitationId)).toMatchObject({ state: 'expired' })
  expect(await inviteOne(owner, 'old@marewind.example')).toMatchObject({ result: 'invited' })
})

test('the code is stored unencrypted neither in the database nor in the log', async () => {
  const code = codeOf(await inviteOne(owner, 'secret@marewind.example'))
  await acceptAs(code, { password: 'short' })
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, "select to_jsonb(i)::text as row from invitations i where email = 'secret@marewind.example'"),
  )
  expect(JSON.stringify(rows)).not.toContain(code)
  const { rows: traces } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select payload::text from events union all select input::text from audit_log
                union all select body from idempotency_keys union all select data::text from jobs.job`,
    ),
  )
  expect(JSON.stringify(traces)).not.toContain(code)
  expect(server.logLines.join()).not.toContain(code)
})

test('members cannot invite, and another workspace’s invitations are not found', async () => {
  const member = await server.addMember(owner)
  const emails = ['x@marewind.example']
  await expectRefused(server, owner, [403, 'forbidden'], () =>
    member.client.send('members.invite', { emails }),
  )
  const noMfa = await server.addMember(owner, { role: 'Admin', mfa: false })
  await expectRefused(server, owner, [403, 'mfa_required'], () =>
    noMfa.client.send('members.invite', { emails }),
  )
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const invitationId = (await inviteOne(owner, 'mine@marewind.example')).invitationId ?? ''
  for (const name of ['members.revoke_invitation', 'members.resend_invitation']) {
    await expectRefused(server, owner, [404, 'not_found'], () => stranger.client.send(name, { invitationId }))
    const missing = await stranger.client.send(name, { invitationId: randomUUID() })
    expect(missing.status).toBe(404)
  }
  const inboxIds = [randomUUID()]
  await expectRefused(server, owner, [404, 'not_found'], () =>
    owner.client.send('members.invite', { emails, inboxIds }),
  )
})

test('an accepting person is added to the inboxes of the invitation that still exist', async () => {
  const [kept, gone] = await Promise.all(
    ['Bookings', 'Claims'].map(async (name) => {
      const mailboxId = await createTestMailbox(server, owner, `${name.toLowerCase()}@marewind.example`)
      return owner.client.call('inboxes.create', { mailboxId, name, memberIds: [] })
    }),
  )
  const email = 'inboxes@marewind.example'
  const inboxIds = [kept?.id ?? '', gone?.id ?? '']
  const { results } = await owner.client.call('members.invite', { emails: [email], inboxIds })
  await owner.client.call('inboxes.delete', { inboxId: gone?.id ?? '' })
  const { userId } = await accept(server, codeOf({ link: results[0]?.link ?? null }), email)
  const { items } = await owner.client.call('members.list', {})
  expect(items.find(({ id }) => id === userId)?.inboxes).toEqual([{ id: kept?.id, name: 'Bookings' }])
})

test('events for staff contain what staff can read, and members only get who joined', async () => {
  const crew = await server.createWorkspace({ name: 'Crew' })
  const admin = await server.addMember(crew, { role: 'Admin' })
  const member = await server.addMember(crew)
  const [staff, others] = [await openEvents(admin.client), await openEvents(member.client)]
  const email = 'heard@marewind.example'
  const invited = await inviteOne(crew, email)
  const { items } = await admin.client.call('members.list_invitations', {})
  expect((await staff.next('members_invited')).payload).toEqual({ invitations: items })
  await admin.client.call('members.resend_invitation', { invitationId: invited.invitationId ?? '' })
  const renewed = (await admin.client.call('members.list_invitations', {})).items[0]
  expect((await staff.next('invitation.changed')).payload).toEqual({ invitation: renewed })
  const again = await admin.client.call('members.resend_invitation', {
    invitationId: invited.invitationId ?? '',
  })
  const { userId } = await accept(server, codeOf(again), email)
  for (const [events, { client }] of [
    [staff, admin],
    [others, member],
  ] as const) {
    const joined = (await client.call('members.list', {})).items.find(({ id }) => id === userId)
    const event = events === others ? await events.next() : await events.next('member.joined')
    expect(event).toMatchObject({
      type: 'member.joined',
      payload: { member: { ...joined, lastActiveAt: null } },
    })
    events.close()
  }
})

test('people are invited to a shared inbox, and existing members are added at once', async () => {
  const mailboxId = await createTestMailbox(server, owner, 'customs@marewind.example')
  const { id: inboxId } = await owner.client.call('inboxes.create', { mailboxId, name: 'Customs' })
  const member = await server.addMember(owner)
  const emails = ['customs-new@marewind.example', member.email]
  const text = `/settings invite_for_shared_inbox ${inboxId} ${JSON.stringify({ emails })}`
  await expectRefused(server, owner, [403, 'forbidden'], () => member.client.command(text))
  await expectRefused(server, owner, [404, 'not_found'], () =>
    owner.client.command(text.replace(inboxId, randomUUID())),
  )
  const { results } = await owner.client.call('members.invite_to_inbox', { inboxId, emails })
  expect(results.map(({ result }) => result)).toEqual(['invited', 'already_member'])
  const [invited] = results
  if (!invited) throw new Error('There is no result.')
  const newcomer = await accept(server, codeOf(invited), invited.email)
  const { members } = await owner.client.call('inboxes.get', { inboxId })
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining([member.userId, newcomer.userId]))
  expect(await owner.client.command(text)).toMatchObject({ status: 200 })
})
