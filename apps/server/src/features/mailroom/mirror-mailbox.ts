import { openAccount } from '#features/exchange/index.ts'
import { claimIntents, hurryIntents, type Intent, nextIntentAt } from './intents.queries.ts'
import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { createRounds } from './rounds.ts'
import { withSession } from './with-session.ts'
import { isFlagIntent, writeFlags } from './write-flags.ts'
import { writeMoves } from './write-moves.ts'

export interface MailboxMirror {
  /** Writes due changes to the server. */
  ask(): void
  /** Retries all waiting changes now, because the server is reachable again. */
  hurry(): void
  stop(): Promise<void>
}

const intentsAtOnce = 500
const longestSleepMs = 10 * 60_000

/** Writes pending changes to the mail server of one mailbox while this process holds its lease. */
export function mirrorMailbox(mailroom: Mailroom, lease: Lease, lookAgain: () => void): MailboxMirror {
  const { app } = mailroom
  const { workspaceId } = lease
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const round = async (): Promise<void> => {
    const intents = stopping.signal.aborted
      ? []
      : await app.db.write(workspaceId, (tx) => claimIntents(tx, lease, intentsAtOnce))
    if (intents.length > 0) {
      await write(intents)
      if (intents.length === intentsAtOnce) mirroring.ask()
    }
    await sleepUntilDue()
  }
  const write = async (intents: readonly Intent[]): Promise<void> => {
    const opened = await openAccount(app, lease)
    if (!opened?.mailbox.inboxId) return
    const source = { ...lease, inboxId: opened.mailbox.inboxId }
    const place = { mailroom, source: lease, signal: stopping.signal }
    try {
      await withSession(place, opened.account, async (session) => {
        // Flags first: a message that is moved gets another UID.
        await writeFlags(app, session, source, intents.filter(isFlagIntent))
        await writeMoves(
          app,
          session,
          lease,
          intents.filter((intent) => !isFlagIntent(intent)),
        )
      })
    } finally {
      // The copies of retried changes may have new UIDs or be in a renamed folder, so sync again.
      if (intents.some(({ attempts }) => attempts > 1)) lookAgain()
    }
  }
  const sleepUntilDue = async (): Promise<void> => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const at = await app.db.read(workspaceId, (tx) => nextIntentAt(tx, lease))
    if (at === null) return
    timer = setTimeout(mirroring.ask, Math.min(longestSleepMs, Math.max(50, at.getTime() - Date.now())))
  }
  const mirroring = createRounds(round, (error) => {
    if (stopping.signal.aborted) return
    app.log.warn(
      { mailboxId: lease.mailboxId, error: String(error) },
      'could not write changes to the mail server',
    )
    sleepUntilDue().catch(() => undefined)
  })
  const hurry = async (): Promise<void> => {
    await app.db.write(workspaceId, (tx) => hurryIntents(tx, lease))
    mirroring.ask()
  }
  return {
    ask: mirroring.ask,
    hurry: () => void hurry().catch(() => mirroring.ask()),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await mirroring.settle()
    },
  }
}
