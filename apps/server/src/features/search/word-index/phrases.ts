import { htmlToText, type MailAddress } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { Phrase } from '../parse-search.ts'
import { fold, type Run, runsOf, spellOut } from './fold.ts'
import type { Place } from './lexemes.ts'

/** Messages read per statement. */
const atATime = 100
/** Characters; the index covers no more of a message. */
const textLength = 200_000

interface Texts extends Record<string, unknown> {
  readonly id: string
  readonly subject: string
  readonly addresses: Readonly<Record<string, readonly MailAddress[]>>
  readonly text: string | null
  readonly html: string | null
  readonly fileNames: string[] | null
  readonly fileTexts: string[] | null
}

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
    const rows = await rawQuery<Texts>(
      tx,
      `select m.id, m.subject, m.addresses, left(b.text, ${textLength}) as text,
              case when b.text is null then left(b.html, ${textLength}) end as html,
              case when m.has_files then (select array_agg(a.file_name) from attachments a
                where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) end as "fileNames",
              case when m.has_files then (select array_agg(left(x.text, ${textLength})) from attachment_texts x
                where x.workspace_id = $1 and x.message_id = m.id) end as "fileTexts"
         from unnest($2::uuid[]) with ordinality f(id, place)
         join messages m on m.workspace_id = $1 and m.id = f.id
         left join message_bodies b
           on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at
        order by f.place`,
      [workspaceId, messageIds.slice(at, at + atATime)],
      'texts_for_phrases',
    )
    yield rows
      .filter((row) => asked.every((one) => containsPhrase(row, one) !== one.phrase.isNot))
      .map(({ id }) => id)
  }
}

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
