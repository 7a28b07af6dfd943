// Usage: node bench/threading.ts [--count 10000] [--seed 1] [--attachments] [--conversations 20000] [--show]
// Compares threading with the generators' truth: for mail between customers and the inbox, and for mail that colleagues
// reply to.
import { parseArgs } from 'node:util'
import { generateMailbox } from './mail-generator.ts'
import { generateColleagueMail } from './mail-generator-colleagues.ts'
import { createRandom } from './mail-generator-random.ts'
import { type Arrival, messageToMatch, scoreThreads, threadByMatcher } from './thread-by-matcher.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    conversations: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    attachments: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const arrivals: readonly Arrival[] = ['live', 'oldest first', 'newest first', 'shuffled']

interface TrueMail {
  readonly raw: Buffer
  readonly date: Date
  readonly isSent: boolean
  readonly threadKey: string
  readonly kind?: string
}

function measure(name: string, mails: readonly TrueMail[]): void {
  const messages = mails.map(messageToMatch)
  const truth = mails.map(({ threadKey }) => threadKey)
  for (const arrival of arrivals) {
    const startedAt = performance.now()
    const found = threadByMatcher(messages, arrival, createRandom(seed))
    const perSecond = Math.round((messages.length / (performance.now() - startedAt)) * 1000)
    const { conversations, split, joined, wrong } = scoreThreads(truth, found)
    const share = ((split / conversations) * 100).toFixed(3)
    console.log(
      `${name}, ${arrival}: ${messages.length} messages, ${conversations} conversations, ${split} split (${share} %), ${joined} wrongly joined, ${perSecond} messages/s`,
    )
    if (!values.show) continue
    for (const at of wrong.slice(0, 12))
      console.log(`  ${truth[at]} in ${found[at]}: ${mails[at]?.kind ?? ''}`)
  }
}

const options = { count: Number(values.count), seed, withAttachments: values.attachments }
measure(
  'customers',
  [...generateMailbox(options)].map((mail) => ({
    ...mail,
    isSent: mail.raw
      .subarray(0, 2000)
      .toString('latin1')
      .includes('\r\nFrom: Acme Support <support@acme.example>'),
  })),
)
const colleagues = generateColleagueMail({ conversations: Number(values.conversations), seed })
const kinds = Map.groupBy(colleagues, ({ kind }) => kind)
measure('colleagues', colleagues)
console.log([...kinds].map(([kind, mails]) => `${kind} ${mails.length}`).join(', '))
