import type {
  ChatTemplate,
  InputOf,
  Message,
  OutputOf,
  sendChatTemplate,
  writeToNumber,
} from '@postroom/contract'
import {
  addressOf,
  asFailure,
  type ChannelRow,
  chatRules,
  findChannelByMailbox,
  findChannelPerson,
  metaApp,
  openToken,
} from '#features/channels/index.ts'
import { getConversationRow } from '#features/conversations/index.ts'
import { assignableIds, findInboxRow, inboxMemberIds } from '#features/inboxes/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import { queueChat } from '#features/sending/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { insertTemplateSent } from './parts.queries.ts'
import { type FilledTemplate, fillTemplate, listTemplates } from './templates.ts'

interface NumberOfInbox {
  readonly channel: ChannelRow
  readonly inboxId: string
}

/** Finds the live number of an inbox, of a kind that has templates, in which the person is a member. */
async function findNumber(
  { workspaceId, person }: Pick<RequestContext, 'workspaceId' | 'person'>,
  tx: Tx,
  inboxId: string,
): Promise<NumberOfInbox> {
  const inbox = found(await findInboxRow(tx, workspaceId, inboxId))
  if (!(await inboxMemberIds(tx, workspaceId, inboxId)).includes(person.userId)) fail('not_found')
  const channel = await findChannelByMailbox(tx, workspaceId, inbox.mailboxId)
  if (!channel || !chatRules[channel.kind].hasTemplates) return fail('no_templates')
  const mailbox = await findMailbox(tx, workspaceId, inbox.mailboxId)
  if (mailbox?.state !== 'live') fail('mailbox_not_connected')
  return { channel, inboxId }
}

async function loadTemplates(ctx: RequestContext, inboxId: string): Promise<ChatTemplate[]> {
  const { app, workspaceId } = ctx
  const { channel } = await app.db.read(workspaceId, (tx) => findNumber(ctx, tx, inboxId))
  const meta = metaApp(app) ?? fail('mailbox_not_connected')
  const token = openToken(app, channel) ?? fail('mailbox_not_connected')
  return asFailure(() => listTemplates(app, meta, token, channel))
}

async function fill(
  ctx: RequestContext,
  inboxId: string,
  wanted: Pick<InputOf<typeof sendChatTemplate>, 'template' | 'language' | 'values'>,
): Promise<FilledTemplate> {
  const { template, language, values } = wanted
  const all = await loadTemplates(ctx, inboxId)
  const chosen = all.find((one) => one.name === template && one.language === language)
  return fillTemplate(chosen ?? fail('template_unknown'), values)
}

export const listTemplatesCall = {
  prepare: (ctx: RequestContext, { inboxId }: { inboxId: string }): Promise<ChatTemplate[]> =>
    loadTemplates(ctx, inboxId),
  run: async (_: Context, __: object, items: ChatTemplate[]): Promise<{ items: ChatTemplate[] }> => ({
    items,
  }),
}

/** Sends a template in a conversation. */
export const sendTemplateCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof sendChatTemplate>): Promise<FilledTemplate> => {
    const row = await ctx.app.db.read(ctx.workspaceId, (tx) =>
      getConversationRow({ ...ctx, tx } as Context, input.conversationId, 'reply'),
    )
    return fill(ctx, row.inboxId, input)
  },
  run: async (
    ctx: Context,
    input: InputOf<typeof sendChatTemplate>,
    filled: FilledTemplate,
  ): Promise<Message> => {
    const row = await getConversationRow(ctx, input.conversationId, 'reply', { lock: true })
    const to = { name: row.contactName, address: row.contactAddress }
    const chat = { inboxId: row.inboxId, conversationId: row.id, to, text: filled.text }
    return (await queueChat(ctx, chat, keepTemplate(ctx, filled))).message
  },
}

/** Starts a conversation with a WhatsApp number by a template. */
export const writeCall = {
  prepare: (ctx: RequestContext, input: InputOf<typeof writeToNumber>): Promise<FilledTemplate> =>
    fill(ctx, input.inboxId, input),
  run: async (
    ctx: Context,
    input: InputOf<typeof writeToNumber>,
    filled: FilledTemplate,
  ): Promise<OutputOf<typeof writeToNumber>> => {
    const { channel } = await findNumber(ctx, ctx.tx, input.inboxId)
    // Observers cannot send.
    const writers = await assignableIds(ctx.tx, ctx.workspaceId, input.inboxId)
    if (!writers.includes(ctx.person.userId)) fail('forbidden')
    const personId = input.to.replace(/\D/g, '')
    const person = await findChannelPerson(ctx.tx, ctx.workspaceId, channel.id, personId)
    const to = {
      name: person?.name || chatRules[channel.kind].nameOf(personId),
      address: addressOf(channel.kind, personId),
    }
    const chat = { inboxId: input.inboxId, conversationId: null, to, text: filled.text }
    return queueChat(ctx, chat, keepTemplate(ctx, filled))
  },
}

const keepTemplate =
  ({ tx, workspaceId }: Context, { template }: FilledTemplate) =>
  (messageId: string): Promise<void> =>
    insertTemplateSent(tx, workspaceId, messageId, template)
