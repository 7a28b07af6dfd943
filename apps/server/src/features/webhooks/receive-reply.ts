import {
  type ChatFormat,
  commentCharacters,
  type InputOf,
  type OutputOf,
  type receiveChannelReply,
  webhookLimits,
} from '@postroom/contract'
import {
  commentByChannel,
  listSummaries,
  listVisibleSubjects,
  resolveMerged,
} from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { claimKey, keepAnswer } from '#platform/calls/idempotency.ts'
import { fail } from '#platform/errors/index.ts'
import { languagesOf } from './feed-webhooks.ts'
import { type ChannelReply, readReply } from './read-reply.ts'
import { listPostedIds } from './replies.queries.ts'
import { readReplyAddress } from './reply-address.ts'
import { type NamedConversation, readName } from './reply-code.ts'
import { replyTexts } from './reply-texts.ts'
import { openReplySecret } from './secrets.ts'
import { findWebhookRow, type WebhookRow } from './webhooks.queries.ts'
import { forMarkdown, forSlack, replyCommand } from './write-body.ts'

type Input = InputOf<typeof receiveChannelReply>

interface Verified {
  readonly workspaceId: string
  readonly webhookId: string
  readonly reply: ChannelReply
}

type ChatWebhook = WebhookRow & { readonly format: ChatFormat }

/** Adds a reply from a channel as a comment. A wrong address and a wrong signature are refused alike. */
export const receiveReplyCall = {
  prepare: async ({ app, header, now }: RequestContext, { code, body }: Input): Promise<Verified> => {
    const place = readReplyAddress(app, code) ?? fail('channel_reply_not_signed')
    const { workspaceId, webhookId } = place
    const row = await app.db.read(workspaceId, (tx) => findWebhookRow(tx, workspaceId, webhookId))
    const secret = row && openReplySecret(app, workspaceId, row)
    const reply =
      row && secret && isChat(row) && Buffer.isBuffer(body)
        ? readReply(row.format, secret, { body, header, now })
        : null
    if (!reply) fail('channel_reply_not_signed')
    const limit = webhookLimits.repliesPerMinute * app.config.rateFactor
    const taken = await app.limiter.take(`channel-replies:${webhookId}`, { limit, windowMs: 60_000 })
    if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
    return { ...place, reply }
  },
  run: async (
    ctx: Context,
    _input: Input,
    { workspaceId, webhookId, reply }: Verified,
  ): Promise<OutputOf<typeof receiveChannelReply>> => {
    await ctx.enter(workspaceId)
    const webhook = await findWebhookRow(ctx.tx, workspaceId, webhookId)
    // The webhook may have changed since `prepare`.
    if (!webhook?.sealedReplySecret || !isChat(webhook)) return fail('channel_reply_not_signed')
    const text = await answer(ctx, webhook, reply)
    if (webhook.format === 'teams') return { type: 'message', text }
    return { response_type: reply.isAnsweredPrivately ? 'ephemeral' : 'comment', text }
  },
}

const isChat = (row: WebhookRow): row is ChatWebhook => row.format !== 'standard'

/** Adds the comment, and says so or why not. */
async function answer(ctx: Context, webhook: ChatWebhook, reply: ChannelReply): Promise<string> {
  const { tx, workspaceId } = ctx
  const { format, ownerId } = webhook
  const texts = replyTexts[(await languagesOf(tx, workspaceId, [webhook])).get(ownerId) ?? 'en']
  if (!webhook.isActive) return texts.off
  const { name, text } = splitReply(reply.text)
  const inCode = (command: string): string => (format === 'teams' ? command : `\`${command}\``)
  if (name === null) return texts.usage(inCode(replyCommand(format, texts.code, texts.text)))
  if (text === '') return texts.noText(inCode(replyCommand(format, name.code ?? texts.code, texts.text)))
  if (text.length > commentCharacters) return texts.tooLong(commentCharacters)
  const [conversation, ...others] = await listNamed(ctx, webhook, name)
  if (!conversation) return texts.unknown
  if (others.length > 0) return texts.ambiguous
  await addOnce(ctx, webhook, reply, { conversationId: conversation.id, text })
  const subject = webhook.payload === 'full' ? conversation.subject || texts.noSubject : texts.conversation
  return texts.added(format === 'slack' ? forSlack(subject) : forMarkdown(subject))
}

/** The conversation that the first word names, and what follows it without control characters. */
function splitReply(reply: string): { name: NamedConversation | null; text: string } {
  const [, word = '', text = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(reply.toWellFormed()) ?? []
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
  return { name: readName(word), text: lines.trim() }
}

/** Conversations of that name that the webhook posted, as far as it would post them now. */
async function listNamed(
  { tx, workspaceId }: Context,
  { id, ownerId }: ChatWebhook,
  name: NamedConversation,
): Promise<readonly { id: string; subject: string }[]> {
  const ids = new Set<string>()
  for (const posted of await listPostedIds(tx, workspaceId, id, name))
    ids.add(await resolveMerged(tx, workspaceId, posted))
  if (ids.size === 0) return []
  const shared = await listSharedInboxIds(tx, workspaceId)
  const visible = await listVisibleSubjects(tx, workspaceId, ownerId, [...ids])
  const rows = await listSummaries(tx, workspaceId, [...ids])
  return rows.filter((row) => visible.has(row.id) && shared.includes(row.inboxId))
}

/** Apps repeat a request whose answer they did not get. */
async function addOnce(
  ctx: Context,
  { id: webhookId, name, format }: ChatWebhook,
  { key, writer }: ChannelReply,
  { conversationId, text }: { readonly conversationId: string; readonly text: string },
): Promise<void> {
  const { tx, workspaceId } = ctx
  const keyed = { workspaceId, actorId: webhookId, key, call: 'webhooks.receive_reply', input: null }
  if (await claimKey(tx, keyed)) return
  await commentByChannel(ctx, conversationId, { channel: { webhookId, name, format, writer }, text })
  await keepAnswer(tx, keyed, '')
}
