import { htmlToText } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

interface Address {
  readonly name: string
  readonly address: string
}

/** Content of a message for another system. */
export interface MessageContent {
  readonly id: string
  readonly direction: string
  readonly from: readonly Address[]
  readonly to: readonly Address[]
  readonly cc: readonly Address[]
  readonly subject: string
  readonly text: string
  readonly sentAt: string
  readonly hasAttachments: boolean
}

/** Reads a message with at most this many characters of its text; null if it is gone. */
export async function findMessageContent(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  characters: number,
): Promise<MessageContent | null> {
  const [row] = await query(
    tx,
    `select m.id /* not null */, m.direction /* not null */, m.addresses, m.subject /* not null */,
            m.sent_at as "sentAt" /* not null */, m.has_files as "hasAttachments" /* not null */,
            b.text as text, left(b.html, 200000) as html
       from messages m
       left join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at
      where m.workspace_id = $1 and m.id = $2`,
    [workspaceId, messageId],
    'find_message_content',
  )
  if (!row) return null
  const { from = [], to = [], cc = [] } = row.addresses as Record<string, Address[]>
  return {
    id: row.id,
    direction: row.direction,
    from,
    to,
    cc,
    subject: row.subject,
    text: (row.text ?? htmlToText(row.html ?? '')).slice(0, characters).toWellFormed(),
    sentAt: row.sentAt.toISOString(),
    hasAttachments: row.hasAttachments,
  }
}
