import type { MetricId } from '@postroom/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, addSla, answer, arrive, follow, writeAgain } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let mail: Arrived
const may = {
  timeType: 'custom',
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'Europe/Berlin',
  chartType: 'number',
} as const

/** Replies after six hours, where four were promised, and after half an hour; closed eight hours after the first mail. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  await ada.client.call('session.update_profile', { firstName: 'Adalind', lastName: 'Roth', language: 'de' })
  inbox = await createInbox(server, owner, [ada.userId])
  const world = { server, owner, inbox }
  await addSla(world)
  const at = eventClock(world)
  const on = (time: string) => `2026-05-04T${time}:00Z`
  mail = await at(on('08:00'), () => arrive(world, on('08:00')))
  await at(on('14:00'), () => answer(world, mail, on('14:00')))
  await at(on('14:30'), () => writeAgain(world, mail, on('14:30')))
  await at(on('15:00'), () => answer(world, mail, on('15:00')))
  await at(on('16:00'), () => ada.client.call('conversations.close', { conversationId: mail.conversationId }))
  await follow(world)
  await followFacts(world)
})
afterAll(() => server.stop())

async function bytesOf(input: object): Promise<Uint8Array> {
  const answer = await ada.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...may, ...input }),
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const linesOf = async (input: object): Promise<string[]> =>
  strFromU8(await bytesOf(input))
    .trimEnd()
    .split('\r\n')
const inLanguage = async (language: 'en' | 'de', work: () => Promise<void>): Promise<void> => {
  await ada.client.call('session.update_profile', { language })
  await work()
}

/** The first case of a metric, by the titles of its columns. */
async function caseOf(metric: MetricId): Promise<Record<string, string | undefined>> {
  const [titles = '', line = ''] = await linesOf({ eventTypes: [metric], content: 'facts' })
  const cells = line.split(',')
  return Object.fromEntries(titles.split(',').map((title, index) => [title, cells[index]]))
}

test('each case names its inbox and person, and has the value that its metric measures', async () => {
  await inLanguage('de', async () => {
    expect(await caseOf('closed')).toEqual({
      Kennzahl: 'Geschlossene Konversationen',
      'Konversations-ID': mail.conversationId,
      Betreff: 'Crates to Gothenburg',
      Kunde: 'annika@tarsel-optik.example',
      Postfach: inbox.email,
      Person: 'Adalind Roth',
      'Beginn (Europe/Berlin)': '',
      'Ende (Europe/Berlin)': '2026-05-04T18:00:00+02:00',
      Wert: '',
      'Von Beginn bis Ende (Sekunden)': '',
      'In Geschäftszeiten (Sekunden)': '',
    })
    expect(await caseOf('replies_to_close')).toMatchObject({
      Wert: '2',
      'Von Beginn bis Ende (Sekunden)': '28800',
    })
    expect(await caseOf('total_reply_time')).toMatchObject({ 'Wert (Sekunden)': '23400' })
    expect(await caseOf('sla_overrun')).toMatchObject({ 'Wert (Sekunden)': '7200' })
    expect(await caseOf('sla_attainment')).toMatchObject({ 'Im Zähler': 'Nein' })
  })
  await inLanguage('en', async () => {
    expect(await caseOf('sla_overrun')).toMatchObject({
      Metric: 'SLA overrun',
      'Value (seconds)': '7200',
      'Start (Europe/Berlin)': '2026-05-04T10:00:00+02:00',
    })
    const [titles, , second] = await linesOf({
      eventTypes: ['sla_overrun', 'replies_to_close'],
      content: 'facts',
    })
    expect(titles).toMatch(/,Stop \(Europe\/Berlin\),Value,.*,Unit of the value$/)
    expect(second).toMatch(/^Replies to close,.*,2,.*,number$/)
    const sheets = unzipSync(await bytesOf({ eventTypes: ['sla_overrun'], content: 'facts', format: 'xlsx' }))
    const sheet = strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain(inbox.email)
    // Two hours as a part of a day.
    expect(sheet).toContain(`<v>${2 / 24}</v>`)
  })
})

test('the table has titles and keys in the language of the reader, and says zone and unit', async () => {
  const asked = { eventTypes: ['first_reply'], chartType: 'crossTable', breakDown: 'weekday' }
  await inLanguage('de', async () => {
    const lines = await linesOf(asked)
    expect(lines[0]).toBe(
      'Kennzahl,Wochentag,Von (Europe/Berlin),Bis (Europe/Berlin),Wert (Sekunden),n,Mittelwert (Sekunden),Median (Sekunden),p90 (Sekunden),Einheit,Vorher (Sekunden)',
    )
    const whole = '2026-05-01T00:00:00+02:00,2026-06-01T00:00:00+02:00'
    expect(lines).toContain(`Erste Antwort,Montag,${whole},21600,1,21600,21600,21600,Sekunden,`)
    expect(lines.at(-1)).toBe(`Erste Antwort,Gesamt,${whole},21600,1,21600,21600,21600,Sekunden,`)
  })
  await inLanguage('en', async () => {
    const lines = await linesOf({ ...asked, eventTypes: ['first_reply', 'one_touch'] })
    expect(lines[0]).toBe(
      'Metric,Weekday,From (Europe/Berlin),Until (Europe/Berlin),Value,n,Mean,Median,p90,Unit,Before',
    )
    expect(lines.at(-1)).toMatch(/^Closed with one reply,Total,.*,0,1,,,,percent,$/)
    const flow = await linesOf({ eventTypes: ['open'], chartType: 'breakdownFlow' })
    expect(flow.at(-1)).toMatch(/^All conversations > Closed,.*,1$/)
    const busy = await linesOf({ eventTypes: ['received'], chartType: 'heatMap' })
    expect(busy.at(-1)).toBe(
      'Counts are sums of the whole period. The page shows the average of each weekday and hour.',
    )
  })
})
