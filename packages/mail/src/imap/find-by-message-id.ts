import { ask, askStream, type ImapContext } from './imap-context.ts'
import { openFolder } from './open-folder.ts'
import { packUids } from './uid-set.ts'

function bare(messageId: string): string {
  return messageId.trim().replace(/^<|>$/g, '')
}

/** Finds the UIDs in `path` with exactly this Message-ID. Afterwards, the previously open folder is open again. */
export async function findByMessageId(
  context: ImapContext,
  path: string,
  messageId: string,
): Promise<number[]> {
  const { client } = context
  const before =
    client.mailbox === false
      ? null
      : { path: client.mailbox.path, readOnly: client.mailbox.readOnly ?? false }
  await openFolder(context, path, true)
  try {
    const candidates = await ask(context, () =>
      client.search({ header: { 'message-id': bare(messageId) } }, { uid: true }),
    )
    if (candidates.length === 0) return []
    const found: number[] = []
    // SEARCH HEADER matches substrings, so `a@x` also finds `aa@x`.
    const rows = askStream(context, () =>
      client.fetch(packUids(candidates), { uid: true, envelope: true }, { uid: true }),
    )
    for await (const row of rows)
      if (bare(row.envelope?.messageId ?? '') === bare(messageId)) found.push(row.uid)
    return found
  } finally {
    if (before !== null && !client.isClosed) await openFolder(context, before.path, before.readOnly)
  }
}
