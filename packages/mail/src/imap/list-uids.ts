import { ask, type ImapContext } from './imap-context.ts'

/** Lists the UIDs of the open folder in ascending order; `range` as in `120:*`. */
export async function listUids(context: ImapContext, range?: string): Promise<number[]> {
  const found = await ask(context, () =>
    context.client.search(range === undefined ? { all: true } : { uid: range }, { uid: true }),
  )
  // `120:*` includes the last message even if its UID is below 120 (RFC 9051 seq-range).
  const from = Number(range?.match(/^(\d+):\*$/)?.[1] ?? 0)
  return from === 0 ? found : found.filter((uid) => uid >= from)
}
