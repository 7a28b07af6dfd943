import { connectImap, type ImapConnectOptions, type ImapFolder, type ImapSession } from '@postroom/mail'
import { type ChosenFolder, chooseFolders, inboxFolder } from './choose-folders.ts'
import { type ExaminedFolder, finishFolder } from './examine-folder.ts'
import { countQuarantined, type MailSource } from './folders.queries.ts'
import type { Mailroom } from './mailroom.ts'
import type { ProgressReport } from './progress.ts'
import { fetchInto, lookAt, readFolder, type Visit } from './read-folder.ts'
import { createTally } from './tally.ts'
import { pause, together } from './together.ts'
import { type InboxWatch, watchInbox } from './watch-inbox.ts'

/** Enough for a first screen, and the first small batch of a large mailbox. */
const firstMessages = 50
/** More than so many missing messages are fetched beside the connection that waits for new ones. */
const backlogFrom = 200
const lookAtOthersMs = 60_000
const compareInboxMs = 15 * 60_000

interface VisitOptions {
  readonly imap: ImapConnectOptions
  readonly progress: ProgressReport
  readonly signal: AbortSignal
  /** Called once the newest mail is stored, with what looks for mail at once. */
  readonly onStanding: (look: () => void) => void
}

/** Keeps one mailbox up to date until told to stop; throws when the connection or the store fails. */
export async function visitMailbox(
  mailroom: Mailroom,
  source: MailSource,
  options: VisitOptions,
): Promise<void> {
  const { progress, signal } = options
  const quarantined = await mailroom.app.db.read(source.workspaceId, (tx) => countQuarantined(tx, source))
  const visit: Visit = { mailroom, source, tally: createTally(progress, quarantined), signal }
  await withSession(visit, options.imap, async (session) => {
    const inbox = await lookAt(visit, session, inboxFolder)
    const isLong = inbox.missingUids.length > backlogFrom
    progress.note({ state: isLong ? 'syncing' : 'live', stateText: null })
    const later = await readFolder(visit, session, inbox, isLong ? firstMessages : backlogFrom)
    const watch = watchInbox(visit, session, inbox)
    const others = createOthers(visit, options.imap, watch)
    options.onStanding(() => {
      watch.compare()
      others.look()
    })
    await together(
      signal,
      (stop) => watch.run(stop),
      async (stop) => {
        await readBacklog({ ...visit, signal: stop }, options.imap, inbox, later)
        watch.markComplete()
        await others.run(stop, () => progress.note({ state: 'live', stateText: null }))
      },
      (stop) => compareNowAndThen(watch, stop),
    )
  })
}

async function withSession(
  { mailroom, signal }: Visit,
  imap: ImapConnectOptions,
  work: (session: ImapSession) => Promise<void>,
): Promise<void> {
  await mailroom.connectionSlots.use(signal, async () => {
    const session = await connectImap(imap)
    try {
      await work(session)
    } finally {
      await session.close()
    }
  })
}

async function readBacklog(
  visit: Visit,
  imap: ImapConnectOptions,
  inbox: ExaminedFolder,
  uids: readonly number[],
): Promise<void> {
  if (uids.length === 0) return
  await visit.mailroom.backlogSlots.use(visit.signal, () =>
    withSession(visit, imap, async (session) => {
      await session.openFolder(inbox.row.path, true)
      await fetchInto(visit, session, inbox, uids)
      await finishFolder(visit.mailroom.app, inbox)
    }),
  )
}

/** Folders besides the inbox: looked at on a connection of their own, and only when their counts changed. */
function createOthers(visit: Visit, imap: ImapConnectOptions, watch: InboxWatch) {
  const seen = new Map<string, string>()
  let lookNow: AbortController = new AbortController()

  const round = async (signal: AbortSignal, session: ImapSession): Promise<void> => {
    const listed = await session.listFolders()
    const chosen = chooseFolders(listed).filter(({ path }) => path !== inboxFolder.path)
    visit.tally.keepOnly([inboxFolder.path, ...chosen.map(({ path }) => path)])
    for (const folder of chosen) {
      if (signal.aborted) return
      await readOther({ ...visit, signal }, session, folder)
      seen.set(folder.path, countsOf(listed, folder))
    }
  }
  const hasChanged = async (): Promise<boolean> => {
    const listed = await watch.list()
    return chooseFolders(listed).some(
      (folder) => folder.path !== inboxFolder.path && seen.get(folder.path) !== countsOf(listed, folder),
    )
  }
  return {
    look: () => lookNow.abort(),
    run: async (signal: AbortSignal, onCaughtUp: () => void): Promise<void> => {
      await withSession({ ...visit, signal }, imap, (session) => round(signal, session))
      onCaughtUp()
      while (!signal.aborted) {
        lookNow = new AbortController()
        await pause(lookAtOthersMs, AbortSignal.any([signal, lookNow.signal]))
        if (signal.aborted || !(await hasChanged())) continue
        await withSession({ ...visit, signal }, imap, (session) => round(signal, session))
      }
    },
  }
}

async function readOther(visit: Visit, session: ImapSession, folder: ChosenFolder): Promise<void> {
  const examined = await lookAt(visit, session, folder)
  const read = async (): Promise<void> => void (await readFolder(visit, session, examined))
  if (examined.missingUids.length > backlogFrom) await visit.mailroom.backlogSlots.use(visit.signal, read)
  else await read()
}

const countsOf = (listed: readonly ImapFolder[], { path }: ChosenFolder): string => {
  const counts = listed.find((folder) => folder.path === path)?.counts
  return counts ? `${counts.uidValidity} ${counts.uidNext} ${counts.messages} ${counts.unseen}` : ''
}

/** A server may forget to tell; looking now and then finds what IDLE left out. */
async function compareNowAndThen(watch: InboxWatch, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(compareInboxMs, signal)
    if (signal.aborted) return
    watch.compare()
  }
}
