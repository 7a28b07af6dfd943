import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../reporting/reporting.fixture.ts'
import { arrive, answer as reply } from '../slas/slas.fixture.ts'
import { ask } from './report-bot.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, owner.userId])
})

/** Mails of each day: so many from a customer. */
async function receive(mails: Readonly<Record<string, number>>, domain = 'elm.example'): Promise<void> {
  for (const [day, count] of Object.entries(mails))
    for (let index = 0; index < count; index++)
      await arrive({ server, owner, inbox }, `${day}T09:00:00Z`, {
        from: `Bo <bo@${domain}>`,
        subject: `${day} ${index}`,
      })
  await followFacts({ server, owner })
}

test('of what was closed, those without a reply are counted, and the answer names what is left out', async () => {
  const world = { server, owner, inbox }
  const first = await arrive(world, new Date(Date.now() - 7_200_000))
  await reply(world, first, new Date(Date.now() - 5_400_000))
  const second = await arrive(world, new Date(Date.now() - 3_600_000), { subject: 'Advertising' })
  for (const { conversationId } of [first, second])
    await ada.client.call('conversations.close', { conversationId })
  await followFacts(world)
  await ask(ada, 'closed in the last 7 days')
  const without = await ask(ada, 'how many of those without a reply?')
  expect(without.text).toMatch(
    /: 1 conversation closed without a reply, .* This counts what people closed, without what rules closed\.$/,
  )
  const withReply = await ask(ada, 'and with a reply?')
  expect(withReply.text).toMatch(/: 1 conversation closed with a reply, 1 more than/)
  await ask(ada, 'geschlossen in den letzten 7 Tagen')
  const german = await ask(ada, 'wie viele davon ohne Antwort?')
  expect(german.text).toMatch(/: 1 ohne Antwort geschlossene Konversation, .* ohne das von Regeln/)
  expect(german.payload).toMatchObject({ eventTypes: ['closed_without_reply'], preset: 'last_7_days' })
})

test('of what was received, those that wait are not known: the answer says what it counts', async () => {
  await receive({ '2026-02-04': 1 })
  await ask(ada, 'received in February 2026')
  const waiting = await ask(ada, 'how many of those without a reply?')
  expect(waiting.text).toMatch(
    /waiting for a reply.* Which of those are meant cannot be told: this counts all that there were at the end of the period\.$/,
  )
})

test('an average per step is compared with the average before, also in the question that follows', async () => {
  await receive({ '2026-01-06': 3, '2026-01-07': 1, '2026-02-04': 5, '2026-02-05': 3 })
  const english = await ask(ada, 'Average received conversations per week in February 2026')
  // 8 in 4 weeks, 4 in the 31 days before.
  expect(english.text).toMatch(
    /: 2 received conversations per week on average, 1\.1 more than in the period before; 8 in all\.$/,
  )
  const german = await ask(ada, 'Wie viele Konversationen gingen im Februar 2026 im Schnitt pro Woche ein?')
  expect(german.text).toMatch(
    /im Durchschnitt 2 eingegangene Konversationen pro Woche, 1,1 mehr als im Zeitraum davor; insgesamt 8\.$/,
  )
  const earlier = await ask(ada, 'und im Januar 2026?')
  expect(earlier.text).toMatch(/im Durchschnitt 0,9 .* pro Woche, 0,9 mehr als .*; insgesamt 4\.$/)
  const level = await ask(ada, 'average number of open tickets per day in February 2026')
  expect(level.text).toMatch(/counted once per day, \d+(?:\.\d)? more than in the period before\.$/)
})

test('ranked steps are compared with the highest or lowest one before', async () => {
  // The last days of the longer month before count too.
  await receive({ '2026-01-07': 1, '2026-01-30': 3, '2026-02-04': 5, '2026-02-05': 3 })
  const most = await ask(ada, 'Which day in February 2026 had the most received conversations?')
  expect(most.text).toMatch(
    /received conversations, most first: 4 Feb 2026 5, 5 Feb 2026 3, .* and more; the highest in the period before: 3 \(30 Jan 2026\)\.$/,
  )
  const fewest = await ask(ada, 'An welchem Tag im Februar 2026 gingen die wenigsten Konversationen ein?')
  expect(fewest.text).toMatch(/; niedrigster Wert im Zeitraum davor: 0\.$/)
  const times = await ask(ada, 'Which week in February 2026 had the slowest replies?')
  expect(times.text).toMatch(/no cases to measure/)
})

test('a figure is shown as percentages, and what it cannot be shown as is said', async () => {
  await receive({ '2026-02-04': 3 })
  await receive({ '2026-02-05': 1 }, 'ash.example')
  await ask(ada, 'Received conversations by company in February 2026')
  const percent = await ask(ada, 'as percentages')
  expect(percent.text).toMatch(
    /by customer domain: elm\.example 3 \(75\.0%\), ash\.example 1 \(25\.0%\); all 4\. The chart shows the numbers\.$/,
  )
  expect(percent.payload).toMatchObject({ breakDown: 'inboundDomain', from_date: '2026-02-01' })
  await ask(ada, 'Received conversations by company in March 2025')
  const none = await ask(ada, 'as percentages')
  expect(none.text).toMatch(/by customer domain: nothing\.$/)
  await ask(ada, 'Received conversations by company in February 2026')
  const byName = await ask(ada, 'sort by name')
  expect(byName).toMatchObject({ payload: null, choices: ['Highest first', 'Lowest first'] })
  const ascending = await ask(ada, byName.choices[1] ?? '')
  expect(ascending.text).toMatch(/fewest first, .*: ash\.example 1, elm\.example 3; all 4\.$/)
  const pie = await ask(ada, 'als Tortendiagramm')
  expect(pie.text).toMatch(/ Kreisdiagramme gibt es nicht; Balken zeigen dasselbe\.$/)
  const file = await ask(ada, 'als Excel-Datei')
  expect(file.text).toContain('„Als Bericht speichern“')
  await ask(ada, 'Received conversations in February 2026')
  const table = await ask(ada, 'as a table')
  expect(table.text).toMatch(/ A table needs a breakdown, such as “by inbox”\.$/)
  await ask(ada, 'Reply time by inbox in February 2026')
  const times = await ask(ada, 'in percent')
  expect(times).toMatchObject({ payload: null, choices: ['By duration bucket'] })
  const minutes = await ask(ada, 'in minutes')
  expect(minutes.text).toMatch(/^Each time is given in the units that fit its length/)
})
