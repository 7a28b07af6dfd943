import { setTimeout as delay } from 'node:timers/promises'
import type { MailSession } from '../account/mail-session.ts'

export type SentCopy =
  /** The server had already stored a copy. */
  | { state: 'present'; path: string; uid: number }
  | { state: 'appended'; path: string; uid: number | null }
  /** The mailbox has no Sent folder. */
  | { state: 'no-folder' }

/**
 * Appends the sent message to Sent unless it is already there. Gmail and Exchange store mail sent through their SMTP,
 * so a second copy would show the reply twice.
 */
export async function appendSentCopy(
  session: MailSession,
  raw: Buffer,
  messageId: string,
  options: {
    path?: string | undefined
    date?: Date | undefined
    /** For servers known to store the copy themselves: how long to wait for it before appending ours; default 0. */
    waitMs?: number | undefined
  } = {},
): Promise<SentCopy> {
  const path =
    options.path ??
    (await session.listFolders()).find((folder) => folder.role === 'sent' && folder.selectable)?.path
  if (path === undefined) return { state: 'no-folder' }
  const deadline = Date.now() + (options.waitMs ?? 0)
  for (
    let present = await session.findByMessageId(path, messageId);
    ;
    present = await session.findByMessageId(path, messageId)
  ) {
    if (present[0] !== undefined) return { state: 'present', path, uid: present[0] }
    if (Date.now() >= deadline) break
    await delay(Math.min(500, deadline - Date.now()))
  }
  const { uid } = await session.append(path, raw, ['\\Seen'], options.date)
  return { state: 'appended', path, uid }
}
