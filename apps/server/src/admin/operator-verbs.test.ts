import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { runAdmin } from './run-admin.ts'
import { verbs } from './verbs.ts'

let server: TestServer
let owner: Owner
let person: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace({ name: 'Skerry' })
  person = await server.addMember(owner)
})
afterAll(() => server.stop())

/** Runs an admin command while the server is running; returns its output as JSON. */
async function admin(...words: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const env = {
    DATABASE_URL: server.ownerUrl,
    POSTROOM_DATA: server.app.config.dataDir,
    LOG_LEVEL: 'silent',
  }
  const code = await runAdmin([...words, '--json'], verbs, env, { out: write, error: write })
  return { code, data: JSON.parse(said.join('')) }
}

const signIn = async (email: string, password: string) =>
  (await server.anonymous.send('session.sign_in_with_password', { identificator: email, password })).status

/** The operator's entries in the audit log of the workspace. */
async function audited(call: string): Promise<unknown[]> {
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, "select call, input from audit_log where actor_kind = 'operator' order by seq"),
  )
  return rows.filter((row) => row.call === call).map(({ input }) => input)
}

test('a password is reset: old sessions and the old password become invalid, and the audit log omits the new one', async () => {
  const { code, data } = await admin('password:reset', '--email', person.email)
  expect(code).toBe(0)
  expect((await person.client.send('session.get_user', {})).status).toBe(401)
  expect(await signIn(person.email, person.password)).not.toBe(200)
  expect(await signIn(person.email, data.password)).toBe(200)
  expect(await audited('password:reset')).toEqual([{ email: person.email }])
  expect(await admin('password:reset', '--email', 'nobody@skerry.example')).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('There is no account') },
  })
})

test('a person is removed with an heir; the last owner stays, and a refusal changes nothing', async () => {
  const [leaver, heir] = [await server.addMember(owner), await server.addMember(owner)]
  const workspace = ['--workspace', owner.workspaceId]
  const emails = async () =>
    (await owner.client.call('members.list', {})).items.map(({ email }) => email).sort()
  const before = await emails()
  const refused = async (...words: string[]) => expect(await admin(...words)).toMatchObject({ code: 1 })
  await refused('user:remove', '--email', owner.email, ...workspace)
  await refused('user:remove', '--email', leaver.email, '--heir', leaver.email, ...workspace)
  await refused('user:remove', '--email', 'nobody@skerry.example', ...workspace)
  expect(await emails()).toEqual(before)
  expect(await audited('user:remove')).toEqual([])

  expect(
    await admin('user:remove', '--email', leaver.email, '--heir', heir.email, ...workspace),
  ).toMatchObject({ code: 0, data: { userId: leaver.userId } })
  expect(await emails()).toEqual(before.filter((email) => email !== leaver.email))
  expect((await leaver.client.send('session.get_user', {})).status).toBe(401)
  expect(await audited('user:remove')).toEqual([
    { email: leaver.email, heir: heir.email, workspace: owner.workspaceId },
  ])
})

test('only the operator appoints and dismisses instance administrators, and it is audited', async () => {
  const admins = await server.addMember(owner)
  const listing = async (who: Someone = admins) => (await who.client.send('betaUsers.list', {})).status
  expect([await listing(), await listing(owner)]).toEqual([403, 403])
  const made = await admin('instance:admin', admins.email)
  expect(made).toEqual({ code: 0, data: { userId: admins.userId, isInstanceAdmin: true, isChanged: true } })
  expect([await listing(), await listing(owner)]).toEqual([200, 403])
  expect(await admin('instance:admin', '--email', admins.email)).toMatchObject({ data: { isChanged: false } })
  expect(await admin('instance:admin', admins.email, '--remove')).toMatchObject({
    code: 0,
    data: { isInstanceAdmin: false },
  })
  expect(await aSecondLater(listing)).toBe(403)
  expect(await audited('instance:admin')).toEqual([
    { email: admins.email },
    { email: admins.email, remove: true },
  ])
  expect(await admin('instance:admin', 'nobody@skerry.example')).toMatchObject({ code: 1 })
  expect(await admin('instance:admin')).toMatchObject({ code: 2 })
  expect(await admin('instance:admin', admins.email, owner.email)).toMatchObject({ code: 2 })
})

test('the status of mailboxes shows state and counts, but no credentials', async () => {
  const mailboxId = await createTestMailbox(server, owner, 'desk@skerry.example')
  const { code, data } = await admin('mailbox:status', '--workspace', owner.workspaceId)
  expect(code).toBe(0)
  expect(data).toMatchObject([
    {
      workspaceName: 'Skerry',
      mailboxes: [{ id: mailboxId, state: expect.any(String), messagesHeld: 0, lastSyncAt: null }],
    },
  ])
  expect(JSON.stringify(data)).not.toMatch(/password|v1\./i)
})

test('the doctor warns about a missing backup, but does not fail', async () => {
  const { data } = await admin('doctor')
  expect(data.findings).toContainEqual({
    name: 'backup',
    ok: true,
    isWarning: true,
    detail: expect.stringContaining('there is none'),
  })
})
