import { expect, test } from 'vitest'
import { withPlaceCodes } from '../places/places.ts'
import { readSearchParameters } from './grammar.ts'

const at = new Date('2026-11-18T09:12:00Z')
const read = (text: string) =>
  Object.fromEntries(readSearchParameters(text, at).map(({ name, value }) => [name, value]))

const german =
  'Guten Tag, wir planen mit sechs Personen zur Fachmesse für Feinoptik nach Lissabon, Anreise ab Leipzig am 14. Januar, zurück am 18. Januar. Bitte drei Zweibettzimmer mit Frühstück in Messenähe. Unser Messestand kommt in einer Kiste (120 × 80 × 90 cm, 180 kg) und muss spätestens am 13. Januar in Halle 3 sein.'

test.each([
  [
    german,
    {
      from: 'Leipzig',
      to: 'Lissabon',
      departure: '2027-01-14',
      return: '2027-01-18',
      travellers: '6',
      rooms: 'drei Zweibettzimmer',
      board: 'breakfast',
      cargo: 'einer Kiste',
      weight: '180 kg',
      volume: '120 × 80 × 90 cm',
    },
  ],
  [
    'Hello, we are a party of 12 and would like to fly from New York to Lisbon on 3 March 2027, back on 10 March 2027. Six double rooms, half board, 12 bags please.',
    {
      from: 'New York',
      to: 'Lisbon',
      departure: '2027-03-03',
      return: '2027-03-10',
      travellers: '12',
      rooms: 'Six double rooms',
      board: 'half board',
      bags: '12',
    },
  ],
  [
    'Please quote LCL sea freight from Hamburg to Santos, 4 pallets, 2,400 kg, 6.5 cbm, FOB, ready on 2 February.',
    {
      from: 'Hamburg',
      to: 'Santos',
      departure: '2027-02-02',
      cargo: 'LCL',
      weight: '2,400 kg',
      volume: '6.5 cbm',
      incoterm: 'FOB',
    },
  ],
  [
    'Wir brauchen zu zweit ein Hotelzimmer in Bad Homburg vom 5. bis 7. Dezember, nur Handgepäck.',
    {
      travellers: '2',
      rooms: 'ein Hotelzimmer',
      departure: '2026-12-05',
      return: '2026-12-07',
      bags: 'nur Handgepäck',
    },
  ],
  ['Flug Hamburg nach Lissabon, eine Person', { from: 'Hamburg', to: 'Lissabon', travellers: '1' }],
  ['Two passengers, Munich to Milan', { from: 'Munich', to: 'Milan', travellers: '2' }],
  [
    'We are two adults with two children (5 and 8) flying to Lisbon',
    { travellers: '2', children: '2', ages: '5, 8', to: 'Lisbon' },
  ],
  [
    'Zwei Erwachsene, drei Kinder im Alter von 1, 4 und 11 Jahren, nach Lissabon',
    { travellers: '2', children: '3', ages: '1, 4, 11', to: 'Lissabon' },
  ],
  ['Zwei Kinder, 5 und 8 Jahre alt', { children: '2', ages: '5, 8' }],
  [
    'Please quote flights for 2 adults and 2 children (4 and 7) to Lisbon',
    { travellers: '2', children: '2', ages: '4, 7', to: 'Lisbon' },
  ],
  [
    '2 Erwachsene und 2 Kinder (4 und 7 Jahre) nach Lissabon',
    { travellers: '2', children: '2', ages: '4, 7', to: 'Lissabon' },
  ],
  ['A family of four with two kids ages 4 & 7', { travellers: '4', children: '2', ages: '4, 7' }],
  ['Zwei Erwachsene, ein Kind (8 Monate)', { travellers: '2', children: '1', ages: '0' }],
  ['Two adults, two children (2 rooms)', { travellers: '2', children: '2', rooms: '2 rooms' }],
  ['Zwei Kinder, 20 Personen', { children: '2', travellers: '20' }],
  [
    'We fly to Lisbon on 3 March 2027 between 2 and 5 pm, back on 10 March 2027 in the morning.',
    {
      to: 'Lisbon',
      departure: '2027-03-03',
      departure_time: '14:00–17:00',
      return: '2027-03-10',
      return_time: '06:00–12:00',
    },
  ],
  [
    'Abflug am 14. Januar ab 9 Uhr nach Lissabon, zurück am 18. Januar vor 20:30 Uhr.',
    {
      to: 'Lissabon',
      departure: '2027-01-14',
      departure_time: '09:00–23:59',
      return: '2027-01-18',
      return_time: '00:00–20:30',
    },
  ],
  ['Good evening, call me after 3 pm. Lisbon would be nice.', {}],
  ['Reise nach Lissabon', { to: 'Lissabon' }],
  ['Thank you for your message, I will call you on Monday.', {}],
  ['Bitte rufen Sie nach Absprache mit Frau Weber von Montag an zurück.', {}],
])('reads %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
  for (const { words } of readSearchParameters(text, at)) expect(text).toContain(words)
})

test.each([
  ['von München nach Mailand, zwei Personen', 'MUC', 'MIL'],
  ['ab Köln nach Lissabon', 'CGN', 'LIS'],
  ['Hamburg to Lisbon for two people', 'HAM', 'LIS'],
  ['Two people, leaving Nuremberg, to Vienna', 'NUE', 'VIE'],
  // Freight goes by ship.
  ['LCL from Hamburg to Santos, 4 pallets', 'DEHAM', 'BRSSZ'],
  ['4 Paletten von Lissabon nach Bremerhaven, FOB', 'PTLIS', 'DEBRV'],
])('knows the places of “%s”', (text, from, to) => {
  const fields = withPlaceCodes(readSearchParameters(text, at))
  const codeOf = (name: string) => fields.find((field) => field.name === name)?.code
  expect([codeOf('from'), codeOf('to')]).toEqual([from, to])
})
