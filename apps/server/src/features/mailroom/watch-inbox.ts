import type { FolderNotice, IdleTiming, ImapFolder, MailSession } from '@postroom/mail'
import type { News } from '#features/mail-notices/index.ts'
import { auditFolder } from './audit-folder.ts'
import { inboxFolder } from './choose-folders.ts'
import type { ExaminedFolder } from './examine-folder.ts'
import { fewArrived } from './fetch-arrived.ts'
import { noteArrived } from './folders.queries.ts'
import { fetchInto, lookAt, readFolder, takeArrived, type Visit } from './read-folder.ts'
import { noteNews } from './watches.queries.ts'

export interface InboxWatch {
  /** Ends when told to stop; throws when the connection or the store fails. */
  run(signal: AbortSignal): Promise<void>
  /** Something happened there: new mail at once, whatever else with its flock. */
  tell(): void
  /** Compares everything with the server, now. */
  compare(): void
  /** Asks whether something is there that was not told; resolves once it is here too. */
  confirm(): Promise<void>
  /** Compares every message with the server, whatever the cursor says. */
  audit(): Promise<void>
  /** How long the last new mail took from the server's word to its being stored. */
  readonly lastDelayMs: number | null
  /** Fetches these on this connection, with room for new mail in between. */
  fetchHere(uids: readonly number[], signal: AbortSignal): Promise<void>
  /** The backlog is stored: from now on flags and removals are followed too. */
  markComplete(): void
  /** Asks for the folders on this connection, between two other commands. */
  list(): Promise<ImapFolder[]>
}

/** Changes of flags come in flocks; they are looked at together. */
const flockMs = 500
/** New mail waits no longer than these take. */
const fewMessages = 100

/** Waits in the inbox and takes over at once what happens there. */
export function watchInbox(visit: Visit, session: MailSession, first: ExaminedFolder): InboxWatch {
  let inbox = first
  let isComplete = false
  let highest = Math.max(first.missingUids[0] ?? 0, first.highestHeld)
  let lastDelayMs: number | null = null
  let how: News['how'] | null = null
  /** Messages that the server told of and that nobody has asked for yet. */
  let told = 0
  let flock: NodeJS.Timeout | null = null
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
    told = 0
    const uids = (await session.listUids(`${highest + 1}:*`)).filter((uid) => uid > highest)
    await fetchThese(uids, onStored)
  }
  const fetchThese = async (uids: number[], onStored?: () => void): Promise<void> => {
    highest = Math.max(highest, uids.at(-1) ?? 0)
    if (uids.length === 0) return
    const held = await fetchInto(visit, session, inbox, uids.reverse())
    onStored?.()
    const counts = { onServer: uids.length, held }
    await mailroom.app.db.write(source.workspaceId, (tx) => noteArrived(tx, source, inbox.row, counts))
  }
  const compareAll = async (): Promise<void> => {
    if (!isComplete) return fetchNew()
    told = 0
    inbox = await lookAt(visit, session, inboxFolder)
    highest = Math.max(highest, inbox.missingUids[0] ?? 0)
    await readFolder(visit, session, inbox)
  }
  const fetchTold = async (toldAt: number): Promise<void> => {
    // Fetched meanwhile with others.
    if (told === 0) return
    const onStored = (): void => {
      const ms = performance.now() - toldAt
      lastDelayMs = Math.round(ms)
      visit.mailroom.app.metrics.mailOwnShare(ms)
    }
    if (told > fewArrived) return fetchNew(onStored)
    const expected = told
    told = 0
    const arrived = await takeArrived(visit, session, inbox, highest)
    if (!arrived) return fetchNew(onStored)
    highest = Math.max(highest, ...arrived.uids)
    if (arrived.uids.length > arrived.others.length) onStored()
    await fetchThese([...arrived.others], onStored)
    // The server left out numbers, or what it told of is gone again.
    if (arrived.uids.length < expected) await fetchNew(onStored)
  }
  const ask = (step: () => Promise<void>): void => {
    inTurn(step).catch(() => undefined)
  }
  const compare = (): void => {
    if (flock) clearTimeout(flock)
    flock = null
    ask(compareAll)
  }
  const { mailroom, source } = visit
  const watching: IdleTiming = {
    ...mailroom.idleTiming,
    isTold: () => mailroom.told.has(source.mailboxId),
    onHow: (next) => {
      if (next === how) return
      how = next
      void noteHow(visit, next)
    },
  }
  const hear = (notice: FolderNotice): void => {
    const toldAt = performance.now()
    if (notice.kind === 'arrived') {
      told += notice.more ?? 1
      ask(() => fetchTold(toldAt))
    } else flock ??= setTimeout(compare, flockMs)
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
        inbox = await auditFolder(visit, session, inboxFolder)
        highest = Math.max(highest, inbox.highestHeld, inbox.missingUids[0] ?? 0)
      }),
    get lastDelayMs() {
      return lastDelayMs
    },
    fetchHere: async (uids, signal) => {
      for (let from = 0; from < uids.length && !signal.aborted; from += fewMessages)
        await inTurn(() => fetchInto(visit, session, inbox, uids.slice(from, from + fewMessages)))
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
        if (flock) clearTimeout(flock)
      }
      await work
      if (!signal.aborted) throw broken.signal.reason
    },
  }
}

/** Where the server itself says by which way it is watched. */
const noteHow = ({ mailroom, source }: Visit, how: News['how']): Promise<void> => {
  const news: News = how === 'told' ? { how, reason: null } : { how, reason: 'no_stream' }
  const { mailboxId, workspaceId } = source
  return mailroom.app.db
    .write(workspaceId, (tx) => noteNews(tx, source, news))
    .catch((error: unknown) => mailroom.app.log.warn({ mailboxId, error: String(error) }, 'news not noted'))
}
