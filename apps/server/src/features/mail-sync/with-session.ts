import { type MailAccount, MailServerError, type MailSession } from '@postroom/mail'
import { pause } from '#platform/pause.ts'
import type { ConnectionTarget } from './connections.ts'
import type { MailSync } from './mail-sync.ts'

interface Place {
  readonly mailSync: MailSync
  readonly source: { readonly mailboxId: string }
  readonly signal: AbortSignal
}

/** Pauses after "too many connections"; the standing connection of the mailbox is kept. */
const limitPausesMs = [5_000, 15_000, 30_000, 60_000, 60_000]

/** Runs short work over a separate connection; retries if the server refuses one more connection. */
export async function withSession<T>(
  place: Place,
  account: MailAccount,
  work: (session: MailSession) => Promise<T>,
): Promise<T> {
  for (const pauseMs of limitPausesMs) {
    const outcome = await oneSession(place, account, { isStanding: false }, work).catch((error: unknown) => {
      if (error instanceof ConnectRefused && error.reason.kind === 'limit') return error
      throw error instanceof ConnectRefused ? error.reason : error
    })
    if (!(outcome instanceof ConnectRefused)) return outcome
    await pause(pauseMs, place.signal)
    place.signal.throwIfAborted()
  }
  return oneSession(place, account, { isStanding: false }, work).catch(unwrap)
}

/** Opens the connection that waits for mail; `recalled` is aborted when it must be given up for other mailboxes. */
export const withStandingSession = <T>(
  place: Place,
  account: MailAccount,
  work: (session: MailSession, recalled: AbortSignal) => Promise<T>,
): Promise<T> => oneSession(place, account, { isStanding: true }, work).catch(unwrap)

/** The connection or sign-in failed, as opposed to an error during `work`. */
class ConnectRefused extends Error {
  readonly reason: MailServerError

  constructor(reason: MailServerError) {
    super(reason.message)
    this.reason = reason
  }
}

function unwrap(error: unknown): never {
  throw error instanceof ConnectRefused ? error.reason : error
}

async function oneSession<T>(
  { mailSync, source, signal }: Place,
  account: MailAccount,
  { isStanding }: { readonly isStanding: boolean },
  work: (session: MailSession, recalled: AbortSignal) => Promise<T>,
): Promise<T> {
  const target: ConnectionTarget = { host: account.readHost, account: source.mailboxId }
  return mailSync.connections.use({ target, signal, isStanding }, async (recalled) => {
    const connect = () => account.connect()
    const session = await mailSync.hosts.enter(target.host, signal, connect).catch((error: unknown) => {
      if (!(error instanceof MailServerError)) throw error
      if (error.kind === 'limit') mailSync.connections.noteLimit(target)
      throw new ConnectRefused(error)
    })
    try {
      return await work(session, recalled)
    } finally {
      await session.close()
    }
  })
}
