import { expect, test } from 'vitest'
import { maskFields } from '../src/lib/mask-fields.ts'

test('the fields that the specification names, and their relatives, are masked at any depth', () => {
  const secrets = {
    secret: 'a',
    password: 'b',
    imapPassword: 'c',
    smtpPassword: 'd',
    accessToken: 'e',
    access_token: 'f',
    token: { accessToken: 'g' },
    newPassword: 'h',
    code: '123456',
    setupCode: 'i',
    apiKey: 'j',
    nested: [{ password: 'k' }],
  }
  const masked = JSON.stringify(maskFields(secrets))
  for (const value of 'abcdefghijk') expect(masked).not.toContain(`"${value}"`)
  expect(masked).not.toContain('123456')
})

test('ids, numbers and choices stay, what people wrote is only counted', () => {
  const text = 'Dear customer, your crates are on their way to Bergen and will arrive on Friday.'
  expect(
    maskFields({
      tagId: '019a9f6e-5d1c-7000-8000-000000000001',
      version: 3,
      isRead: true,
      html: text,
      none: null,
    }),
  ).toEqual({
    tagId: '019a9f6e-5d1c-7000-8000-000000000001',
    version: 3,
    isRead: true,
    html: `[${text.length} characters]`,
    none: null,
  })
})

test('entries fit a log line: lists and depth are limited, and bytes are not read', () => {
  expect(
    maskFields({ ids: [1, 2, 3, 4, 5, 6, 7], a: { b: { c: { d: 1 } } }, body: new Uint8Array(9) }),
  ).toEqual({
    ids: [1, 2, 3, 4, 5],
    a: { b: { c: '[more]' } },
    body: '[bytes]',
  })
})
