import { randomUUID } from 'node:crypto'
import type { Draft } from '@postroom/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { purgeAll } from '../erasing/purge-deleted.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let ingrid: Someone
let mateus: Someone
let observer: Someone
let outsider: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ingrid = await server.addMember(owner)
  mateus = await server.addMember(owner)
  observer = await server.addMember(owner)
  outsider = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [ingrid.userId, mateus.userId, observer.userId])
  const { userId } = observer
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId, role: 'observer' })
  await share(true)
})
afterAll(() => server.stop())

const annika = { name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }
const share = async (shareDrafts: boolean) => {
  const inboxId = inbox.id
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId })
  await owner.client.call('inboxes.update_settings', { inboxId, version, shareDrafts })
}
const arrive = () =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${randomUUID()}@tarsel-optik.example`, to: inbox.email, subject: randomUUID() }),
  ])
const save = (by: Someone, conversationId: string, html: string, more: object = {}) =>
  by.client.send('conversations.save_draft', { conversationId, html, to: [annika], ...more })
const take = (by: Someone, conversationId: string, from: Someone, more: object = {}) =>
  by.client.send('conversations.take_over_draft', { conversationId, userId: from.userId, ...more })
const own = (by: Someone, conversationId: string) =>
  by.client.call('conversations.get_draft', { conversationId })
const listed = async (by: Someone, conversationId: string) =>
  (await by.client.call('conversations.list_colleague_drafts', { conversationId })).items.map(
    ({ userId }) => userId,
  )
const read = (by: Someone, conversationId: string, of: Someone) =>
  by.client.send('conversations.get_colleague_draft', { conversationId, userId: of.userId })
const versions = async (by: Someone, conversationId: string) =>
  (await by.client.call('conversations.list_draft_versions', { conversationId })).items
const answer = (to: { conversationId: string; messageId: string }) => ({
  conversationId: to.conversationId,
  seenMessageId: to.messageId,
  html: '<p>Gladly.</p>',
  to: [annika],
})
const sent = async (conversationId: string) =>
  (await owner.client.call('conversations.get', { conversationId })).timeline.filter(
    (entry) => entry.kind === 'message' && entry.message.direction === 'outbound',
  ).length
const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

async function upload(by: Someone, bytes: string): Promise<string> {
  const response = await by.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': 'plan.pdf',
      'x-file-type': 'application/pdf',
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

test('only an inbox that shares drafts shows them, to people who work in it, and events have no text', async () => {
  const { conversationId } = await arrive()
  const stream = await openEvents(ingrid.client)
  await share(false)
  expect((await stream.next('inbox.updated')).payload).toMatchObject({ sharesDrafts: false })
  await save(mateus, conversationId, '<p>Private</p>')
  expect(await listed(ingrid, conversationId)).toEqual([])
  expect(await read(ingrid, conversationId, mateus)).toMatchObject(refusal('drafts_not_shared'))
  expect(await take(ingrid, conversationId, mateus)).toMatchObject(refusal('drafts_not_shared'))

  await share(true)
  expect((await stream.next('inbox.updated')).payload).toMatchObject({ sharesDrafts: true })
  // The draft was written before drafts were shared.
  expect(await listed(ingrid, conversationId)).toEqual([])
  expect(await read(ingrid, conversationId, mateus)).toMatchObject(refusal('draft_gone'))
  expect(await take(ingrid, conversationId, mateus)).toMatchObject(refusal('draft_gone'))
  await save(mateus, conversationId, '')
  await save(mateus, conversationId, '<p>Shared text</p>')
  await save(mateus, conversationId, '<p>Shared text, longer</p>')
  await save(mateus, conversationId, '')
  const events = [await stream.next('shared_draft.changed'), await stream.next('shared_draft.changed')]
  const place = { conversationId, userId: mateus.userId, takenOverById: null }
  expect(events.map(({ payload }) => payload)).toEqual([
    { ...place, state: 'began', updatedAt: expect.any(String) },
    // The change in between came within five seconds.
    { ...place, state: 'ended', updatedAt: expect.any(String) },
  ])
  expect(JSON.stringify(events)).not.toContain('Shared text')
  stream.close()

  await save(mateus, conversationId, '<p>Shared text</p>')
  for (const who of [ingrid, observer]) {
    expect(await listed(who, conversationId)).toEqual([mateus.userId])
    const { body } = await read(who, conversationId, mateus)
    expect(body).toMatchObject({ draft: { html: '<p>Shared text</p>', to: [annika] } })
  }
  expect(await listed(mateus, conversationId)).toEqual([])
  expect((await take(observer, conversationId, mateus)).status).toBe(403)
  expect((await read(outsider, conversationId, mateus)).status).toBe(404)
  expect((await take(outsider, conversationId, mateus)).status).toBe(404)
  expect((await own(mateus, conversationId)).draft?.html).toBe('<p>Shared text</p>')
})

test('taking over moves everything, and what its writer saves or sends afterwards is refused and kept', async () => {
  const arrived = await arrive()
  const { conversationId } = arrived
  const attachmentIds = [await upload(mateus, 'the plan')]
  const answeredMessageId = arrived.messageId
  const answers = { id: answeredMessageId, from: annika }
  const textWith = (uploadId = '') => `<p>One <img src="cid:${uploadId}"></p>`
  const { body } = await save(mateus, conversationId, textWith(attachmentIds[0]), {
    cc: [annika],
    attachmentIds,
    answeredMessageId,
  })
  const { version } = (body as { draft: Draft }).draft
  const stream = await openEvents(mateus.client)
  const taken = await take(ingrid, conversationId, mateus)
  const copyId = (taken.body as { draft: Draft }).draft.files[0]?.id
  expect(copyId).not.toBe(attachmentIds[0])
  expect(taken).toMatchObject({
    status: 200,
    body: {
      draft: {
        html: textWith(copyId),
        to: [annika],
        cc: [annika],
        files: [{ fileName: 'plan.pdf' }],
        answers,
      },
    },
  })
  expect((await stream.next('draft.changed')).payload).toMatchObject({
    exists: false,
    takenOverById: ingrid.userId,
  })
  stream.close()
  expect(await own(mateus, conversationId)).toMatchObject({
    draft: null,
    keptVersions: 1,
    takenOver: {
      html: textWith(attachmentIds[0]),
      takenById: ingrid.userId,
      files: [{ id: attachmentIds[0] }],
      answers,
    },
  })

  for (const base of [version, 0, 0, undefined])
    expect(
      await save(mateus, conversationId, `<p>One, two ${base}</p>`, {
        attachmentIds,
        answeredMessageId,
        ...(base !== undefined && { version: base }),
      }),
    ).toMatchObject(refusal('draft_taken_over'))
  const reply = await mateus.client.send('conversations.reply', answer(arrived))
  expect(reply).toMatchObject(refusal('draft_taken_over'))
  expect(await sent(conversationId)).toBe(0)
  // The text that continues the one taken over takes its place; others, saved again or not, are kept beside it.
  const kept = await versions(mateus, conversationId)
  expect(kept.map(({ html, takenById }) => [html, takenById])).toEqual([
    ['<p>One, two undefined</p>', null],
    ['<p>One, two 0</p>', null],
    [`<p>One, two ${version}</p>`, ingrid.userId],
  ])
  expect(kept).toMatchObject([{ answers }, { answers }, { answers }])
  expect((await own(mateus, conversationId)).draft).toBeNull()
  expect((await own(ingrid, conversationId)).draft?.html).toBe(textWith(copyId))

  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const lines = timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))
  expect(lines).toMatchObject([
    { type: 'draft_taken_over', actorId: ingrid.userId, draftOfId: mateus.userId },
  ])
  const fileIds = (taken.body as { draft: Draft }).draft.files.map(({ id }) => id)
  const out = await ingrid.client.send('conversations.reply', {
    ...answer(arrived),
    attachmentIds: fileIds,
  })
  expect(out.status).toBe(200)
  expect((await own(mateus, conversationId)).takenOver).toBeNull()
  expect(await versions(mateus, conversationId)).toMatchObject(
    Array(3).fill({ files: [{ id: attachmentIds[0] }] }),
  )
})

test('a draft is taken back with what the colleague wrote, or as it was where they no longer have it', async () => {
  const { conversationId } = await arrive()
  const back = () => mateus.client.send('conversations.take_back_draft', { conversationId })
  expect(await back()).toMatchObject(refusal('draft_gone'))
  await save(mateus, conversationId, '<p>One</p>')
  await take(ingrid, conversationId, mateus)
  await save(ingrid, conversationId, '<p>One, better</p>')
  expect(await back()).toMatchObject({ status: 200, body: { draft: { html: '<p>One, better</p>' } } })
  expect(await own(ingrid, conversationId)).toMatchObject({
    draft: null,
    takenOver: { html: '<p>One, better</p>', takenById: mateus.userId },
  })
  expect((await save(mateus, conversationId, '<p>Two</p>')).status).toBe(200)

  await take(ingrid, conversationId, mateus)
  await save(ingrid, conversationId, '')
  await save(ingrid, conversationId, '<p>Something else</p>')
  expect(await back()).toMatchObject({ status: 200, body: { draft: { html: '<p>Two</p>' } } })
  expect((await own(ingrid, conversationId)).draft?.html).toBe('<p>Something else</p>')
})

test('an own draft is replaced only on request, and is kept with the dismissed one', async () => {
  const { conversationId } = await arrive()
  await save(mateus, conversationId, '<p>Of Mateus</p>')
  await save(ingrid, conversationId, '<p>Of Ingrid</p>')
  expect(await take(ingrid, conversationId, mateus)).toMatchObject(refusal('draft_exists'))
  expect((await own(ingrid, conversationId)).draft?.html).toBe('<p>Of Ingrid</p>')
  expect((await own(mateus, conversationId)).draft?.html).toBe('<p>Of Mateus</p>')
  expect(await versions(ingrid, conversationId)).toEqual([])

  expect((await take(ingrid, conversationId, mateus, { replacesOwn: true })).status).toBe(200)
  const [kept] = await versions(ingrid, conversationId)
  expect(kept).toMatchObject({ html: '<p>Of Ingrid</p>', takenById: null })
  const restore = (by: Someone, more: object = {}) =>
    by.client.send('conversations.restore_draft_version', { conversationId, versionId: kept?.id, ...more })
  expect((await restore(mateus)).status).toBe(404)
  expect(await restore(ingrid)).toMatchObject(refusal('draft_exists'))
  expect(await restore(ingrid, { replacesOwn: true })).toMatchObject({
    body: { draft: { html: '<p>Of Ingrid</p>' } },
  })

  await mateus.client.call('conversations.dismiss_taken_draft', { conversationId })
  expect((await own(mateus, conversationId)).takenOver).toBeNull()
  expect((await save(mateus, conversationId, '<p>New</p>', { version: 0 })).status).toBe(200)
  expect(await versions(mateus, conversationId)).toMatchObject([{ html: '<p>Of Mateus</p>' }])
})

test('if a draft is taken over and sent at once, one of the two succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const arrived = await arrive()
    const { conversationId } = arrived
    await save(mateus, conversationId, '<p>Gladly.</p>')
    const [reply, taking] = await Promise.all([
      mateus.client.send('conversations.reply', answer(arrived)),
      take(ingrid, conversationId, mateus),
    ])
    expect([reply.status, taking.status].sort()).toEqual([200, 409])
    const isSent = reply.status === 200
    if (isSent) expect(taking).toMatchObject(refusal('draft_gone'))
    else expect(reply).toMatchObject(refusal('draft_taken_over'))
    expect(await sent(conversationId)).toBe(isSent ? 1 : 0)
    expect((await own(ingrid, conversationId)).draft?.html).toBe(isSent ? undefined : '<p>Gladly.</p>')
    expect((await own(mateus, conversationId)).draft).toBeNull()
  }
})

test('of two people who take over the same draft at once, one gets it', async () => {
  const { conversationId } = await arrive()
  await save(mateus, conversationId, '<p>Gladly.</p>')
  const takings = await Promise.all([
    take(ingrid, conversationId, mateus),
    take(owner, conversationId, mateus),
  ])
  expect(takings.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(takings.find(({ status }) => status === 409)).toMatchObject(refusal('draft_gone'))
})

test('drafts stay with people who see the conversation, and follow it into a merged one', async () => {
  const { conversationId } = await arrive()
  await save(mateus, conversationId, '<p>Of Mateus</p>')
  await save(ingrid, conversationId, '<p>Of Ingrid</p>')
  const into = await arrive()
  const merged = await owner.client.send('conversations.merge', {
    conversationId: into.conversationId,
    fromIds: [conversationId],
  })
  expect(merged.status).toBe(200)
  expect((await listed(owner, into.conversationId)).sort()).toEqual([mateus.userId, ingrid.userId].sort())
  expect((await take(owner, into.conversationId, mateus)).status).toBe(200)
  expect((await own(mateus, into.conversationId)).takenOver?.html).toBe('<p>Of Mateus</p>')

  const { id: teamId } = await owner.client.call('teams.create', {
    name: `Board ${randomUUID()}`,
    members: [mateus.userId],
    isRestricted: true,
  })
  await mateus.client.call('conversations.take_back_draft', { conversationId: into.conversationId })
  await mateus.client.call('conversations.assign_team', { conversationId: into.conversationId, teamId })
  expect((await read(ingrid, into.conversationId, mateus)).status).toBe(404)
  expect((await take(ingrid, into.conversationId, mateus)).status).toBe(404)
  // A draft whose writer no longer sees the conversation cannot be taken over.
  expect(await listed(mateus, into.conversationId)).toEqual([])
  expect(await take(mateus, into.conversationId, ingrid)).toMatchObject(refusal('draft_gone'))
})

test('a draft whose writer left the inbox is not shown, and that of a closed conversation is', async () => {
  const leaver = await server.addMember(owner)
  const members = (change: object) =>
    owner.client.call('inboxes.set_members', { inboxId: inbox.id, ...change })
  await members({ add: [leaver.userId] })
  const { conversationId } = await arrive()
  await save(leaver, conversationId, '<p>Of the leaver</p>')
  await owner.client.call('conversations.close', { conversationId })
  expect(await listed(ingrid, conversationId)).toEqual([leaver.userId])
  await members({ remove: [leaver.userId] })
  expect(await listed(ingrid, conversationId)).toEqual([])
  expect(await read(ingrid, conversationId, leaver)).toMatchObject(refusal('draft_gone'))
  expect((await read(leaver, conversationId, ingrid)).status).toBe(404)
})

test('a draft that was begun before is shown once its writer saves it again', async () => {
  const { conversationId } = await arrive()
  await share(false)
  await save(mateus, conversationId, '<p>Private</p>')
  await share(true)
  const stream = await openEvents(ingrid.client)
  expect(await listed(ingrid, conversationId)).toEqual([])
  await save(mateus, conversationId, '<p>For all to see</p>')
  expect((await stream.next('shared_draft.changed')).payload).toMatchObject({ userId: mateus.userId })
  stream.close()
  expect(await listed(ingrid, conversationId)).toEqual([mateus.userId])
})

test('splitting leaves drafts and versions in place; they go with the inbox, and versions after 30 days', async () => {
  const doomed = await createInbox(server, owner, [ingrid.userId, mateus.userId])
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: doomed.id })
  await owner.client.call('inboxes.update_settings', { inboxId: doomed.id, version, shareDrafts: true })
  const mail = (id: string, references: string[] = []) =>
    deliver(server, owner.workspaceId, doomed, [mailText({ id, to: doomed.email, references })])
  const key = `${randomUUID()}@tarsel-optik.example`
  const { conversationId } = await mail(key)
  const { messageId } = await mail(`${randomUUID()}@tarsel-optik.example`, [key])
  await save(mateus, conversationId, '<p>Of Mateus</p>')
  await take(ingrid, conversationId, mateus)
  const { conversation } = await owner.client.call('conversations.split', { conversationId, messageId })
  expect((await own(ingrid, conversationId)).draft?.html).toBe('<p>Of Mateus</p>')
  expect((await own(mateus, conversationId)).takenOver?.html).toBe('<p>Of Mateus</p>')
  expect(await listed(owner, conversation.id)).toEqual([])

  const later = await mail(`${randomUUID()}@tarsel-optik.example`)
  await save(mateus, later.conversationId, '<p>Kept</p>')
  await take(ingrid, later.conversationId, mateus)
  const db = new pg.Client({ connectionString: server.ownerUrl })
  await db.connect()
  const left = async () =>
    (
      await db.query(
        `select (select count(*)::int from draft_versions where conversation_id = any($1)) as versions,
                (select count(*)::int from drafts where conversation_id = any($1)) as drafts`,
        [[conversationId, later.conversationId]],
      )
    ).rows[0]
  const purge = () => purgeAll(server.app, { signal: new AbortController().signal })
  const age = "update draft_versions set kept_at = now() - interval '31 days' where conversation_id = $1"
  await db.query(age, [later.conversationId])
  await purge()
  expect(await left()).toEqual({ versions: 1, drafts: 2 })
  await owner.client.call('inboxes.delete', { inboxId: doomed.id })
  await db.query("update inboxes set deleted_at = now() - interval '31 days' where id = $1", [doomed.id])
  await purge()
  expect(await left()).toEqual({ versions: 0, drafts: 0 })
  await db.end()
})
