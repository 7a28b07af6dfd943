import { createRandom } from '../../bench/mail-generator-random.ts'
import { examineMail } from './examine-mail.ts'
import { mutateMail } from './mutate-mail.ts'
import { sampleMails } from './sample-mails.ts'

export interface Fault {
  readonly index: number
  readonly what: string
}

const samples = sampleMails()
const MOST_SECONDS = 1

/** Returns the mutated mail of a seed and index, the same on every machine and independent of earlier calls. */
export function mutatedMail(seed: number, index: number): Buffer {
  const random = createRandom(Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b))
  for (let left = 3; left > 0; left -= 1) random.next()
  return Buffer.from(mutateMail(random.pick(samples), random.pick(samples), random), 'latin1')
}

/** Returns null if the mail was parsed correctly in less than a second of CPU time. */
export function findFault(seed: number, index: number): Fault | null {
  const raw = mutatedMail(seed, index)
  const before = process.threadCpuUsage()
  try {
    examineMail(raw)
  } catch (error) {
    return { index, what: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  const { user, system } = process.threadCpuUsage(before)
  const seconds = (user + system) / 1e6
  return seconds > MOST_SECONDS ? { index, what: `${seconds.toFixed(1)} s for ${raw.length} bytes` } : null
}
