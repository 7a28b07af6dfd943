import { expect, test } from 'vitest'
import {
  conditionsOf,
  emptySearchAdvice,
  shownValue,
  withConditions,
  withoutCondition,
} from './search-text.ts'

const shown = (search: string) =>
  conditionsOf(search).map(({ operator, value, isNot }) => `${isNot ? '-' : ''}${operator}=${value}`)

test('conditions are what the server reads as operators, in both languages', () => {
  expect(shown('crates from:anna -tag:"very urgent" von:bo is: Re:offer 12:30 "is:open"')).toEqual([
    'from=anna',
    '-tag=very urgent',
    'from=bo',
  ])
})

test('a removed condition leaves the rest of the text as it was', () => {
  const search = 'crates  from:anna "two words" from:anna is:open'
  const [, second] = conditionsOf(search)
  expect(second && withoutCondition(search, second)).toBe('crates  from:anna "two words" is:open')
  const [only] = conditionsOf('from:anna')
  expect(only && withoutCondition('from:anna', only)).toBe('')
})

test('an added condition is one more, quoted where it must be; of days and assignees there is one', () => {
  expect(withConditions('', [{ operator: 'from', value: ' anna "b" ' }], 'en')).toBe('from:"anna b"')
  expect(withConditions('crates tag:a', [{ operator: 'tag', value: 'b' }], 'en')).toBe('crates tag:a tag:b')
  expect(
    withConditions(
      'after:2025 crates nach:2024 -after:2026 zugewiesen:mir',
      [
        { operator: 'after', value: '2026-01-02' },
        { operator: 'assigned', value: 'Bo Ek' },
      ],
      'de',
    ),
  ).toBe('crates -after:2026 nach:2026-01-02 zugewiesen:"Bo Ek"')
  expect(withConditions('"new cra', [{ operator: 'has', value: 'attachment' }], 'en')).toBe(
    '"new cra" has:attachment',
  )
  expect(withConditions('x'.repeat(195), [{ operator: 'tag', value: 'b' }], 'en')).toBeNull()
})

test('fixed values are shown in the language of the reader', () => {
  const [condition] = conditionsOf('has:attachment')
  expect(condition && shownValue(condition, 'de')).toBe('anhang')
})

test('the advice for a search that finds nothing names only what the search has', () => {
  expect(emptySearchAdvice('crates from:', 0)).toEqual({ text: 'otherWords', count: 0 })
  expect(emptySearchAdvice('is:unread -tag:"very urgent"', 0)).toEqual({ text: 'fewerFilters', count: 2 })
  expect(emptySearchAdvice('', 1)).toEqual({ text: 'fewerFilters', count: 1 })
  expect(emptySearchAdvice('is:unread "two words"', 0)).toEqual({ text: 'otherWordsOrFilters', count: 1 })
  expect(emptySearchAdvice('crates', 1)).toEqual({ text: 'otherWordsOrFilters', count: 1 })
})
