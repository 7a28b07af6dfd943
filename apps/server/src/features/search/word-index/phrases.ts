import { htmlToText, type MailAddress } from '@postroom/mail'
import type { Tx } from '#platform/db/index.ts'
import type { Phrase } from '../parse-search.ts'
import { fold, type Run, runsOf, spellOut } from './fold.ts'
import type { Place } from './lexemes.ts'
import { listTexts } from './texts.queries.ts'

/** Messages read per statement. */
const atATime = 100
/** Filters messages to those that contain the phrases, in batches. */
export async function* filterByPhrases(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  phrases: readonly Phrase[],
): AsyncGenerator<readonly string[]> {
  if (phrases.length === 0) return yield messageIds
  const asked = phrases.map((phrase) => ({ phrase, pattern: patternOf(phrase) }))
  for (let at = 0; at < messageIds.length; at += atATime) {
    const rows = await listTexts(tx, workspaceId, messageIds.slice(at, at + atATime))
    yield rows
      .filter((row) => asked.every((one) => containsPhrase(row, one) !== one.phrase.isNot))
      .map(({ id }) => id)
  }
}

type Texts = Awaited<ReturnType<typeof listTexts>>[number]

interface AskedPhrase {
  readonly phrase: Phrase
  readonly pattern: RegExp
}

const containsPhrase = (row: Texts, { phrase, pattern }: AskedPhrase): boolean =>
  textsAt(row, phrase.place).some(
    (text) =>
      (pattern.test(fold(text)) || pattern.test(fold(spellOut(text)))) && phrasePosition(text, phrase) >= 0,
  )

/**
 * A necessary condition, tested first: most texts have the words elsewhere, and this excludes them ten times as fast.
 */
const patternOf = ({ runs }: Phrase): RegExp =>
  new RegExp(
    runs.map(({ text, spelt }) => (spelt ? `(?:${text}|${spelt})` : text)).join('[^\\p{L}\\p{N}\\p{M}]*'),
    'u',
  )

function textsAt(row: Texts, place: Place): readonly string[] {
  const { from = [], sender = [], replyTo = [], to = [], cc = [], bcc = [] } = row.addresses
  const writers = namesOf([...from, ...sender, ...replyTo])
  const readers = namesOf([...to, ...cc, ...bcc])
  const names = row.fileNames ?? []
  switch (place) {
    case 'subject':
      return [row.subject]
    case 'from':
      return writers
    case 'to':
      return readers
    case 'file':
      return names
    case 'any': {
      const body = row.text ?? htmlToText(row.html ?? '')
      return [row.subject, body, ...writers, ...readers, ...names, ...(row.fileTexts ?? [])]
    }
  }
}

const namesOf = (list: readonly MailAddress[]): string[] =>
  list.flatMap(({ name, address }) => [name, address])

const token = /[\p{L}\p{N}\p{M}]+/gu

/** The position where the phrase begins in the text, or -1. */
export function phrasePosition(text: string, { runs, isBegun }: Phrase): number {
  const last = runs.length - 1
  const window: { readonly at: number; readonly ways: readonly string[] }[] = []
  for (const hit of text.matchAll(token)) {
    for (const ways of spellings(hit[0])) {
      window.push({ at: hit.index, ways })
      if (window.length > runs.length) window.shift()
      const isThere =
        window.length === runs.length &&
        window.every((one, index) => {
          const run = runs[index]
          return run && suits(one.ways, run, { isFirst: index === 0, isLast: index === last, isBegun })
        })
      if (isThere) return window[0]?.at ?? -1
    }
  }
  return -1
}

/** Each part of a word, folded, with its other spelling. */
function spellings(word: string): string[][] {
  const plain = runsOf(word)
  const spelt = runsOf(spellOut(word))
  return plain.map(({ text }, index) => {
    const other = spelt.length === plain.length ? spelt[index]?.text : undefined
    return other === undefined || other === text ? [text] : [text, other]
  })
}

interface Standing {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBegun: boolean
}

function suits(
  written: readonly string[],
  { text, spelt, isUnspaced }: Run,
  { isFirst, isLast, isBegun }: Standing,
): boolean {
  const asked = spelt === undefined ? [text] : [text, spelt]
  return asked.some((one) =>
    written.some((word) => {
      // In scripts without spaces a phrase may begin and end within a run.
      if (isUnspaced && isFirst && isLast) return word.includes(one)
      if (isUnspaced && isFirst) return word.endsWith(one)
      if ((isUnspaced || isBegun) && isLast) return word.startsWith(one)
      return word === one
    }),
  )
}
