/** An undelivered message and its failed recipients. */
export interface WordedBounce {
  readonly to: string
  readonly failed: readonly { readonly address: string; readonly said: string }[]
  /** Header and text of the undelivered message. */
  readonly header: readonly string[]
  readonly text: string
}

interface Program {
  readonly name: string
  /** A delay notice: the server keeps trying. */
  readonly isDelay?: true
  /** One reason for all recipients. */
  readonly saysOnce?: true
  readonly head: (bounce: WordedBounce) => readonly string[]
  readonly body: (bounce: WordedBounce) => readonly string[]
}

const makeCopy = ({ header, text }: WordedBounce): string[] => [...header, '', text]
const findField = ({ header }: WordedBounce, name: string): string =>
  header
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? ''
const about =
  (from: string, subject: string, ...more: string[]) =>
  (): string[] => [`From: ${from}`, `Subject: ${subject}`, ...more]
const daemon = 'Mail Delivery System <Mailer-Daemon@mx.example>'
const failedField = ({ failed }: WordedBounce): string =>
  `X-Failed-Recipients: ${failed.map(({ address }) => address).join(', ')}`
const exim = (bounce: WordedBounce, verdict: string): string[] => [
  'This message was created automatically by mail delivery software.',
  '',
  ...verdict.split('\n'),
  '',
  ...bounce.failed.flatMap(({ address, said }) => [
    `  ${address}`,
    `    host mx.customer.example [192.0.2.7]`,
    `    SMTP error from remote mail server after RCPT TO:<${address}>:`,
    `    ${said}`,
  ]),
]
const permanent = `A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:`

/** Mail servers that bounce in plain text, with the wording of each. */
export const BOUNCE_PROGRAMS: readonly Program[] = [
  {
    name: 'qmail',
    head: about('MAILER-DAEMON@mx.example', 'failure notice'),
    body: (bounce) => [
      'Hi. This is the qmail-send program at mx.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      ...bounce.failed.flatMap(({ address, said }) => [
        `<${address}>:`,
        '192.0.2.7 does not like recipient.',
        `Remote host said: ${said}`,
        'Giving up on 192.0.2.7.',
        '',
      ]),
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <>',
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'Exim',
    head: (bounce) => [
      ...about(daemon, 'Mail delivery failed: returning message to sender', 'Auto-Submitted: auto-replied')(),
      failedField(bounce),
    ],
    body: (bounce) => [
      ...exim(bounce, permanent),
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
      'Received: from [192.0.2.9] by mx.example with esmtp',
      '\tid 1P1ce6-000Egt-GZ',
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'Exim, not yet',
    isDelay: true,
    head: about(daemon, 'Warning: message 1P1ce6-000Egt-GZ delayed 24 hours', 'Auto-Submitted: auto-replied'),
    body: (bounce) => [
      'This message was created automatically by mail delivery software.',
      'A message that you sent has not yet been delivered to one or more of its',
      'recipients after more than 24 hours on the queue on mx.example.',
      '',
      'The message identifier is:     1P1ce6-000Egt-GZ',
      `The subject of the message is: ${findField(bounce, 'subject')}`,
      '',
      'The address to which the message has not yet been delivered is:',
      '',
      ...bounce.failed.map(({ address }) => `  ${address}`),
      '',
      'No action is required on your part. Delivery attempts will continue for',
      'some time, and this warning may be repeated at intervals.',
      '',
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'old Exchange',
    head: about(
      'System Administrator <postmaster@exchange.example>',
      'Undeliverable: Your mail',
      'Return-Path: <>',
    ),
    body: (bounce) => [
      'Your message',
      '',
      `  To:      ${findField(bounce, 'to')}`,
      `  Subject: ${findField(bounce, 'subject')}`,
      `  Sent:    ${findField(bounce, 'date')}`,
      '',
      'did not reach the following recipient(s):',
      '',
      ...bounce.failed.flatMap(({ address, said }) => [
        `${address} on Thu, 19 Nov 2026 16:51:51 +0100`,
        `    ${said}`,
        `    MSEXCH:IMS:CUSTOMER:EU:MAIL 3550 (000B09B6) ${said}`,
      ]),
    ],
  },
  {
    name: 'old Exchange, German',
    head: about(
      'Systemadministrator <postmaster@exchange.example>',
      'Unzustellbar: Ihre Nachricht',
      'Return-Path: <>',
    ),
    body: (bounce) => [
      'Ihre Nachricht',
      '',
      `  An:       ${findField(bounce, 'to')}`,
      `  Betreff:  ${findField(bounce, 'subject')}`,
      `  Gesendet: ${findField(bounce, 'date')}`,
      '',
      'konnte nicht an die folgenden Empfänger zugestellt werden:',
      '',
      ...bounce.failed.flatMap(({ address, said }) => [`${address} am 19.11.2026 16:51`, `    ${said}`]),
    ],
  },
  {
    name: 'Postfix without parts',
    head: about('MAILER-DAEMON@mx.example (Mail Delivery System)', 'Undelivered Mail Returned to Sender'),
    body: (bounce) => [
      'This is the mail system at host mx.example.',
      '',
      "I'm sorry to have to inform you that your message could not",
      "be delivered to one or more recipients. It's attached below.",
      '',
      'For further assistance, please send mail to postmaster@mx.example.',
      '',
      '                   The mail system',
      '',
      ...bounce.failed.flatMap(({ address, said }) => [
        `<${address}>: host mx.customer.example[192.0.2.7] said:`,
        `    ${said} (in reply to RCPT TO command)`,
        '',
      ]),
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'GMX',
    head: about(
      'GMX Mailer Daemon <mailer-daemon@gmx.example>',
      'Mail delivery failed: returning message to sender',
    ),
    body: (bounce) => [
      'This message was created automatically by mail delivery software.',
      '',
      'A message that you sent could not be delivered to one or more of',
      'its recipients. This is a permanent error. The following address',
      'failed:',
      '',
      ...bounce.failed.flatMap(({ address, said }) => [
        `"${address}":`,
        'SMTP error from remote server after RCPT command:',
        'host: mx.customer.example',
        said,
        '',
      ]),
      '--- The header of the original message is following. ---',
      '',
      'Received: from [192.0.2.9] by mail.gmx.example (via HTTP)',
      ...bounce.header,
    ],
  },
  {
    name: 'T-Online, German',
    head: about(
      'Mail Delivery System <Mailer-Daemon@t-online.example>',
      'Ihre E-Mail konnte nicht zugestellt werden',
    ),
    body: (bounce) => [
      'Diese Nachricht wurde automatisch erzeugt.',
      '',
      'Ihre E-Mail konnte an einen oder mehrere Empfänger nicht zugestellt werden.',
      'Dies ist ein dauerhafter Fehler. Folgende Adressen sind betroffen:',
      '',
      ...bounce.failed.flatMap(({ address, said }) => [`  ${address}`, `    ${said}`]),
      '',
      'Bei Fragen wenden Sie sich bitte an den Support: hilfe@t-online.example',
      '',
      '--- Es folgt eine Kopie Ihrer Nachricht ---',
      '',
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'sendmail of old',
    head: about('Mail Delivery Subsystem <MAILER-DAEMON@mx.example>', 'Returned mail: User unknown'),
    body: (bounce) => [
      '   ----- The following addresses had permanent fatal errors -----',
      ...bounce.failed.map(({ address }) => `<${address}>`),
      '',
      '   ----- Transcript of session follows -----',
      '... while talking to mx.customer.example.:',
      ...bounce.failed.flatMap(({ address, said }) => [`>>> RCPT To:<${address}>`, `<<< ${said}`]),
      '',
      '   ----- Original message follows -----',
      ...makeCopy(bounce),
    ],
  },
  {
    name: 'Domino',
    saysOnce: true,
    head: about('Postmaster@notes.example', 'DELIVERY FAILURE: User not listed in Domino Directory'),
    body: (bounce) => [
      'Your message',
      '',
      `  Subject: ${findField(bounce, 'subject')}`,
      '',
      'was not delivered to:',
      '',
      ...bounce.failed.map(({ address }) => `  ${address}`),
      '',
      'because:',
      '',
      `  ${bounce.failed[0]?.said ?? ''}`,
      '',
      ...makeCopy(bounce),
    ],
  },
]

let counter = 0

/** Writes the complete bounce. */
export function writeBounce({ head, body }: Program, bounce: WordedBounce): string {
  counter += 1
  return [
    ...head(bounce),
    `To: ${bounce.to}`,
    `Message-ID: <worded-${counter}@mx.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...body(bounce),
    '',
  ].join('\r\n')
}
