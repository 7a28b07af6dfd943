import { describe, expect, test } from 'vitest'
import { judgeSender, organisationOf, parseMessage } from '../../src/index.ts'

const judge = (from: string, headers: readonly string[], hosts: readonly string[]) => {
  const parsed = parseMessage(Buffer.from([...headers, `From: ${from}`, '', 'x', ''].join('\r\n')))
  return judgeSender(parsed.from, parsed.authentication, hosts)
}
const acme = ['acme.example', 'imap.acme.example']

test('organisations are those of the Public Suffix List', () => {
  expect(organisationOf('a@mail.eu.firma.co.uk')).toBe('firma.co.uk')
  expect(organisationOf('a@customer.example')).toBe('customer.example')
  // Anyone can register a name there, so two of them are unrelated.
  expect(organisationOf('a@one.github.io')).not.toBe(organisationOf('a@two.github.io'))
  expect(organisationOf('localhost')).toBeNull()
})

describe('judgeSender', () => {
  const bob = 'Bob <bob@acme.example>'

  test.each<[string, string, readonly string[], 'pass' | 'fail' | null]>([
    [
      'DMARC passes',
      bob,
      ['mx.acme.example; spf=pass smtp.mailfrom=acme.example; dmarc=pass (p=NONE)'],
      'pass',
    ],
    ['DMARC fails', bob, ['mx.acme.example; dkim=pass header.d=acme.example; dmarc=fail'], 'fail'],
    [
      'DKIM of the same organisation',
      bob,
      ['mx.acme.example; dkim=pass header.i=@mail.acme.example'],
      'pass',
    ],
    ['DKIM of somebody else', bob, ['mx.acme.example; dkim=pass header.d=sender.example'], null],
    ['DKIM fails', bob, ['mx.acme.example; dkim=fail header.d=acme.example'], null],
    ['no policy, no signature', bob, ['mx.acme.example; dmarc=none; spf=pass'], null],
    ['a server that is not ours', bob, ['mx.stranger.example; dmarc=pass'], null],
    [
      'a result within a comment',
      bob,
      ['mx.acme.example; spf=none (nested (dmarc=pass) ; dmarc=pass)'],
      null,
    ],
    ['the topmost counts', bob, ['mx.acme.example; dmarc=fail', 'mx.acme.example; dmarc=pass'], 'fail'],
    ['two authors', 'a@acme.example, b@other.example', ['mx.acme.example; dmarc=pass'], null],
  ])('%s', (_, from, results, verdict) => {
    const headers = results.map((result) => `Authentication-Results: ${result}`)
    expect(judge(from, headers, acme)).toBe(verdict)
  })

  test('large providers sign with another name than their IMAP host’s', () => {
    const google = ['Authentication-Results: mx.google.com; dmarc=pass header.from=acme.example']
    expect(judge(bob, google, ['imap.gmail.com'])).toBe('pass')
    const outlook = [
      'Authentication-Results: spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=acme.example; dmarc=fail action=none',
    ]
    expect(judge(bob, outlook, ['outlook.office365.com'])).toBe('fail')
    expect(judge(bob, outlook, acme)).toBeNull()
  })
})
