import { generateMailbox } from '../../bench/mail-generator.ts'
import { BOUNCE_PROGRAMS, writeBounce } from '../mail-rig/worded-bounces.ts'
import { WRITTEN } from './written-mails.ts'

const LARGEST = 60_000

/** One sample of each kind of mail that the parser handles, and generated mail in many languages, as Latin-1. */
export function sampleMails(): readonly [string, ...string[]] {
  const letters = [
    ...generateMailbox({ count: 120, seed: 7, withAttachments: false }),
    ...generateMailbox({ count: 60, seed: 8, withAttachments: true }),
  ].map(({ raw }) => raw.toString('latin1'))
  const bounces = BOUNCE_PROGRAMS.map((program) =>
    writeBounce(program, {
      to: 'support@acme.example',
      failed: [{ address: 'jane@customer.example', said: '550 5.1.1 no such user' }],
      header: ['Message-ID: <sent@acme.example>', 'Date: Fri, 20 Nov 2026 10:00:00 +0000', 'Subject: Crates'],
      text: 'Gladly.',
    }),
  )
  const [first, ...rest] = WRITTEN.map((lines) => lines.join('\r\n'))
  return [first ?? '', ...rest, ...bounces, ...letters.filter(({ length }) => length <= LARGEST)]
}
