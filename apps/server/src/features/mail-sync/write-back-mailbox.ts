import { openAccount } from '#features/exchange/index.ts'
import { claimChanges, hurryChanges, nextChangeAt, type PendingChange } from './change-attempts.queries.ts'
import { holdsLease, type Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { createRounds } from './rounds.ts'
import { withSession } from './with-session.ts'
import { writeArrivals } from './write-arrivals.ts'
import { isFlagChange, writeFlags } from './write-flags.ts'
import { writeMoves } from './write-moves.ts'

export interface MailboxWriteBack {
  /** Writes due changes to the server. */
  ask(): void
  /** Retries all waiting changes now, because the server is reachable again. */
  hurry(): void
  stop(): Promise<void>
}

const changesAtOnce = 500
const longestSleepMs = 10 * 60_000
/** Until the next try if the database could not be asked what is due. */
const unknownDueMs = 30_000

/** Writes pending changes to the mail server of one mailbox while this process holds its lease. */
export function writeBackMailbox(mailSync: MailSync, lease: Lease, lookAgain: () => void): MailboxWriteBack {
  const { app } = mailSync
  const { workspaceId } = lease
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** Unlike flags, messages that two processes append or move at the same time would be there twice. */
  const requireLease = async (): Promise<void> => {
    stopping.signal.throwIfAborted()
    if (!(await holdsLease(app, mailSync.holder, lease)))
      throw new Error('Another process syncs the mailbox now')
  }
  const round = async (): Promise<void> => {
    // Without the lease, the heartbeat stops this soon; until then nothing is claimed.
    if (stopping.signal.aborted || !(await holdsLease(app, mailSync.holder, lease))) return
    const pendingChanges = await app.db.write(workspaceId, (tx) => claimChanges(tx, lease, changesAtOnce))
    if (pendingChanges.length > 0) {
      await write(pendingChanges)
      if (pendingChanges.length === changesAtOnce) rounds.ask()
    }
    await sleepUntilDue()
  }
  const write = async (pendingChanges: readonly PendingChange[]): Promise<void> => {
    const opened = await openAccount(app, lease)
    if (!opened?.mailbox.inboxId) return
    const source = { ...lease, inboxId: opened.mailbox.inboxId }
    const place = { mailSync, source: lease, signal: stopping.signal }
    let isOpen = false
    try {
      await withSession(place, opened.account, async (session) => {
        isOpen = true
        const arrivals = pendingChanges.filter(({ attribute }) => attribute === 'arrival')
        await writeArrivals(app, session, lease, arrivals, requireLease)
        // Flags first: a message that is moved gets another UID.
        await writeFlags(app, session, source, pendingChanges.filter(isFlagChange))
        const moves = pendingChanges.filter(({ attribute }) => attribute === 'place')
        await writeMoves(app, session, lease, moves, requireLease)
      })
    } finally {
      const mayBeElsewhere = ({ attempts, attribute }: PendingChange) =>
        attempts > 1 || attribute === 'arrival'
      // The copies of retried changes may have new UIDs or be in a renamed folder, so sync again. After a refused sign-in
      // that would sign in once more.
      if (isOpen && pendingChanges.some(mayBeElsewhere)) lookAgain()
    }
  }
  const sleepUntilDue = async (): Promise<void> => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const at = await app.db.read(workspaceId, (tx) => nextChangeAt(tx, lease))
    if (at !== null) wakeAfter(Math.min(longestSleepMs, Math.max(50, at.getTime() - Date.now())))
  }
  const wakeAfter = (ms: number): void => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(rounds.ask, ms)
  }
  const rounds = createRounds(round, (error) => {
    if (stopping.signal.aborted) return
    app.log.warn(
      { mailboxId: lease.mailboxId, error: String(error) },
      'could not write changes to the mail server',
    )
    sleepUntilDue().catch(() => wakeAfter(unknownDueMs))
  })
  const hurry = async (): Promise<void> => {
    await app.db.write(workspaceId, (tx) => hurryChanges(tx, lease))
    rounds.ask()
  }
  return {
    ask: rounds.ask,
    hurry: () => void hurry().catch(() => rounds.ask()),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await rounds.settle()
    },
  }
}
