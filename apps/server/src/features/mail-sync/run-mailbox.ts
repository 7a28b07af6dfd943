import { extendReason, makeReason, type Reason } from '@postroom/contract'
import { type MailAccount, MailServerError } from '@postroom/mail'
import { openAccount } from '#features/exchange/index.ts'
import { asMailError, failureReason, type MailboxProgress, protocolOf } from '#features/mailboxes/index.ts'
import { isStorageFull } from '#platform/db/index.ts'
import { pause } from '#platform/pause.ts'
import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { createProgress, type ProgressReport } from './progress.ts'
import { requestedPauseMs } from './requested-pause.ts'
import { runSession, type SyncSession } from './sync-mailbox.ts'
import { noteFailing } from './watches.queries.ts'

export interface MailboxRunner {
  readonly lease: Lease
  /** Checks for mail now, or retries now if it waits after a failure. */
  look(): void
  /** Handles a push notification that the inbox, or another folder, has changed. */
  tell(where: 'inbox' | 'others'): void
  /** Starts a sync audit now, or retries now if it waits after a failure. */
  audit(): void
  /** Handles that a history import was started, paused or cancelled. */
  importHistory(): void
  /** Starts a new session, because servers or credentials changed. */
  restart(): void
  stop(): Promise<void>
  isStopping(): boolean
  /** Resolves when the mailbox was disconnected or has no inbox any more, or after `stop`. */
  readonly ended: Promise<void>
}

const firstRetryMs = 2_000
const longestRetryMs = 5 * 60_000
/** First wait after "too many connections"; soon after, the server would only refuse again. */
const limitRetryMs = 30_000
/** Frequent retries with a refused password lock accounts; rare ones help after an error of the server. */
const signInRetryMs = 30 * 60_000

/** Keeps one mailbox in sync while this process holds its lease, and retries after every failure. */
export function runMailbox(mailSync: MailSync, lease: Lease, onLive: () => void): MailboxRunner {
  const stopping = new AbortController()
  let round = new AbortController()
  /** Aborted to end the wait after a failure, also before it begins: the server may be back after the attempt began. */
  let wait = new AbortController()
  let standing: SyncSession | null = null
  /** Notifications received while a session starts, passed on once it stands. */
  const pendingNotifications = new Set<'inbox' | 'others'>()

  const run = async (): Promise<void> => {
    const progress = createProgress(mailSync.app, lease)
    for (let failures = 0; !stopping.signal.aborted; ) {
      round = new AbortController()
      wait = new AbortController()
      const signal = AbortSignal.any([stopping.signal, round.signal])
      const outcome = await trySession(mailSync, lease, progress, signal, (next) => {
        failures = 0
        standing = next
        for (const where of pendingNotifications) next.tell(where)
        pendingNotifications.clear()
        onLive()
      })
      standing = null
      if (outcome === 'nothing to do') return
      if (outcome === 'stopped') continue
      failures += 1
      const { error, account } = outcome
      const host = account?.readHost ?? ''
      const isAway = mailSync.hosts.isAway(error)
      const waitMs = retryMs(error, failures, isAway ? mailSync.hosts.longestWaitMs(host) : longestRetryMs)
      await noteFailure(mailSync, lease, progress, outcome, waitMs)
      const woken = AbortSignal.any([stopping.signal, round.signal, wait.signal])
      await (isAway ? mailSync.hosts.waitFor(host, waitMs, woken) : pause(waitMs, woken))
    }
    await progress.flush().catch(() => undefined)
  }
  const ended = run().catch((error) => {
    mailSync.app.log.error({ mailboxId: lease.mailboxId, error: String(error) }, 'a mailbox runner failed')
  })
  return {
    lease,
    ended,
    look: () => (standing ? standing.look() : wait.abort()),
    tell: (where) => (standing ? standing.tell(where) : pendingNotifications.add(where)),
    audit: () => (standing ? standing.audit() : wait.abort()),
    importHistory: () => standing?.importHistory(),
    restart: () => round.abort(),
    isStopping: () => stopping.signal.aborted,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

interface Failing {
  readonly error: Error
  /** Null if the account could not be opened. */
  readonly account: MailAccount | null
}
type Outcome = 'nothing to do' | 'stopped' | Failing

async function trySession(
  mailSync: MailSync,
  lease: Lease,
  progress: ProgressReport,
  signal: AbortSignal,
  onStanding: (standing: SyncSession) => void,
): Promise<Outcome> {
  let account: MailAccount | null = null
  try {
    const opened = await openAccount(mailSync.app, lease)
    if (!opened?.mailbox.inboxId) return 'nothing to do'
    account = opened.account
    const source = { ...lease, inboxId: opened.mailbox.inboxId }
    await runSession(mailSync, source, { account, progress, signal, onStanding })
    return 'stopped'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    return { error: error instanceof Error ? error : new Error(String(error)), account }
  }
}

function retryMs(error: Error, failures: number, longestMs: number): number {
  if (error instanceof MailServerError && error.kind === 'auth') return signInRetryMs
  const first = error instanceof MailServerError && error.kind === 'limit' ? limitRetryMs : firstRetryMs
  const grown = Math.min(longestMs, first * 2 ** Math.min(failures - 1, 10))
  const askedMs = error instanceof MailServerError ? requestedPauseMs(error) : 0
  // Jitter, so that the mailboxes of one provider do not reconnect all at once after an outage.
  return Math.max(grown * (0.75 + Math.random() / 2), askedMs * (1 + Math.random() / 10))
}

async function noteFailure(
  { app }: MailSync,
  lease: Lease,
  progress: ProgressReport,
  { error, account }: Failing,
  waitMs: number,
): Promise<void> {
  app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, 'a mailbox is not live')
  app.disk.note(error)
  progress.note(failureState(error, account))
  const kind = error instanceof MailServerError ? error.kind : 'internal'
  const nextTryAt = new Date(Date.now() + waitMs)
  await app.db
    .write(lease.workspaceId, (tx) => noteFailing(tx, lease, { kind, nextTryAt }))
    .catch(() => undefined)
}

/** Only a refused sign-in needs a person; everything else is retried. */
function failureState(error: Error, account: MailAccount | null): MailboxProgress {
  if (isStorageFull(error)) {
    return retrying(makeReason('disk_full'))
  }
  if (account === null || !(error instanceof MailServerError)) {
    return retrying(makeReason('internal_error'))
  }
  const reason = failureReason(asMailError(error), protocolOf(account, 'reading'), account.readHost)
  return error.kind === 'auth' ? { state: 'needs_sign_in', stateReason: reason } : retrying(reason)
}

const retrying = (reason: Reason): MailboxProgress => ({
  state: 'retrying',
  stateReason: extendReason(reason, { nextStep: 'keeps_trying' }),
})
