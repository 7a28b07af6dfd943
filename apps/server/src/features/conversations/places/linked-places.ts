import type { InputOf, LinkedPlace, listLinkedPlaces, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listComments, presentComment } from '../comments/comments.queries.ts'
import { getConversationRow } from '../find-conversation.ts'
import { listAnswersElsewhere, listLinkedRows } from './linked-places.queries.ts'

const commentsAtMost = 200

type Answers = Pick<LinkedPlace, 'conversationId' | 'inboxId' | 'status' | 'assigneeId' | 'answers'>

/** The places of a conversation in the person's other inboxes, with the comments there. */
export async function listLinkedPlacesCall(
  ctx: Context,
  input: InputOf<typeof listLinkedPlaces>,
): Promise<OutputOf<typeof listLinkedPlaces>> {
  const { id } = await getConversationRow(ctx, input.conversationId, 'read')
  const items: LinkedPlace[] = []
  for (const place of await listLinkedAnswers(ctx, id)) {
    const page = { before: null, limit: commentsAtMost }
    const comments = await listComments(ctx.tx, ctx.workspaceId, place.conversationId, page)
    items.push({ ...place, comments: comments.map(presentComment).reverse() })
  }
  return { items }
}

/** People who are writing a reply to the newest mail of a conversation in the person's other inboxes. */
export async function listLinkedAnswers(
  { app, tx, workspaceId, person }: Pick<Context, 'app' | 'tx' | 'workspaceId' | 'person'>,
  conversationId: string,
): Promise<Answers[]> {
  const rows = await listLinkedRows(tx, workspaceId, person.userId, conversationId)
  if (rows.length === 0) return []
  const answers = await listAnswersElsewhere(tx, workspaceId, conversationId, {
    ids: rows.map((row) => row.conversationId),
    since: rows.map(({ arrivedAt }) => arrivedAt),
  })
  return rows.map(({ arrivedAt: _, ...place }) => ({
    ...place,
    status: place.status as LinkedPlace['status'],
    answers: [
      ...answers
        .filter((one) => one.conversationId === place.conversationId)
        .map(({ userId, state, dueAt }) => {
          const isQueued = state === 'queued' || state === 'sending'
          const due = isQueued ? (dueAt?.toISOString() ?? null) : null
          return { state: isQueued ? ('queued' as const) : ('sent' as const), userId, dueAt: due }
        }),
      ...app.hub
        .writersIn({ workspaceId, conversationId: place.conversationId })
        .filter((userId) => userId !== person.userId)
        .map((userId) => ({ state: 'writing' as const, userId, dueAt: null })),
    ],
  }))
}
