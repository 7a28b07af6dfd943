import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

const to = (value: string): string[] =>
  parsed(`To: ${value}\n\n`).to.map(({ name, address }) => `${name}|${address}`)

describe('address lists', () => {
  test.each([
    ['a@example.org', ['|a@example.org']],
    ['<a@example.org>', ['|a@example.org']],
    ['Jane Doe <a@example.org>', ['Jane Doe|a@example.org']],
    ['"Doe, Jane" <a@example.org>, b@example.org', ['Doe, Jane|a@example.org', '|b@example.org']],
    ['"Jane \\"JD\\" Doe" <a@example.org>', ['Jane "JD" Doe|a@example.org']],
    ['a@example.org (Jane Doe)', ['Jane Doe|a@example.org']],
    ['a@example.org (Jane (nested) Doe)', ['Jane (nested) Doe|a@example.org']],
    ['Jane (the boss) Doe <a@example.org>', ['Jane Doe|a@example.org']],
    [
      'Team: a@example.org, Bob <b@example.org>;, c@example.org',
      ['|a@example.org', 'Bob|b@example.org', '|c@example.org'],
    ],
    ['undisclosed-recipients:;', []],
    ['', []],
    [',,, ,', []],
    ['a@example.org; b@example.org', ['|a@example.org', '|b@example.org']],
    ['<@relay.example,@other.example:a@example.org>', ['|a@example.org']],
    ['<<a@example.org>>', ['|a@example.org']],
    ['Jane <a@example.org', ['Jane|a@example.org']],
    ['"Jane <a@example.org>', ['Jane|a@example.org']],
    ['a@example.org <a@example.org>', ['a@example.org|a@example.org']],
    ["'Jane' <a@example.org>", ['Jane|a@example.org']],
    ['=?utf-8?q?J=C3=B6rg?= =?utf-8?q?_M=C3=BCller?= <a@example.org>', ['Jörg Müller|a@example.org']],
    ['"=?utf-8?q?J=C3=B6rg?=" <a@example.org>', ['Jörg|a@example.org']],
    ['=?utf-8?q?Doe,_Jane?= <a@example.org>', ['Doe, Jane|a@example.org']],
    ['Jane Doe', ['Jane Doe|']],
    ['"very unusual@"@example.org', ['|"very unusual@"@example.org']],
    ['< a@example.org >', ['|a@example.org']],
    ['mailto:a@example.org', ['|a@example.org']],
    ['Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', ['Pete|pete@silly.test']],
    ['pete(his account)@silly.test', ['his account|pete@silly.test']],
    ['joe (home) @ example.org', ['home|joe@example.org']],
    ['<joe (a (nested) one) @ example.org>', ['|joe@example.org']],
    ['"joe (not a comment)"@example.org', ['|"joe (not a comment)"@example.org']],
    ['<"joe (x)"@example.org>', ['|"joe (x)"@example.org']],
    [
      "A Group(Some people) :Chris Jones <c@(Chris's host.)public.example>, joe@example.org, John <jdoe@one.test> (my dear friend); (the end of the group)",
      ['Chris Jones|c@public.example', '|joe@example.org', 'John|jdoe@one.test'],
    ],
    ["(Empty list)(start)Hidden recipients  :(nested comment(that's nested))  ;", []],
    ['Jane Doe <a@example.org> extra', ['Jane Doe extra|a@example.org']],
  ])('%s', (value, expected) => {
    expect(to(value)).toEqual(expected)
  })

  test('an encoded word cannot become an address', () => {
    expect(to('=?utf-8?q?boss=40corp.example?=')).toEqual(['boss@corp.example|'])
    expect(to('=?utf-8?q?=3Cboss=40corp.example=3E?= <evil@example.org>')).toEqual([
      '<boss@corp.example>|evil@example.org',
    ])
    expect(to('=?utf-8?q?a=40b.example=2C_c=40d.example?= <evil@example.org>')).toHaveLength(1)
  })

  test('of several From fields the first counts, of several To fields all', () => {
    const message = parsed(
      'From: a@example.org\nFrom: b@example.org\nTo: c@example.org\nTo: d@example.org\n\n',
    )
    expect(message.from.map(({ address }) => address)).toEqual(['a@example.org'])
    expect(message.to.map(({ address }) => address)).toEqual(['c@example.org', 'd@example.org'])
  })
})
