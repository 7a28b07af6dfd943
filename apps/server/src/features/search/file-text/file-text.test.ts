import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingMessage } from '#features/conversations/ingest/incoming-message.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { pdf } from '../../../../../../dev/chaos/one-page-pdf.ts'
import { searchIndexer } from '../word-index/search-index.ts'
import { officeText } from './office-text.ts'
import { readWaitingFiles } from './read-attachments.ts'
import { openFileReader } from './read-file-text.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const office = {
  docx: zip({
    'word/document.xml':
      '<w:p><w:r><w:t>Zoll</w:t></w:r><w:r><w:t>papiere</w:t></w:r></w:p><w:p><w:t>A &amp; B</w:t></w:p>',
  }),
  xlsx: zip({
    'xl/sharedStrings.xml': '<sst><si><t>Gewürze</t></si><si><t>Kisten</t></si></sst>',
    'xl/worksheets/sheet1.xml': '<c t="s"><v>4711</v></c>',
  }),
  pptx: zip({
    'ppt/slides/slide2.xml': '<a:p><a:t>zweite</a:t></a:p>',
    'ppt/slides/slide1.xml': '<a:t>erste</a:t>',
  }),
  odt: zip({ 'content.xml': '<text:p>Ein <text:span>Brief</text:span></text:p><text:p>Gruß</text:p>' }),
  ods: zip({ 'content.xml': '<table:table-cell><text:p>Zelle</text:p></table:table-cell>' }),
  odp: zip({ 'content.xml': '<draw:page><text:p>Folie</text:p></draw:page>' }),
}

test.each([
  ['docx', 'Zollpapiere A & B'],
  ['xlsx', 'Gewürze Kisten'],
  ['pptx', 'erste\nzweite'],
  ['odt', 'Ein Brief Gruß'],
  ['ods', 'Zelle'],
  ['odp', 'Folie'],
] as const)('the text of %s', (kind, words) => {
  expect(officeText(office[kind], kind, 1_000).trim()).toBe(words)
})

async function arrive(fileName: string, bytes: Buffer, more: Partial<IncomingMessage> = {}) {
  const body = [
    '--b',
    'Content-Type: text/plain',
    '',
    'See the file.',
    '--b',
    `Content-Type: application/octet-stream; name="${fileName}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    '--b--',
  ].join('\r\n')
  const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"']
  const mail = mailText({ id: `${newId()}@customer.example`, to: inbox.email, headers, body })
  return deliver(server, owner.workspaceId, inbox, [mail], more)
}
const search = async (words: string) =>
  (await owner.client.call('conversations.list', { search: words, view: 'all' })).items

test('mail is found by the text of its files, and broken files do not stop the job', async () => {
  const broken = await arrive('broken.docx', Buffer.from('PK\u0003\u0004 nothing'))
  const letter = await arrive('letter.docx', office.docx)
  const paper = await arrive('paper.pdf', pdf('Bill of lading Quartzhafen'))
  await runConsumer(server.app, searchIndexer)
  expect(await search('quartzhafen')).toEqual([])
  await readWaitingFiles(server.app, owner.workspaceId)
  const [found] = await search('quartzhafen')
  expect(found?.id).toBe(paper.conversationId)
  expect(found?.match?.snippet).toBe('…of lading Quartzhafen')
  expect((await search('zollpap has:attachment')).map(({ id }) => id)).toEqual([letter.conversationId])
  expect((await search('broken')).map(({ id }) => id)).toEqual([broken.conversationId])
})

test('a job interrupted between reading the last file and indexing it is completed by the next one', async () => {
  const { conversationId } = await arrive('stopped.pdf', pdf('Harbour dues Zwischenhalt'))
  await runConsumer(server.app, searchIndexer)
  let asked = 0
  // False when the file is started, true once it was read.
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => asked++ > 0 })
  await readWaitingFiles(server.app, owner.workspaceId, signal)
  expect(await search('zwischenhalt')).toEqual([])
  await readWaitingFiles(server.app, owner.workspaceId)
  expect((await search('zwischenhalt')).map(({ id }) => id)).toEqual([conversationId])
})

test('a file that is too slow or of another type is reported as a problem', async () => {
  const hasty = openFileReader({ timeoutMs: 1 })
  const slow = await hasty.read({ bytes: pdf('x'), kind: 'pdf' })
  expect(slow).toEqual({ problem: 'not read within 1 ms' })
  const reader = openFileReader()
  const nothing = new Uint8Array(Buffer.from('%PDF-1.4 nothing'))
  expect(await reader.read({ bytes: nothing, kind: 'pdf' })).toHaveProperty('problem')
  // The next file is still read, also after a file terminated the worker thread.
  const paper = () => reader.read({ bytes: new Uint8Array(pdf('Quartzhafen')), kind: 'pdf' })
  expect(await paper()).toEqual({ text: expect.stringContaining('Quartzhafen') })
  await reader.close()
  expect(await paper()).toEqual({ text: expect.stringContaining('Quartzhafen') })
  await Promise.all([hasty.close(), reader.close()])
})

test('files of a first sync are read after it, files of new mail immediately', async () => {
  const isSyncing = (state: string) =>
    server.app.db.write(owner.workspaceId, (tx) =>
      rawQuery(tx, 'update mailboxes set state = $2 where workspace_id = $1', [owner.workspaceId, state]),
    )
  await isSyncing('syncing')
  const old = new Date(Date.now() - 40 * 86_400_000)
  const before = await arrive('old.pdf', pdf('Vorjahresware'), { isNew: false, internalDate: old })
  const today = await arrive('new.pdf', pdf('Neuzugang'))
  await readWaitingFiles(server.app, owner.workspaceId)
  expect((await search('neuzugang')).map(({ id }) => id)).toEqual([today.conversationId])
  expect(await search('vorjahresware')).toEqual([])
  await isSyncing('live')
  await readWaitingFiles(server.app, owner.workspaceId)
  expect((await search('vorjahresware')).map(({ id }) => id)).toEqual([before.conversationId])
})

test('a zip bomb is not unpacked, and damaged archives are refused', () => {
  const bomb = zip({ 'word/document.xml': ' '.repeat(60_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  expect(officeText(bomb, 'docx', 1_000).trim()).toBe('')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32_000_000)
  fc.assert(
    fc.property(fc.nat({ max: office.docx.length - 1 }), fc.uint8Array({ maxLength: 8 }), (at, bytes) => {
      const damaged = Buffer.from(office.docx)
      damaged.set(bytes.subarray(0, damaged.length - at), at)
      try {
        expect(officeText(damaged, 'docx', 1_000).length).toBeLessThanOrEqual(1_000)
      } catch (error) {
        // The worker reports the problem.
        expect(error).toBeInstanceOf(Error)
      }
    }),
    { numRuns: 300 },
  )
})
