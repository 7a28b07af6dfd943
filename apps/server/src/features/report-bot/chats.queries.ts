import { query, type Tx } from '#platform/db/index.ts'

const columns = `m.id /* not null */, m.chat_id as "chatId" /* not null */, m.role /* not null */, m.text /* not null */,
  m.html /* not null */, m.counted /* not null */, m.payload /* or null */, m.choices /* not null */,
  m.asks_back as "asksBack" /* not null */, m.rating /* or null */, m.created_at as "createdAt" /* not null */`
const ofChat = `join report_bot_chats c on c.workspace_id = m.workspace_id and c.id = m.chat_id
      where m.workspace_id = $1 and c.user_id = $2 and c.inbox_id is not distinct from $3::uuid /* or null */`

/** Person of the chat, and its inbox; null for all inboxes. */
export interface ChatOwner {
  readonly userId: string
  readonly inboxId: string | null
}

/** Creates the conversation if it is missing, and returns its id. */
export async function ensureChat(
  tx: Tx,
  workspaceId: string,
  { userId, inboxId }: ChatOwner,
  fresh: { readonly id: string; readonly at: Date },
): Promise<string> {
  await query(
    tx,
    `insert into report_bot_chats (workspace_id, id, user_id, inbox_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [workspaceId, fresh.id, userId, inboxId, fresh.at],
  )
  const [row] = await query(
    tx,
    `select id from report_bot_chats
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */ for update`,
    [workspaceId, userId, inboxId],
    'lock_report_bot_chat',
  )
  return row?.id ?? fresh.id
}

/** Null before the first message. */
export async function findChatId(
  tx: Tx,
  workspaceId: string,
  { userId, inboxId }: ChatOwner,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select id from report_bot_chats
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */`,
    [workspaceId, userId, inboxId],
    'find_report_bot_chat',
  )
  return row?.id ?? null
}

/** The inbox of a conversation of the person with the bot; undefined if it is none. */
export async function findChatInbox(
  tx: Tx,
  workspaceId: string,
  userId: string,
  chatId: string,
): Promise<string | null | undefined> {
  const [row] = await query(
    tx,
    `select inbox_id as "inboxId" from report_bot_chats where workspace_id = $1 and user_id = $2 and id = $3`,
    [workspaceId, userId, chatId],
  )
  return row?.inboxId
}

/** Messages before one, or the newest; the newest first. */
export const listMessageRows = (
  tx: Tx,
  workspaceId: string,
  { userId, inboxId }: ChatOwner,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  query(
    tx,
    `select ${columns} from report_bot_messages m ${ofChat}
        and ($4::uuid /* or null */ is null
             or m.seq < (select b.seq from report_bot_messages b where b.workspace_id = $1 and b.id = $4))
      order by m.seq desc limit $5::int`,
    [workspaceId, userId, inboxId, before, limit],
    'list_report_bot_messages',
  )

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number]

/** The newest message that the person did not write. */
export async function findLastBotRow(
  tx: Tx,
  workspaceId: string,
  { userId, inboxId }: ChatOwner,
): Promise<MessageRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from report_bot_messages m ${ofChat} and m.role <> 'user' order by m.seq desc limit 1`,
    [workspaceId, userId, inboxId],
    'find_last_report_bot_message',
  )
  return row ?? null
}

/** The newest answer with a definition, which a follow-up question continues. */
export async function findContinuedRow(
  tx: Tx,
  workspaceId: string,
  chatId: string,
): Promise<{ readonly payload: unknown; readonly asksBack: boolean } | null> {
  const [row] = await query(
    tx,
    `select payload, asks_back as "asksBack" from report_bot_messages
      where workspace_id = $1 and chat_id = $2 and role = 'bot' and payload is not null order by seq desc limit 1`,
    [workspaceId, chatId],
    'find_continued_report_bot_message',
  )
  return row ?? null
}

export interface NewMessage {
  readonly id: string
  readonly chatId: string
  readonly role: string
  readonly text: string
  readonly html: string
  readonly counted: string
  readonly payload: string | null
  readonly choices: readonly string[]
  readonly asksBack: boolean
  readonly at: Date
}

export async function insertMessage(tx: Tx, workspaceId: string, message: NewMessage): Promise<void> {
  await query(
    tx,
    `insert into report_bot_messages (workspace_id, id, chat_id, role, text, html, counted, payload, choices, asks_back,
                                      created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      workspaceId,
      message.id,
      message.chatId,
      message.role,
      message.text,
      message.html,
      message.counted,
      message.payload,
      message.choices,
      message.asksBack,
      message.at,
    ],
  )
}

/** Deletes all but the newest messages. */
export async function trimChat(tx: Tx, workspaceId: string, chatId: string, kept: number): Promise<void> {
  await query(
    tx,
    `delete from report_bot_messages where workspace_id = $1 and chat_id = $2 and seq <=
       (select seq from report_bot_messages where workspace_id = $1 and chat_id = $2
         order by seq desc offset $3::int limit 1)`,
    [workspaceId, chatId, kept],
    'trim_report_bot_chat',
  )
}

/** Rates an answer of the bot in a conversation of the person. */
export async function rateMessage(
  tx: Tx,
  workspaceId: string,
  userId: string,
  rated: { readonly messageId: string; readonly rating: string | null; readonly reason: string },
): Promise<MessageRow | null> {
  const [row] = await query(
    tx,
    `update report_bot_messages m set rating = $4, rating_reason = $5 from report_bot_chats c
      where m.workspace_id = $1 and c.workspace_id = $1 and c.id = m.chat_id and c.user_id = $2 and m.id = $3
        and m.role <> 'user'
     returning ${columns}`,
    [workspaceId, userId, rated.messageId, rated.rating, rated.reason],
    'rate_report_bot_message',
  )
  return row ?? null
}

export async function deleteChat(tx: Tx, workspaceId: string, { userId, inboxId }: ChatOwner): Promise<void> {
  await query(
    tx,
    `delete from report_bot_chats
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */`,
    [workspaceId, userId, inboxId],
  )
}
