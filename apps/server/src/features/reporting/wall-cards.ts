import type { Card, Cards, getWallCards, InputOf } from '@postroom/contract'
import { listPresent, listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { sharedInboxesInSight } from './list-waits.ts'
import { visibleAmong, withoutFact } from './query/cells.ts'
import { listOpenSince } from './wall.queries.ts'

type Input = InputOf<typeof getWallCards>
type Present = Awaited<ReturnType<typeof listPresent>>[number]

/** Lists the conversations behind a number of the wall that the person may see, and counts all of them. */
export async function getWallCardsCall(
  ctx: Context,
  { figure, inboxId, limit, offset }: Input,
): Promise<Cards> {
  const { app, tx, workspaceId, person, now } = ctx
  const { inboxes, hiddenTeamIds } = await sharedInboxesInSight(ctx)
  const inboxIds = inboxes.map(({ id }) => id).filter((id) => inboxId === undefined || id === inboxId)
  if (inboxId !== undefined && inboxIds.length === 0) fail('not_found')
  const present = await listPresent(tx, workspaceId, { inboxIds, hiddenTeamIds, now, figure })
  const visible = await visibleAmong({ app, tx, viewer: person, now }, present)
  const items = await presentCards(ctx, visible.slice(offset, offset + limit), figure)
  return {
    ids: items.map(({ conversationId }) => conversationId),
    items,
    total: present.length,
    visible: visible.length,
    conversations: visible.length,
  }
}

async function presentCards(
  { tx, workspaceId, person, now }: Context,
  rows: readonly Present[],
  figure: Input['figure'],
): Promise<Card[]> {
  const ids = rows.map(({ conversationId }) => conversationId)
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  const open = await listOpenSince(tx, workspaceId, ids)
  const openSince = new Map(open.map(({ conversationId, since }) => [conversationId, since]))
  return rows.map(({ conversationId, inboxId, contact, assigneeId, waitingSince, dueAt, createdAt }) => {
    const since = { waiting: waitingSince, overdue: dueAt, open: null, unassigned: null }[figure]
    const startedAt = since ?? openSince.get(conversationId) ?? createdAt
    return {
      ...withoutFact,
      conversationId,
      subject: subjects.get(conversationId) ?? '',
      contact,
      inboxId,
      userId: assigneeId,
      startedAt: startedAt.toISOString(),
      stoppedAt: now.toISOString(),
      milliseconds: Math.max(0, now.getTime() - startedAt.getTime()),
    }
  })
}
