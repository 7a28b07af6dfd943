import { parseDeliveryReport, parseMessage } from '@postroom/mail'
import { HARD_REPLIES, SOFT_REPLIES } from './bounce-replies.ts'
import { createRandom, type Random } from './mail-generator-random.ts'

/** Hard or soft, for refusals of many servers; `held` are those not used to write the rules. */
export interface BounceKindScore {
  readonly half: 'known' | 'held'
  reports: number
  kinds: number
  recipients: number
  /** The first ones that were classified wrongly. */
  readonly wrong: string[]
}

interface Refusal {
  readonly address: string
  readonly said: string
  readonly bounce: 'hard' | 'soft'
}

/** A fixed seed decides which half a reply belongs to, so that it never changes. */
const HALVES_SEED = 20_261_121

const SENDER = 'support@acme.example'
const enhanced = (said: string): string | undefined => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0]

const status = (fields: readonly string[]): string[] => [
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  ...fields,
]

/** Ways to write the same refusal into a report, including incomplete and contradictory ones. */
const FORMS: Readonly<Record<string, (refusal: Refusal) => { text: string[]; part: string[] | null }>> = {
  'reply in the field': ({ address, said }) => ({
    text: ['Sorry.'],
    part: status([
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${enhanced(said) ?? '5.0.0'}`,
      `Diagnostic-Code: smtp; ${said}`,
    ]),
  }),
  'field says unknown user': ({ address, said }) => ({
    text: ['Sorry.'],
    part: status([
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; ${/^[245]\d\d/.test(said) ? said : `550 5.0.0 ${said}`}`,
    ]),
  }),
  'no Diagnostic-Code, Postfix': ({ address, said }) => ({
    text: [
      'This is the mail system at host mx.example.',
      '',
      "I'm sorry to have to inform you that your message could not be delivered.",
      '',
      `<${address}>: host mx.customer.example[192.0.2.7] said: ${said}`,
    ],
    part: status([`Final-Recipient: rfc822; ${address}`, 'Action: failed', 'Status: 5.0.0']),
  }),
  'no Diagnostic-Code, sendmail': ({ address, said }) => ({
    text: [
      '   ----- The following addresses had permanent fatal errors -----',
      `<${address}>`,
      `    (reason: ${said})`,
      '',
      '   ----- Transcript of session follows -----',
      '... while talking to mx.customer.example.:',
      `<<< ${said}`,
    ],
    part: status([`Final-Recipient: RFC822; ${address}`, 'Action: failed', 'Status: 5.0.0']),
  }),
  'words only, Exim': ({ address, said }) => ({
    text: [
      'This message was created automatically by mail delivery software.',
      '',
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
      `  ${address}`,
      '    host mx.customer.example [192.0.2.7]',
      `    SMTP error from remote mail server after RCPT TO:<${address}>:`,
      `    ${said}`,
    ],
    part: null,
  }),
  'words only, qmail': ({ address, said }) => ({
    text: [
      'Hi. This is the qmail-send program at mx.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      `<${address}>:`,
      '192.0.2.7 does not like recipient.',
      `Remote host said: ${said}`,
      'Giving up on 192.0.2.7.',
    ],
    part: null,
  }),
}

function write({ text, part }: { text: string[]; part: string[] | null }, address: string): Buffer {
  const returned = ['Message-ID: <sent@acme.example>', `From: ${SENDER}`, `To: ${address}`, 'Subject: Crates']
  const parts = [
    ['Content-Type: text/plain; charset=utf-8', '', ...text],
    ...(part ? [part] : []),
    ['Content-Type: message/rfc822', '', ...returned, '', 'Gladly.'],
  ]
  return Buffer.from(
    [
      'From: Mail Delivery System <mailer-daemon@mx.example>',
      `To: ${SENDER}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Content-Type: multipart/${part ? 'report; report-type=delivery-status' : 'mixed'}; boundary=b`,
      '',
      ...parts.flatMap((lines) => ['--b', ...lines]),
      '--b--',
      '',
    ].join('\r\n'),
  )
}

/** Scores every reply in every form. */
export function scoreBounceKinds(random: Random): BounceKindScore[] {
  const chosen = createRandom(HALVES_SEED)
  const scores = (['known', 'held'] as const).map(
    (half): BounceKindScore => ({ half, reports: 0, kinds: 0, recipients: 0, wrong: [] }),
  )
  const replies = [
    ...HARD_REPLIES.map((said) => ({ said, bounce: 'hard' as const })),
    ...SOFT_REPLIES.map((said) => ({ said, bounce: 'soft' as const })),
  ]
  for (const { said, bounce } of replies) {
    const score = scores[chosen.chance(0.5) ? 0 : 1]
    if (!score) continue
    for (const [form, make] of Object.entries(FORMS)) {
      const address = `${random.pick(['jane', 'o.brien', 'm-huber', 'kim+list'])}@customer${random.between(0, 89)}.example`
      const refusal = {
        address,
        said: said.replaceAll('%', address).replaceAll('@ ', `${SENDER} `).replace('<@>', `<${SENDER}>`),
        bounce,
      }
      const raw = write(make(refusal), address)
      const [found, ...others] = parseDeliveryReport(raw, parseMessage(raw))?.recipients ?? []
      score.reports += 1
      if (found?.address === address && others.length === 0) score.recipients += 1
      if (found?.bounce === bounce) score.kinds += 1
      else score.wrong.push(`${form}, ${bounce}: ${said}`)
    }
  }
  return scores
}
