import type { getColleagueDraft, InputOf, listColleagueDrafts, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { getConversationRow } from '../find-conversation.ts'
import { sharesDrafts } from './announce-shared-draft.ts'
import { findDraft } from './draft-rows.queries.ts'
import { listDraftsOfOthers } from './shared-drafts.queries.ts'

/** Lists the colleagues who have a draft in the conversation. */
export async function listColleagueDraftsCall(
  ctx: Context,
  input: InputOf<typeof listColleagueDrafts>,
): Promise<OutputOf<typeof listColleagueDrafts>> {
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'read')
  if (!(await sharesDrafts(ctx, inboxId))) return { items: [] }
  const rows = await listDraftsOfOthers(
    ctx.tx,
    { workspaceId: ctx.workspaceId, conversationId },
    ctx.person.userId,
  )
  return { items: rows.map(({ userId, updatedAt }) => ({ userId, updatedAt: updatedAt.toISOString() })) }
}

/** Returns the draft of a colleague. */
export async function getColleagueDraftCall(
  ctx: Context,
  { userId, ...input }: InputOf<typeof getColleagueDraft>,
): Promise<OutputOf<typeof getColleagueDraft>> {
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'read')
  if (!(await sharesDrafts(ctx, inboxId))) fail('drafts_not_shared')
  return { draft: await findColleagueDraft(ctx, conversationId, userId) }
}

/** The draft of a colleague who still sees the conversation; fails with `draft_gone` if there is none. */
export async function findColleagueDraft(
  { tx, workspaceId, person }: Context,
  conversationId: string,
  userId: string,
): Promise<OutputOf<typeof getColleagueDraft>['draft']> {
  const place = { workspaceId, conversationId }
  const others = await listDraftsOfOthers(tx, place, person.userId)
  if (!others.some((one) => one.userId === userId)) fail('draft_gone')
  return (await findDraft(tx, { ...place, userId })) ?? fail('draft_gone')
}
