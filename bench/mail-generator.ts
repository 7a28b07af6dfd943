import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  continueConversation,
  type GeneratedMail,
  type Generation,
  startConversation,
} from './mail-generator-conversations.ts'
import { createNoise } from './mail-generator-parts.ts'
import { createRandom } from './mail-generator-random.ts'

export type { GeneratedMail }

export interface MailboxOptions {
  count: number
  seed: number
  /** About 13 kB per message without attachments, about 82 kB with them. */
  withAttachments: boolean
  /** Address of the mailbox; it takes part in every conversation between people. */
  ownAddress?: string
  /** Arrival of the first message; the last one arrives about 105 minutes times `count` later. */
  startAt?: Date
}

/** Share of messages that start a conversation: 5,500 in 10,000. */
const NEW_CONVERSATION = 0.55

/** Generates a mailbox in order of arrival, one message at a time; the same options give the same bytes. */
export function* generateMailbox(options: MailboxOptions): Generator<GeneratedMail> {
  const random = createRandom(options.seed)
  const generation: Generation = {
    random,
    own: { name: 'Acme Support', address: options.ownAddress ?? 'support@acme.example' },
    noise: options.withAttachments ? createNoise(random) : Buffer.alloc(0),
    withAttachments: options.withAttachments,
    active: [],
    now: (options.startAt ?? new Date('2024-01-02T08:00:00Z')).getTime(),
    serial: 0,
  }
  for (let i = 0; i < options.count; i++) {
    generation.now += random.between(30, 180 * 60) * 1000
    generation.serial++
    const isNew = generation.active.length === 0 || random.chance(NEW_CONVERSATION)
    yield isNew ? startConversation(generation) : continueConversation(generation)
  }
}

/** Writes a mailbox into a Maildir, with the flags in the file names. */
export async function writeMaildir(directory: string, options: MailboxOptions): Promise<number> {
  await Promise.all(['cur', 'new', 'tmp'].map((name) => mkdir(join(directory, name), { recursive: true })))
  let count = 0
  for (const { raw, date, flags } of generateMailbox(options)) {
    const letters = flags
      .map((flag) => flag.charAt(1))
      .sort()
      .join('')
    const name = `${Math.floor(date.getTime() / 1000)}.${String(count++).padStart(7, '0')}.generated,S=${raw.length}:2,${letters}`
    await writeFile(join(directory, 'cur', name), raw)
  }
  return count
}
