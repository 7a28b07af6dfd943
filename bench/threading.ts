// Usage: node bench/threading.ts [--count 10000] [--seed 1] [--attachments]; scores threading against the generator's truth.
import { parseArgs } from 'node:util'
import { type MailboxMessage, parseMessage, threadMailbox } from '@postroom/mail'
import { generateMailbox } from './mail-generator.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    attachments: { type: 'boolean', default: false },
  },
})

const truth = new Map<string, string>()
const messages: MailboxMessage[] = []
for (const mail of generateMailbox({
  count: Number(values.count),
  seed: Number(values.seed),
  withAttachments: values.attachments,
})) {
  const key = String(messages.length)
  truth.set(key, mail.threadKey)
  messages.push({ ...parseMessage(mail.raw), key, receivedAt: mail.date })
}

const startedAt = performance.now()
const grouping = threadMailbox(messages, {
  ownAddresses: new Set(['support@acme.example']),
  isOurMessageId: () => false,
})
const seconds = (performance.now() - startedAt) / 1000

function groups(of: ReadonlyMap<string, unknown>): Set<string> {
  const members = new Map<unknown, string[]>()
  for (const { key } of messages) members.set(of.get(key), [...(members.get(of.get(key)) ?? []), key])
  return new Set([...members.values()].map((keys) => keys.join(' ')))
}

const expected = groups(truth)
const found = groups(grouping)
const exact = [...expected].filter((group) => found.has(group)).length
const merged = [...found].filter(
  (group) => new Set(group.split(' ').map((key) => truth.get(key))).size > 1,
).length
console.log(
  `${expected.size} conversations, ${found.size} found, ${exact} exact (${((exact / expected.size) * 100).toFixed(2)} %), ${merged} wrongly merged`,
)
console.log(`${Math.round(messages.length / seconds)} messages/s`)
