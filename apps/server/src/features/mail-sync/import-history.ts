import type { MailAccount, MailSession } from '@postroom/mail'
import { settleImported } from '#features/conversations/index.ts'
import {
  announceScope,
  countImported,
  findImport,
  type ImportRow,
  listRemaining,
  listSkippedFolders,
  noteWanted,
  setImportState,
  skippedOf,
} from '#features/sync-settings/index.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { pause } from '#platform/pause.ts'
import { fetchMessages } from './fetch-messages.ts'
import { findFolder } from './folders.queries.ts'
import type { SyncContext } from './read-folder.ts'
import { withSession } from './with-session.ts'

/** Messages imported between two checks whether the import was paused or cancelled. */
const batchMessages = 50
const lookAgainMs = 60_000
const cause = { kind: 'import', id: null, text: 'import of older mail' } as const

export interface HistoryImporter {
  /** Checks the state of the import now, because it was started, paused or cancelled. */
  ask(): void
  run(signal: AbortSignal): Promise<void>
}

/** Imports older mail in the background and retries after failures. */
export function createImporter(
  context: SyncContext,
  account: MailAccount,
  onDone: () => void,
): HistoryImporter {
  let wake = new AbortController()
  return {
    ask: () => wake.abort(),
    run: async (signal) => {
      while (!signal.aborted) {
        wake = new AbortController()
        try {
          if (await importOnce({ ...context, signal }, account)) onDone()
        } catch (error) {
          if (signal.aborted) return
          const { mailboxId } = context.source
          context.mailSync.app.log.warn({ mailboxId, error: String(error) }, 'history import failed')
        }
        await pause(lookAgainMs, AbortSignal.any([signal, wake.signal]))
      }
    },
  }
}

/** Continues a running import; true if it has finished. */
async function importOnce(context: SyncContext, account: MailAccount): Promise<boolean> {
  if (!(await findRunningImport(context))) return false
  return context.mailSync.backlogSlots.use(context.signal, () =>
    withSession(context, account, async (session) => {
      const row = await findRunningImport(context)
      if (!row) return false
      if (!row.isCounted) await selectMessages(context, session, row)
      return importMessages(context, session, row)
    }),
  )
}

async function findRunningImport({ mailSync, source }: SyncContext): Promise<ImportRow | null> {
  const row = await mailSync.app.db.read(source.workspaceId, (tx) => findImport(tx, source))
  return row?.state === 'running' ? row : null
}

const change = (
  { mailSync, source }: SyncContext,
  work: (change: SystemChange) => Promise<void>,
): Promise<void> =>
  changeAsSystem(mailSync.app, source.workspaceId, cause, async (made) => {
    await work(made)
    await announceScope(made, source.mailboxId)
  })

/** Determines the messages to import once, so that the total shown does not change. */
async function selectMessages(
  context: SyncContext,
  session: MailSession,
  { id, fromAt }: ImportRow,
): Promise<void> {
  const { mailSync, source } = context
  const { workspaceId } = source
  const folders = await mailSync.app.db.read(workspaceId, (tx) => listSkippedFolders(tx, source))
  const wanted: { path: string; uidValidity: bigint; uids: number[] }[] = []
  for (const { path, ...row } of folders) {
    const { uidValidity } = await session.openFolder(path, true)
    if (uidValidity !== BigInt(row.uidValidity)) continue
    const known = await mailSync.app.db.read(workspaceId, (tx) =>
      skippedOf(tx, { ...source, path, uidValidity }),
    )
    wanted.push({ path, uidValidity, uids: await since(session, known, fromAt) })
  }
  await change(context, ({ tx }) => noteWanted(tx, workspaceId, id, wanted))
}

async function since(session: MailSession, uids: readonly number[], from: Date | null): Promise<number[]> {
  if (from === null) return [...uids]
  const newer: number[] = []
  for await (const { uid, internalDate } of session.fetchEnvelopes(uids))
    if (internalDate !== null && internalDate >= from) newer.push(uid)
  return newer
}

async function importMessages(context: SyncContext, session: MailSession, row: ImportRow): Promise<boolean> {
  const { mailSync, source, signal } = context
  const folders = await mailSync.app.db.read(source.workspaceId, (tx) => listRemaining(tx, source, row.id))
  for (const { path, uidValidity, uids } of folders) {
    const stored = await mailSync.app.db.read(source.workspaceId, (tx) => findFolder(tx, source, path))
    const opened = await session.openFolder(path, true)
    if (!stored || opened.uidValidity !== uidValidity) continue
    const newest = uids.sort((a, b) => b - a)
    for (let at = 0; at < newest.length; at += batchMessages) {
      signal.throwIfAborted()
      if (!(await findRunningImport(context))) return false
      const batch = newest.slice(at, at + batchMessages)
      const folder = { source, role: stored.role, row: stored }
      const onStored = (count: { held: number; quarantined: number }) => context.tally.add(path, count)
      await fetchMessages(mailSync, session, folder, batch, { signal, onStored })
      await change(context, async (made) => {
        await settleImported(made, source, { path, uidValidity, uids: batch }, row)
        await countImported(made.tx, { ...source, path, uidValidity }, row.id, batch)
      })
    }
  }
  let isDone = false
  await change(context, async ({ tx }) => {
    isDone = await setImportState(tx, source, ['running'], 'done')
  })
  return isDone
}
