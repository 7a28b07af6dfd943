import { agentLimits } from '@postroom/contract'
import { htmlToText } from '@postroom/mail'
import type { ConnectorReading } from '#features/connectors/index.ts'
import { findPastAnswers, type MessageText, type SummaryRow } from '#features/conversations/index.ts'
import { findRepliesByWords } from '#features/saved-replies/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Material, Passage } from '../pipeline/material.ts'
import { findPassages } from './pages.queries.ts'

interface Wanted {
  readonly definition: Material['definition']
  readonly conversation: Pick<SummaryRow, 'id' | 'inboxId' | 'teamId'>
  /** What the sources should be about. */
  readonly text: string
}

const limit = agentLimits.passages
const cut = (text: string): string => text.slice(0, agentLimits.passageCharacters).toWellFormed()
const noMail = { messageId: null, conversationId: null, url: null }

/** What an agent may cite beside the conversation, found by PostgreSQL's full-text search. */
export async function findSources(
  tx: Tx,
  workspaceId: string,
  { definition, conversation, text }: Wanted,
): Promise<Passage[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const { id: conversationId, inboxId, teamId } = conversation
  const tsquery = words.map(asPrefix).join(' | ')
  const answers = definition.pastAnswers
    ? await findPastAnswers(tx, workspaceId, { conversationId, inboxId, teamId, words, limit })
    : []
  const pages = definition.helpPages ? await findPassages(tx, workspaceId, { tsquery, limit }) : []
  const replies = definition.savedReplies
    ? await findRepliesByWords(tx, workspaceId, { inboxId, tsquery, limit })
    : []
  return [
    ...answers.map((answer, index) => passageOfAnswer(answer, `p${index + 1}`)),
    ...pages.map(
      ({ title, url, text, at }, index): Passage => ({
        ...noMail,
        key: `h${index + 1}`,
        kind: 'help_page',
        heading: `Help page: ${title}`,
        title,
        url: url === '' ? null : url,
        text: cut(text),
        at,
      }),
    ),
    ...replies.map(
      ({ name, html, updatedAt }, index): Passage => ({
        ...noMail,
        key: `s${index + 1}`,
        kind: 'saved_reply',
        heading: `Saved reply: ${name}`,
        title: name,
        text: cut(htmlToText(html)),
        at: updatedAt,
      }),
    ),
  ]
}

const passageOfAnswer = (message: MessageText, key: string): Passage => ({
  key,
  kind: 'past_answer',
  messageId: message.messageId,
  conversationId: message.conversationId,
  heading: `Past answer: ${message.subject}`,
  title: message.subject,
  url: null,
  text: cut(message.text),
  at: message.at,
})

/** What connectors said, one passage each. */
export const passagesOfReadings = (readings: readonly ConnectorReading[], at: Date): Passage[] =>
  readings.flatMap(({ name, values }, index): Passage[] => {
    const lines = values.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${String(value)}`]))
    if (lines.length === 0) return []
    return [
      {
        ...noMail,
        key: `k${index + 1}`,
        kind: 'connector',
        heading: `Connector: ${name}`,
        title: name,
        text: cut(lines.join('\n')),
        at,
      },
    ]
  })

const mostWords = 30

/** The longest words of a text, which say most about it. */
const searchWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,40}/gu) ?? [])]
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords)

/** A longer word without its ending, so that its other forms are found in any language. */
const asPrefix = (word: string): string => (word.length > 5 ? `${word.slice(0, -2)}:*` : word)
