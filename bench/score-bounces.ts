import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeliveryReport, parseDeliveryReport, parseMessage } from '@postroom/mail'
import { BOUNCE_PROGRAMS, writeBounce } from '../dev/mail-rig/worded-bounces.ts'
import type { Random } from './mail-generator-random.ts'

export interface BounceScore {
  readonly program: string
  bounces: number
  recognised: number
  /** Bounces with exactly the right recipients. */
  recipients: number
  /** Bounces with the right server text and the right permanence. */
  reasons: number
  /** Bounces whose message is identified by Message-ID, or by date and subject if the program omits it. */
  messages: number
}

const REASONS: readonly [Reason, ...Reason[]] = [
  ['550 5.1.1 <%>: Recipient address rejected: User unknown in local recipient table', 'hard'],
  ['550 5.1.1 No such user here', 'hard'],
  ['550 Unknown user %', 'hard'],
  ['552 5.2.2 Mailbox full, try again later', 'soft'],
  ['554 5.7.1 Message rejected as spam', 'soft'],
  ['452 4.2.2 Over quota', 'soft'],
]
type Reason = readonly [said: string, bounce: 'hard' | 'soft']

/** Scores plain-text bounces of many programs, with one to three recipients and various subjects. */
export function scoreBounces(random: Random, times: number): BounceScore[] {
  return BOUNCE_PROGRAMS.map((program) => {
    const score = { program: program.name, bounces: 0, recognised: 0, recipients: 0, reasons: 0, messages: 0 }
    for (let round = 0; round < times; round += 1) {
      const reason = random.pick(REASONS)
      const failed = Array.from({ length: random.between(1, 3) }, (_, place) => {
        // Some programs write one sentence for all recipients.
        const [said, bounce] = program.saysOnce ? reason : random.pick(REASONS)
        const address = `${random.pick(['jane', 'o.brien', 'm-huber', 'x_1', 'kim+list'])}${place}@customer${random.between(0, 89)}.example`
        return { address, said: said.replace('%', address), bounce: program.isDelay ? 'soft' : bounce }
      })
      const id = `<${random.between(0, 1e9)}.${round}@acme.example>`
      const sentAt = new Date(
        Date.UTC(
          2026,
          10,
          random.between(1, 20),
          random.between(0, 23),
          random.between(0, 59),
          random.between(0, 59),
        ),
      )
      const header = [
        `Message-ID: ${id}`,
        `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
        'From: Acme <support@acme.example>',
        `To: ${failed.map(({ address }) => address).join(', ')}`,
        `Subject: ${random.pick(['Re: Your crates', 'Not delivered: what now?', 'Rechnung 4711', 'Re: 550 pieces'])}`,
        'MIME-Version: 1.0',
      ]
      const raw = Buffer.from(
        writeBounce(program, {
          to: 'support@acme.example',
          failed,
          header,
          text: 'Gladly.\r\nWrite to ask@acme.example.',
        }),
      )
      add(score, raw, { id, sentAt, failed })
    }
    return score
  })
}

function add(
  score: BounceScore,
  raw: Buffer,
  {
    id,
    sentAt,
    failed,
  }: { id: string; sentAt: Date; failed: readonly { address: string; said: string; bounce: string }[] },
): void {
  score.bounces += 1
  const report = parseDeliveryReport(raw, parseMessage(raw))
  if (!report) return
  score.recognised += 1
  const { original, recipients } = report
  const found = new Map(recipients.map((one) => [one.address, one]))
  if (found.size === failed.length && failed.every(({ address }) => found.has(address))) score.recipients += 1
  if (failed.every(({ address, bounce }) => found.get(address)?.bounce === bounce)) score.reasons += 1
  const isNamed = original.messageId !== null && `<${original.messageId}>` === id
  if (isNamed || original.sentAt?.getTime() === sentAt.getTime()) score.messages += 1
}

export const isBounce = (raw: Buffer): boolean => parseMessage(raw).kind === 'dsn'

/** Prints how the mails of a folder (one per file) are recognised. */
export function scoreFolder(folder: string): string {
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const reports = mails.flatMap((name) => {
    const raw = readFileSync(join(folder, name))
    return parseDeliveryReport(raw, parseMessage(raw)) ?? []
  })
  const of = (test: (report: DeliveryReport) => boolean): number => reports.filter(test).length
  return `${folder}: ${reports.length} of ${mails.length} are bounces, ${of(({ isFromWords }) => isFromWords)} by their words; ${of(({ recipients }) => recipients.length > 0)} with recipients, ${of(({ original }) => original.messageId !== null)} with the Message-ID, ${of(({ original }) => original.messageId === null && original.sentAt !== null && original.subject !== null)} with date and subject`
}

/** Mail of machines and people that mentions a failed delivery but is not a bounce. */
export const NO_BOUNCES: readonly string[] = [
  [
    'From: Jane <jane@customer.example>',
    'Return-Path: <>',
    'Auto-Submitted: auto-replied',
    'Subject: Out of office',
    '',
    'I am away until Monday, and read nothing before.',
  ],
  [
    'From: Jane <jane@customer.example>',
    'Subject: Fwd: Undelivered Mail Returned to Sender',
    '',
    'What does this mean?',
    '',
    '> <x@y.example>: 550 5.1.1 no such user',
    '> Message-ID: <a@acme.example>',
  ],
  [
    'From: Parcels <no-reply@parcels.example>',
    'Subject: Your parcel could not be delivered',
    '',
    'Nobody was at home. Fetch it at 550 High Street.',
  ],
  [
    'From: Pakete <info@pakete.example>',
    'Subject: Ihr Paket konnte nicht zugestellt werden',
    '',
    'Kennung: 5.1.1',
    'Kontakt: hilfe@pakete.example',
  ],
  [
    'From: Postmaster <postmaster@customer.example>',
    'Subject: Mail will be down on Sunday',
    '',
    'From 9:00 on, for 450 minutes.',
    'Questions: it@customer.example',
  ],
  [
    'From: Reports <mailer-daemon@customer.example>',
    'Subject: Quarantine of today',
    '',
    'Two mails wait: jane@shop.example, kim@shop.example',
  ],
].map((lines) => ['To: support@acme.example', 'Message-ID: <n@customer.example>', ...lines, ''].join('\r\n'))
