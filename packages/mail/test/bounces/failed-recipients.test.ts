import { describe, expect, test } from 'vitest'
import { parseDeliveryReport, parseMessage } from '../../src/index.ts'

const read = (lines: readonly string[]) => {
  const raw = Buffer.from([...lines, ''].join('\r\n'))
  return parseDeliveryReport(raw, parseMessage(raw))
}
const words = (text: string, to = 'jane@customer.example') =>
  read([
    'From: MAILER-DAEMON@mx.example',
    'To: support@acme.example',
    'Subject: Undelivered Mail Returned to Sender',
    '',
    ...text.split('\n'),
    '',
    'Message-ID: <sent@acme.example>',
    'From: support@acme.example',
    `To: ${to}`,
    'Subject: Crates',
  ])
const report = (fields: string, { text = 'Sorry.', to = 'jane@customer.example' } = {}) =>
  read([
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    '',
    ...text.split('\n'),
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    ...fields.split('\n'),
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <sent@acme.example>',
    `To: ${to}`,
    '',
    'Gladly.',
    '--b--',
  ])
const both = 'jane@customer.example, bob@customer.example'

describe('several failures in one notice', () => {
  test.each([
    [
      'a session of sendmail',
      '   ----- Transcript of session follows -----\n... while talking to mx.customer.example.:\n>>> RCPT To:<jane@customer.example>\n<<< 550 5.1.1 no such user\n>>> RCPT To:<bob@customer.example>\n<<< 552 5.2.2 over quota',
    ],
    [
      'commands that went out together',
      '   ----- Transcript of session follows -----\n>>> RCPT To:<jane@customer.example>\n>>> RCPT To:<bob@customer.example>\n<<< 550-5.1.1 sorry\n<<< 550 5.1.1 no such user\n<<< 552 5.2.2 over quota',
    ],
    [
      'replies that name them',
      'Delivery failed.\n550 5.1.1 <jane@customer.example>... User unknown\n552 5.2.2 <bob@customer.example>... over quota',
    ],
    [
      'one in the list, one in the session',
      'These addresses failed:\n<jane@customer.example>: 550 5.1.1 no such user\n\n552 5.2.2 <bob@customer.example>... over quota',
    ],
  ])('%s', (_, text) => {
    expect(
      words(text, both)
        ?.recipients.map(({ address, bounce }) => [address, bounce])
        .sort(),
    ).toEqual([
      ['bob@customer.example', 'soft'],
      ['jane@customer.example', 'hard'],
    ])
  })

  test('on one line', () => {
    const said = words('<jane@customer.example>, <bob@customer.example>:\n    550 5.1.1 no such user', both)
    expect(said?.recipients).toMatchObject([
      { address: 'jane@customer.example', bounce: 'hard' },
      { address: 'bob@customer.example', bounce: 'hard' },
    ])
  })

  test('groups of fields without an empty line between them', () => {
    const fields =
      'Final-Recipient: rfc822; jane@customer.example\nAction: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822; bob@customer.example\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 full'
    expect(report(fields)?.recipients).toMatchObject([
      { address: 'jane@customer.example', status: '5.1.1', bounce: 'hard' },
      { address: 'bob@customer.example', status: '5.2.2', bounce: 'soft' },
    ])
  })
})

describe('a status part without recipients', () => {
  test.each(['Action: failed\nStatus: 5.1.1', 'X-Nothing: here', ''])(
    '%j: To of the returned message',
    (fields) => {
      expect(report(fields)?.recipients).toMatchObject([
        { address: 'jane@customer.example', action: 'failed' },
      ])
      expect(report(fields, { to: both })?.recipients.map(({ address }) => address)).toEqual(both.split(', '))
    },
  )

  test('the text names the recipients', () => {
    const text = '<bob@customer.example>: 550 5.1.1 no such user'
    expect(report('Action: failed', { text, to: both })?.recipients).toMatchObject([
      { address: 'bob@customer.example', bounce: 'hard' },
    ])
  })
})

describe('text that is not an address', () => {
  test.each([
    '|/usr/bin/vacation jane@mx.example',
    '"|/usr/local/bin/filter -f a@b.example"',
    '/var/spool/mail/jane@mx.example',
    '@mx.customer.example',
    ':include:/etc/lists/all@mx.example',
    'jane',
  ])('%s in a field', (recipient) => {
    const fields = `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.3.0\nDiagnostic-Code: x-unix; child status 127`
    expect(report(fields)?.recipients).toMatchObject([
      { address: 'jane@customer.example', status: '5.3.0', bounce: 'soft' },
    ])
    expect(
      report(`Original-Recipient: rfc822; list@customer.example\n${fields}`)?.recipients.map(
        (one) => one.address,
      ),
    ).toEqual(['list@customer.example'])
  })

  test.each([
    '  |/usr/bin/vacation jane@mx.example\n    (generated from list@customer.example)\n    pipe failed',
    '  /var/mail/jane@mx.example\n    (ultimately generated from list@customer.example)\n    550 5.3.0 cannot write',
    '<"|/usr/bin/procmail -f a@b.example"> (expanded from: <list@customer.example>)\n    550 5.3.0 failed',
  ])('%j in words', (text) => {
    expect(
      words(`The following address failed:\n\n${text}`)?.recipients.map(({ address }) => address),
    ).toEqual(['list@customer.example'])
  })

  test('an X.400 address is recognised', () => {
    const fields = 'Final-Recipient: rfc822; /G=Jane/S=Doe/@gateway.example\nAction: failed\nStatus: 5.1.1'
    expect(report(fields)?.recipients).toMatchObject([{ address: '/G=Jane/S=Doe/@gateway.example' }])
  })
})

const carrier = (from: string, text: string, ...header: string[]) =>
  read([
    `From: ${from}`,
    'To: support@acme.example',
    ...header,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text.split('\n'),
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <sent@acme.example>',
    'From: support@acme.example',
    'To: jane@customer.example',
    '',
    'Gladly.',
    '--b--',
  ])

describe('bounces of mobile carriers in their customers’ language', () => {
  test.each([
    [
      'Japanese',
      'Subject: =?utf-8?B?44Oh44O844Or6YCB5L+h44Ko44Op44O8?=',
      '次のあて先へのメッセージはエラーのため送信できませんでした。\n\n送信先メールアドレスが見つかりませんでした。\n\n<jane@customer.example>: 550 5.1.1 User unknown',
      'hard',
    ],
    [
      'Japanese, full',
      'Subject: Mail System Error - Returned Mail',
      '配信不能のお知らせ\n\nCould not be delivered to:\n<jane@customer.example>\nAs their mailbox is full.',
      'soft',
    ],
    [
      'Chinese',
      'Subject: =?utf-8?B?6YCA5L+h?=',
      '抱歉,您的邮件被退回来了。\n\njane@customer.example\n550 收件人不存在',
      'hard',
    ],
    [
      'Korean',
      'Subject: Returned mail',
      '메일이 전송되지 않았습니다.\n\njane@customer.example\n550 사용자를 찾을 수 없습니다',
      'hard',
    ],
    [
      'Turkish',
      'Subject: Hata',
      'İletiniz teslim edilemedi.\n\njane@customer.example: 550 5.1.1 Kullanıcı bulunamadı',
      'hard',
    ],
  ])('%s', (_, subject, text, bounce) => {
    for (const from of ['no-reply@carrier.example', 'Mail System <mail-system@carrier.example>']) {
      const found = carrier(from, text, subject)
      expect(found?.original.messageId).toBe('sent@acme.example')
      expect(found?.recipients).toMatchObject([{ address: 'jane@customer.example', bounce }])
    }
    expect(carrier('info@carrier.example', text, subject, 'Auto-Submitted: auto-replied')).not.toBeNull()
  })

  test('a person’s mail with an attached undelivered message is not a bounce', () => {
    const text = 'This could not be delivered to jane@customer.example: 550 5.1.1 User unknown. Why?'
    expect(carrier('Kim <info@customer.example>', text, 'Subject: What is this?')).toBeNull()
  })
})
