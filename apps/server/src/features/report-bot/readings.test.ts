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
  const world = { server, owner, inbox }
  const first = await arrive(world, new Date(Date.now() - 7_200_000))
  await reply(world, first, new Date(Date.now() - 5_400_000))
  await arrive(world, new Date(Date.now() - 3_600_000), { from: 'Bo <bo@other.example>', subject: 'Quote' })
  await followFacts(world)
})

test('two figures of one kind are answered together, also in the question that follows', async () => {
  const both = await ask(ada, 'sent vs received messages in the last 7 days')
  expect(both.text).toMatch(/: 1 message sent, .*; 2 messages received, 2 more than in the period before\.$/)
  expect(both.check).toMatch(/^Metric: messages sent, messages received\. .*Cases: 1, 2\./)
  const eventTypes = ['messages_out', 'messages_in']
  expect(both.payload).toMatchObject({ eventTypes, preset: 'last_7_days' })
  const byInbox = await ask(ada, 'und nach Postfach?')
  expect(byInbox.text).toMatch(/gesendete Nachrichten nach Postfach: \S.* 1; alle 1; empfangene Nachrichten/)
  expect(byInbox.payload).toMatchObject({ eventTypes, breakDown: 'sharedInbox' })
})

test('two questions in one sentence are both answered', async () => {
  const both = await ask(ada, 'How many tickets did we get and how fast did we reply in the last 7 days?')
  expect(both.text).toMatch(/: 2 new conversations, .*before\. Reply time: half within 30 min/)
  expect(both.payload).toMatchObject({ eventTypes: ['open'], preset: 'last_7_days' })
  expect(both.choices).toEqual(['And reply time?'])
  const other = await ask(ada, both.choices[0] ?? '')
  expect(other.payload).toMatchObject({ eventTypes: ['reply_time'], preset: 'last_7_days' })
  const part = await ask(ada, 'wieviel kam in den letzten 7 Tagen neu und wieviel haben wir davon erledigt')
  expect(part.text).toMatch(
    /: [12] neue Konversationen.*\. 0 geschlossene Konversationen.*\. Gezählt sind alle Fälle des Zeitraums, nicht nur „davon“\.$/,
  )
})

test('hours and earlier periods are those of the question', async () => {
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const late = await ask(ada, `Received conversations after 6pm on ${at}`)
  expect(late.text).toMatch(/0 received conversations \(Hour is at least 18:00\)/)
  expect(late.payload?.condition).toEqual({ field: 'hour', operator: 'isAtLeast', value: 18 })
  const between = await ask(ada, 'and between 9 and 11 o’clock?')
  expect(between.payload).toMatchObject({ eventTypes: ['received'], from_date: at })
  expect(between.payload?.condition).toEqual({
    operator: 'all',
    conditions: [
      { field: 'hour', operator: 'isAtLeast', value: 9 },
      { field: 'hour', operator: 'isAtMost', value: 10 },
    ],
  })
  const before = await ask(ada, 'and the day before?')
  expect(before.payload?.to_date).toBe(Temporal.PlainDate.from(at).subtract({ days: 1 }).toString())
  const exact = await ask(ada, 'Received conversations between 9:30 and 11:00 yesterday')
  expect(exact.payload).toBeNull()
})

test('a limit divides the cases of a figure', async () => {
  const within = await ask(ada, 'How many first replies took less than 4 hours in the last 7 days?')
  expect(within.text).toMatch(/: first reply, within 4 h\S*: 1 of 1 \(100\.0%\)\.$/)
  expect(within.payload).toMatchObject({ eventTypes: ['first_reply'], breakDown: 'duration' })
  const compared = await ask(ada, 'and compared to the period before?')
  expect(compared.text).toMatch(/: 1 of 1 \(100\.0%\), against 0 of 0 in the period before\.$/)
  const older = await ask(ada, 'offene Tickets älter als 3 Tage nach Postfach')
  expect(older.text).toMatch(/offene Konversationen, länger als 3 \S+: .+ 0 von 2 \(0,0\s%\)\.$/)
  const other = await ask(ada, 'tickets open for more than 5 days')
  expect(other).toMatchObject({
    payload: null,
    choices: ['Longer than 3 days', 'Longer than 7 days', 'By age'],
  })
})

test('a follow-up question keeps the limit of the figure before, and says where it does not', async () => {
  await ask(ada, 'tickets open for more than 3 days')
  const byTeam = await ask(ada, 'and by team?')
  expect(byTeam.text).toMatch(/^Now: open conversations, longer than 3 d: .*0 of 2 \(0\.0%\)\.$/)
  expect(byTeam.payload).toMatchObject({
    breakDown: 'team',
    break_down_type: [{ id: 'team' }, { id: 'age' }],
  })
  expect(byTeam.payload).not.toHaveProperty('limit')
  const ofOne = await ask(ada, 'only for me')
  expect(ofOne.text).toMatch(/open conversations assigned to .*, longer than 3 d: /)
  const why = await ask(ada, 'why?')
  expect(why.text).toMatch(/ This counts all cases, not only “for more than 3 days”\.$/)
  await ask(ada, 'Wie viele erste Antworten dauerten in den letzten 7 Tagen weniger als 4 Stunden?')
  const mean = await ask(ada, 'und im Durchschnitt?')
  expect(mean.text).toMatch(/im Durchschnitt 30 Min\. aus 1 Fall/)
  expect(mean.text).toMatch(/ Gezählt sind alle Fälle, nicht nur „weniger als 4 Stunden“\.$/)
  const after = await ask(ada, 'nach Postfach')
  expect(after.text).not.toContain('Gezählt sind')
})

test('parts of the day, missing tags and channels that there are not', async () => {
  const morning = await ask(ada, 'How many conversations did we receive this morning without a tag?')
  expect(morning.text).toMatch(
    // One or none, depending on the hour.
    /received conversations? without a tag at the time \(Hour is at least 06:00 and/,
  )
  expect(morning.payload).toMatchObject({
    preset: 'today',
    filters: [{ id: 'tags', values: ['none'], operator: 'is' }],
  })
  const night = await ask(ada, 'nachts eingegangene Konversationen letzten Monat')
  expect(night.payload?.condition).toMatchObject({ operator: 'any' })
  const chat = await ask(ada, 'Wie viele Anfragen kamen letzte Woche per Chat?')
  expect(chat).toMatchObject({ payload: null, choices: ['Nach Kanal'] })
  const command = await ask(ada, 'close all tickets in Billing')
  expect(command).toMatchObject({
    text: 'I answer questions about figures, and change nothing.',
    payload: null,
  })
  const percentile = await ask(ada, '95th percentile of reply time in the last 7 days')
  const ninetieth = await ask(ada, percentile.choices[0] ?? '')
  expect(ninetieth.payload).toMatchObject({ eventTypes: ['reply_time'], statistic: 'p90' })
})

test('the average of a weekday divides by that weekday alone', async () => {
  const average = await ask(ada, `Average number of received conversations on an average ${weekday()}`)
  expect(average.payload).toMatchObject({ eventTypes: ['received'], breakDown: 'weekday', statistic: 'mean' })
  // One or two conversations on one of four days; the other weekdays are not named.
  expect(average.text).toMatch(/by weekday, on average: \S+ 0[.](?:3|5); all [12]\.$/)
  const busiest = await ask(ada, 'When was it busiest in the last 28 days?')
  expect(busiest.text).toMatch(/by weekday and hour, most first, on average: .* 0\.3, .* 0\.3; all 2\.$/)
})

/** The weekday on which the conversations of this file arrived. */
const weekday = (): string =>
  new Date(Date.now() - 3_600_000).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

test('what no figure has leads to a question back with figures that there are', async () => {
  const vague = await ask(ada, 'Who did the most in the last 7 days?')
  expect(vague).toMatchObject({ text: 'What should I count?', payload: null })
  const replied = await ask(ada, vague.choices[1] ?? '')
  expect(replied.payload).toMatchObject({ eventTypes: ['replied'], preset: 'last_7_days', breakDown: 'user' })
  const late = await ask(ada, 'How many tickets are overdue?')
  expect(late).toMatchObject({ payload: null, choices: ['SLA targets missed today'] })
  const missed = await ask(ada, late.choices[0] ?? '')
  expect(missed.payload).toMatchObject({ eventTypes: ['sla_missed'], preset: 'today' })
  const cohort = await ask(ada, 'Tickets von letzter Woche, die noch offen sind')
  expect(cohort).toMatchObject({ payload: null, choices: ['Gerade offene Konversationen nach Alter'] })
  const byAge = await ask(ada, cohort.choices[0] ?? '')
  expect(byAge.payload).toMatchObject({ eventTypes: ['backlog_open'], preset: 'today', breakDown: 'age' })
  const count = await ask(ada, 'Wie viele erste Antworten gab es in den letzten 7 Tagen?')
  expect(count).toMatchObject({
    text: 'Ich messe, wie lange das dauert. Die Antwort nennt auch die Zahl der Fälle.',
    payload: null,
    choices: ['Bis zur ersten Antwort'],
  })
  const time = await ask(ada, count.choices[0] ?? '')
  expect(time.text).toMatch(/erste Antwort: .* aus 1 Fall/)
})

test('a share is a part of all, and a limit within a bucket leads to those beside it', async () => {
  const share = await ask(ada, 'What percentage of new conversations is from other.example?')
  expect(share.text).toMatch(/: 1 of 2 new conversations from other\.example \(50\.0%\)\.$/)
  expect(share.payload?.filters).toEqual([{ id: 'inboundDomain', values: ['other.example'], operator: 'is' }])
  const within = await ask(ada, 'How many first replies took less than 90 minutes in the last 7 days?')
  expect(within).toMatchObject({
    payload: null,
    choices: ['Within 1 hour', 'Within 4 hours', 'By duration bucket'],
  })
  const nearest = await ask(ada, within.choices[1] ?? '')
  expect(nearest.text).toMatch(/: first reply, within 4 h\S*: 1 of 1 \(100\.0%\)\.$/)
  const older = await ask(ada, 'offene Tickets älter als 2 Wochen')
  expect(older.choices).toEqual(['Länger als 7 Tage', 'Länger als 30 Tage', 'Nach Alter'])
  const oldest = await ask(ada, older.choices[0] ?? '')
  expect(oldest.text).toMatch(/länger als 7 \S+: 0 von 2/)
  const effort = await ask(ada, 'Aufwand je Tag')
  expect(effort.text).toContain('fragen Sie „nach Tags“')
})

test('a comparison of a breakdown says how all of it changed, and which value changed most', async () => {
  const world = { server, owner, inbox }
  const mail = (at: string, domain: string) => arrive(world, at, { from: `Bo <bo@${domain}>`, subject: at })
  for (const day of ['05', '06', '07']) await mail(`2026-01-${day}T09:00:00Z`, 'ash.example')
  for (const day of ['04', '05']) await mail(`2026-02-${day}T09:00:00Z`, 'elm.example')
  await mail('2026-02-06T09:00:00Z', 'ash.example')
  await mail('2026-01-08T09:00:00Z', 'elm.example')
  await followFacts(world)
  const asked = 'Received conversations by company in February 2026'
  const alone = await ask(ada, asked)
  expect(alone.text).toMatch(/by customer domain: elm\.example 2, ash\.example 1; all 3\.$/)
  const compared = await ask(ada, `${asked} compared to January 2026`)
  expect(compared.text).toMatch(
    /: elm\.example 2, ash\.example 1; all 3, 1 fewer than in the period before; changed most: ash\.example \(3 → 1\)\.$/,
  )
  const { metrics } = await ada.client.call('reporting.stats', compared.payload ?? {})
  expect(metrics[0]?.series.map(({ keys, previous }) => [keys[0], previous?.value])).toEqual(
    expect.arrayContaining([['ash.example', 3]]),
  )
  const german = await ask(
    ada,
    'Eingegangene Konversationen nach Firma im Februar 2026 verglichen mit Januar 2026',
  )
  expect(german.text).toMatch(
    /; alle 3, 1 weniger als im Zeitraum davor; am stärksten verändert: ash\.example \(3 → 1\)\.$/,
  )
  const top = await ask(
    ada,
    'Top 1 companies by received conversations in February 2026 compared to January 2026',
  )
  expect(top.text).toMatch(/; changed most of those shown: elm\.example \(1 → 2\)\.$/)
  const times = await ask(ada, 'First reply time by inbox in February 2026 compared to January 2026')
  expect(times.text).toMatch(/by inbox: nothing, nothing to measure in the period before\.$/)
})
