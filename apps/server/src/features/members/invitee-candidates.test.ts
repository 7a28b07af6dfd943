import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { inviteOne } from './members.fixture.ts'

let server: TestServer
let owner: Owner
let admin: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

let letters = 0
const arrive = (from: string, into = inbox) => {
  letters += 1
  const id = `colleague-${letters}@elsewhere.example`
  const mail = { id, subject: `Matter ${letters}`, from, to: into.email }
  return deliver(server, owner.workspaceId, into, [mailText(mail)])
}
const candidates = async (by: Someone, andSelf = false) =>
  (await by.client.call('members.get_invitee_candidates', { andSelf })).items
const fromMail = async (by: Someone = owner) =>
  (await candidates(by)).filter(({ source }) => source === 'mail')

test('colleagues come from the person’s visible mail, the most frequent first, each once with a name', async () => {
  await arrive('Linnea Berg <linnea@marewind.example>')
  await arrive('Linnea Berg <LINNEA@marewind.example>')
  await arrive('hugo@marewind.example')
  expect(await fromMail()).toEqual([
    { email: 'linnea@marewind.example', name: 'Linnea Berg', source: 'mail', userId: null, conversations: 2 },
    { email: 'hugo@marewind.example', name: '', source: 'mail', userId: null, conversations: 1 },
  ])
})

test('strangers, machines, our own inboxes, members and invited people are not candidates', async () => {
  await arrive('Annika Reuss <annika@tarsel-optik.example>')
  await arrive('noreply@marewind.example')
  await arrive(`The inbox <${inbox.email}>`)
  await arrive(`A member <${admin.email}>`)
  await arrive('Signe Dahl <signe@marewind.example>')
  expect((await fromMail()).map(({ email }) => email)).toContain('signe@marewind.example')
  await inviteOne(owner, 'signe@marewind.example')
  expect((await fromMail()).map(({ email }) => email).sort()).toEqual([
    'hugo@marewind.example',
    'linnea@marewind.example',
  ])
})

test('people of another inbox see nothing of this one', async () => {
  expect(await fromMail(admin)).toEqual([])
  const theirs = await createInbox(server, owner, [admin.userId])
  await arrive('Nils Falk <nils@marewind.example>', theirs)
  expect((await fromMail(admin)).map(({ email }) => email)).toEqual(['nils@marewind.example'])
})

test('addresses of public mail providers are not colleagues', async () => {
  const other = await server.createWorkspace()
  const place = await createInbox(server, other)
  await server.app.db.write(other.workspaceId, async (tx) => {
    await execute(
      tx,
      `update users set email = 'somebody-${other.userId}@gmail.com' where id = '${other.userId}'`,
    )
  })
  const mail = mailText({ id: 'gmail@elsewhere.example', from: 'Someone Else <someone.else@gmail.com>' })
  await deliver(server, other.workspaceId, place, [mail])
  expect((await candidates(other)).map(({ email }) => email)).not.toContain('someone.else@gmail.com')
})

test('members are listed for what needs them, oneself only if requested, another workspace never', async () => {
  const people = async (andSelf: boolean) =>
    (await candidates(owner, andSelf)).filter(({ source }) => source === 'workspace')
  expect((await people(false)).map(({ userId }) => userId)).toEqual([admin.userId])
  const all = await people(true)
  expect(all.map(({ userId }) => userId).sort()).toEqual([admin.userId, owner.userId].sort())
  expect(all.every(({ conversations, name }) => conversations === null && name !== '')).toBe(true)
})

test('people who may not invite get no candidates', async () => {
  const member = await server.addMember(owner, { role: 'Member' })
  const { status } = await member.client.send('members.get_invitee_candidates', {})
  expect(status).toBe(403)
})
