import { classificationLimits, type InputOf, type listReview, type OutputOf } from '@postroom/contract'
import { listSummaries, listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { listUnsure } from './results.queries.ts'
import { listClassRows } from './scheme.queries.ts'

/** Conversations that wait for a person, as far as the reader works in their inboxes. */
export async function listReviewCall(
  { tx, workspaceId, person }: Context,
  { classId, inboxId, offset }: InputOf<typeof listReview>,
): Promise<OutputOf<typeof listReview>> {
  const living = new Set((await listClassRows(tx, workspaceId)).map(({ id }) => id))
  const unsure = await listUnsure(tx, workspaceId, classificationLimits.review)
  const ids = unsure.map(({ conversationId }) => conversationId)
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  const rows = new Map(
    (await listSummaries(tx, workspaceId, [...visible.keys()])).map((row) => [row.id, row]),
  )
  const wanted = unsure.flatMap((result) => {
    const row = rows.get(result.conversationId)
    if (!row || row.isRemoved || (inboxId !== undefined && row.inboxId !== inboxId)) return []
    if (classId !== undefined && result.suggestions[0]?.classId !== classId) return []
    return [{ result, row }]
  })
  return {
    total: wanted.length,
    items: wanted.slice(offset, offset + classificationLimits.reviewPage).map(({ result, row }) => ({
      conversationId: row.id,
      inboxId: row.inboxId,
      subject: row.subject,
      contact: { name: row.contactName, address: row.contactAddress },
      snippet: row.snippet,
      suggestions: result.suggestions.filter((one) => one.classId === null || living.has(one.classId)),
      reasons: result.reasons,
    })),
  }
}
