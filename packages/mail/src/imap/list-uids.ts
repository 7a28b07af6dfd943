import { ask, type ImapContext } from './imap-context.ts'

/** UIDs of the open folder in ascending order; `range` as in `120:*`. */
export async function listUids(context: ImapContext, range?: string): Promise<number[]> {
  const found = await ask(context, () =>
    context.client.search(range === undefined ? { all: true } : { uid: range }, { uid: true }),
  )
  // `120:*` names the last message even when its UID is below 120 (RFC 9051 seq-range).
  const from = Number(range?.match(/^(\d+):\*$/)?.[1] ?? 0)
  return from === 0 ? found : found.filter((uid) => uid >= from)
}
