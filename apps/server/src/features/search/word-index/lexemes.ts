import type { MailAddress } from '@postroom/mail'
import { gramsOf, maxWordLength, runsOf, spellOut } from './fold.ts'

/** Part of the message that a term is in: any, or a particular one. */
export const places = { any: '.', subject: 's', from: 'f', to: 't', file: 'a' } as const
export type Place = keyof typeof places

const maxLexemes = 20_000
/** Characters of the message's text together with its attachments. */
const maxTextLength = 400_000

export interface IndexedMessage {
  readonly subject: string
  readonly addresses: Readonly<Record<string, readonly MailAddress[]>>
  readonly text: string
  readonly fileNames: readonly string[]
}

/** The index terms of a message, prefixed with its partition. */
export function lexemesOf({ subject, addresses, text, fileNames }: IndexedMessage, block: string): string[] {
  const { from = [], sender = [], to = [], cc = [], bcc = [], replyTo = [] } = addresses
  const writers = namesOf([...from, ...sender, ...replyTo])
  const readers = namesOf([...to, ...cc, ...bcc])
  const found = new Set<string>()
  const add = (place: Place, texts: readonly string[]): void => {
    for (const part of texts)
      for (const word of wordsOf(part)) {
        if (found.size >= maxLexemes) return
        found.add(block + places[place] + word)
        if (place !== 'any') found.add(block + places.any + word)
      }
  }
  add('subject', [subject])
  add('from', writers)
  add('to', readers)
  add('file', fileNames)
  add('any', [text.slice(0, maxTextLength)])
  return [...found]
}

/** A term without its partition (blocks.ts): the place, and the word. */
const term = /^.{5}_?[\dA-Za-z]{2}([.sfta])(.+)$/su

/** The words of a message's subject, text and file names, without those of its addresses. */
export function contentWords(lexemes: readonly string[]): string[] {
  const terms = lexemes.flatMap((lexeme) => {
    const [, place = '', word = ''] = term.exec(lexeme) ?? []
    return word ? [{ place, word }] : []
  })
  const named = new Set(terms.flatMap(({ place, word }) => (/[ft]/.test(place) ? [word] : [])))
  return terms.flatMap(({ place, word }) => (place === places.any && !named.has(word) ? [word] : []))
}

/** All texts of a message that terms are taken from. */
export function textsOfMessage({ subject, addresses, text, fileNames }: IndexedMessage): string[] {
  const names = Object.values(addresses).flatMap((list) => namesOf(list))
  return [subject, ...names, ...fileNames, text]
}

const namesOf = (list: readonly MailAddress[]): string[] =>
  list.flatMap(({ name, address }) => [name, address])

function* wordsOf(text: string): Generator<string> {
  for (const { text: run, isUnspaced } of runsOf(text)) {
    if (isUnspaced) yield* gramsOf(run.slice(0, 10_000))
    else yield run.slice(0, maxWordLength).toWellFormed()
  }
  yield* otherSpellings(text)
}

const umlaut = /[äöüåøÄÖÜÅØ]/
const combined = /[\u0308\u030aäöüåøÄÖÜÅØ\u212b]/
const words = /[\p{L}\p{N}]+/gu

function* otherSpellings(text: string): Generator<string> {
  if (!combined.test(text)) return
  for (const [word] of text.normalize('NFC').matchAll(words)) {
    if (!umlaut.test(word)) continue
    for (const { text: run } of runsOf(spellOut(word))) yield run.slice(0, maxWordLength).toWellFormed()
  }
}
