import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner

/** Freight has two conversations of one customer and one of another, claims one of the other. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  // Random addresses as names would be on two lines of a PDF where their letters are wide.
  const inboxOf = async (name: string) => {
    const inbox = await createInbox(server, owner, [owner.userId])
    await owner.client.call('inboxes.update', { inboxId: inbox.id, version: 1, name })
    return inbox
  }
  const [freight, claims] = [await inboxOf('Freight'), await inboxOf('Claims')]
  const mail = (inbox: TestInbox, from: string, day: string) =>
    arrive({ server, owner, inbox }, `2026-05-${day}T09:00:00Z`, { from, subject: `Crates ${from} ${day}` })
  await mail(freight, 'Bo <bo@other.example>', '04')
  await mail(freight, 'Bo <bo@other.example>', '05')
  await mail(freight, 'Cleo <cleo@tarsel.example>', '05')
  await mail(claims, 'Cleo <cleo@tarsel.example>', '06')
  await followFacts({ server, owner })
})
afterAll(() => server.stop())

async function file(input: object): Promise<Uint8Array> {
  const answer = await owner.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      timeType: 'custom',
      from_date: '2026-05-01',
      to_date: '2026-05-31',
      timezone: 'UTC',
      eventTypes: ['received'],
      ...input,
    }),
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const crossed = {
  chartType: 'crossTable',
  break_down_type: [
    { id: 'sharedInbox', name: '' },
    { id: 'inboundDomain', name: '' },
  ],
}

test('a cross table has the totals of its rows and columns in every file', async () => {
  const totals = [
    ['Freight', 'Total', '3'],
    ['Claims', 'Total', '1'],
    ['Total', 'other.example', '2'],
    ['Total', 'tarsel.example', '2'],
    ['Total', 'Total', '4'],
  ].sort()
  const hasTotal = (cells: readonly (string | undefined)[]) => cells.includes('Total')
  const lines = strFromU8(await file({ ...crossed, format: 'csv' })).split('\r\n')
  const csv = lines.map((line) => line.split(',')).map((cells) => [cells[1], cells[2], cells[5]])
  expect(csv.filter(hasTotal).sort()).toEqual(totals)
  const sheets = unzipSync(await file({ ...crossed, format: 'xlsx' }))
  const sheet = strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c [^>]*>(?:<is><t[^>]*>)?(?:<v>)?([^<]*)/g)].map(([, cell]) => cell),
  )
  expect(
    rows
      .map((cells) => [cells[0], cells[1], cells[4]])
      .filter(hasTotal)
      .sort(),
  ).toEqual(totals)
  const { text } = await readPdf(await file({ ...crossed, format: 'pdf' }))
  expect(text).toContain('Freight 2 1 3')
  expect(text).toContain('Claims 0 1 1')
  expect(text).toMatch(/Total 2 2 4(?!\d)/)
})

test('a table of shares and times has no totals of its rows, which would not add up', async () => {
  const lines = strFromU8(await file({ ...crossed, eventTypes: ['first_reply'], format: 'csv' }))
  expect(lines.split('\r\n').filter((line) => line.includes('Total'))).toHaveLength(1)
})

test('a flow is drawn in the PDF above its tables', async () => {
  const flow = { chartType: 'breakdownFlow', break_down_type: [{ id: 'sharedInbox', name: '' }] }
  const pdf = await readPdf(await file({ ...flow, format: 'pdf' }))
  expect(pdf.roles).toContain('Figure')
  expect(pdf.alts[0]).toContain('Flow of conversations')
  // In the chart, in the table of boxes, and in the bands from and to it.
  expect(pdf.text.match(/Received/g)?.length).toBeGreaterThanOrEqual(4)
})

test('a filter names what was deleted as it was, or says that it is deleted', async () => {
  const ada = await server.addMember(owner)
  await ada.client.call('session.update_profile', { firstName: 'Ada', lastName: 'Berg' })
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Delay' })
  const unknownId = randomUUID()
  const asked = {
    eventTypes: ['replies'],
    filters: [
      { id: 'user', operator: 'is', values: [ada.userId] },
      { id: 'tags', operator: 'is', values: [tagId, unknownId] },
    ],
  }
  await owner.client.call('members.remove', { userId: ada.userId })
  await owner.client.call('tags.delete', { tagId })
  expect((await owner.client.call('reporting.stats', asked as never)).filterNames).toEqual([
    { id: ada.userId, name: 'Ada Berg' },
    { id: tagId, name: 'Delay' },
  ])
  const { text } = await readPdf(await file({ ...asked, format: 'pdf' }))
  expect(text).toContain('Author is Ada Berg and Tag is Delay or a deleted tag')
  expect(text).not.toContain(unknownId)
})

test('a filter never names people of other workspaces', async () => {
  const stranger = await server.createWorkspace()
  const asked = { filters: [{ id: 'user', values: [stranger.userId], operator: 'is' }] }
  const { text } = await readPdf(await file({ ...asked, format: 'pdf' }))
  expect(text).toContain('Author is a removed person')
})
