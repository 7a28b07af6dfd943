import type { createRandom } from './mail-generator-random.ts'
import { vocabulary } from './search-fill.ts'

interface SearchKind {
  readonly name: string
  readonly makeSearch: () => string
  /** Sent as a member of only one inbox. */
  readonly asColleague?: boolean
  readonly view?: 'open'
}

/** Typical searches, from the best case to the worst. */
export function searchKinds(random: ReturnType<typeof createRandom>, count: number): readonly SearchKind[] {
  const word = (least: number, most: number): string =>
    vocabulary[least + Math.floor(random.next() * (most - least))] ?? 'ka'
  const year = new Date().getUTCFullYear()
  return [
    { name: 'the most frequent words', makeSearch: () => word(0, 20) },
    { name: 'middling words', makeSearch: () => word(500, 5_000) },
    { name: 'rare words', makeSearch: () => word(30_000, 60_000) },
    { name: 'one letter', makeSearch: () => word(0, 60_000).slice(0, 1) },
    { name: 'two or three letters', makeSearch: () => word(0, 60_000).slice(0, random.next() < 0.5 ? 2 : 3) },
    { name: 'two frequent words', makeSearch: () => `${word(0, 20)} ${word(0, 20)}` },
    {
      name: 'four frequent words',
      makeSearch: () => [0, 20, 40, 60].map((rank) => word(rank, rank + 20)).join(' '),
    },
    { name: 'a frequent and a rare word', makeSearch: () => `${word(0, 20)} ${word(10_000, 60_000)}` },
    { name: 'two words hardly ever together', makeSearch: () => `${word(300, 3_000)} ${word(300, 3_000)}` },
    { name: 'words that are nowhere', makeSearch: () => `zz${word(0, 1_000)}` },
    { name: 'a word without another', makeSearch: () => `${word(100, 3_000)} -${word(0, 20)}` },
    {
      name: 'number of an invoice',
      makeSearch: () => String(Math.floor(random.next() * count)).padStart(6, '0'),
    },
    { name: 'from: and a word', makeSearch: () => `from:${word(50, 3_000)} ${word(0, 200)}` },
    { name: 'subject: of an open one', makeSearch: () => `subject:${word(100, 5_000)} is:open` },
    { name: 'a word before a year ago', makeSearch: () => `${word(0, 100)} before:${year - 1}` },
    { name: 'a frequent word, rare tag', makeSearch: () => `${word(0, 20)} tag:precious` },
    { name: 'a frequent word, unread', makeSearch: () => `${word(0, 20)} is:unread` },
    { name: 'a frequent word in open ones', makeSearch: () => word(0, 20), view: 'open' },
    { name: 'a frequent word, one inbox of all', makeSearch: () => word(0, 20), asColleague: true },
    { name: 'a rare word, one inbox of all', makeSearch: () => word(30_000, 60_000), asColleague: true },
    { name: 'only a rare tag', makeSearch: () => 'tag:precious' },
    { name: 'only a tag', makeSearch: () => 'tag:fragile' },
    { name: 'only whose it is', makeSearch: () => 'assigned:mateus is:open' },
    { name: 'only unread', makeSearch: () => 'is:unread' },
    { name: 'only sent with files', makeSearch: () => 'is:sent has:attachment' },
    { name: 'only before a year ago', makeSearch: () => `before:${year - 1}` },
    { name: 'two quoted words', makeSearch: () => `"${word(0, 20)} ${word(0, 20)}"` },
    { name: 'one quoted word', makeSearch: () => `"${word(100, 3_000)}"` },
    { name: 'only comments, nowhere', makeSearch: () => 'has:comment' },
  ]
}
