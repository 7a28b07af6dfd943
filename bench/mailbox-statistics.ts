// Usage: node bench/mailbox-statistics.ts [--count 2000] [--seed 1] [--attachments]
// Prints statistics of the generated mailbox: sizes and words of its messages, as parsed.
import { parseArgs } from 'node:util'
import { parseMessage } from '@postroom/mail'
import { generateMailbox } from './mail-generator.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    attachments: { type: 'boolean', default: false },
  },
})

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const known = new Map<string, number>()
const distinct: number[] = []
const sizes: number[] = []
let total = 0
for (const { raw } of generateMailbox({
  count: Number(values.count),
  seed: Number(values.seed),
  withAttachments: values.attachments,
})) {
  const { text, html, subject } = parseMessage(raw)
  const own = new Set<string>()
  for (const { segment, isWordLike } of segmenter.segment(`${subject} ${text ?? html ?? ''}`)) {
    if (!isWordLike) continue
    const word = segment.toLowerCase()
    own.add(word)
    total++
    known.set(word, (known.get(word) ?? 0) + 1)
  }
  distinct.push(own.size)
  sizes.push(raw.length)
}

const frequencies = [...known.values()].sort((one, other) => other - one)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
const quantiles = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return [0.1, 0.5, 0.9, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]).join(' / ')
}
console.log(`${distinct.length} messages, ${(sum(sizes) / 1e6).toFixed(1)} MB, ${Math.round(sum(sizes) / sizes.length)} bytes on average
bytes of a message, 10 / 50 / 90 / 99 %: ${quantiles(sizes)}
different words: ${known.size} in all, ${Math.round(sum(distinct) / distinct.length)} in a message (10 / 50 / 90 / 99 %: ${quantiles(distinct)})
words: ${total}; the 100 most frequent are ${Math.round((sum(frequencies.slice(0, 100)) / total) * 100)} % of them, ${Math.round((frequencies.filter((times) => times === 1).length / known.size) * 100)} % of the different ones occur once`)
