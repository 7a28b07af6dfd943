import { readFileSync } from 'node:fs'
import { decodePart, parseMessage } from '@postroom/mail'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { answer, arrive } from '#features/slas/slas.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../../dev/mail-rig/index.ts'
import { followFacts } from '../reporting.fixture.ts'
import { exclusionWords, fieldWords, keyWords } from './axis-words.ts'
import { metricWords } from './metric-words.ts'

const may = {
  timeType: 'custom',
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'Europe/Berlin',
} as const

let server: TestServer
let smtp: SmtpServer
let owner: Owner
let ada: Someone
beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  owner = await server.createWorkspace({ name: 'Marewind' })
  ada = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [ada.userId])
  const world = { server, owner, inbox }
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T10:30:00Z')
  await arrive(world, '2026-05-05T08:00:00Z', { from: 'Bo <bo@other.example>', subject: '=1+1' })
  await followFacts(world)
  // The worker may be counting at the same time.
  await vi.waitFor(async () => {
    const { metrics } = await owner.client.call('reporting.stats', {
      ...may,
      eventTypes: ['received', 'first_reply'],
    })
    expect(metrics.map(({ total }) => total.n)).toEqual([2, 1])
  }, 10_000)
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

async function file(input: Record<string, unknown>, who: Pick<Owner, 'client'> = owner): Promise<Uint8Array> {
  const answer = await who.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...may, ...input }),
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

test('a report as PDF has its numbers with definition, period, zone and filters in words, and a chart', async () => {
  await owner.client.call('session.update_profile', { language: 'de' })
  const input = {
    eventTypes: ['received', 'first_reply'],
    filters: [{ id: 'inboundDomain', values: ['kestrelridge.example'], operator: 'is_not' }],
  }
  const pdf = await readPdf(await file({ ...input, format: 'pdf', name: 'Mai <Bericht>' }))
  expect(pdf).toMatchObject({ isTagged: true, language: 'de', title: 'Mai <Bericht>' })
  for (const text of [
    'Mai <Bericht>',
    '1.–31. Mai 2026 (Europe/Berlin)',
    'Kundendomain ist nicht kestrelridge.example',
    'Eingegangene Konversationen 2 n = 2',
    'Konversationen, die mit einer Nachricht von außen begonnen haben.',
    'Erste Antwort 1 Std. 30 n = 1',
    '4. Mai 2026 1',
  ])
    expect(pdf.text).toContain(text)
  expect(pdf.roles).toContain('Figure')
  expect(pdf.alts[0]).toContain('Eingegangene Konversationen: 2')
  await owner.client.call('session.update_profile', { language: 'en' })
})

const text = (files: Record<string, Uint8Array>, name: string): string =>
  strFromU8(files[name] ?? new Uint8Array())

test('a report as XLSX has a sheet for each number, with real numbers, times and durations', async () => {
  const files = unzipSync(
    await file({ eventTypes: ['received', 'first_reply'], format: 'xlsx', name: 'May' }),
  )
  expect(
    [...text(files, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name),
  ).toEqual(['Report', 'Received conversations', 'First reply'])
  const received = text(files, 'xl/worksheets/sheet2.xml')
  // 4 May 2026, midnight in Berlin, is day 46146; one conversation on that day.
  expect(received).toMatch(
    /<c r="A5" s="4"><v>46146<\/v><\/c><c r="B5" s="4"><v>46147<\/v><\/c><c r="C5" s="0"><v>1<\/v>/,
  )
  expect(text(files, 'xl/worksheets/sheet3.xml')).toContain(`s="5"><v>${1.5 / 24}</v>`)
  const facts = unzipSync(await file({ eventTypes: ['received'], content: 'facts', format: 'xlsx' }))
  const sheet = text(facts, 'xl/worksheets/sheet1.xml')
  expect(sheet.match(/<row /g)).toHaveLength(3)
  expect(sheet).toContain('s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
})

test('an XLSX over time has each value in the whole period before its steps, and the total at the end', async () => {
  const input = { eventTypes: ['received'], chartType: 'bar', time_unit: 'month', breakDown: 'inboundDomain' }
  const files = unzipSync(await file({ ...input, format: 'xlsx' }))
  const rows = [...text(files, 'xl/worksheets/sheet2.xml').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
    ([, row]) =>
      [...(row ?? '').matchAll(/<c [^>]*>(?:<is><t[^>]*>)?(?:<v>)?([^<]*)/g)]
        .map(([, cell]) => cell)
        .slice(0, 5),
  )
  // 1 May and 1 June 2026 are the days 46143 and 46174.
  const may1 = (label: string, value: string) => [label, '46143', '46174', value, value]
  expect(rows.slice(1)).toEqual([rows[1], rows[1], rows[3], rows[3], may1('Total', '2')])
  expect([rows[1], rows[3]]).toContainEqual(may1('other.example', '1'))
})

test('every file has the goal of the report, where its chart has one', async () => {
  const goal = { eventTypes: ['first_reply'], goal: 25 * 60_000 }
  const csv = async (input: object) => strFromU8(await file({ ...goal, ...input, format: 'csv' }))
  expect((await csv({ chartType: 'line' })).split('\r\n').at(-2)).toBe('Goal: 25 min (First reply)')
  expect(await csv({ chartType: 'crossTable', breakDown: 'sharedInbox' })).not.toContain('Goal')
  const number = { ...goal, chartType: 'number' }
  const pdf = await readPdf(await file({ ...number, format: 'pdf' }))
  expect(pdf.text).toContain('Goal 25 min (First reply), not reached')
  const sheets = unzipSync(await file({ ...number, format: 'xlsx' }))
  expect(text(sheets, 'xl/worksheets/sheet1.xml')).toContain('25 min (First reply), not reached')
  const perDay = { eventTypes: ['received'], goal: 20, chartType: 'bar' }
  expect(await csv(perDay)).toContain('Goal: 20 in each step (Received conversations)')
})

test('heat maps, cross tables, bars and flows are written', async () => {
  const charts = [
    { chartType: 'heatMap' },
    { chartType: 'crossTable', breakDown: 'sharedInbox' },
    { chartType: 'bar', break_down_type: [{ id: 'inboundDomain', name: '' }], time_unit: 'week' },
    { chartType: 'lineStacked', break_down_type: [{ id: 'inboundDomain', name: '' }] },
    { chartType: 'timeBucketHeatMap' },
    { chartType: 'breakdownFlow' },
  ]
  for (const chart of charts) {
    const pdf = await readPdf(await file({ eventTypes: ['received'], ...chart, format: 'pdf' }))
    expect(pdf.roles, chart.chartType).toContain('Table')
    const sheets = unzipSync(await file({ eventTypes: ['received'], ...chart, format: 'xlsx' }))
    expect(Object.keys(sheets), chart.chartType).toContain('xl/worksheets/sheet2.xml')
  }
})

test('members get their own numbers in every format', async () => {
  const people = { eventTypes: ['replies'], breakDown: 'user' }
  const hidden = { ...may, ...people, filters: [{ id: 'user', values: [owner.userId] }] }
  for (const format of ['pdf', 'xlsx'] as const) {
    const refused = await ada.client.send('reporting.export', { ...hidden, format } as never)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'report_people_hidden' } } })
  }
  const pdf = await readPdf(await file({ ...people, format: 'pdf' }, ada))
  expect(pdf.text).toContain('Only those whose numbers you may see')
})

test('what names customers says how it counts in every file and in the mail, in the language of the reader', async () => {
  const byCustomer = { eventTypes: ['received'], breakDown: 'inboundDomain', chartType: 'bar' } as const
  const notes = {
    en: 'Customers are named, so only conversations that you can open are counted.',
    de: 'Da Kunden genannt werden, zählen nur Konversationen, die Sie öffnen können.',
  }
  const report = (await owner.client.call('reporting.list', {})).items.find(
    ({ starter }) => starter === 'customers',
  )
  for (const language of ['de', 'en'] as const) {
    await owner.client.call('session.update_profile', { language })
    const note = notes[language]
    expect((await readPdf(await file({ ...byCustomer, format: 'pdf' }))).text).toContain(note)
    expect(
      strFromU8(await file({ ...byCustomer, format: 'csv' }))
        .split('\r\n')
        .at(-2),
    ).toBe(`"${note}"`)
    const sheets = unzipSync(await file({ ...byCustomer, format: 'xlsx' }))
    expect(text(sheets, 'xl/worksheets/sheet1.xml')).toContain(note)
    const before = smtp.received.length
    await owner.client.call('reporting.send', { reportId: report?.id ?? '' })
    const letter = (await smtp.waitForMail(before + 1)).at(-1)
    if (!letter) throw new Error('no mail')
    const mail = await parseMessage(letter.raw)
    expect(mail.text).toContain(note)
    const [, lines] = mail.attachments
    expect(lines && decodePart(letter.raw, lines).toString()).toContain(note)
  }
  const byInbox = { ...byCustomer, breakDown: 'sharedInbox' }
  expect(strFromU8(await file({ ...byInbox, format: 'csv' }))).not.toContain(notes.en)
})

test('a mailed report has the table in the mail and the PDF attached', async () => {
  const [report] = (await owner.client.call('reporting.list', {})).items
  await owner.client.call('reporting.send', { reportId: report?.id ?? '' })
  const [letter] = await smtp.waitForMail(1)
  if (!letter) throw new Error('no mail')
  const { attachments } = await parseMessage(letter.raw)
  expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'text/csv'])
})

test('the table of a mail says which statistic of which hours it has, of what, and what it was before', async () => {
  const { id: reportId } = await owner.client.call('reporting.save_v2', {
    name: 'Replies of May',
    ...may,
    eventTypes: ['received', 'first_reply'],
    statistic: 'p90',
    business_hours: true,
    compare: 'previous',
    filters: [{ id: 'inboundDomain', values: ['kestrelridge.example'], operator: 'is_not' }],
  })
  // Other mails may still be on their way.
  const mailed = async (subject: string) => {
    await owner.client.call('reporting.send', { reportId })
    return await vi.waitFor(async () => {
      const mails = await Promise.all(smtp.received.map(({ raw }) => parseMessage(raw)))
      const mail = mails.find((one) => one.subject === subject)
      if (!mail) throw new Error(`No mail "${subject}" yet.`)
      return mail.text
    }, 10_000)
  }
  const english = await mailed('Report: Replies of May')
  for (const line of [
    /^Period: 1.{1,3}31 May 2026 \(Europe\/Berlin\)$/m,
    /^ +Received conversations +Before +First reply, 90th percentile +Before$/m,
    /^Total +2 +0 +1 h 30 +–$/m,
    /^Filters: .*Customer domain is not kestrelridge\.example$/m,
    /^Times: 90th percentile, business hours$/m,
    /^Compared with: .* April 2026 \(Europe\/Berlin\)$/m,
  ])
    expect(english).toMatch(line)
  await owner.client.call('session.update_profile', { language: 'de' })
  expect(await mailed('Bericht: Replies of May')).toMatch(
    /^ +Eingegangene Konversationen +Vorher +Erste Antwort, 90\. Perzentil +Vorher$/m,
  )
  await owner.client.call('session.update_profile', { language: 'en' })
})

test('files use the words of the portal', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../../../portal/src/features/reporting/${name}`, import.meta.url), 'utf8')
  const portal = read('metric.texts.ts') + read('axis.texts.ts')
  const words = [
    ...Object.values(metricWords).flatMap(({ name, about }) => [...name, ...about]),
    ...[fieldWords, exclusionWords, keyWords].flatMap((list) => Object.values(list).flat()),
  ]
  expect(words.filter((word) => !portal.includes(`'${word}'`))).toEqual([])
})
