import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../../bench/mail-generator-random.ts'
import { scoreBounceKinds } from '../../../../bench/score-bounce-kinds.ts'
import { parseDeliveryReport, parseMessage } from '../../src/index.ts'

const readReport = (status: string, diagnostic: string | null, text = 'Sorry.') => {
  const raw = Buffer.from(
    [
      'From: Mail Delivery System <mailer-daemon@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; jane@customer.example',
      'Action: failed',
      ...(status === '' ? [] : [`Status: ${status}`]),
      ...(diagnostic === null ? [] : [`Diagnostic-Code: smtp; ${diagnostic}`]),
      '--b--',
      '',
    ].join('\r\n'),
  )
  return parseDeliveryReport(raw, parseMessage(raw))?.recipients
}

test('refusals of many servers are hard or soft, including ones not used to write the rules', () => {
  for (const { half, reports, kinds, recipients } of scoreBounceKinds(createRandom(7))) {
    expect({ half, recipients }).toEqual({ half, recipients: reports })
    expect(kinds / reports).toBeGreaterThanOrEqual(half === 'known' ? 0.99 : 0.93)
  }
})

describe('soft, although the code is about the address', () => {
  test.each([
    ['over quota', '5.0.0', '552 5.0.0 Over quota'],
    ['over quota', '5.1.1', '550 5.1.1 <jane@customer.example>: Mailbox is over quota'],
    ['over quota', '5.2.0', '550 5.2.0 Mailbox quota exceeded'],
    ['full, in Japanese', '5.1.1', '550 5.1.1 メールボックスの容量がいっぱいです'],
    ['full, in German', '5.1.1', '550 5.1.1 Das Postfach ist voll'],
    ['the IP is blocked', '5.1.1', '550 5.1.1 Client host [192.0.2.7] is blocked'],
    ['the sender is blocked', '5.1.0', '550 5.1.0 Sender address rejected: blocked'],
    ["the sender's domain", '5.1.8', '553 5.1.8 Domain of sender address a@acme.example does not exist'],
    ["the sender's address, code alone", '5.1.7', '550 5.1.7 rejected'],
    ['spam', '5.6.0', '554 5.6.0 Scored as spam'],
    ['spam', '5.5.0', '550 5.5.0 High probability of spam'],
    ['too many connections', '5.1.1', '421 5.1.1 Too many connections'],
    ['a disabled account', '5.7.13', '525 5.7.13 Recipient address rejected: User account disabled'],
    ['a failed program', '5.1.1', 'procmail: Couldn\'t create "/var/spool/mail/jane" id: mx: No such user'],
    ['a system error', '5.3.5', '554 5.3.5 Local configuration error'],
    ['no word of the address', '', null],
    ['a code that says nothing', '5.0.0', '554 5.0.0 Transaction failed'],
  ])('%s, %s', (_, status, diagnostic) => {
    expect(readReport(status, diagnostic)).toMatchObject([{ action: 'failed', bounce: 'soft' }])
  })
})

describe('hard, although the code is not about the address', () => {
  test.each([
    ['5.2.1', '550 5.2.1 <jane@customer.example>... User unknown'],
    [
      '5.4.4',
      'Host or domain name not found. Name service error for name=customer.example type=A: Host not found',
    ],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
    ['5.7.1', '550 5.7.1 <jane@customer.example>: Recipient rejected'],
    ['5.7.1', '550 5.7.1 No such user'],
    [
      '4.1.1',
      '450 4.1.1 <jane@customer.example>: Recipient address rejected: User unknown in relay recipient table',
    ],
    ['5.4.4', "Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)"],
    ['5.0.0', 'Invalid final delivery userid: jane@customer.example'],
    ['5.0.0', 'Error: No valid recipients for this message'],
    ['5.0.0', '550 5.0.0 Пользователь не найден'],
    ['5.1.1', null],
    ['5.1.10', '556 5.1.10 nullMX'],
    ['5.0.0', '550 5.0.0 user unknown at mx1.spamfilter.policy.example, see https://blocked.example/quota'],
  ])('%s, %s', (status, diagnostic) => {
    expect(readReport(status, diagnostic)).toMatchObject([{ action: 'failed', bounce: 'hard' }])
  })
})

describe('the status field and the reply', () => {
  test('contradict each other: the reply wins', () => {
    expect(readReport('5.1.1', '550 5.7.1 refused')).toMatchObject([{ status: '5.7.1', bounce: 'soft' }])
    expect(readReport('5.7.1', '550 #5.1.1 refused')).toMatchObject([{ status: '5.1.1', bounce: 'hard' }])
    expect(readReport('5.1.1', '452 later')).toMatchObject([{ bounce: 'soft' }])
  })

  test('a reply without information leaves the field', () => {
    expect(readReport('5.1.1', '550 5.0.0 refused')).toMatchObject([{ status: '5.1.1', bounce: 'hard' }])
  })

  test('an IP address is not a status code', () => {
    expect(readReport('5.0.0', '550 refused by 5.1.1.9')).toMatchObject([{ status: '5.0.0', bounce: 'soft' }])
  })

  test.each([
    ['5.1.1', 'hard', '<jane@customer.example>: host mx.customer.example said: 550 5.1.1 nobody'],
    ['5.2.2', 'soft', '<jane@customer.example>\n    (reason: 552 5.2.2 mailbox full)'],
    [
      '5.0.0',
      'hard',
      'Your message to jane@customer.example could not be delivered:\nthe user does not exist.',
    ],
    ['5.0.0', 'soft', 'jane@customer.example\n    Das Postfach des Empfängers ist voll'],
  ])('without Diagnostic-Code the text says %s, %s', (status, bounce, text) => {
    expect(readReport('5.0.0', null, text)).toMatchObject([
      { address: 'jane@customer.example', status, bounce },
    ])
  })
})
