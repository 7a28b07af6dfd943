import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/mail-generator-random.ts'
import { isBounce, NO_BOUNCES, scoreBounces } from '../../../../bench/score-bounces.ts'
import { parseDeliveryReport, parseMessage } from '../../src/index.ts'
import { message } from '../mime/test-message.ts'

/** A small part of the checks of `node bench/reading.ts`. */
test('plain-text bounces are recognised, with the failed recipients and the message', () => {
  for (const { program, bounces, recognised, recipients, reasons, messages } of scoreBounces(
    createRandom(3),
    12,
  )) {
    expect({ program, recognised, recipients, messages }).toEqual({
      program,
      recognised: bounces,
      recipients: bounces,
      messages: bounces,
    })
    expect(reasons).toBeGreaterThanOrEqual(bounces - 1)
  }
})

test.each(NO_BOUNCES)('not a bounce: %s', (raw) => {
  expect(isBounce(Buffer.from(raw))).toBe(false)
})

const read = (text: string) => {
  const raw = message(`From: MAILER-DAEMON@mx.example
To: support@acme.example
Subject: Undelivered Mail Returned to Sender

${text}`)
  return parseDeliveryReport(raw, parseMessage(raw))
}

test('the first returned header is the message’s own, even if the message quotes others', () => {
  const text = `<a@b.example>: 550 no such user

Received: from here
Message-ID: <sent@acme.example>
Date: Thu, 19 Nov 2026 10:00:00 +0000
Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=

On Monday somebody wrote:
Message-ID: <other@customer.example>
From: c@d.example`
  expect(read(text)?.original).toMatchObject({ messageId: 'sent@acme.example', subject: 'Grüße' })
})

test('a header quoted in a sentence is not the returned header', () => {
  expect(read('<a@b.example>: 550 no such user. Message-ID: <x@acme.example>')?.original.messageId).toBeNull()
})

test('a help contact is not a failed recipient', () => {
  const text = `Your message could not be delivered.

For help contact support@mx.example or send mail to: help@mx.example

Recipient address: jane@customer.example
Reason: 550 5.1.1 no such user`
  expect(read(text)?.recipients).toMatchObject([
    { address: 'jane@customer.example', status: '5.1.1', bounce: 'hard' },
  ])
})
