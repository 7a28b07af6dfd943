import type { ExpungeEvent } from 'imapflow'
import { askStream, connectionLost, type ImapContext } from './imap-context.ts'
import { listUids } from './list-uids.ts'
import { openFolder } from './open-folder.ts'

/** What is stored about a folder: its validity, the cursor, and every UID with the flags last seen. */
export type FolderCursor = {
  uidValidity: bigint
  /** null when the folder had none at the last visit. */
  modseq: bigint | null
  known: ReadonlyMap<number, readonly string[]>
}

export type FolderChanges =
  /** All stored UIDs are invalid (RFC 9051 section 2.3.1.1): match the messages again by Message-ID and content. */
  | { kind: 'reset'; uidValidity: bigint }
  | {
      kind: 'changes'
      /** Ascending. */
      newUids: number[]
      /** Known messages whose flags have changed. */
      changedFlags: { uid: number; flags: string[] }[]
      vanishedUids: number[]
      /** Number of messages in the folder, as reported by the server. */
      exists: number
      /** Cursor for the next call; store it only after these changes have been stored. */
      modseq: bigint | null
    }

// \Recent belongs to the session, not to the message (RFC 3501 section 2.3.2).
function sameFlags(before: readonly string[], now: ReadonlySet<string>): boolean {
  const old = before.filter((flag) => flag !== '\\Recent')
  return old.length === now.size && old.every((flag) => now.has(flag))
}

async function readFlags(context: ImapContext, since: bigint | null): Promise<Map<number, Set<string>>> {
  const options = since === null ? { uid: true } : { uid: true, changedSince: since }
  const rows = askStream(context, () => context.client.fetch('1:*', { uid: true, flags: true }, options))
  const seen = new Map<number, Set<string>>()
  for await (const row of rows) {
    const flags = new Set(row.flags)
    flags.delete('\\Recent')
    if (row.flags !== undefined) seen.set(row.uid, flags)
  }
  return seen
}

/** Collects the UIDs from `VANISHED (EARLIER)` responses while `work` runs. */
async function withVanished<T>(
  context: ImapContext,
  work: () => Promise<T>,
): Promise<{ result: T; gone: Set<number> }> {
  const gone = new Set<number>()
  const note = (event: ExpungeEvent): void => {
    if (event.uid !== undefined) gone.add(event.uid)
  }
  context.client.on('expunge', note)
  try {
    return { result: await work(), gone }
  } finally {
    context.client.off('expunge', note)
  }
}

/**
 * Returns the changes in `path` since the cursor. The result is the same with QRESYNC, with CONDSTORE and without
 * either (RFC 7162); they only save traffic. A change during the call may be reported again next time.
 */
export async function changesSince(
  context: ImapContext,
  path: string,
  cursor: FolderCursor,
): Promise<FolderChanges> {
  // A new SELECT: its HIGHESTMODSEQ is older than everything read below, so no change is missed.
  const folder = await openFolder(context, path)
  if (folder.uidValidity !== cursor.uidValidity) return { kind: 'reset', uidValidity: folder.uidValidity }
  const { client } = context
  const condstore = client.enabled.has('CONDSTORE') && folder.highestModseq !== null
  const since = condstore ? cursor.modseq : null
  const { result: flags, gone } = await withVanished(context, async () => {
    const unchanged = since !== null && since === folder.highestModseq
    return unchanged || folder.exists === 0 ? new Map<number, Set<string>>() : await readFlags(context, since)
  })
  if (client.isClosed) throw connectionLost(context)
  const vanishedUids = await findVanished(context, cursor, flags, gone, since, folder.exists)
  const changedFlags = [...flags].flatMap(([uid, now]) => {
    const before = cursor.known.get(uid)
    return before === undefined || sameFlags(before, now) ? [] : [{ uid, flags: [...now].sort() }]
  })
  return {
    kind: 'changes',
    newUids: [...flags.keys()]
      .filter((uid) => !cursor.known.has(uid) && !gone.has(uid))
      .sort((a, b) => a - b),
    changedFlags: changedFlags.sort((a, b) => a.uid - b.uid),
    vanishedUids,
    exists: folder.exists,
    modseq: folder.highestModseq,
  }
}

async function findVanished(
  context: ImapContext,
  cursor: FolderCursor,
  flags: Map<number, Set<string>>,
  gone: Set<number>,
  since: bigint | null,
  exists: number,
): Promise<number[]> {
  const known = [...cursor.known.keys()].sort((a, b) => a - b)
  if (since === null) return known.filter((uid) => !flags.has(uid))
  const fresh = [...flags.keys()].filter((uid) => !cursor.known.has(uid)).length
  const byVanished = known.filter((uid) => gone.has(uid))
  // Some servers announce QRESYNC but do not remember all expunges, so the result is checked against the message count.
  const complete = known.length - byVanished.length + fresh === exists
  if (context.client.enabled.has('QRESYNC') && complete) return byVanished
  if (known.length + fresh === exists) return []
  const present = new Set(await listUids(context))
  return known.filter((uid) => !present.has(uid))
}
