import { htmlToText, type MailAddress } from '@postroom/mail'
import { type Tx, together } from '#platform/db/index.ts'
import { blockOf, monthOf, spanOf } from './blocks.ts'
import { type IndexedMessage, lexemesOf } from './lexemes.ts'
import { type NotedBlock, noteBlocks } from './months.queries.ts'
import { pairBitsOf } from './pairs.ts'
import { insertWords } from './words.queries.ts'

const maxTextLength = 200_000
/** Below the limit of 1 MiB per tsvector. */
const maxWordsBytes = 1_000_000

export interface SearchableMessage {
  readonly id: string
  readonly inboxId: string
  readonly arrivedAt: Date
  readonly subject: string
  readonly addresses: Readonly<Record<string, readonly MailAddress[]>>
  readonly text: string | null
  /** Used if there is no text. */
  readonly html: string | null
  readonly fileNames: readonly string[]
  readonly fileTexts: string | null
}

/** Adds or replaces the index entries of messages. */
export async function storeWords(
  tx: Tx,
  workspaceId: string,
  messages: readonly SearchableMessage[],
): Promise<void> {
  const now = new Date()
  const entries = messages.map((message) => {
    const block = blockFor(message, now)
    const indexed = indexedOf(message)
    const words = joined(lexemesOf(indexed, blockOf(block.inboxId, block.month, block.span)))
    return {
      id: message.id,
      arrivedAt: message.arrivedAt,
      block,
      words,
      pairs: pairBitsOf(indexed)?.toString('base64') ?? null,
    }
  })
  await together([
    insertWords(tx, workspaceId, entries),
    noteBlocks(
      tx,
      workspaceId,
      entries.map(({ block }) => block),
    ),
  ])
}

function blockFor({ inboxId, arrivedAt }: SearchableMessage, now: Date): NotedBlock {
  const month = monthOf(arrivedAt)
  return { inboxId, month, span: spanOf(month, now) }
}

function indexedOf(message: SearchableMessage): IndexedMessage {
  const { subject, addresses, text, html, fileNames, fileTexts } = message
  const body = text ?? htmlToText(html?.slice(0, maxTextLength) ?? '')
  return { subject, addresses, text: `${body.slice(0, maxTextLength)}\n${fileTexts ?? ''}`, fileNames }
}

function joined(words: readonly string[]): string {
  const all = words.join(' ')
  if (Buffer.byteLength(all) <= maxWordsBytes) return all
  const most = Buffer.from(all).toString('utf8', 0, maxWordsBytes)
  return most.slice(0, most.lastIndexOf(' '))
}
