import { expect, test } from 'vitest'
import { resolvePlace, searchPlaces } from './place-index.ts'

test.each([
  ['München', 'MUC'],
  ['Munich', 'MUC'],
  ['MUENCHEN', 'MUC'],
  ['Köln', 'CGN'],
  ['Lissabon', 'LIS'],
  ['Mailand', 'MIL'],
  ['London', 'LON'],
  ['New York', 'NYC'],
  ['Wien', 'VIE'],
  ['Zürich', 'ZRH'],
  ['Zurich', 'ZRH'],
  ['Kraków', 'KRK'],
  ['Palma', 'PMI'],
  ['Berlin', 'BER'],
  ['Istanbul', 'IST'],
  ['LEJ', 'LEJ'],
  ['DEHAM', 'DEHAM'],
])('%s by air is %s', (name, code) => {
  expect(resolvePlace(name, 'air')?.code).toBe(code)
})

test('freight goes by port where one has the name, and by air otherwise', () => {
  expect(resolvePlace('Hamburg', 'sea')?.code).toBe('DEHAM')
  expect(resolvePlace('Hamburg', 'air')?.code).toBe('HAM')
  expect(resolvePlace('München', 'sea')?.code).toBe('MUC')
})

test('unknown names, and names of several places that are as likely, have no code', () => {
  for (const name of ['', 'Absprache', 'Reise', 'Bad Homburg', 'Santos Dumont Avenue', 'hasOwnProperty'])
    expect(resolvePlace(name, 'air')).toBeNull()
})

test('suggestions begin with what was typed, exact names and large airports first', () => {
  const codes = (text: string) => searchPlaces(text, 8).map(({ code }) => code)
  expect(codes('fra')[0]).toBe('FRA')
  expect(codes('mün')).toContain('MUC')
  expect(codes('lond')[0]).toBe('LON')
  expect(codes('hamburg').slice(0, 2)).toEqual(['HAM', 'DEHAM'])
  expect(codes('  ')).toEqual([])
})
