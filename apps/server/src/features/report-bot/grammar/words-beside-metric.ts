import type { Concept } from './concepts.ts'
import { find, fold, type Token } from './tokens.ts'

export const amountsOfTime: ReadonlySet<string> = new Set([
  'how many hours',
  'how many minutes',
  'wie viele stunden',
  'wie viele minuten',
])
export const anyone = /\b(?:jemand|noch wer|anyone|anybody|someone|somebody)\b/i
export const senders: ReadonlySet<string> = new Set(['sender', 'senders', 'absender', 'absendern'])
const nounsOfReplies: ReadonlySet<string> = new Set(['replies', 'responses', 'answers', 'antworten'])
const ourselves: ReadonlySet<string> = new Set(['we', 'i', 'wir', 'ich', 'von uns', 'bei uns'])
const towards: ReadonlySet<Concept> = new Set(['to', 'in', 'by', 'from'])

/** Whether customers are those who write: "did Acme send us", "customers write". */
export function isSentToUs(tokens: readonly Token[]): boolean {
  if (
    tokens.some(({ raw }) =>
      fold(raw)
        .split(' ')
        .some((word) => ourselves.has(word)),
    )
  )
    return false
  return tokens.some(({ word, concept }, index) => {
    const isCustomer =
      concept === 'customer' || concept === 'domain' || concept === 'email' || concept === 'domainName'
    return (
      (word === 'us' || word === 'uns' || isCustomer) && !towards.has(tokens[index - 1]?.concept ?? 'unknown')
    )
  })
}

const amongUs = /\b(?:of|among|amongst|between|from|for|with|von|unter|bei|für|mit) (?:us|uns)\b/i
const wordsToUs: ReadonlySet<Concept> = new Set(['send', 'message', 'receive', 'new', 'come', 'conversation'])
const wordsOfOurs: ReadonlySet<Concept> = new Set([
  'reply',
  'replied',
  'close',
  'assign',
  'comment',
  'reopen',
])

/** "Who writes to us most" and "von wem bekommen wir die meisten Mails" ask for customers, not for colleagues. */
export function asksForSenders(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ raw }) => raw).join(' ')
  const has = (concepts: ReadonlySet<Concept>) => tokens.some(({ concept }) => concepts.has(concept))
  const isToUs = /\b(?:us|uns)\b/i.test(text) && tokens.some(({ concept }) => concept === 'who')
  return (
    (isToUs || /^(?:from whom|who from|von wem)\b/i.test(text)) &&
    !amongUs.test(text) &&
    has(wordsToUs) &&
    !has(wordsOfOurs)
  )
}

/** "Mails from info@acme.example", "mails to acme.example" */
export const isBesideAddress = (tokens: readonly Token[], direction: 'from' | 'to'): boolean =>
  tokens.some(
    ({ concept }, index) =>
      (concept === 'email' || concept === 'domainName') &&
      (direction === 'from'
        ? tokens[index - 1]?.concept === 'from'
        : /^(?:to|an)$/.test(tokens[index - 1]?.word ?? '')),
  )

/** Other things than rules run, too: "Wie läuft es?" */
export const isRunOfRule = ({ concept, word, isUsed }: Token): boolean =>
  concept === 'run' &&
  !isUsed &&
  /^(?:rule|regel|execut|trigger|ausfuhr|ausgefuhr|ausgelost|gefeuert|fire[ds])/.test(word)

export const isNameOfSla = ({ name }: Token): boolean =>
  name?.candidates.some(({ kind }) => kind === 'sla') ?? false

/** "First reply SLA Gold": the word belongs to the name. */
export const isTargetOfSla = (tokens: readonly Token[]): boolean =>
  tokens.some(isNameOfSla) && tokens.some(({ concept }) => concept === 'sla')

/** "Is everything answered?" asks what is left, "what did Anna answer" does not. */
export const asksForAll = (tokens: readonly Token[], pattern: RegExp): boolean =>
  !tokens.some(({ concept, word }) => concept === 'which' || concept === 'who' || word === 'was') &&
  (find(tokens, pattern)?.tokens.some(({ word }) => word === 'alles' || word === 'everything') ?? false)

/** "Average closed per agent" is a number, "average closing" a time. */
export const isDone = ({ word }: Token): boolean =>
  /^(?:closed|solved|resolved|handled|geschlossene?|geloste?)$/.test(word)

/** Whether a word begins the end of a time that is measured: "until it is assigned". */
export const isUntil = ({ raw }: Token): boolean => /^(?:bis|until|till|before)\b/i.test(raw)

/** "Replies" without a word of time are counted. */
export const areReplies = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => nounsOfReplies.has(word)) &&
  !tokens.some(({ concept }) => concept === 'long' || concept === 'wait' || concept === 'slowest')

/** "Per ticket" asks for the time of one. */
export const isPerCase = (tokens: readonly Token[]): boolean =>
  find(tokens, /per (?:filler )*(?:conversation|message|reply) /) !== null ||
  tokens.some(({ word }, index) => ofEach.test(word) && tokens[index + 1]?.concept === 'conversation')

const ofEach = /^(?:a|one|each|every|eine[rm]?|jede[rm]?)$/

/** "Per day" divides a number. */
export const isPerStep = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ concept, isUsed }, index) =>
      isUsed && concept === 'per' && /^(?:hour|day|week|month)$/.test(tokens[index + 1]?.concept ?? ''),
  )
