import { describe, expect, test } from 'vitest'
import { parseDeliveryReport, parseMessage } from '../../src/index.ts'
import { message } from './test-message.ts'

const report = (
  fields: string,
  original = 'Content-Type: text/rfc822-headers\n\nMessage-ID: <sent@acme.example>\nSubject: x',
) => {
  const raw = message(`From: MAILER-DAEMON@mx.example
In-Reply-To: <other@acme.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b

Sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${fields}
--b
${original}
--b--
`)
  return parseDeliveryReport(raw, parseMessage(raw))
}

describe('delivery reports (RFC 3464)', () => {
  test('names the message, the recipients and their outcome', () => {
    const fields = `Final-Recipient: rfc822; jane@example.org
Action: failed
Status: 5.1.1 (unknown user)
Diagnostic-Code: smtp; 550 5.1.1
 <jane@example.org> User unknown

Original-Recipient: rfc822;<bob@example.org>
Final-Recipient: rfc822; robert@example.org
Action: delayed
Status: 4.4.1
`
    expect(report(fields)).toEqual({
      original: {
        messageId: 'sent@acme.example',
        resentMessageId: null,
        sentAt: null,
        subject: 'x',
        to: [],
      },
      isFromWords: false,
      recipients: [
        {
          address: 'jane@example.org',
          action: 'failed',
          status: '5.1.1',
          diagnostic: '550 5.1.1 <jane@example.org> User unknown',
          bounce: 'hard',
        },
        { address: 'bob@example.org', action: 'delayed', status: '4.4.1', diagnostic: null, bounce: 'soft' },
      ],
    })
  })

  test.each([
    ['Action: failed\nStatus: 5.2.2', 'soft'],
    ['Action: failed\nStatus: 5.7.1', 'soft'],
    ['Action: failed\nStatus: 4.4.7', 'soft'],
    ['Action: failed\nStatus: 5.1.10', 'hard'],
    ['Action: failed', 'soft'],
    ['Action: failed\nStatus: 5.1.8', 'soft'],
    ['Status: 4.0.0', 'soft'],
    ['Action: delivered\nStatus: 2.0.0', null],
    ['Action: relayed\nStatus: 2.0.0', null],
  ])('%j bounces %s', (fields, bounce) => {
    expect(report(`Final-Recipient: rfc822; a@b.example\n${fields}\n`)?.recipients).toMatchObject([
      { bounce },
    ])
  })

  test('the id comes from the returned message, otherwise from In-Reply-To', () => {
    const fields = 'Final-Recipient: rfc822; a@b.example\nAction: failed\n'
    expect(
      report(fields, 'Content-Type: message/rfc822\n\nMessage-ID: <whole@acme.example>\n\nbody')?.original
        .messageId,
    ).toBe('whole@acme.example')
    expect(report(fields, 'Content-Type: text/x-nothing\n\nx')?.original.messageId).toBe('other@acme.example')
  })

  test('garbage gives a report without recipients, other mail gives none', () => {
    expect(report('no field at all\n\n\nnor here: \n')?.recipients).toEqual([])
    const raw = message('Subject: x\n\ny')
    expect(parseDeliveryReport(raw, parseMessage(raw))).toBeNull()
  })
})
