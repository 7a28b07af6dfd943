import { afterEach, expect, test } from 'vitest'
import { misreadIn } from '../src/features/inbox/list/misread-search.ts'
import { recentSearches } from '../src/features/inbox/list/recent-searches.ts'
import { type Names, suggest } from '../src/features/inbox/list/search-suggestions.ts'

const names: Names = {
  tags: ['Fragile goods', 'Customs'],
  people: ['Ingrid Solheim'],
  inboxes: ['Bookings'],
  recent: [],
  today: '2026-11-20',
  language: 'en',
}
const searches = (typed: string, more: Partial<Names> = {}) =>
  suggest(typed, { ...names, ...more }).map(({ search }) => search)

afterEach(() => recentSearches.forget())

test('operators are offered where one can begin, and their values once it has', () => {
  expect(searches('')).toHaveLength(12)
  expect(searches('crate f')).toEqual(['crate from:'])
  expect(searches('crate -h')).toEqual(['crate -has:'])
  expect(searches('crates to gothenburg')).toEqual([])
  expect(searches('crate tag:')).toEqual(['crate tag:"Fragile goods" ', 'crate tag:Customs '])
  expect(searches('tag:"fragile g')).toEqual(['tag:"Fragile goods" '])
  expect(searches('is:un')).toEqual(['is:unread ', 'is:unassigned '])
  expect(searches('assigned:ing')).toEqual(['assigned:"Ingrid Solheim" '])
  expect(searches('task:')).toEqual(['task:open ', 'task:overdue ', 'task:me ', 'task:"Ingrid Solheim" '])
  expect(searches('has:tas')).toEqual(['has:task '])
  expect(searches('after:2026-11')).toEqual(['after:2026-11-20 '])
  expect(searches('in:bookings ')).toHaveLength(12)
})

test('German readers get German suggestions, and English input works too', () => {
  const german = { language: 'de' } as const
  expect(searches('kiste b', german)).toEqual(['kiste betreff:'])
  expect(searches('ist:unge', german)).toEqual(['ist:ungelesen '])
  expect(searches('is:', german)).toContain('is:offen ')
  expect(searches('zugewiesen:', german)).toContain('zugewiesen:mir ')
  expect(searches('aufgabe:über', german)).toEqual(['aufgabe:überfällig '])
  expect(searches('vor:', german)).toEqual(['vor:20.11.2026 ', 'vor:11.2026 ', 'vor:2026 '])
})

test('recent searches are offered before typing, and only to the person who made them', () => {
  recentSearches.keep('ingrid', 'go')
  recentSearches.keep('ingrid', 'crate')
  recentSearches.keep('ingrid', 'crate is:open')
  recentSearches.keep('ingrid', 'van')
  expect(recentSearches.read('ingrid')).toEqual(['van', 'crate is:open'])
  expect(recentSearches.read('mateus')).toEqual([])
  const recent = recentSearches.read('ingrid')
  expect(searches('', { recent }).slice(0, 3)).toEqual(['van', 'crate is:open', 'from:'])
  expect(searches('crate ', { recent })).not.toContain('crate van')
})

test('a part that can find nothing is named', () => {
  const known = { tags: ['Zerbrechlich', 'Café'], inboxes: ['Bookings', 'office@marewind.example'] }
  const misread = (search: string) => misreadIn(search, known)?.part
  for (const search of [
    'crate is:open',
    'ist:ungelesen has:file',
    'before:2026 after:1.2.2026',
    'tag:cafe in:office',
    '-is:purple crate',
    'is: "is:purple',
    'from:nobody 12:30 Re: offer',
  ])
    expect([search, misread(search)]).toEqual([search, undefined])
  expect(misread('crate is:purple')).toBe('is:purple')
  expect(misread('hat:alles')).toBe('hat:alles')
  expect(misread('before:yesterday')).toBe('before:yesterday')
  expect(misread('tag:"not there" crate')).toBe('tag:"not there"')
  expect(misread('in:sales')).toBe('in:sales')
})
