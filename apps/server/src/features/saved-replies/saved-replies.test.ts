import type { InputOf, updateSavedReply } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOwnUpload } from '#features/conversations/index.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let mateus: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, mateus.userId])
})
afterAll(() => server.stop())

const html = '<p>Hello {{customer.firstName|there}}, we hold the rooms until [date].</p>'
const upload = async ({ client }: Someone, text: string): Promise<string> => {
  const response = await client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': 'Rooms.pdf',
      'x-file-type': 'application/pdf',
      'content-type': 'application/octet-stream',
    },
    body: text,
  })
  return ((await response.json()) as { id: string }).id
}
const names = async ({ client }: Someone) =>
  (await client.call('savedReplies.list', {})).items.map(({ name }) => name)
const blobCount = async () => {
  const [row] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ n: number }>(tx, 'select coalesce(sum(reference_count), 0)::int as n from blob_locations', []),
  )
  return row?.n ?? 0
}

test('members have their own, see shared ones, and change only their own', async () => {
  const shared = await owner.client.call('savedReplies.create', { name: 'Hold rooms', html })
  const own = await mateus.client.call('savedReplies.create', {
    scope: 'personal',
    name: 'After a call',
    html,
  })
  expect(await names(owner)).toEqual(['Hold rooms'])
  expect(await names(mateus)).toEqual(['After a call', 'Hold rooms'])
  const change = (savedReplyId: string): InputOf<typeof updateSavedReply> => ({
    savedReplyId,
    version: 1,
    name: 'Changed',
    folder: '',
    html,
    inboxIds: [],
    fileIds: [],
  })
  expect(await mateus.client.send('savedReplies.update', change(shared.id))).toMatchObject({ status: 403 })
  expect(await owner.client.send('savedReplies.update', change(own.id))).toMatchObject({ status: 404 })
  expect(
    await mateus.client.send('savedReplies.create', { scope: 'workspace', name: 'Shared', html }),
  ).toMatchObject({ status: 403 })
  expect(await mateus.client.call('savedReplies.update', change(own.id))).toMatchObject({
    name: 'Changed',
    version: 2,
  })
  expect(await mateus.client.send('savedReplies.update', change(own.id))).toMatchObject({ status: 409 })
  expect(await names(owner)).toEqual(['Hold rooms'])
})

test('an empty text is refused at its field, and active content is removed', async () => {
  const create = (text: string) => owner.client.send('savedReplies.create', { name: 'Odd', html: text })
  expect(await create('<p> </p>')).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'html', message: 'Please enter your text.' }] } },
  })
  const before = await names(owner)
  expect(before).not.toContain('Odd')
  const made = await owner.client.call('savedReplies.create', {
    name: 'Odd',
    html: '<p onclick="steal()">Hi<script>steal()</script></p>',
  })
  expect(made.html).not.toMatch(/script|onclick|steal/)
})

test('files are kept with the reply, copied at each use, and released at the end', async () => {
  const before = await blobCount()
  const fileIds = [await upload(owner, 'the room list')]
  const made = await owner.client.call('savedReplies.create', { name: 'With a file', html, fileIds })
  expect(made.files).toMatchObject([{ fileName: 'Rooms.pdf', sizeBytes: 13 }])
  const { files } = await mateus.client.call('savedReplies.use', { savedReplyId: made.id })
  expect(files).toHaveLength(1)
  const [copy] = files
  const place = { app: server.app, workspaceId: owner.workspaceId, person: { userId: mateus.userId } }
  expect(String((await readOwnUpload(place as never, copy?.id ?? '')).bytes)).toBe('the room list')
  const renamed = { savedReplyId: made.id, version: 1, name: 'With the file', html }
  const kept = await owner.client.call('savedReplies.update', {
    ...renamed,
    fileIds: made.files.map(({ id }) => id),
  })
  expect(kept.files).toEqual(made.files)
  expect(kept).toMatchObject({ uses: 1, people: 1 })
  // The file of one reply is no file of another.
  expect(
    await owner.client.send('savedReplies.create', {
      name: 'Thief',
      html,
      fileIds: [made.files[0]?.id ?? ''],
    }),
  ).toMatchObject({ status: 404 })
  expect(await names(owner)).not.toContain('Thief')
  await owner.client.call('savedReplies.delete', { savedReplyId: made.id })
  await mateus.client.send('conversations.delete_upload', { attachmentId: copy?.id ?? '' })
  expect(await blobCount()).toBe(before)
})

test('mail like what a reply answered before is offered that reply first', async () => {
  const arrive = async (subject: string, body: string) => {
    const mail = mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject, body })
    const { messageId } = await deliver(server, owner.workspaceId, inbox, [mail])
    await runConsumer(server.app, searchIndexer)
    return messageId
  }
  const rooms = await owner.client.call('savedReplies.create', { name: 'Rooms', html })
  const customs = await owner.client.call('savedReplies.create', { name: 'Customs', html })
  const asked = await arrive('Rooms in Lisbon', 'Can you hold twelve twin rooms with breakfast in March?')
  const cleared = await arrive(
    'Customs papers',
    'The container waits for the export declaration and invoice.',
  )
  await mateus.client.call('savedReplies.use', { savedReplyId: rooms.id, messageId: asked })
  await mateus.client.call('savedReplies.use', { savedReplyId: customs.id, messageId: cleared })
  const suggestedFor = async (messageId: string) =>
    (await owner.client.call('savedReplies.list', { messageId })).suggestedIds
  const next = await arrive('Rooms in Porto', 'Could you hold six twin rooms with breakfast in April?')
  expect(await suggestedFor(next)).toEqual([rooms.id])
  expect(await suggestedFor(await arrive('Lunch', 'Shall we meet on Friday?'))).toEqual([])
  const stranger = await server.addMember(owner)
  expect(await stranger.client.send('savedReplies.list', { messageId: next })).toMatchObject({ status: 404 })
})

test('a CSV file creates replies, names its wrong lines, and leaves out those that exist', async () => {
  const { client } = await server.createWorkspace()
  const send = (csv: string, dryRun = false) => client.call('savedReplies.import', { csv, dryRun })
  const wrong = await send('name,text,inboxes,colour\nOne,Two,,red')
  expect(wrong).toEqual({
    count: 0,
    known: [],
    problems: [{ line: 1, column: 'colour', code: 'column_unknown' }],
  })
  const lines = [
    'name;text;folder;inboxes',
    'Hold;"We hold them.\n\nUntil [date] & later.";Bookings;',
    ';Text;;Nowhere',
  ]
  expect((await send(lines.join('\r\n'))).problems).toEqual([
    { line: 5, column: 'name', code: 'required' },
    { line: 5, column: 'inboxes', code: 'inbox_unknown' },
  ])
  const good = `\uFEFF${lines.slice(0, 2).join('\r\n')}\r\nLink;"<p>See <a href=""https://marewind.example"">here</a><script>x</script></p>";;\r\n`
  expect(await send(good, true)).toEqual({ count: 2, known: [], problems: [] })
  expect((await client.call('savedReplies.list', {})).items).toEqual([])
  expect(await send(good)).toEqual({ count: 2, known: [], problems: [] })
  expect((await client.call('savedReplies.list', {})).items).toMatchObject([
    { name: 'Hold', folder: 'Bookings', html: '<p>We hold them.</p><p>Until [date] &amp; later.</p>' },
    { name: 'Link', html: expect.not.stringContaining('script') },
  ])
  expect(await send(good)).toEqual({ count: 0, known: ['Hold', 'Link'], problems: [] })
  const many = ['name,text', ...Array.from({ length: 499 }, (_, n) => `Reply ${n},Text`)].join('\n')
  expect(await client.send('savedReplies.import', { csv: many })).toMatchObject({
    status: 409,
    body: { error: { code: 'too_many_saved_replies' } },
  })
})

test('members import for themselves only', async () => {
  const csv = 'name,text\nMine,Text'
  expect(await mateus.client.send('savedReplies.import', { csv })).toMatchObject({ status: 403 })
  expect(await mateus.client.call('savedReplies.import', { csv, scope: 'personal' })).toMatchObject({
    count: 1,
  })
})
