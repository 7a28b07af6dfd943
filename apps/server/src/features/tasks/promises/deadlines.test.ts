import { expect, test } from 'vitest'
import { findPromises } from './find-promises.ts'

/** A Wednesday, 11:00 in Berlin. */
const written = { at: new Date('2026-11-18T10:00:00Z'), timeZone: 'Europe/Berlin' }

/** When the text promises something, in Berlin. */
function dueOf(text: string, at = written.at): string | null {
  const [found] = findPromises(text, { ...written, at })
  if (!found) return null
  const local = Temporal.Instant.from(found.dueAt.toISOString()).toZonedDateTimeISO(written.timeZone)
  return local.toPlainDateTime().toString().slice(5, 16).replace('T', ' ')
}

test.for([
  ['Before the weekend you will have our offer.', '11-20 17:00'],
  ['I will send you the offer before the weekend.', '11-20 17:00'],
  ["We'll get back to you by the weekend.", '11-20 17:00'],
  ['I will look into it over the weekend.', '11-22 17:00'],
  ['I will let you know early next week.', '11-23 17:00'],
  ['I will get back to you at the start of next week.', '11-23 17:00'],
  ['We will confirm in the middle of next week.', '11-25 17:00'],
  ['We will confirm late next week.', '11-27 17:00'],
  ['I will send it next week Tuesday.', '11-24 17:00'],
  ['We will send it on Tuesday of next week.', '11-24 17:00'],
  ['I will send it on Thursday this week.', '11-19 17:00'],
  ['I will update you the week after next.', '12-04 17:00'],
  ["I'll get back to you in a fortnight.", '12-02 17:00'],
  ["I'll send it by EOW.", '11-20 17:00'],
  ['You will have our answer by the end of the month.', '11-30 17:00'],
  ["I'll send the invoice by month end.", '11-30 17:00'],
  ["I'll send the invoice at the end of January.", '01-31 17:00'],
  ['We will send it at the beginning of next month.', '12-01 17:00'],
  ['We will send it next month.', '12-31 17:00'],
  ["We'll send the statement by the end of the year.", '12-31 17:00'],
  ["We'll send the tickets before Christmas.", '12-23 17:00'],
  ['You will have the papers by the 25th.', '11-25 17:00'],
  ["We'll send the invoice on the 3rd.", '12-03 17:00'],
  ['We will send it in early December.', '12-01 17:00'],
  ["I'll call you first thing tomorrow.", '11-19 12:00'],
  ["I'll call you tomorrow first thing.", '11-19 12:00'],
  ["I'll call you first thing on Monday.", '11-23 12:00'],
  ['I will send the list by Friday lunchtime.', '11-20 12:00'],
  ['I will send it by lunchtime.', '11-18 12:00'],
  ['I will get back to you in the course of the day.', '11-18 17:00'],
  ["I'll send it over during the day.", '11-18 17:00'],
  ["I'll get back to you by close of play.", '11-18 17:00'],
  ["I'll send it by COB Friday.", '11-20 17:00'],
  ["I'll send it by Friday EOD.", '11-20 17:00'],
  ["We'll get this to you by close of business on 27 November.", '11-27 17:00'],
  ['I will call you tomorrow around 3pm.', '11-19 15:00'],
  ['I will have a look at it tomorrow.', '11-19 17:00'],
  ['As promised I will send you the list by Friday.', '11-20 17:00'],
  ['The frame is 5" wide. I will send you the offer by Friday.', '11-20 17:00'],
  ['We will get back to you as soon as possible, by Friday at the latest.', '11-20 17:00'],
] as const)('%s', ([text, due]) => {
  expect(dueOf(text)).toBe(due)
})

test.for([
  ['Kommende Woche Dienstag erhalten Sie den Vertrag.', '11-24 17:00'],
  ['Ich schicke Ihnen das Angebot noch vor dem Wochenende.', '11-20 17:00'],
  ['Ich melde mich bis zum Wochenende.', '11-20 17:00'],
  ['Wir kümmern uns am Wochenende darum.', '11-22 17:00'],
  ['Wir geben Ihnen Anfang nächster Woche Bescheid.', '11-23 17:00'],
  ['Ich melde mich zu Beginn der nächsten Woche.', '11-23 17:00'],
  ['Ich melde mich Mitte nächster Woche.', '11-25 17:00'],
  ['Ich melde mich gegen Ende nächster Woche.', '11-27 17:00'],
  ['Ich rufe Sie kommende Woche Dienstag an.', '11-24 17:00'],
  ['Ich rufe Sie nächste Woche am Dienstag an.', '11-24 17:00'],
  ['Ich rufe Sie am Dienstag nächster Woche an.', '11-24 17:00'],
  ['Ich schicke es diese Woche Donnerstag.', '11-19 17:00'],
  ['Ich melde mich übernächste Woche.', '12-04 17:00'],
  ['Ich sende Ihnen die Liste bis spätestens Mittwoch.', '11-25 17:00'],
  ['Ich melde mich im Laufe des Tages.', '11-18 17:00'],
  ['Ich melde mich im Laufe des morgigen Tages.', '11-19 17:00'],
  ['Ich melde mich im Laufe der Woche.', '11-20 17:00'],
  ['Wir antworten innerhalb einer Woche.', '11-25 17:00'],
  ['Wir antworten innerhalb von zwei Wochen.', '12-02 17:00'],
  ['Wir antworten innerhalb von 48 Stunden.', '11-20 11:00'],
  ['Ich schicke es bis Feierabend.', '11-18 17:00'],
  ['Ich rufe Sie am Montag früh an.', '11-23 12:00'],
  ['Ich rufe Sie morgen gegen 15 Uhr an.', '11-19 15:00'],
  ['Sie erhalten die Rechnung bis Ende des Monats.', '11-30 17:00'],
  ['Sie erhalten die Rechnung bis zum 25.', '11-25 17:00'],
  ['Wir schicken die Rechnung bis zum 3. an Sie.', '12-03 17:00'],
  ['Wir schicken die Rechnung bis 5. Januar.', '01-05 17:00'],
  ['Wir schicken die Rechnung bis 5. Dez.', '12-05 17:00'],
  ['Wir melden uns Anfang Dezember.', '12-01 17:00'],
  ['Wir melden uns Anfang Dezember 2026 wieder.', '12-01 17:00'],
  ['Wir schicken die Rechnung bis Ende November.', '11-30 17:00'],
  ['Wir schicken die Rechnung bis Ende nächsten Monats.', '12-31 17:00'],
  ['Wir schicken es Anfang nächsten Monats.', '12-01 17:00'],
  ['Wir schicken die Abrechnung bis Jahresende.', '12-31 17:00'],
  ['Wir schicken die Karten noch vor Weihnachten.', '12-23 17:00'],
  ['Wie versprochen schicke ich Ihnen die Liste bis Freitag.', '11-20 17:00'],
  ['Wir kommen am Freitag auf Sie zu.', '11-20 17:00'],
] as const)('%s', ([text, due]) => {
  expect(dueOf(text)).toBe(due)
})

test.for([
  'Will you be able to send it before the weekend?',
  'They will let you know early next week.',
  'The carrier will deliver it before the weekend.',
  'Have a nice weekend, I will be in touch.',
  'I look forward to your answer early next week.',
  'We will send the parcel as soon as your payment arrives on Friday.',
  'On Monday you wrote that we will get the papers by Friday.',
  'You said we will get the list by Friday.',
  'Annika wrote: "I will send you the offer by Friday."',
  'She wrote: "We got the list. I will send you the offer by Friday." That is settled.',
  'You wrote: “I will send the papers by Friday.”',
  '> I will send you the offer by Friday.',
  'I can confirm we received your payment this week.',
  'We will send you the tickets for the concert at the weekend.',
  'Wir schicken Ihnen die Karten für das Konzert am Wochenende.',
  'I will have lunch with Annika on Friday.',
  'I will send you the 2nd version.',
  'We will get the answer on the 2nd page ready.',
  'Ich prüfe die 2. Fassung noch einmal.',
  'Wir schicken die Liste am 2. Tag der Messe.',
  'We will have guests over the weekend.',
  'Können Sie mir das noch vor dem Wochenende schicken?',
  'Bitte melden Sie sich Anfang nächster Woche.',
  'Die Spedition liefert noch vor dem Wochenende.',
  'Wir wünschen Ihnen ein schönes Wochenende und melden uns.',
  'Herr Weber meldet sich Anfang nächster Woche.',
  'Ich bin Anfang nächster Woche im Haus.',
  'Ich komme am Freitag zurück.',
  'Sie schrieben: „Ich schicke die Papiere bis Freitag.“',
  'Sie schrieben, wir erhalten die Liste bis Freitag.',
  '> Ich schicke Ihnen das Angebot bis Freitag.',
])('nothing is promised: %s', (text) => {
  expect(dueOf(text)).toBeNull()
})

test('an answer between quoted lines is found, and a name in quotation marks stays part of it', () => {
  const text = `> I will send you the papers by Thursday.
Thank you. I will send you the offer “Lisbon in June” by Friday.
> We need the list.`
  expect(findPromises(text, written).map(({ words }) => words)).toEqual([
    'I will send you the offer “Lisbon in June” by Friday.',
  ])
})

test('phrases for a week or month are those of the day on which they are written', () => {
  const sunday = new Date('2026-11-22T10:00:00Z')
  expect(dueOf('I will let you know early next week.', sunday)).toBe('11-23 17:00')
  expect(dueOf('I will send it before the weekend.', sunday)).toBeNull()
  const lastOfJanuary = new Date('2027-01-31T10:00:00Z')
  expect(dueOf('We will send it at the end of next month.', lastOfJanuary)).toBe('02-28 17:00')
  expect(dueOf('We will send it by the end of January.', lastOfJanuary)).toBe('01-31 17:00')
  expect(dueOf('We will send it by the 30th.', lastOfJanuary)).toBe('03-30 17:00')
  expect(dueOf('We will send it in early February.', new Date('2027-02-02T10:00:00Z'))).toBe('02-02 17:00')
})
