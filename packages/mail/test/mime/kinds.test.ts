import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

describe('kinds of messages', () => {
  const report = (
    type: string,
    part: string,
  ): string => `Content-Type: multipart/report; boundary=b; report-type=${type}

--b

Could not be delivered.
--b
Content-Type: ${part}

Status: 5.1.1
--b--
`
  test.each([
    ['dsn', report('delivery-status', 'message/delivery-status')],
    ['dsn', report('"Delivery-Status"', 'text/plain; name=x')],
    ['dsn', report('x', 'message/global-delivery-status')],
    ['mdn', report('disposition-notification', 'message/disposition-notification')],
    ['arf', report('feedback-report', 'message/feedback-report')],
    ['calendar', 'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR'],
    [
      'mail',
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/calendar; name=a.ics\nContent-Disposition: attachment\n\nx\n--b--',
    ],
    ['mail', 'Subject: x\n\ny'],
  ])('%s', (kind, text) => {
    expect(parsed(text).kind).toBe(kind)
  })
})

describe('mail that must not be answered automatically (RFC 3834)', () => {
  test.each([
    ['Auto-Submitted: auto-replied', 'auto-submitted'],
    ['Auto-Submitted: auto-generated (vacation)', 'auto-submitted'],
    ['Auto-Submitted: auto-notified; owner-email="a@b"', 'auto-submitted'],
    ['Return-Path: <>', 'null-return-path'],
    ['Return-Path: < >', 'null-return-path'],
    ['List-Id: <news.example.org>', 'list'],
    ['List-Unsubscribe: <mailto:x@example.org>', 'list'],
    ['Precedence: bulk', 'precedence'],
    ['Precedence: List', 'precedence'],
    ['Precedence: junk', 'precedence'],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply', 'auto-response-suppress'],
    ['X-Auto-Response-Suppress: All', 'auto-response-suppress'],
    ['X-Autoreply: yes', 'vendor-auto-reply'],
    ['X-Autorespond: vacation', 'vendor-auto-reply'],
    ['From: MAILER-DAEMON@example.org', 'daemon-sender'],
    ['From: Nobody <no-reply@example.org>', 'daemon-sender'],
    ['From: list-bounces@example.org', 'daemon-sender'],
    ['From: owner-list@example.org', 'daemon-sender'],
  ])('%s', (header, reason) => {
    expect(parsed(`${header}\n\nx`)).toMatchObject({ isAutomatic: true, automaticReasons: [reason] })
  })

  test.each([
    'Auto-Submitted: no',
    'Return-Path: <a@example.org>',
    'Precedence: first-class',
    'X-Auto-Response-Suppress: None',
    'From: Norepla <nora@example.org>',
    'X-Autoreply: no',
  ])('%s is a letter of a person', (header) => {
    expect(parsed(`${header}\n\nx`)).toMatchObject({ isAutomatic: false, automaticReasons: [] })
  })

  test.each([
    'Auto reply: Crates',
    'Automatic reply: Crates',
    'Autoreply',
    'Out of Office: Crates',
    'Out of Office AutoReply: Crates',
    '[Auto-Reply] Crates',
    'Automatische Antwort: Kisten',
    'Abwesenheitsnotiz: Kisten',
    '=?utf-8?Q?R=C3=A9ponse_automatique_=3A?= caisses',
    '=?utf-8?Q?Respuesta_autom=C3=A1tica=3A?= cajas',
    'Risposta automatica: casse',
    '=?utf-8?Q?Resposta_autom=C3=A1tica=3A?= caixas',
    'Automatisch antwoord: kratten',
    'Automatiskt svar: lador',
    'Automaattinen vastaus: laatikot',
    '=?utf-8?Q?Automatyczna_odpowied=C5=BA=3A?= skrzynie',
    '=?utf-8?Q?Automatick=C3=A1_odpov=C4=9B=C4=8F=3A?= bedny',
    '=?utf-8?B?0JDQstGC0L7QvNCw0YLQuNGH0LXRgdC60LjQuSDQvtGC0LLQtdGCOg==?= x',
    '=?utf-8?B?6Ieq5YuV6L+U5L+hOg==?= x',
    '=?utf-8?B?6Ieq5Yqo5Zue5aSNOg==?= x',
    '=?utf-8?B?7J6Q64+ZIO2ajOyLoDo=?= x',
  ])('the subject %j of an answer', (subject) => {
    const answer = 'In-Reply-To: <a@acme.example>\n'
    expect(parsed(`${answer}Subject: ${subject}\n\nx`)).toMatchObject({
      automaticReasons: ['auto-reply-subject'],
    })
    expect(parsed(`Subject: ${subject}\n\nx`)).toMatchObject({ isAutomatic: false })
    expect(parsed(`${answer}Subject: Re: ${subject}\n\nx`)).toMatchObject({ isAutomatic: false })
  })

  test.each([
    'Out of office next week',
    'Auto reply does not work',
    'Abwesenheit',
    'Automatic reply to customers?',
  ])('the subject %j is of a person', (subject) => {
    expect(parsed(`In-Reply-To: <a@acme.example>\nSubject: ${subject}\n\nx`)).toMatchObject({
      isAutomatic: false,
    })
  })

  test('list ids, languages and return paths are read', () => {
    expect(
      parsed(
        'List-Id: "News of ours" <news.example.org>\nList-Unsubscribe: <mailto:x@y>\nContent-Language: de\nReturn-Path: <b@example.org>\nPrecedence: bulk\n\n',
      ),
    ).toMatchObject({
      listId: 'news.example.org',
      listUnsubscribe: '<mailto:x@y>',
      contentLanguage: 'de',
      returnPath: 'b@example.org',
      precedence: 'bulk',
      autoSubmitted: null,
    })
  })
})

test.each([
  'message/partial; id="abc@b"; number=1; total=2',
  'message/external-body; access-type=URL; URL="ftp://example.org/x"',
])('message/partial and message/external-body are shown as files: %s', (type) => {
  const inner = 'Message-ID: <inner@b>\nSubject: inner\n\nHalf of it'
  const message = parsed(`From: a@b\nMessage-ID: <outer@b>\nContent-Type: ${type}\n\n${inner}`)
  expect(message).toMatchObject({ messageId: 'outer@b', text: null, html: null })
  expect(message.attachments.map(({ contentType }) => contentType)).toEqual([type.split(';')[0]])
})

describe('ids', () => {
  test.each([
    ['<a@b>', 'a@b'],
    ['a@b', 'a@b'],
    [' <a@b> (comment)', 'a@b'],
    ['<a b@c>', 'ab@c'],
    ['<no-at-sign>', 'no-at-sign'],
    ['<a@b', 'a@b'],
    ['<>', null],
    ['', null],
  ])('Message-ID: %s', (header, id) => {
    expect(parsed(`Message-ID: ${header}\n\n`).messageId).toBe(id)
  })

  test('References folded, repeated, without brackets, and with garbage between', () => {
    expect(parsed('References: <a@b>\n <c@d><e@f>, <a@b>; "x" <g\n @h>\n\n').references).toEqual([
      'a@b',
      'c@d',
      'e@f',
      'g@h',
    ])
    expect(parsed('In-Reply-To: a@b\n\n').inReplyTo).toEqual(['a@b'])
    expect(parsed('In-Reply-To: Your message of Monday <a@b>\n\n').inReplyTo).toEqual(['a@b'])
  })

  test('a missing Message-ID is derived from fields that travel with the message', () => {
    const one = parsed('From: a@b\nSubject: x\n\nbody')
    expect(one.messageId).toBeNull()
    expect(one.syntheticId).toMatch(/^[0-9a-f]{64}@synthetic\.invalid$/)
    expect(parsed('Received: by mx.example\nFrom: a@b\nSubject: x\n\nbody').syntheticId).toBe(one.syntheticId)
    expect(parsed('From: a@b\nSubject: x\n\nBody').syntheticId).not.toBe(one.syntheticId)
    expect(parsed('From: a@c\nSubject: x\n\nbody').syntheticId).not.toBe(one.syntheticId)
    expect(parsed('Message-ID: <a@b>\n\n').syntheticId).toBeNull()
  })
})
