import { htmlToText, knownWords, type QuoteContext, quoteContext } from '@postroom/mail'
import type { Tx } from '#platform/db/index.ts'
import { type EarlierBody, listEarlierBodies, type MessageRow } from './message-rows.queries.ts'

/**
 * Collects what helps to tell quotes from new text: headers and the earlier mails of the conversation. Only for replies
 * from other programs, since Postroom marks its quotes.
 */
export async function quoteContexts(
  tx: Tx,
  workspaceId: string,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, QuoteContext>> {
  const contexts = new Map(rows.map((row) => [row.id, quoteContext(row.subject, row.namesOthers)]))
  const answers = rows.filter(
    ({ id, direction, isByColleague }) =>
      (direction === 'inbound' || isByColleague) && contexts.get(id)?.kind === 'answer',
  )
  if (answers.length === 0) return contexts
  const conversations = [...new Set(answers.map(({ conversationId }) => conversationId))]
  const before = new Date(Math.max(...answers.map(({ arrivedAt }) => arrivedAt.getTime())))
  const earlier = (await listEarlierBodies(tx, workspaceId, conversations, before)).sort(
    (a, b) => b.arrivedAt.getTime() - a.arrivedAt.getTime(),
  )
  for (const { id, conversationId, arrivedAt } of answers) {
    const earlierBodies = earlier.filter(
      (body) => body.conversationId === conversationId && body.arrivedAt < arrivedAt,
    )
    if (earlierBodies.length > 0)
      contexts.set(id, { kind: 'answer', known: knownWords(earlierBodies.flatMap(formsOf)) })
  }
  return contexts
}

const formsOf = ({ text, html }: EarlierBody): string[] => [text ?? '', html === null ? '' : htmlToText(html)]
