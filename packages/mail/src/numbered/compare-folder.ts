import type { FolderChanges, FolderCursor } from '../imap/changes-since.ts'
import { flagsOf } from './fetch-numbered.ts'
import type { BookFolder, BookItem } from './number-book.ts'

/**
 * Compares the book with the stored messages. Computed from scratch each time, so that an earlier error cannot persist.
 */
export function compareFolder(
  { known }: Pick<FolderCursor, 'known'>,
  folder: BookFolder,
  items: readonly BookItem[],
): FolderChanges {
  const newUids: number[] = []
  const changedFlags: { uid: number; flags: string[] }[] = []
  const uidsOnServer = new Set<number>()
  for (const item of items) {
    uidsOnServer.add(item.uid)
    const before = known.get(item.uid)
    if (before === undefined) {
      newUids.push(item.uid)
      continue
    }
    const flags = withUnsupported(before, flagsOf(item))
    if (!isSame(before, flags)) changedFlags.push({ uid: item.uid, flags })
  }
  const ascending = (a: number, b: number): number => a - b
  return {
    kind: 'changes',
    newUids: newUids.sort(ascending),
    changedFlags: changedFlags.sort((a, b) => a.uid - b.uid),
    vanishedUids: [...known.keys()].filter((uid) => !uidsOnServer.has(uid)).sort(ascending),
    exists: items.length,
    modseq: folder.version,
  }
}

const serverFlags: ReadonlySet<string> = new Set(['\\Seen', '\\Flagged', '\\Answered'])

/** Keeps stored flags that such servers do not support. */
const withUnsupported = (before: readonly string[], flags: readonly string[]): string[] =>
  [...flags, ...before.filter((flag) => !serverFlags.has(flag))].sort()

const isSame = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === now.length && now.every((flag) => before.includes(flag))
