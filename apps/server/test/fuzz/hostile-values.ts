import type { Random } from './random.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Text that a lower layer may interpret, such as SQL, HTML or header fields. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff\ud800z',
  '\ufeff',
  '\u202e\u2066',
  'İıſK',
  'é'.normalize('NFD').repeat(40),
  'ﷺ'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(10),
  "' or 1=1 --",
  '$1',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '\\',
  '"',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '<'.repeat(2_000),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '0',
  '-1',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '------------------------------------',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{1,2}',
  '{"a":1}',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-02-29T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-23:59',
  'infinity',
  Buffer.from('2026-01-01T00:00:00.000Z ------------------------------------').toString('base64url'),
  Buffer.from('0000-01-01T00:00:00.000Z 019a9f6e-5d1c-7000-8000-0000000000d1').toString('base64url'),
]

const hostileNumbers: readonly number[] = [
  0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53 + 2,
  1e21,
  1e308,
  -(2 ** 63),
  5e-324,
]

const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { toString: 'x' },
  { length: 5 },
  { '': '' },
  { a: { $ne: null } },
  nested(60),
  Array.from({ length: 3_000 }, (_, index) => index),
]

export const hostileValue = (random: Random): unknown =>
  random.chance(0.5)
    ? random.pick(hostileTexts)
    : random.chance(0.5)
      ? random.pick(hostileNumbers)
      : random.pick(hostileOthers)

/** Bodies that are not valid JSON, or ambiguous. */
export const hostileBodies: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '[]',
  '"text"',
  '{',
  '{"a":1,}',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"role":"Owner"}}',
  '{"constructor":{"prototype":{"role":"Owner"}}}',
  '{"a":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"\\u0000":1}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"text":"${'\\u0000'.repeat(1_000)}"}`,
  '\ufeff{}',
  '{"n":1e999}',
  '{"n":-0}',
]

/** Command texts that are outside the grammar, or at its edge. */
export const hostileCommands: readonly string[] = [
  '',
  '/',
  '/settings',
  '/settings ',
  '/settings get_shared_tags\n/settings get_members',
  '/settings get_shared_tag "\\u0000"',
  '/settings get_shared_tag "\\ud800"',
  '/settings get_shared_tag {"tagId":{"tagId":1}}',
  `/settings create_shared_tag {"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `/settings get_shared_tag {"tagId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  '/settings create_shared_tag {"name":"a","name":"b","__proto__":{}}',
  `/settings get_shared_tag ${'a '.repeat(20_000)}b`,
  `/settings get_shared_tag "${'\\"'.repeat(50_000)}`,
  '/settings constructor',
  '/settings __proto__ toString',
  '/constructor prototype',
  `/${'a'.repeat(100_000)} b`,
]
