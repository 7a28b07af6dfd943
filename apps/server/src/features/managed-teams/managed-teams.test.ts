import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'

let server: TestServer
let owner: Owner
let mateus: Someone
let mia: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  mia = await server.addMember(owner)
})
afterAll(() => server.stop())

const account = () => createTestMailbox(server, owner, `box-${randomUUID()}@marewind.example`)
const inboxesOf = async (by: Someone) => (await by.client.call('inboxes.list', {})).items.map(({ id }) => id)

test('creates a team with its inbox, whose members work in the inbox', async () => {
  const name = `Customs ${randomUUID()}`
  const { inbox, team } = await owner.client.call('managedTeams.create', {
    name,
    description: 'Papers and duties',
    uniqueAccount: await account(),
    members: [mateus.userId],
  })
  expect(team).toMatchObject({ name, inboxes: [{ id: inbox.id }] })
  expect(inbox).toMatchObject({ name, teams: [{ id: team.id }] })
  expect(await inboxesOf(mateus)).toContain(inbox.id)
  expect(await inboxesOf(mia)).not.toContain(inbox.id)
  await owner.client.call('teams.set_members', {
    teamId: team.id,
    add: [mia.userId],
    remove: [mateus.userId],
  })
  expect(await inboxesOf(mia)).toContain(inbox.id)
  expect(await inboxesOf(mateus)).not.toContain(inbox.id)
})

test('adds an inbox and members to an existing team', async () => {
  const { id: teamId } = await owner.client.call('teams.create', { name: `Team ${randomUUID()}` })
  const { inbox } = await owner.client.call('managedTeams.create', {
    name: `Inbox ${randomUUID()}`,
    uniqueAccount: await account(),
    teamId,
    members: [mia.userId],
  })
  expect(await inboxesOf(mia)).toContain(inbox.id)
})

test('creates nothing if one part is refused, and is forbidden to members', async () => {
  const name = `Half ${randomUUID()}`
  const mailboxId = await account()
  await owner.client.call('inboxes.create', { mailboxId, name: `Taken ${randomUUID()}` })
  const input = { name, uniqueAccount: mailboxId, members: [mateus.userId] }
  const answer = await owner.client.send('managedTeams.create', input)
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'inbox_exists' } } })
  const { items } = await owner.client.call('teams.list', {})
  expect(items.map((team) => team.name)).not.toContain(name)
  expect((await mateus.client.send('managedTeams.create', input)).status).toBe(403)
})
