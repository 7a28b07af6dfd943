import type { FetchMessageObject } from 'imapflow'
import { parseMessage } from '../mime/parse-message.ts'
import { ask, askStream, type ImapContext } from './imap-context.ts'
import { openFolder } from './open-folder.ts'
import { packUids } from './uid-set.ts'

const resentField = 'resent-message-id'

function bare(messageId: string): string {
  return messageId.trim().replace(/^<|>$/g, '')
}

/**
 * Finds the UIDs in `path` with exactly this Message-ID, or Resent-Message-ID. Afterwards, the previously open folder is
 * open again.
 */
export async function findByMessageId(
  context: ImapContext,
  path: string,
  messageId: string,
  { isResent = false }: { isResent?: boolean } = {},
): Promise<number[]> {
  const { client } = context
  const before =
    client.mailbox === false
      ? null
      : { path: client.mailbox.path, readOnly: client.mailbox.readOnly ?? false }
  await openFolder(context, path, true)
  try {
    const candidates = await ask(context, () =>
      client.search({ header: { [isResent ? resentField : 'message-id']: bare(messageId) } }, { uid: true }),
    )
    if (candidates.length === 0) return []
    const found: number[] = []
    // SEARCH HEADER matches substrings, so `a@x` also finds `aa@x`.
    const rows = askStream(context, () =>
      client.fetch(
        packUids(candidates),
        { uid: true, ...(isResent ? { headers: [resentField] } : { envelope: true }) },
        { uid: true },
      ),
    )
    for await (const row of rows) if (idsOf(row, isResent).includes(bare(messageId))) found.push(row.uid)
    return found
  } finally {
    if (before !== null && !client.isClosed) await openFolder(context, before.path, before.readOnly)
  }
}

const idsOf = ({ envelope, headers }: FetchMessageObject, isResent: boolean): string[] =>
  isResent ? parseMessage(headers ?? Buffer.alloc(0)).resentMessageIds : [bare(envelope?.messageId ?? '')]
