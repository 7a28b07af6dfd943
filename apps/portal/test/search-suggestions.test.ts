import { expect, test } from 'vitest'
import { suggest } from '../src/features/inbox/list/search-suggestions.ts'

const names = {
  tags: ['Fragile goods', 'Customs'],
  people: ['Ingrid Solheim'],
  inboxes: ['Bookings'],
  today: '2026-11-20',
}
const searches = (typed: string) => suggest(typed, names).map(({ search }) => search)

test('operators are offered where one can begin, and their values once it has', () => {
  expect(searches('')).toHaveLength(10)
  expect(searches('crate f')).toEqual(['crate from:'])
  expect(searches('crate -h')).toEqual(['crate -has:'])
  expect(searches('crates to gothenburg')).toEqual([])
  expect(searches('crate tag:')).toEqual(['crate tag:"Fragile goods" ', 'crate tag:Customs '])
  expect(searches('tag:"fragile g')).toEqual(['tag:"Fragile goods" '])
  expect(searches('is:un')).toEqual(['is:unread ', 'is:unassigned '])
  expect(searches('assigned:ing')).toEqual(['assigned:"Ingrid Solheim" '])
  expect(searches('after:2026-11')).toEqual(['after:2026-11-20 '])
  expect(searches('in:bookings ')).toHaveLength(10)
})
