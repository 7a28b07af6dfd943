import { afterEach, expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatExact,
  formatNumber,
  formatRelative,
  formatShare,
  formatShort,
} from '../src/lib/format.ts'
import { formatDateTimeIn } from '../src/lib/format-in-zone.ts'
import { currentLanguage, defineTexts, translate } from '../src/lib/i18n.ts'
import { setTimeZone } from '../src/lib/time-zone.ts'

const now = Date.parse('2026-11-20T14:32:08Z')

afterEach(() => setTimeZone('Europe/Lisbon'))

test('dates are day first, with the year only when it is another', () => {
  setTimeZone('Europe/Lisbon')
  expect(formatDate(now, now)).toBe('Fri 20 Nov')
  expect(formatDate('2025-03-03T12:00:00Z', now)).toBe('Mon 3 Mar 2025')
  expect(formatDateTime(now, now)).toBe('Fri 20 Nov, 14:32')
  expect(formatExact(now)).toBe('Fri 20 Nov 2026, 14:32:08')
})

test('the zone decides which day and hour it is', () => {
  setTimeZone('Pacific/Auckland')
  expect(formatDateTime(now, now)).toBe('Sat 21 Nov, 03:32')
  expect(formatDateTimeIn('Europe/Lisbon', now, now)).toBe('Fri 20 Nov, 14:32')
})

test('near moments are relative, the end of a row has the time of today', () => {
  setTimeZone('Europe/Lisbon')
  expect([0, 4 * 60_000, 3_600_000].map((passed) => formatRelative(now - passed, now))).toEqual([
    'now',
    '4 min ago',
    '1 hr ago',
  ])
  expect(formatRelative(now - 3 * 86_400_000, now)).toBe('Tue 17 Nov')
  expect(formatShort(now - 3_600_000, now)).toBe('13:32')
})

test('numbers, shares and sizes', () => {
  expect(formatNumber(11_870)).toBe('11,870')
  expect(formatShare(0.403)).toBe('40.3%')
  expect([0, 999, 1536, 2_000_000].map(formatBytes)).toEqual(['0 bytes', '999 bytes', '1.5 kB', '2 MB'])
})

test('a text is said in the language asked for, with its plural', () => {
  const texts = defineTexts('test', {
    en: { tags: '{n, plural, one {# tag} other {# tags}}' },
    de: { tags: '{n, plural, one {# Schild} other {# Schilder}}' },
  })
  expect(currentLanguage()).toBe('en')
  expect([1, 3].map((n) => translate(texts, 'tags', { n }))).toEqual(['1 tag', '3 tags'])
  expect([1, 3].map((n) => translate(texts, 'tags', { n }, 'de'))).toEqual(['1 Schild', '3 Schilder'])
})

test('German in a file of its own is said when it is here, English until then', async () => {
  const texts = await defineTexts('apart', {
    en: { hello: 'Hello {name}' },
    de: async () => ({ default: { hello: 'Hallo {name}' } }),
  })
  expect(translate(texts, 'hello', { name: 'Ada' }, 'de')).toBe('Hello Ada')
})
