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

test('a question is answered with the figure, its definition, and how it was counted', async () => {
  const answer = await ask(ada, 'How many converstions did we recieve in the last 7 days?')
  expect(answer).toMatchObject({
    role: 'bot',
    payload: { eventTypes: ['received'], timeType: 'preset', preset: 'last_7_days', compare: 'previous' },
  })
  expect(answer.text).toMatch(/: 2 received conversations, 2 more than in the period before\.$/)
  expect(answer.check).toMatch(/Cases: 2/)
  // The days are stored, so that the answer stays true next week.
  expect(answer.payload?.to_date).toBe(new Date().toISOString().slice(0, 10))
  const { metrics } = await ada.client.call('reporting.stats', { ...answer.payload, compare: 'none' })
  expect(metrics[0]?.total.value).toBe(2)
  const german = await ask(ada, 'Wie lange dauert die erste Antwort im Schnitt in den letzten 7 Tagen?')
  expect(german.text).toMatch(/erste Antwort: im Durchschnitt 30 Min\. aus 1 Fall/)
  expect(german.check).toMatch(/Statistik: Durchschnitt\./)
})

test('figures and dates are written as beside the charts of the portal', async () => {
  const world = { server, owner, inbox }
  const first = await arrive(world, '2026-03-02T08:00:00Z')
  await reply(world, first, '2026-03-04T11:00:00Z')
  await followFacts(world)
  const asked = 'Median first reply time from 2 to 6 March 2026'
  expect((await ask(ada, asked)).text).toMatch(
    /^2\s–\s6 Mar 2026: first reply: half within 2 d 3 h from 1 case\.$/,
  )
  const german = await ask(ada, 'Median der ersten Antwort vom 2. bis 6. März 2026')
  expect(german.text).toMatch(
    /^02\.–06\.03\.2026: erste Antwort: zur Hälfte innerhalb von 2 Tg\. 3 Std\. aus 1 Fall\.$/,
  )
  expect(german.check).toMatch(/Statistik: Median\./)
})

test('a follow-up question continues the one before, and the bot asks back when a question is ambiguous', async () => {
  await ask(ada, 'How many conversations did we receive in the last 7 days?')
  const weekly = await ask(ada, 'and per week?')
  expect(weekly.payload).toMatchObject({
    eventTypes: ['received'],
    time_unit: 'week',
    preset: 'last_28_days',
  })
  const question = await ask(ada, 'how long do people wait there')
  expect(question).toMatchObject({
    text: 'Which wait do you mean?',
    payload: null,
    choices: ['Until the first reply', 'Time until each reply', 'Time until it is closed'],
  })
  const chosen = await ask(ada, question.choices[0] ?? '')
  expect(chosen.payload).toMatchObject({ eventTypes: ['first_reply'], preset: 'last_28_days' })
  const why = await ask(ada, 'why?')
  expect(why.text).toMatch(/^First reply: 30 min, against – in the period before/)
  const unknown = await ask(ada, 'Will it rain tomorrow?')
  expect(unknown.payload).toBeNull()
  expect(unknown.html).toContain('<li>')
  expect(unknown.choices.length).toBeGreaterThan(2)
})

test('a question with words that the bot does not know continues no earlier one, and gets no figure', async () => {
  await ask(ada, 'How many conversations did we receive in the last 7 days?')
  const unknown = await ask(ada, 'Spam last month')
  expect(unknown.payload).toBeNull()
  expect(unknown.text).toBe('I did not understand “Spam”. I can answer questions about these figures.')
  const german = await ask(ada, 'Wie viele Überstunden hatten wir letzte Woche?')
  expect(german.payload).toBeNull()
  expect(german.text).toMatch(/^„Überstunden“ habe ich nicht verstanden\./)
  const partly = await ask(ada, 'Closed conversations by language in the last 7 days')
  expect(partly).toMatchObject({
    text: 'I do not understand “language”. Should I answer without it?',
    payload: null,
    choices: ['Closed conversations in the last 7 days'],
  })
  const chosen = await ask(ada, partly.choices[0] ?? '')
  expect(chosen.payload).toMatchObject({ eventTypes: ['closed'], preset: 'last_7_days' })
})

test('weekdays limit a figure, and what a definition cannot limit is offered in another way', async () => {
  const weekends = await ask(ada, 'How many conversations did we receive on weekends in the last 28 days?')
  expect(weekends.text).toMatch(/received conversations \(Weekday is Saturday or Sunday\)/)
  const days = ['saturday', 'sunday']
  expect(weekends.payload?.condition).toEqual({ field: 'weekday', operator: 'isAnyOf', value: days })
  const workdays = await ask(ada, 'and excluding weekends?')
  expect(workdays.payload).toMatchObject({
    eventTypes: ['received'],
    condition: { field: 'weekday', operator: 'isNoneOf', value: days },
  })
  const question = await ask(ada, 'Which first replies took longer than 36 hours in the last 7 days?')
  expect(question).toMatchObject({
    text: 'I know only how many cases lie in fixed buckets of time, which are not divided at “took longer than 36 hours”. These limits are the nearest.',
    payload: null,
    choices: ['Longer than 24 hours', 'By duration bucket'],
  })
  const chosen = await ask(ada, question.choices[1] ?? '')
  expect(chosen.payload).toMatchObject({
    eventTypes: ['first_reply'],
    preset: 'last_7_days',
    breakDown: 'duration',
  })
  const german = await ask(ada, 'Wie viele Konversationen kamen in den letzten 3 Stunden?')
  expect(german.choices).toEqual(['Heute pro Stunde'])
  expect((await ask(ada, german.choices[0] ?? '')).payload).toMatchObject({
    eventTypes: ['received'],
    preset: 'today',
    time_unit: 'hour',
  })
})

test('superlatives rank values in the order of the question', async () => {
  const world = { server, owner, inbox }
  const at = new Date(Date.now() - 7_200_000)
  for (const name of ['ash', 'beech', 'cedar', 'elm', 'fir'])
    for (const subject of ['One', 'Two'])
      await arrive(world, at, { from: `Bo <bo@${name}.example>`, subject: `${subject} of ${name}` })
  await arrive(world, at, { from: 'Bo <bo@yew.example>', subject: 'Yew' })
  await followFacts(world)
  const fewest = await ask(ada, 'Which company wrote to us the least in the last 7 days?')
  expect(fewest.text).toMatch(
    /by customer domain, fewest first, without those that have none: (?:\S+ 1, ){2,3}\S+ 2, .* and more; all 13/,
  )
  expect(fewest.text).toContain('yew.example 1')
  const top = await ask(ada, 'Top 2 companies by received conversations in the last 7 days')
  expect(top.text).toMatch(/: (?!Others)\S+ 2, (?!Others)\S+ 2, Others 9; all 13\.$/)
  const fastest = await ask(ada, 'Welches Postfach antwortet in den letzten 7 Tagen am schnellsten?')
  expect(fastest.text).toMatch(/Antwortzeit nach Postfach, kürzeste zuerst: /)
  const continued = await ask(ada, 'What was our best day?')
  expect(continued.payload).toBeNull()
})

test('a comparison and an explanation name what they compare with', async () => {
  const [yesterday, week] = [
    'Konversationen gestern im Vergleich zur Vorwoche',
    'im Vergleich zum Zeitraum davor',
  ]
  const question = await ask(ada, yesterday)
  expect(question).toMatchObject({
    payload: null,
    choices: ['Im Vergleich zum Zeitraum davor', 'Diese Woche im Vergleich zur Vorwoche'],
  })
  expect((await ask(ada, week)).payload).toMatchObject({ preset: 'yesterday', compare: 'previous' })
  // On the first day of a month no reply may have been written.
  const unfinished = await ask(ada, 'Replies this month compared to last month')
  expect(unfinished.text).toMatch(/(?:than|as) in the period before \(.*\d{4}\)\.$/)
  const world = { server, owner, inbox }
  const { conversationId } = await arrive(world, new Date(), { subject: 'Done' })
  await ada.client.call('conversations.close', { conversationId })
  await followFacts(world)
  const why = await ask(ada, 'Why did we close more conversations in the last 7 days compared to last year?')
  expect(why.text).toMatch(/^Closed conversations: 1, against 0 a year before\. Changed most: inbox /)
  expect(why.text).toMatch(/, done by \S+ .*\(0 → 1\)/)
  const unlike = await ask(ada, 'open and received messages in the last 7 days')
  expect(unlike).toMatchObject({ payload: null, choices: ['open conversations', 'Messages received'] })
  expect((await ask(ada, unlike.choices[1] ?? '')).payload).toMatchObject({
    eventTypes: ['messages_in'],
    preset: 'last_7_days',
  })
})

test('what rules did is filtered by cause, and a metric is not filtered by what it does not have', async () => {
  const byRules = await ask(ada, 'How many conversations were closed by rules in the last 7 days?')
  expect(byRules.text).toMatch(/: 0 closed conversations with the cause Rule/)
  expect(byRules.payload?.filters).toEqual([{ id: 'cause', values: ['rule'], operator: 'is' }])
  const backlog = await ask(ada, 'Rückstand montags')
  expect(backlog).toMatchObject({
    text: 'Diese Kennzahl lässt sich nicht nach Wochentag filtern.',
    payload: null,
  })
  const customers = await ask(ada, 'How many customers wrote to us in the last 7 days?')
  expect(customers.choices).toEqual(['By customer'])
  const listed = await ask(ada, customers.choices[0] ?? '')
  expect(listed.payload).toMatchObject({ breakDown: 'inboundEmail', preset: 'last_7_days' })
})

test('shares and averages that no metric has are offered as a number, and numbers are divided by their steps', async () => {
  const share = await ask(
    ada,
    'Wie viel Prozent der Konversationen wurden in den letzten 7 Tagen geschlossen?',
  )
  expect(share).toMatchObject({ payload: null, choices: ['Die Anzahl'] })
  const number = await ask(ada, share.choices[0] ?? '')
  expect(number.payload).toMatchObject({ eventTypes: ['closed'], preset: 'last_7_days' })
  const vague = await ask(ada, 'average received conversations yesterday and today')
  expect(vague.payload).toBeNull()
  const week = await ask(ada, 'How many conversations did we receive on average in the last 7 days?')
  expect(week.choices).toEqual(['Average per day', 'Average per week', 'Average per month'])
  const perWeek = await ask(ada, week.choices[1] ?? '')
  // Two conversations; seven days, of which the last one is not over, are almost a week.
  expect(perWeek.text).toMatch(
    /: (2(?:\.[0-3])?) received conversations per week on average, \1 more than in the period before; 2 in all\.$/,
  )
  expect(perWeek.payload).toMatchObject({ preset: 'last_7_days', time_unit: 'week' })
})

test('members get no figures of other people, and no inboxes that they do not work in', async () => {
  const bea = await server.addMember(owner)
  const refused = await ask(ada, 'How many replies did Ingrid send this week?')
  expect(refused).toMatchObject({
    text: 'You can see your own numbers and those of teams that you lead.',
    payload: null,
  })
  const own = await ask(bea, 'How many conversations did we receive in the last 7 days?')
  expect(own.text).toMatch(/: 0 received conversations/)
  const sent = { text: 'How many conversations are open?', inbox_id: inbox.id }
  expect(await bea.client.send('reportBot.send', sent)).toMatchObject({ status: 404 })
})

test('each inbox has its own history, which its person alone reads, rates and deletes', async () => {
  const about = { inbox_id: inbox.id }
  const answer = await ask(ada, 'How many conversations are open right now?', about)
  expect(answer.payload?.filters).toEqual([{ id: 'sharedInbox', values: [inbox.id], operator: 'is' }])
  expect(await ada.client.call('reportBot.history', {})).toEqual({ items: [], hasMore: false })
  expect(await owner.client.call('reportBot.last_message', about)).toEqual({ message: null })
  const rated = { messageId: answer.id, rating: 'bad' as const, reason: 'Too many.' }
  expect(await owner.client.send('reportBot.rate', rated)).toMatchObject({ status: 404 })
  expect(await ada.client.call('reportBot.rate', rated)).toMatchObject({ rating: 'bad' })
  const { items } = await ada.client.call('reportBot.history', { ...about, limit: 1 })
  expect(items.map(({ id }) => id)).toEqual([answer.id])
  await ada.client.call('reportBot.clear_history', about)
  expect(await ada.client.call('reportBot.last_message', about)).toEqual({ message: null })
})

test('the calls have their names as commands', async () => {
  const start = await ada.client.command(
    `/reporting-bot reportbot_init_conversation {"inbox_id":"${inbox.id}"}`,
  )
  expect(start).toMatchObject({ status: 200, body: { resources: { inbox_id: inbox.id } } })
  const { conversationId } = (start.body as { resources: { conversationId: string } }).resources
  const inboxOf = (id: string) =>
    ada.client.command(`/reporting-bot reportbot_get_inbox_from_conversation ${id}`)
  expect(await inboxOf(conversationId)).toMatchObject({
    status: 200,
    body: { resources: { inbox_id: inbox.id } },
  })
  const mail = await arrive({ server, owner, inbox }, new Date())
  expect(await inboxOf(mail.conversationId)).toMatchObject({
    status: 200,
    body: { resources: { inbox_id: inbox.id } },
  })
  const sent = { text: 'How many conversations are open?', community_id: owner.workspaceId }
  expect(await ada.client.command(`/reporting-bot sendMessage ${JSON.stringify(sent)}`)).toMatchObject({
    status: 200,
  })
  for (const name of ['reportbot_last_message', 'reportbot_last_bot_message'])
    expect(await ada.client.command(`/reporting-bot ${name}`)).toMatchObject({
      status: 200,
      body: { resources: { message: { role: 'bot' } } },
    })
  expect(await ada.client.command('/reporting-bot reportbot_history')).toMatchObject({
    body: { resources: { items: [{ role: 'user' }, { role: 'bot' }] } },
  })
})

test('"why?" names what changed most in the direction of the whole, and draws the greatest', async () => {
  const other = await createInbox(server, owner, [ada.userId])
  const day = 86_400_000
  const mail = (where: TestInbox, daysAgo: number, from: string, subject: string) =>
    arrive({ server, owner, inbox: where }, new Date(Date.now() - daysAgo * day), { from, subject })
  const known = 'Annika Reuss <annika@tarsel-optik.example>'
  // One week before: one in this inbox and two in the other, all from Annika. Now: five here, four of them from Bo.
  await mail(inbox, 9, known, 'Old')
  for (const subject of ['Older', 'Oldest']) await mail(other, 10, known, subject)
  for (const subject of ['New', 'Newer', 'Newest']) await mail(inbox, 2, 'Bo <bo@other.example>', subject)
  await followFacts({ server, owner })
  await ask(ada, 'How many conversations did we receive in the last 7 days?')
  const why = await ask(ada, 'why?')
  expect(why.text).toBe(
    `Received conversations: 5, against 3 in the period before. Changed most: inbox ${inbox.email} (1 → 5), customer domain other.example (0 → 4).`,
  )
  const ofInbox = { inbox_id: inbox.id }
  await ask(ada, 'How many conversations did we receive in the last 7 days?', ofInbox)
  const whyThere = await ask(ada, 'why?', ofInbox)
  expect(whyThere.text).toMatch(/Changed most: customer domain other\.example \(0 → 4\)\.$/)
  // What fell explains no rise.
  expect(why.html).not.toContain(other.email)
  expect(why.html).not.toContain('tarsel-optik.example')
  expect(why.payload).toMatchObject({ breakDown: 'sharedInbox', compare: 'previous' })
})
