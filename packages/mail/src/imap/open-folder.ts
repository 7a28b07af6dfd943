import { ask, type ImapContext } from './imap-context.ts'

export type OpenFolder = {
  path: string
  uidValidity: bigint
  /** Null if the server does not report it. */
  uidNext: number | null
  exists: number
  /** Null without CONDSTORE (RFC 7162). */
  highestModseq: bigint | null
  readOnly: boolean
}

/** Sends SELECT, or EXAMINE with `readOnly`. Repeating it for the open folder returns current values. */
export async function openFolder(context: ImapContext, path: string, readOnly = false): Promise<OpenFolder> {
  const opened = await ask(context, () => context.client.mailboxOpen(path, { readOnly }))
  return {
    path: opened.path,
    uidValidity: opened.uidValidity,
    uidNext: opened.uidNext || null,
    exists: opened.exists,
    highestModseq: opened.noModseq ? null : (opened.highestModseq ?? null),
    readOnly: opened.readOnly ?? false,
  }
}
