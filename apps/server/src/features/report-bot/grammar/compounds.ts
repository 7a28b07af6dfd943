import type { Concept } from './concepts.ts'

/** First parts of compound words: what is counted or measured. */
const subjects: ReadonlySet<Concept> = new Set<Concept>([
  'conversation',
  'message',
  'reply',
  'firstReply',
  'close',
  'resolution',
  'reopen',
  'assign',
  'customer',
  'team',
  'user',
  'inbox',
  'tag',
  'rule',
  'channel',
  'suggestion',
  'comment',
  'wait',
  'sla',
  'business',
  'monthName',
  'month',
])
/** Last parts: how it is counted. */
const measures: ReadonlySet<Concept> = new Set<Concept>([
  'count',
  'rate',
  'long',
  'trend',
  'load',
  'conversation',
  'message',
  'reply',
  'open',
  'compare',
  'half',
])
/** Letters between the parts: "Zuweisungszeit", "Kundenzahl". */
const links = ['', 's', 'n', 'en', 'e']
const shortestPart = 3

/** The two words of a compound that is no word of its own: "Ticketvolumen". Takes a look-up for each letter. */
export function splitCompound(
  word: string,
  conceptOf: (word: string) => Concept | undefined,
): readonly [string, string] | null {
  for (let place = shortestPart; place <= word.length - shortestPart; place += 1) {
    const last = word.slice(place)
    const measure = conceptOf(last)
    if (!measure || !measures.has(measure)) continue
    for (const link of links) {
      const first = word.slice(0, place - link.length)
      const subject = word.slice(0, place).endsWith(link) ? conceptOf(first) : undefined
      if (subject && subjects.has(subject)) return [first, last]
    }
  }
  return null
}

/** Agent nouns, as a person and an action: "closers" are agents who closed. */
export const agentNouns: ReadonlyMap<string, readonly [string, string]> = new Map(
  (
    [
      ['closer', 'agent', 'closed'],
      ['solver', 'agent', 'solved'],
      ['resolver', 'agent', 'resolved'],
      ['responder', 'agent', 'responses'],
      ['replier', 'agent', 'replies'],
    ] as const
  ).flatMap(([noun, person, action]) => [
    [noun, [person, action]],
    [`${noun}s`, [person, action]],
  ]),
)
