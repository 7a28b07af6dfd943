import { setTimeout as delay } from 'node:timers/promises'
import type { MailSession } from '../account/mail-session.ts'

export type SentCopy =
  /** The server had saved one itself. */
  | { state: 'present'; path: string; uid: number }
  | { state: 'appended'; path: string; uid: number | null }
  /** There is no folder for sent mail. */
  | { state: 'no-folder' }

/**
 * Puts the sent message into Sent unless it is there already: Gmail and Exchange save what goes through
 * their SMTP themselves, and a second copy would show the answer twice.
 */
export async function appendSentCopy(
  session: MailSession,
  raw: Buffer,
  messageId: string,
  options: {
    path?: string | undefined
    date?: Date | undefined
    /** For a server that is known to save by itself: how long to wait for its copy before adding ours; default 0. */
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
