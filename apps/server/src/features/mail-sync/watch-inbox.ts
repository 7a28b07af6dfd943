import type { FolderNotification, IdleTiming, ImapFolder, MailSession } from '@postroom/mail'
import type { WatchMode } from '#features/push-notifications/index.ts'
import { auditFolder } from './audit-folder.ts'
import { inboxFolder } from './choose-folders.ts'
import type { ExaminedFolder } from './examine-folder.ts'
import { fewArrived } from './fetch-arrived.ts'
import { noteArrived } from './folders.queries.ts'
import { fetchInto, lookAt, readFolder, type SyncContext, takeArrived } from './read-folder.ts'
import { storeWatchMode } from './watches.queries.ts'

export interface InboxWatch {
  /** Runs until the signal is aborted; throws when the connection or the database fails. */
  run(signal: AbortSignal): Promise<void>
  /** Handles a push notification: fetches new mail at once, and compares flags and removals after a debounce. */
  tell(): void
  /** Compares the inbox with the server now. */
  compare(): void
  /** Asks the server for new mail that it has not announced; resolves once it is stored. */
  confirm(): Promise<void>
  /** Runs a sync audit of the inbox; see `auditFolder`. */
  audit(): Promise<void>
  /** Time from the server's announcement of the last new mail until it was stored. */
  readonly lastDelayMs: number | null
  /** Fetches messages over this connection in small batches, so that new mail is fetched in between. */
  fetchHere(uids: readonly number[], signal: AbortSignal): Promise<void>
  /** Called once the backlog is stored; from then on flag changes and removals are synced too. */
  markComplete(): void
  /** Lists the folders over this connection. */
  list(): Promise<ImapFolder[]>
}

/** Debounce for flag changes and removals. */
const debounceMs = 500
/** Batch size of `fetchHere`; new mail waits no longer than one batch takes. */
const fewMessages = 100

/** Waits for changes in the inbox over its connection and syncs them at once. */
export function watchInbox(context: SyncContext, session: MailSession, first: ExaminedFolder): InboxWatch {
  let inbox = first
  let isComplete = false
  let highest = Math.max(first.missingUids[0] ?? 0, first.highestHeld)
  let lastDelayMs: number | null = null
  let mode: WatchMode['mode'] | null = null
  /** Number of announced messages that have not been fetched yet. */
  let announced = 0
  let debounce: NodeJS.Timeout | null = null
  let work: Promise<unknown> = Promise.resolve()
  const broken = new AbortController()

  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const result = work.then(() => {
      broken.signal.throwIfAborted()
      return step()
    })
    work = result.catch((error: unknown) => broken.abort(error))
    return result
  }
  const fetchNew = async (onStored?: () => void): Promise<void> => {
    announced = 0
    const uids = (await session.listUids(`${highest + 1}:*`)).filter((uid) => uid > highest)
    await fetchThese(uids, onStored)
  }
  const fetchThese = async (uids: number[], onStored?: () => void): Promise<void> => {
    highest = Math.max(highest, uids.at(-1) ?? 0)
    if (uids.length === 0) return
    const held = await fetchInto(context, session, inbox, uids.reverse())
    onStored?.()
    const counts = { onServer: uids.length, held }
    await mailSync.app.db.write(source.workspaceId, (tx) => noteArrived(tx, source, inbox.row, counts))
  }
  const compareAll = async (): Promise<void> => {
    if (!isComplete) return fetchNew()
    announced = 0
    inbox = await lookAt(context, session, inboxFolder)
    highest = Math.max(highest, inbox.missingUids[0] ?? 0)
    await readFolder(context, session, inbox)
  }
  const fetchAnnounced = async (announcedAt: number): Promise<void> => {
    // Fetched meanwhile together with other messages.
    if (announced === 0) return
    const onStored = (): void => {
      const ms = performance.now() - announcedAt
      lastDelayMs = Math.round(ms)
      context.mailSync.app.metrics.mailOwnShare(ms)
    }
    if (announced > fewArrived) return fetchNew(onStored)
    const expected = announced
    announced = 0
    const arrived = await takeArrived(context, session, inbox, highest)
    if (!arrived) return fetchNew(onStored)
    highest = Math.max(highest, ...arrived.uids)
    if (arrived.uids.length > arrived.others.length) onStored()
    await fetchThese([...arrived.others], onStored)
    // The UIDs have gaps, or an announced message is gone again.
    if (arrived.uids.length < expected) await fetchNew(onStored)
  }
  const ask = (step: () => Promise<void>): void => {
    inTurn(step).catch(() => undefined)
  }
  const compare = (): void => {
    if (debounce) clearTimeout(debounce)
    debounce = null
    ask(compareAll)
  }
  const { mailSync, source } = context
  const watching: IdleTiming = {
    ...mailSync.idleTiming,
    isPushed: () => mailSync.pushMailboxes.has(source.mailboxId),
    onWatchMode: (next) => {
      if (next === mode) return
      mode = next
      void storeMode(context, next)
    },
  }
  const hear = (notice: FolderNotification): void => {
    const announcedAt = performance.now()
    if (notice.kind === 'arrived') {
      announced += notice.more ?? 1
      ask(() => fetchAnnounced(announcedAt))
    } else debounce ??= setTimeout(compare, debounceMs)
  }
  return {
    compare,
    tell: () => {
      hear({ kind: 'arrived', exists: 0 })
      hear({ kind: 'removed', uid: null })
    },
    confirm: () => inTurn(() => fetchNew()),
    audit: () =>
      inTurn(async () => {
        if (!isComplete) return
        inbox = await auditFolder(context, session, inboxFolder)
        highest = Math.max(highest, inbox.highestHeld, inbox.missingUids[0] ?? 0)
      }),
    get lastDelayMs() {
      return lastDelayMs
    },
    fetchHere: async (uids, signal) => {
      for (let from = 0; from < uids.length && !signal.aborted; from += fewMessages)
        await inTurn(() => fetchInto(context, session, inbox, uids.slice(from, from + fewMessages)))
      signal.throwIfAborted()
    },
    list: () => inTurn(() => session.listFolders()),
    markComplete: () => {
      isComplete = true
      compare()
    },
    run: async (signal) => {
      try {
        await session.idle(hear, AbortSignal.any([signal, broken.signal]), watching)
      } finally {
        if (debounce) clearTimeout(debounce)
      }
      await work
      if (!signal.aborted) throw broken.signal.reason
    },
  }
}

/** Stores the watch mode that the session reports (EWS: streaming or polling). */
const storeMode = ({ mailSync, source }: SyncContext, mode: WatchMode['mode']): Promise<void> => {
  const watchMode: WatchMode = mode === 'push' ? { mode, reason: null } : { mode, reason: 'no_stream' }
  const { mailboxId, workspaceId } = source
  return mailSync.app.db
    .write(workspaceId, (tx) => storeWatchMode(tx, source, watchMode))
    .catch((error: unknown) =>
      mailSync.app.log.warn({ mailboxId, error: String(error) }, 'could not store the watch mode'),
    )
}
