import { randomUUID } from 'node:crypto'
import { decodePart, parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { claimQueued } from '../outgoing.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let stranger: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  stranger = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const rhys = { name: 'Rhys Kestrel', address: 'rhys@kestrelridge.example' }
const written = (more: object = {}) => ({
  inboxId: inbox.id,
  to: [rhys],
  subject: 'Rooms in Lisbon',
  html: '<p>Both hotels hold the rooms.</p>',
  ...more,
})
const claim = () =>
  claimQueued(server.app, owner.workspaceId, inbox.mailboxId, { by: 'test', limit: 10, leaseMs: 60_000 })
const subjects = async (view: 'open' | 'all' = 'all') => {
  const { items } = await owner.client.call('conversations.list', { view })
  return items.map(({ subject }) => subject)
}

test('a new message is a mail of its own in an open conversation of its sender', async () => {
  const { conversationId, message } = await colleague.client.call(
    'conversations.create',
    written({ bcc: [{ name: '', address: 'file@marewind.example' }] }),
  )
  expect(message).toMatchObject({
    subject: 'Rooms in Lisbon',
    delivery: { state: 'queued' },
    quotedHtml: null,
  })
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({
    status: 'open',
    assigneeId: colleague.userId,
    contact: rhys,
    inboxId: inbox.id,
    waitingSince: null,
  })
  const [queued] = await claim()
  expect(queued?.envelope.to).toEqual([rhys.address, 'file@marewind.example'])
  const raw = await server.app.blobs.get(queued?.rawSha256 ?? Buffer.alloc(0))
  expect(parseMessage(raw)).toMatchObject({ subject: 'Rooms in Lisbon', inReplyTo: [], references: [] })
  const answered = await deliver(server, owner.workspaceId, inbox, [
    mailText({
      id: `${newId()}@kestrelridge.example`,
      from: `Rhys Kestrel <${rhys.address}>`,
      to: inbox.email,
      references: [queued?.messageKey ?? ''],
    }),
  ])
  expect(answered.conversationId).toBe(conversationId)
})

test('undoing the send removes the conversation and restores the draft', async () => {
  const draftId = randomUUID()
  const subject = `Undone ${draftId}`
  const { conversationId, message } = await owner.client.call(
    'conversations.create',
    written({ subject, draftId, undoSeconds: 60, from: inbox.email, isPlain: true }),
  )
  expect(await subjects('open')).toContain(subject)
  const place = { conversationId, messageId: message.id }
  const undone = await owner.client.call('conversations.cancel_send', place)
  expect(undone).toMatchObject({
    conversation: null,
    draft: null,
    newDraft: {
      id: draftId,
      subject,
      to: [rhys],
      from: inbox.email,
      html: '<p>Both hotels hold the rooms.</p>',
      isPlain: true,
    },
  })
  expect(await subjects()).not.toContain(subject)
  expect((await owner.client.send('conversations.get', { conversationId })).status).toBe(404)
  await owner.client.call('conversations.create', written({ subject, draftId }))
  expect((await owner.client.call('conversations.get_new_draft', { draftId })).draft).toBeNull()
})

test('a conversation with a comment stays when the send is undone', async () => {
  const { conversationId, message } = await owner.client.call(
    'conversations.create',
    written({ undoSeconds: 60 }),
  )
  await colleague.client.call('conversations.comment', { conversationId, text: 'Better tomorrow.' })
  const place = { conversationId, messageId: message.id }
  const { conversation, draft } = await owner.client.call('conversations.cancel_send', place)
  expect(conversation?.id).toBe(conversationId)
  expect(draft).toMatchObject({ html: '<p>Both hotels hold the rooms.</p>', to: [rhys] })
})

test('drafts are personal, and a stale version does not overwrite', async () => {
  const draftId = randomUUID()
  const save = (html: string, version: number) =>
    owner.client.send('conversations.save_new_draft', { ...written({ html }), draftId, version })
  const first = await save('<p>One</p>', 0)
  expect(first.status).toBe(200)
  // Its answer did not arrive, so it is saved again.
  expect(await save('<p>One</p>', 0)).toMatchObject({ status: 200, body: first.body })
  expect(await save('<p>Two</p>', 0)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  const { items } = await owner.client.call('conversations.list_new_drafts', {})
  expect(items).toMatchObject([{ id: draftId, html: '<p>One</p>' }])
  expect((await colleague.client.call('conversations.list_new_drafts', {})).items).toEqual([])
  await owner.client.call('conversations.save_new_draft', { inboxId: inbox.id, draftId, html: '' })
  expect((await owner.client.call('conversations.list_new_drafts', {})).items).toEqual([])
})

test('only members of an inbox can send or save messages from it', async () => {
  const draftId = randomUUID()
  const before = await subjects()
  for (const refused of [
    await stranger.client.send('conversations.create', written()),
    await stranger.client.send('conversations.save_new_draft', { ...written(), draftId }),
  ])
    expect(refused).toMatchObject({ status: 404 })
  expect(await owner.client.send('conversations.create', written({ html: '<p></p>' }))).toMatchObject({
    status: 400,
    body: { error: { code: 'message_empty' } },
  })
  expect(
    await owner.client.send('conversations.create', written({ from: 'ceo@bank.example' })),
  ).toMatchObject({
    status: 409,
    body: { error: { code: 'bad_sender' } },
  })
  expect(await subjects()).toEqual(before)
  expect((await stranger.client.call('conversations.list_new_drafts', {})).items).toEqual([])
})

test('people are found in the mail that the reader sees, by the beginning of any word', async () => {
  await deliver(server, owner.workspaceId, inbox, [
    mailText({
      id: `${newId()}@vireo.example`,
      from: 'Delphine Aubry <d.aubry@vireo.example>',
      to: inbox.email,
    }),
  ])
  const find = async (someone: Someone | Owner, search: string) =>
    (await someone.client.call('conversations.find_correspondents', { search })).items.map(
      ({ address }) => address,
    )
  expect(await find(owner, 'aub')).toEqual(['d.aubry@vireo.example'])
  expect(await find(owner, 'vireo')).toEqual(['d.aubry@vireo.example'])
  expect(await find(owner, 'ubry')).toEqual([])
  expect(await find(owner, '.*')).toEqual([])
  expect(await find(stranger, 'aub')).toEqual([])
})

/** A mail from Rhys with one file. */
const withFile = () =>
  [
    `From: Rhys Kestrel <${rhys.address}>`,
    `To: ${inbox.email}`,
    'Subject: Name change',
    `Message-ID: <${newId()}@kestrelridge.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'One traveller has changed.',
    '--x',
    'Content-Type: application/pdf; name=names.pdf',
    'Content-Disposition: attachment; filename=names.pdf',
    '',
    '%PDF names',
    '--x--',
    '',
  ].join('\r\n')

test('a message is forwarded whole in a conversation of its own, so that the customer never sees it', async () => {
  const arrived = await deliver(server, owner.workspaceId, inbox, [withFile()])
  const { conversationId, messageId } = arrived
  const draftId = randomUUID()
  const { draft } = await owner.client.call('conversations.forward', { conversationId, messageId, draftId })
  expect(draft).toMatchObject({
    subject: 'Fwd: Name change',
    forwards: { id: messageId, from: rhys },
    files: [{ fileName: 'names.pdf' }],
  })
  const airline = { name: '', address: 'desk@vireo-air.example' }
  const sent = await owner.client.call('conversations.create', {
    ...written({ to: [airline], subject: draft.subject, html: '<p>Please change.</p>', draftId }),
    attachmentIds: draft.files.map(({ id }) => id),
    forwardsId: messageId,
    undoSeconds: 60,
  })
  expect(sent.conversationId).not.toBe(conversationId)
  expect(sent.message.attachments).toMatchObject([{ fileName: 'names.pdf' }])
  expect(sent.message.text + sent.message.quotedText).toMatch(
    /Please change\.[\s\S]*From: Rhys Kestrel <rhys@kestrelridge\.example>[\s\S]*One traveller has changed\./,
  )
  const linesOf = async () =>
    (await owner.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
      entry.kind === 'activity' ? [entry.activity.type] : [],
    )
  const original = await owner.client.call('conversations.get', { conversationId })
  expect(original.waitingSince).not.toBeNull()
  expect(original.timeline.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  expect(await linesOf()).toEqual(['forwarded'])
  const place = { conversationId: sent.conversationId, messageId: sent.message.id }
  const { newDraft } = await owner.client.call('conversations.cancel_send', place)
  expect(newDraft).toMatchObject({ forwards: { id: messageId }, files: [{ fileName: 'names.pdf' }] })
  expect(await linesOf()).toEqual(['forwarded', 'forward_undone'])
})

/** A mail from Rhys with a picture in its text, one that its text does not name, and a file. */
const withPicture = (boundary = 'x') => {
  const part = (headers: string[], content: string) => [`--${boundary}`, ...headers, '', content]
  const png = (id: string, name: string) =>
    part(
      [
        `Content-Type: image/png; name=${name}`,
        `Content-ID: <${id}>`,
        'Content-Disposition: inline',
        'Content-Transfer-Encoding: base64',
      ],
      pixel,
    )
  return [
    `From: Rhys Kestrel <${rhys.address}>`,
    `To: ${inbox.email}`,
    'Subject: Broken seat',
    `Message-ID: <${newId()}@kestrelridge.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/related; boundary=${boundary}`,
    '',
    ...part(
      ['Content-Type: text/html'],
      '<p>Row 12: <img src="cid:seat@kestrelridge" alt="seat"> <img src="https://track.example/p.gif"></p>',
    ),
    ...png('seat@kestrelridge', 'seat.png'),
    ...png('other@kestrelridge', 'other.png'),
    ...part(
      ['Content-Type: application/pdf; name=plan.pdf', 'Content-Disposition: attachment; filename=plan.pdf'],
      '%PDF plan',
    ),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test.each([false, true])('pictures in the text are forwarded with it (plain text: %s)', async (isPlain) => {
  const { conversationId, messageId } = await deliver(server, owner.workspaceId, inbox, [withPicture()])
  const draftId = randomUUID()
  const { draft } = await owner.client.call('conversations.forward', { conversationId, messageId, draftId })
  expect(draft.files.map(({ fileName }) => fileName)).toEqual(['other.png', 'plan.pdf'])
  await claim()
  await owner.client.call('conversations.create', {
    ...written({ html: '<p>Please repair.</p>', isPlain, draftId }),
    forwardsId: messageId,
  })
  const [sent] = await claim()
  const raw = await server.app.blobs.get(sent?.rawSha256 ?? Buffer.alloc(0))
  const parsed = parseMessage(raw)
  const [picture, ...others] = parsed.attachments
  expect(others).toEqual([])
  expect(picture).toMatchObject({ filename: 'seat.png', contentType: 'image/png', isInline: !isPlain })
  expect(picture && decodePart(raw, picture).toString('base64')).toBe(pixel)
  if (isPlain) return expect(parsed.html).toBeNull()
  expect(picture?.contentId).toMatch(new RegExp(`@${inbox.email.split('@')[1]}$`))
  expect(parsed.html).toContain(`src="cid:${picture?.contentId}"`)
  expect(parsed.html).not.toContain('track.example')
})

test('only messages that the person can read are forwarded', async () => {
  const other = await createInbox(server, owner, [])
  const arrived = await deliver(server, owner.workspaceId, other, [
    mailText({ id: `${newId()}@vireo.example`, to: other.email }),
  ])
  const draftId = randomUUID()
  for (const refused of [
    await colleague.client.send('conversations.forward', { ...arrived, draftId }),
    await colleague.client.send('conversations.create', written({ forwardsId: arrived.messageId })),
    await colleague.client.send('conversations.save_new_draft', {
      ...written({ forwardsId: arrived.messageId }),
      draftId,
    }),
  ])
    expect(refused).toMatchObject({ status: 404 })
  expect((await colleague.client.call('conversations.list_new_drafts', {})).items).toEqual([])
})
