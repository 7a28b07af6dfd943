import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafePath, safePathOr } from '../src/lib/safe-path.ts'

test.each(['/', '/settings/tags', '/inbox/mine/7?tab=open#last', '/a//b'])('%s may be followed', (path) => {
  expect(isSafePath(path)).toBe(true)
})

test.each([
  '',
  'settings',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /settings',
  '/a\\b',
])('%j is refused', (path) => {
  expect(isSafePath(path)).toBe(false)
})

test('accepted paths stay on this origin', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    '.',
    '%2f',
    'a',
    'evil.example',
    'https',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = parts.join('')
      if (isSafePath(path))
        expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example')
    }),
  )
})

test('anything that is no safe path gives the fallback', () => {
  expect(safePathOr(undefined, '/')).toBe('/')
  expect(safePathOr('//evil.example', '/')).toBe('/')
  expect(safePathOr('/settings', '/')).toBe('/settings')
})
