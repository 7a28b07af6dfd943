import { ask, type ImapContext } from './imap-context.ts'

export type OpenFolder = {
  path: string
  uidValidity: bigint
  /** null when the server does not say. */
  uidNext: number | null
  exists: number
  /** null without CONDSTORE (RFC 7162). */
  highestModseq: bigint | null
  readOnly: boolean
}

/** SELECT, or EXAMINE with `readOnly`. Asked again for the open folder it gives fresh values. */
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
