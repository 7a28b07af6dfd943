import { once } from 'node:events'
import type { MailAccount } from '@postroom/mail'
import { commitWithoutWaiting } from '#platform/db/index.ts'
import { pause } from '#platform/pause.ts'
import { inboxFolder } from './choose-folders.ts'
import { type ExaminedFolder, finishFolder } from './examine-folder.ts'
import { type MailSource, oldestAuditAge } from './folders.queries.ts'
import { createImporter } from './import-history.ts'
import type { MailSync } from './mail-sync.ts'
import { createOthers, type OtherFolders } from './other-folders.ts'
import type { ProgressReport } from './progress.ts'
import { countQuarantined } from './quarantine.queries.ts'
import { backlogFrom, fetchInto, lookAt, readFolder, type SyncContext } from './read-folder.ts'
import { retryKept } from './retry-quarantined.ts'
import { createRounds } from './rounds.ts'
import { createTally } from './tally.ts'
import { together } from './together.ts'
import { type InboxWatch, watchInbox } from './watch-inbox.ts'
import { noteConfirmed } from './watches.queries.ts'
import { withSession, withStandingSession } from './with-session.ts'

/** Messages fetched before a long backlog, so that the first screen fills at once. */
const firstMessages = 50
const compareInboxMs = 15 * 60_000
const confirmMs = 60_000
const auditEverySeconds = 3_600

/** Requests to a mailbox whose session is established. */
export interface SyncSession {
  look(): void
  tell(where: 'inbox' | 'others'): void
  audit(): void
  importHistory(): void
}

interface SessionOptions {
  readonly account: MailAccount
  readonly progress: ProgressReport
  readonly signal: AbortSignal
  /** Called once the newest mail is stored. */
  readonly onStanding: (standing: SyncSession) => void
}

/** Keeps one mailbox in sync until the signal is aborted; throws when the connection or the database fails. */
export async function runSession(
  mailSync: MailSync,
  source: MailSource,
  options: SessionOptions,
): Promise<void> {
  const { account, progress } = options
  const quarantined = await mailSync.app.db.read(source.workspaceId, (tx) => countQuarantined(tx, source))
  const context: SyncContext = {
    mailSync,
    source,
    tally: createTally(progress, quarantined),
    signal: options.signal,
  }
  await retryKept(context)
  await withStandingSession(context, account, async (session, recalled) => {
    const signal = AbortSignal.any([options.signal, recalled])
    const inbox = await lookAt(context, session, inboxFolder)
    const isLong = inbox.missingUids.length > backlogFrom
    progress.note({ state: isLong ? 'syncing' : 'live', stateReason: null })
    const later = await readFolder(context, session, inbox, isLong ? firstMessages : backlogFrom)
    const watch = watchInbox(context, session, inbox)
    const others = createOthers(context, account, watch)
    const audits = createAudits(context, watch, others)
    const importer = createImporter(context, account, () => {
      watch.compare()
      others.look()
    })
    const look = async (): Promise<void> => {
      await retryKept(context)
      watch.compare()
      others.look()
    }
    options.onStanding({
      look: () => void look().catch((error: unknown) => noteRetry(context, error)),
      tell: (where) => (where === 'inbox' ? watch.tell() : others.look()),
      audit: audits.ask,
      importHistory: importer.ask,
    })
    await noteUpToDate(context, watch)
    const caughtUp = Promise.withResolvers<void>()
    await together(
      signal,
      (stop) => watch.run(stop),
      async (stop) => {
        await readBacklog({ ...context, signal: stop }, account, { inbox, uids: later, watch })
        watch.markComplete()
        await others.run(stop, () => {
          progress.note({ state: 'live', stateReason: null })
          caughtUp.resolve()
          audits.open(stop)
        })
        await audits.settle()
      },
      async (stop) => {
        await Promise.race([caughtUp.promise, aborted(stop)])
        await importer.run(stop)
      },
      (stop) => compareNowAndThen(watch, stop),
      (stop) => confirmNowAndThen(context, watch, stop),
    )
  })
}

/** Resolves on abort, also if the signal was aborted before: a mailbox may be disconnected right after connecting. */
const aborted = async (stop: AbortSignal): Promise<void> => {
  if (!stop.aborted) await once(stop, 'abort')
}

const noteRetry = ({ mailSync, source }: SyncContext, error: unknown): void =>
  mailSync.app.log.warn(
    { mailboxId: source.mailboxId, error: String(error) },
    'could not retry quarantined messages',
  )

async function readBacklog(
  context: SyncContext,
  account: MailAccount,
  { inbox, uids, watch }: { inbox: ExaminedFolder; uids: readonly number[]; watch: InboxWatch },
): Promise<void> {
  if (uids.length === 0) return
  await context.mailSync.backlogSlots.use(context.signal, async () => {
    let isOther = false
    await withSession(context, account, async (session) => {
      const { uidValidity } = await session.openFolder(inbox.row.path, true)
      isOther = uidValidity !== inbox.row.uidValidity
      if (!isOther) await fetchInto(context, session, inbox, uids)
    })
    // UIDVALIDITY changes on every connection, so these UIDs are valid only on the standing one.
    if (isOther) await watch.fetchHere(uids, context.signal)
    await finishFolder(context.mailSync.app, inbox)
  })
}

/** Compares the inbox periodically, since servers may fail to report a change through IDLE. */
async function compareNowAndThen(watch: InboxWatch, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(compareInboxMs, signal)
    if (signal.aborted) return
    watch.compare()
  }
}

/** Confirms periodically that the inbox is up to date by asking the server, not by assuming it from silence. */
async function confirmNowAndThen(
  context: SyncContext,
  watch: InboxWatch,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(confirmMs, signal)
    if (signal.aborted) return
    await watch.confirm()
    await noteUpToDate(context, watch)
  }
}

const noteUpToDate = ({ mailSync, source }: SyncContext, watch: InboxWatch): Promise<void> =>
  mailSync.app.db.write(source.workspaceId, async (tx) => {
    // Repeated every minute, so losing this commit in a crash does no harm.
    await Promise.all([commitWithoutWaiting(tx), noteConfirmed(tx, source, watch.lastDelayMs)])
  })

/** Runs sync audits hourly and on request, starting once the first sync is complete. */
function createAudits(context: SyncContext, watch: InboxWatch, others: OtherFolders) {
  const { app } = context.mailSync
  let signal: AbortSignal | null = null
  const rounds = createRounds(
    async () => {
      if (!signal || signal.aborted) return
      await watch.audit()
      await others.audit(signal)
      await noteUpToDate(context, watch)
    },
    (error) => {
      if (!signal?.aborted)
        app.log.warn({ mailboxId: context.source.mailboxId, error: String(error) }, 'sync audit failed')
    },
  )
  const askWhenDue = async (): Promise<void> => {
    const age = await app.db.read(context.source.workspaceId, (tx) => oldestAuditAge(tx, context.source))
    if (age === null || age >= auditEverySeconds) rounds.ask()
  }
  return {
    ask: rounds.ask,
    settle: rounds.settle,
    open: (stop: AbortSignal): void => {
      if (stop.aborted) return
      signal = stop
      const due = (): void => void askWhenDue().catch(() => undefined)
      const timer = setInterval(due, confirmMs)
      stop.addEventListener('abort', () => clearInterval(timer), { once: true })
      due()
    },
  }
}
