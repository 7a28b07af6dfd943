import type { ImapFolder, MailAccount, MailSession } from '@postroom/mail'
import { deleteLocations } from '#features/conversations/index.ts'
import { pause } from '#platform/pause.ts'
import { auditFolder } from './audit-folder.ts'
import { type ChosenFolder, chooseFolders, inboxFolder, otherTargets } from './choose-folders.ts'
import { databaseTime, hasDepartures } from './departures.queries.ts'
import { folderLocation } from './examine-folder.ts'
import { noteListed } from './folders.queries.ts'
import { noteOtherFolders } from './folders-not-fetched.queries.ts'
import { loadChoices } from './listed-folders.ts'
import { backlogFrom, lookAt, readFolder, type SyncContext } from './read-folder.ts'
import { settleDepartures } from './settle-departures.ts'
import type { InboxWatch } from './watch-inbox.ts'
import { withSession } from './with-session.ts'

export interface OtherFolders {
  /** Compares all of them now, changed or not. */
  look(): void
  audit(signal: AbortSignal): Promise<void>
  run(signal: AbortSignal, onCaughtUp: () => void): Promise<void>
}

const lookAtOthersMs = 60_000

/** Syncs all folders except the inbox, over a separate connection and only when their counts have changed. */
export function createOthers(context: SyncContext, account: MailAccount, watch: InboxWatch): OtherFolders {
  const seen = new Map<string, string>()
  const volatile = new Set<string>()
  let lookNow: AbortController = new AbortController()

  const chooseOthers = async (listed: readonly ImapFolder[]): Promise<ChosenFolder[]> => {
    const choices = await loadChoices(context.mailSync.app, context.source)
    const chosen = chooseFolders(listed, choices).filter(({ path }) => path !== inboxFolder.path)
    await keepOnly(context, [inboxFolder.path, ...chosen.map(({ path }) => path)])
    const others = otherTargets(listed, choices, [inboxFolder, ...chosen])
    const { mailSync, source } = context
    await mailSync.app.db.write(source.workspaceId, (tx) => noteOtherFolders(tx, source, others))
    return chosen
  }
  /** Syncs folders with few missing messages; returns those with a backlog. */
  const round = async (signal: AbortSignal, session: MailSession): Promise<ChosenFolder[]> => {
    const large: ChosenFolder[] = []
    const startedAt = await context.mailSync.app.db.read(context.source.workspaceId, databaseTime)
    const listed = await session.listFolders()
    for (const folder of await chooseOthers(listed)) {
      if (signal.aborted) return large
      const examined = await lookAt({ ...context, signal }, session, folder)
      if (examined.isVolatile) volatile.add(folder.path)
      if (examined.missingUids.length > backlogFrom) large.push(folder)
      else await readFolder({ ...context, signal }, session, examined)
      seen.set(folder.path, statusFingerprint(listed, folder, examined.isVolatile))
    }
    // Mail that left another folder may be back in the inbox, over whose own connection it has not been fetched yet.
    if (await mayHaveMoved()) await watch.confirm()
    await settleDepartures(context.mailSync, context.source, startedAt)
    return large
  }
  /** Takes the backlog slot before the connection, never in reverse order, to avoid a deadlock. */
  const lookAtAll = async (signal: AbortSignal): Promise<void> => {
    const run = { ...context, signal }
    const large = await withSession(run, account, (session) => round(signal, session))
    for (const folder of large)
      await context.mailSync.backlogSlots.use(signal, () =>
        withSession(run, account, async (session) => {
          await readFolder(run, session, await lookAt(run, session, folder))
        }),
      )
  }
  const mayHaveMoved = (): Promise<boolean> => {
    const { mailSync, source } = context
    return mailSync.app.db.read(source.workspaceId, (tx) => hasDepartures(tx, source))
  }
  const hasChanged = async (): Promise<boolean> => {
    const listed = await watch.list()
    const { mailSync, source } = context
    if (await mayHaveMoved()) return true
    const choices = await loadChoices(mailSync.app, source)
    return chooseFolders(listed, choices).some(
      (folder) =>
        folder.path !== inboxFolder.path &&
        seen.get(folder.path) !== statusFingerprint(listed, folder, volatile.has(folder.path)),
    )
  }
  return {
    look: () => lookNow.abort(),
    audit: (signal) =>
      withSession({ ...context, signal }, account, async (session) => {
        for (const folder of await chooseOthers(await session.listFolders())) {
          if (!signal.aborted) await auditFolder({ ...context, signal }, session, folder)
        }
      }),
    run: async (signal, onCaughtUp) => {
      await lookAtAll(signal)
      onCaughtUp()
      while (!signal.aborted) {
        await pause(lookAtOthersMs, AbortSignal.any([signal, lookNow.signal]))
        const isAsked = lookNow.signal.aborted
        // A request during the comparison causes one more.
        lookNow = new AbortController()
        if (signal.aborted || !(isAsked || (await hasChanged()))) continue
        await lookAtAll(signal)
      }
    },
  }
}

/** Forgets folders that the server has not listed for an hour; their messages stay stored. */
async function keepOnly({ mailSync, source, tally }: SyncContext, paths: readonly string[]): Promise<void> {
  tally.keepOnly(paths)
  await mailSync.app.db.write(source.workspaceId, async (tx) => {
    for (const folder of await noteListed(tx, source, paths))
      await deleteLocations(tx, source.workspaceId, folderLocation(source, folder), null)
  })
}

/** Fingerprint of a folder's STATUS; without UIDVALIDITY if the server changes that on every connection. */
const statusFingerprint = (
  listed: readonly ImapFolder[],
  { path }: ChosenFolder,
  isVolatile: boolean,
): string => {
  const counts = listed.find((folder) => folder.path === path)?.counts
  return counts
    ? `${isVolatile ? '' : counts.uidValidity} ${counts.uidNext} ${counts.messages} ${counts.unseen}`
    : ''
}
