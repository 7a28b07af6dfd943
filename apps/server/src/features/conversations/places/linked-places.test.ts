import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
/** Works in both inboxes, like the owner. */
let colleague: Someone
let inSales: Someone
let inSupport: Someone
let sales: TestInbox
let support: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inSales = await server.addMember(owner)
  inSupport = await server.addMember(owner)
  sales = await createInbox(server, owner, [inSales.userId, colleague.userId])
  support = await createInbox(server, owner, [inSupport.userId, colleague.userId])
})
afterAll(() => server.stop())

type Place = { conversationId: string; messageId: string }

async function toAll(...inboxes: readonly TestInbox[]): Promise<Place[]> {
  const to = inboxes.map(({ email }) => email).join(', ')
  const text = mailText({ id: `${newId()}@tarsel-optik.example`, to })
  const places: Place[] = []
  for (const inbox of inboxes)
    places.push(
      await deliver(server, owner.workspaceId, inbox, [`Delivered-To: ${inbox.email}\r\n${text}`], {
        internalDate: new Date(),
      }),
    )
  return places
}
const toBoth = () => toAll(sales, support) as Promise<[Place, Place]>

const reply = (by: Someone, { conversationId, messageId }: Place, more: object = {}) =>
  by.client.send('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: '<p>We take the crates.</p>',
    to: [{ name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }],
    acceptedWarnings: [],
    undoSeconds: 60,
    ...more,
  })
const linked = async (by: Someone, { conversationId }: Place) =>
  (await by.client.call('conversations.list_linked_places', { conversationId })).items
const warned = (found: unknown) => ({
  status: 409,
  body: { error: { code: 'send_warned', current: [{ check: 'answered_elsewhere', found }] } },
})
const idOf = ({ body }: Awaited<ReturnType<typeof reply>>): string => (body as { id: string }).id

test('a reply that waits in one inbox stops the one in the other until it is pressed again', async () => {
  const [here, there] = await toBoth()
  const first = await reply(owner, there)
  expect(first.status).toBe(200)
  expect(await linked(colleague, here)).toMatchObject([
    {
      conversationId: there.conversationId,
      inboxId: support.id,
      status: 'open',
      answers: [{ state: 'queued', userId: owner.userId, dueAt: expect.any(String) }],
    },
  ])
  expect(await reply(colleague, here)).toMatchObject(
    warned([expect.stringMatching(new RegExp(`^\\S.*, ${support.email}$`))]),
  )
  expect(await linked(colleague, there)).toMatchObject([{ answers: [] }])
  expect(await reply(colleague, here, { acceptedWarnings: ['answered_elsewhere'] })).toMatchObject({
    status: 200,
  })
  // People of one inbox read no word of the other one, nor that the warning was there.
  const { timeline } = await inSales.client.call('conversations.get', { conversationId: here.conversationId })
  expect(JSON.stringify(timeline)).not.toMatch(/answered_elsewhere|warning_overridden/)
})

test('a scheduled reply counts, and no more once it is cancelled', async () => {
  const [here, there] = await toBoth()
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const later = await reply(owner, there, { undoSeconds: 0, sendAt })
  expect(await linked(colleague, here)).toMatchObject([{ answers: [{ state: 'queued', dueAt: sendAt }] }])
  expect(await reply(colleague, here)).toMatchObject(warned(expect.any(Array)))
  await owner.client.call('conversations.cancel_send', {
    conversationId: there.conversationId,
    messageId: idOf(later),
  })
  expect(await linked(colleague, here)).toMatchObject([{ answers: [] }])
  expect(await reply(colleague, here)).toMatchObject({ status: 200 })
})

test('a colleague who writes in the other inbox is named, and stops the reply', async () => {
  const [here, there] = await toBoth()
  const write = (doing: 'writing' | 'left') =>
    owner.client.call('conversations.show_presence', { conversationId: there.conversationId, doing })
  await write('writing')
  await expect
    .poll(async () => (await linked(colleague, here))[0]?.answers)
    .toEqual([{ state: 'writing', userId: owner.userId, dueAt: null }])
  expect(await linked(owner, here)).toMatchObject([{ answers: [] }])
  expect(await reply(colleague, here)).toMatchObject(warned(expect.any(Array)))
  await write('left')
  await expect.poll(async () => (await linked(colleague, here))[0]?.answers).toEqual([])
  expect(await reply(colleague, here)).toMatchObject({ status: 200 })
})

test('of two people who answer in both inboxes at once, one is stopped', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [here, there] = await toBoth()
    const answers = await Promise.all([reply(owner, here), reply(colleague, there)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(warned(expect.any(Array)))
  }
})

test('people of one inbox learn nothing of the other', async () => {
  const [here, there] = await toBoth()
  await reply(inSupport, there)
  await owner.client.call('conversations.comment', {
    conversationId: there.conversationId,
    text: 'Only for us',
  })
  expect(await linked(inSales, here)).toEqual([])
  expect((await linked(owner, here))[0]?.comments).toMatchObject([{ text: 'Only for us' }])
  expect(await reply(inSales, here)).toMatchObject({ status: 200 })
  expect(await linked(inSupport, there)).toEqual([])
  const refused = await inSales.client.send('conversations.list_linked_places', {
    conversationId: there.conversationId,
  })
  expect(refused.status).toBe(404)
})

test('replies of a restricted team are visible to its members only', async () => {
  const inTeam = await server.addMember(owner)
  for (const { id } of [sales, support])
    await owner.client.call('inboxes.set_members', { inboxId: id, add: [inTeam.userId] })
  const team = await owner.client.call('teams.create', {
    name: `Legal ${newId().slice(-8)}`,
    isRestricted: true,
    members: [inTeam.userId],
  })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [support.id] })
  const [here, there] = await toBoth()
  await owner.client.call('conversations.assign_team', {
    conversationId: there.conversationId,
    teamId: team.id,
  })
  await reply(inTeam, there)
  await inTeam.client.call('conversations.show_presence', {
    conversationId: there.conversationId,
    doing: 'writing',
  })
  await inTeam.client.call('conversations.comment', { conversationId: there.conversationId, text: 'Secret' })
  expect(await linked(inTeam, here)).toMatchObject([
    { answers: [{ state: 'queued' }], comments: [{ text: 'Secret' }] },
  ])
  expect(await linked(colleague, here)).toEqual([])
  expect(await reply(colleague, here)).toMatchObject({ status: 200 })
})

test('replies in a personal inbox are visible to its owner only', async () => {
  const personal = await createInbox(server, owner)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      "update inboxes set type = 'PersonalInbox', owner_id = $3 where workspace_id = $1 and id = $2",
      [owner.workspaceId, personal.id, owner.userId],
    ),
  )
  const [here, own] = (await toAll(sales, personal)) as [Place, Place]
  await reply(owner, own)
  expect(await linked(colleague, here)).toEqual([])
  expect(await linked(owner, here)).toMatchObject([{ answers: [{ userId: owner.userId }] }])
  expect(await reply(owner, here)).toMatchObject(warned([expect.stringContaining(personal.email)]))
  expect(await reply(colleague, here)).toMatchObject({ status: 200 })
})

test('a newer mail to one inbox only needs an answer of its own', async () => {
  const key = `${newId()}@tarsel-optik.example`
  const first = mailText({ id: key, to: `${sales.email}, ${support.email}` })
  const here = await deliver(server, owner.workspaceId, sales, [`X-A: 1\r\n${first}`])
  const there = await deliver(server, owner.workspaceId, support, [`X-B: 1\r\n${first}`])
  await reply(owner, there)
  const next = mailText({ id: `${newId()}@tarsel-optik.example`, references: [key], to: sales.email })
  const newest = await deliver(server, owner.workspaceId, sales, [next], { internalDate: new Date() })
  expect(newest.conversationId).toBe(here.conversationId)
  expect(await linked(colleague, here)).toEqual([])
  expect(await reply(colleague, newest)).toMatchObject({ status: 200 })
})

test('the check cannot be switched off', async () => {
  const refused = await owner.client.send('conversations.save_sending_settings', {
    checksOff: ['answered_elsewhere'] as never,
  })
  expect(refused.status).toBe(400)
})
