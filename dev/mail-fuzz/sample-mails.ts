import { generateMailbox } from '../../bench/mail-generator.ts'
import { WRITTEN } from './written-mails.ts'

const LARGEST = 60_000

/** One of each kind of mail that the parser knows, and generated letters in many languages; as Latin-1. */
export function sampleMails(): readonly [string, ...string[]] {
  const letters = [
    ...generateMailbox({ count: 120, seed: 7, withAttachments: false }),
    ...generateMailbox({ count: 60, seed: 8, withAttachments: true }),
  ].map(({ raw }) => raw.toString('latin1'))
  const [first, ...rest] = WRITTEN.map((lines) => lines.join('\r\n'))
  return [first ?? '', ...rest, ...letters.filter(({ length }) => length <= LARGEST)]
}
