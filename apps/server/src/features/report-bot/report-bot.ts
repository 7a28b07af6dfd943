import type {
  clearReportBotHistory,
  getInboxFromConversation,
  getLastReportBotMessage,
  InputOf,
  listReportBotMessages,
  OutputOf,
  ReportBotMessage,
  rateReportBotMessage,
  startReportBotConversation,
} from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type ChatOwner,
  deleteChat,
  ensureChat,
  findChatInbox,
  findLastBotRow,
  listMessageRows,
  rateMessage,
} from './chats.queries.ts'
import type { Names } from './grammar/names.ts'
import { describeModel } from './model/ask-for-proposal.ts'
import { namesFor } from './names.ts'
import { presentMessage } from './report-bot.present.ts'
import { suggestionsFor } from './suggestions.ts'

export const ownerOf = ({ person }: Context, inboxId: string | null): ChatOwner => ({
  userId: person.userId,
  inboxId,
})

/** Fails for an inbox that the person's reports do not count. */
export function requireInbox(names: Names, inboxId: string | null): void {
  if (inboxId !== null && !names.sharedInbox.some(({ id }) => id === inboxId)) fail('not_found')
}

type LastMessage = OutputOf<typeof getLastReportBotMessage>
type About = InputOf<typeof getLastReportBotMessage>

export async function lastMessageCall(ctx: Context, { inbox_id }: About): Promise<LastMessage> {
  const [row] = await listMessageRows(ctx.tx, ctx.workspaceId, ownerOf(ctx, inbox_id), {
    before: null,
    limit: 1,
  })
  return { message: row ? presentMessage(row) : null }
}

export async function lastBotMessageCall(ctx: Context, { inbox_id }: About): Promise<LastMessage> {
  const row = await findLastBotRow(ctx.tx, ctx.workspaceId, ownerOf(ctx, inbox_id))
  return { message: row && presentMessage(row) }
}

export async function historyCall(
  ctx: Context,
  { inbox_id, before, limit }: InputOf<typeof listReportBotMessages>,
): Promise<OutputOf<typeof listReportBotMessages>> {
  const rows = await listMessageRows(ctx.tx, ctx.workspaceId, ownerOf(ctx, inbox_id), {
    before: before ?? null,
    limit: limit + 1,
  })
  return { items: rows.slice(0, limit).reverse().map(presentMessage), hasMore: rows.length > limit }
}

export async function initConversationCall(
  ctx: Context,
  { inbox_id }: InputOf<typeof startReportBotConversation>,
): Promise<OutputOf<typeof startReportBotConversation>> {
  const { tx, workspaceId, person, now } = ctx
  const names = await namesFor(ctx)
  requireInbox(names, inbox_id)
  const conversationId = await ensureChat(tx, workspaceId, ownerOf(ctx, inbox_id), { id: newId(), at: now })
  const [self] = await listPeople(tx, workspaceId, { ids: [person.userId] })
  const own =
    inbox_id === null
      ? names
      : { ...names, sharedInbox: names.sharedInbox.filter(({ id }) => id === inbox_id) }
  return {
    conversationId,
    inbox_id,
    suggestions: suggestionsFor(self?.language === 'de' ? 'de' : 'en', own),
    model: { ...(await describeModel(tx, workspaceId)), mayChange: ctx.can('report.manage') },
  }
}

export async function inboxOfConversationCall(
  ctx: Context,
  { conversationId }: InputOf<typeof getInboxFromConversation>,
): Promise<OutputOf<typeof getInboxFromConversation>> {
  const ofChat = await findChatInbox(ctx.tx, ctx.workspaceId, ctx.person.userId, conversationId)
  if (ofChat !== undefined) return { inbox_id: ofChat }
  const { inboxId } = await getConversationRow(ctx, conversationId, 'read')
  return { inbox_id: inboxId }
}

export async function rateCall(
  { tx, workspaceId, person }: Context,
  { messageId, rating, reason }: InputOf<typeof rateReportBotMessage>,
): Promise<ReportBotMessage> {
  const row = await rateMessage(tx, workspaceId, person.userId, {
    messageId,
    rating,
    reason: rating === null ? '' : reason,
  })
  return presentMessage(found(row))
}

export async function clearHistoryCall(
  ctx: Context,
  { inbox_id }: InputOf<typeof clearReportBotHistory>,
): Promise<Record<string, never>> {
  await deleteChat(ctx.tx, ctx.workspaceId, ownerOf(ctx, inbox_id))
  return {}
}
