import { once } from 'node:events'
import type { MailAccount } from '@postroom/mail'
import { commitWithoutWaiting } from '#platform/db/index.ts'
import { pause } from '#platform/pause.ts'
import { countAside } from './aside.queries.ts'
import { inboxFolder } from './choose-folders.ts'
import { type ExaminedFolder, finishFolder } from './examine-folder.ts'
import { type MailSource, oldestAuditAge } from './folders.queries.ts'
import { createImporter } from './import-history.ts'
import type { Mailroom } from './mailroom.ts'
import { createOthers, type OtherFolders } from './other-folders.ts'
import type { ProgressReport } from './progress.ts'
import { backlogFrom, fetchInto, lookAt, readFolder, type Visit } from './read-folder.ts'
import { retryKept } from './retry-aside.ts'
import { createRounds } from './rounds.ts'
import { createTally } from './tally.ts'
import { together } from './together.ts'
import { type InboxWatch, watchInbox } from './watch-inbox.ts'
import { noteConfirmed } from './watches.queries.ts'
import { withSession, withStandingSession } from './with-session.ts'

/** Enough for a first screen, and the first small batch of a large mailbox. */
const firstMessages = 50
const compareInboxMs = 15 * 60_000
const confirmMs = 60_000
const auditEverySeconds = 3_600

/** What others may ask of a mailbox that is being watched. */
export interface StandingVisit {
  look(): void
  tell(where: 'inbox' | 'others'): void
  audit(): void
  importHistory(): void
}

interface VisitOptions {
  readonly account: MailAccount
  readonly progress: ProgressReport
  readonly signal: AbortSignal
  /** Called once the newest mail is stored. */
  readonly onStanding: (standing: StandingVisit) => void
}

/** Keeps one mailbox up to date until told to stop; throws when the connection or the store fails. */
export async function visitMailbox(
  mailroom: Mailroom,
  source: MailSource,
  options: VisitOptions,
): Promise<void> {
  const { account, progress } = options
  const aside = await mailroom.app.db.read(source.workspaceId, (tx) => countAside(tx, source))
  const visit: Visit = { mailroom, source, tally: createTally(progress, aside), signal: options.signal }
  await retryKept(visit)
  await withStandingSession(visit, account, async (session, recalled) => {
    const signal = AbortSignal.any([options.signal, recalled])
    const inbox = await lookAt(visit, session, inboxFolder)
    const isLong = inbox.missingUids.length > backlogFrom
    progress.note({ state: isLong ? 'syncing' : 'live', stateReason: null })
    const later = await readFolder(visit, session, inbox, isLong ? firstMessages : backlogFrom)
    const watch = watchInbox(visit, session, inbox)
    const others = createOthers(visit, account, watch)
    const audits = createAudits(visit, watch, others)
    const importer = createImporter(visit, account, () => {
      watch.compare()
      others.look()
    })
    const look = async (): Promise<void> => {
      await retryKept(visit)
      watch.compare()
      others.look()
    }
    options.onStanding({
      look: () => void look().catch((error: unknown) => noteRetry(visit, error)),
      tell: (where) => (where === 'inbox' ? watch.tell() : others.look()),
      audit: audits.ask,
      importHistory: importer.ask,
    })
    await noteInStep(visit, watch)
    const caughtUp = Promise.withResolvers<void>()
    await together(
      signal,
      (stop) => watch.run(stop),
      async (stop) => {
        await readBacklog({ ...visit, signal: stop }, account, { inbox, uids: later, watch })
        watch.markComplete()
        await others.run(stop, () => {
          progress.note({ state: 'live', stateReason: null })
          caughtUp.resolve()
          audits.open(stop)
        })
        await audits.settle()
      },
      async (stop) => {
        await Promise.race([caughtUp.promise, told(stop)])
        await importer.run(stop)
      },
      (stop) => compareNowAndThen(watch, stop),
      (stop) => confirmNowAndThen(visit, watch, stop),
    )
  })
}

/** Also of a stop that came before anybody listened for it: a mailbox may be disconnected as soon as it is connected. */
const told = async (stop: AbortSignal): Promise<void> => {
  if (!stop.aborted) await once(stop, 'abort')
}

const noteRetry = ({ mailroom, source }: Visit, error: unknown): void =>
  mailroom.app.log.warn(
    { mailboxId: source.mailboxId, error: String(error) },
    'messages put aside were not tried again',
  )

async function readBacklog(
  visit: Visit,
  account: MailAccount,
  { inbox, uids, watch }: { inbox: ExaminedFolder; uids: readonly number[]; watch: InboxWatch },
): Promise<void> {
  if (uids.length === 0) return
  await visit.mailroom.backlogSlots.use(visit.signal, async () => {
    let isOther = false
    await withSession(visit, account, async (session) => {
      const { uidValidity } = await session.openFolder(inbox.row.path, true)
      isOther = uidValidity !== inbox.row.uidValidity
      if (!isOther) await fetchInto(visit, session, inbox, uids)
    })
    // A server that numbers anew for every connection: these numbers mean something only on the first.
    if (isOther) await watch.fetchHere(uids, visit.signal)
    await finishFolder(visit.mailroom.app, inbox)
  })
}

/** A server may forget to tell; looking now and then finds what IDLE left out. */
async function compareNowAndThen(watch: InboxWatch, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(compareInboxMs, signal)
    if (signal.aborted) return
    watch.compare()
  }
}

/** What is written down as "in step" was asked of the server, not taken from its silence. */
async function confirmNowAndThen(visit: Visit, watch: InboxWatch, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(confirmMs, signal)
    if (signal.aborted) return
    await watch.confirm()
    await noteInStep(visit, watch)
  }
}

const noteInStep = ({ mailroom, source }: Visit, watch: InboxWatch): Promise<void> =>
  mailroom.app.db.write(source.workspaceId, async (tx) => {
    // Said anew every minute.
    await Promise.all([commitWithoutWaiting(tx), noteConfirmed(tx, source, watch.lastDelayMs)])
  })

/** Audits whenever one is due, and when asked; before everything was fetched once there is nothing to audit. */
function createAudits(visit: Visit, watch: InboxWatch, others: OtherFolders) {
  const { app } = visit.mailroom
  let signal: AbortSignal | null = null
  const rounds = createRounds(
    async () => {
      if (!signal || signal.aborted) return
      await watch.audit()
      await others.audit(signal)
      await noteInStep(visit, watch)
    },
    (error) => {
      if (!signal?.aborted)
        app.log.warn({ mailboxId: visit.source.mailboxId, error: String(error) }, 'an audit broke off')
    },
  )
  const askWhenDue = async (): Promise<void> => {
    const age = await app.db.read(visit.source.workspaceId, (tx) => oldestAuditAge(tx, visit.source))
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
