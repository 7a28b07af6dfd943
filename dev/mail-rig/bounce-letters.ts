let counter = 0

interface Bounced {
  /** Recipient of the report: the sender of the undelivered message. */
  readonly to: string
  /** Message-ID of the undelivered message, with angle brackets. */
  readonly messageId: string
  readonly recipient?: string
  readonly status?: string
}

/** Creates a delivery status notification (RFC 3464) about an undeliverable message. */
export function deliveryReport({
  to,
  messageId,
  recipient = 'ingrid@customer.example',
  status = '5.1.1',
}: Bounced): string {
  counter += 1
  return [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <bounce-${counter}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} no such user`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Re: Matter',
    '',
    '--b--',
    '',
  ].join('\r\n')
}
