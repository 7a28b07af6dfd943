import type { ConversationSummary } from '@postroom/contract'
import { htmlToText } from '@postroom/mail'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fold } from './fold.ts'
import type { WordQuery } from './parse-search.ts'

type Match = NonNullable<ConversationSummary['match']>

interface Found {
  readonly messageId: string
}

interface MatchedText extends Record<string, unknown> {
  readonly id: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly fileNames: string[] | null
  readonly fileTexts: string | null
}

/** As much of a body as is looked through for a place to show. */
const textLength = 40_000
const before = 40
const around = 160

/** For each message found, a piece of it with the words in their places. */
export async function matchesOf(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  found: readonly Found[],
  query: WordQuery,
): Promise<ReadonlyMap<string, Match>> {
  if (found.length === 0) return new Map()
  const rows = await rawQuery<MatchedText>(
    tx,
    `select m.id, m.subject, left(b.text, ${textLength}) as text,
            case when b.text is null then left(b.html, ${textLength}) end as html,
            case when m.has_files then (select array_agg(a.file_name) from attachments a
              where a.workspace_id = m.workspace_id and a.message_id = m.id and a.file_name is not null) end as "fileNames",
            case when m.has_files then (select left(string_agg(x.text, ' '), ${textLength}) from attachment_texts x
              where x.workspace_id = m.workspace_id and x.message_id = m.id) end as "fileTexts"
       from messages m
       left join message_bodies b
         on b.workspace_id = m.workspace_id and b.message_id = m.id and b.stored_at = m.stored_at
      where m.workspace_id = $1 and m.id = any($2::uuid[])`,
    [workspaceId, found.map(({ messageId }) => messageId)],
    'read_matches',
  )
  const words = query
    .filter(({ isNot }) => !isNot)
    .flatMap(({ runs }) => runs.map(({ text, isUnspaced }) => ({ text, isUnspaced })))
  return new Map(rows.map((row) => [row.id, matchIn(row, words)]))
}

interface Word {
  readonly text: string
  readonly isUnspaced: boolean
}

function matchIn(
  { id, subject, text, html, fileNames, fileTexts }: MatchedText,
  words: readonly Word[],
): Match {
  const body = (text ?? htmlToText(html ?? '')).replace(/\s+/g, ' ').trim()
  const inBody = placesOf(body, words)
  const file = fileNames?.find((name) => placesOf(name, words).length > 0)
  const inFile = inBody.length > 0 || file ? '' : (fileTexts ?? '').replace(/\s+/g, ' ').trim()
  const found = file ?? (placesOf(inFile, words).length > 0 ? inFile : undefined)
  const source = inBody.length > 0 ? body : (found ?? (body || subject))
  const all = source === body ? inBody : placesOf(source, words)
  const start = startOf(source, all[0]?.[0] ?? 0)
  const piece = source.slice(start, start + around)
  const ranges = all
    .filter(([from, to]) => from >= start && to <= start + piece.length)
    .map(
      ([from, to]) =>
        [from - start + (start > 0 ? 1 : 0), to - start + (start > 0 ? 1 : 0)] as [number, number],
    )
  return {
    messageId: id,
    snippet: `${start > 0 ? '…' : ''}${piece}`.toWellFormed(),
    ranges: ranges.slice(0, 20),
    subjectRanges: placesOf(subject, words).slice(0, 20),
  }
}

/** A little before the first place, at the beginning of a word. */
function startOf(text: string, first: number): number {
  if (first <= before) return 0
  const space = text.indexOf(' ', first - before)
  return space >= 0 && space < first ? space + 1 : first
}

const token = /[\p{L}\p{N}\p{M}]+/gu

/** Where the words are in a text as it was written: compared folded, told in its own places. */
function placesOf(text: string, words: readonly Word[]): [number, number][] {
  const found: [number, number][] = []
  for (const hit of text.matchAll(token)) {
    const [written] = hit
    const folded = fold(written)
    for (const word of words) {
      if (word.isUnspaced ? !folded.includes(word.text) : !folded.startsWith(word.text)) continue
      // Where folding kept the length, only the part that was typed is marked.
      const isSameLength = folded.length === written.length
      const from = isSameLength && word.isUnspaced ? folded.indexOf(word.text) : 0
      const length = isSameLength ? word.text.length : written.length
      found.push([hit.index + from, hit.index + from + length])
      break
    }
    if (found.length >= 50) break
  }
  return found
}
