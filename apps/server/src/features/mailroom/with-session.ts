import { type MailAccount, MailServerError, type MailSession } from '@postroom/mail'
import { pause } from '#platform/pause.ts'
import type { Door } from './connections.ts'
import type { Mailroom } from './mailroom.ts'

interface Place {
  readonly mailroom: Mailroom
  readonly source: { readonly mailboxId: string }
  readonly signal: AbortSignal
}

/** "Too many connections" is waited out by whoever came last: the one that waits for mail stays. */
const limitPausesMs = [5_000, 15_000, 30_000, 60_000, 60_000]

/** Short work on a connection of its own. */
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

/** The connection that waits for mail; `recalled` says that others are to have its place. */
export const withStandingSession = <T>(
  place: Place,
  account: MailAccount,
  work: (session: MailSession, recalled: AbortSignal) => Promise<T>,
): Promise<T> => oneSession(place, account, { isStanding: true }, work).catch(unwrap)

/** The server would not let us in, as opposed to what happens once we are. */
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
  { mailroom, source, signal }: Place,
  account: MailAccount,
  { isStanding }: { readonly isStanding: boolean },
  work: (session: MailSession, recalled: AbortSignal) => Promise<T>,
): Promise<T> {
  const door: Door = { host: account.readHost, account: source.mailboxId }
  return mailroom.connections.use({ door, signal, isStanding }, async (recalled) => {
    const connect = () => account.connect()
    const session = await mailroom.hosts.enter(door.host, signal, connect).catch((error: unknown) => {
      if (!(error instanceof MailServerError)) throw error
      if (error.kind === 'limit') mailroom.connections.noteLimit(door)
      throw new ConnectRefused(error)
    })
    try {
      return await work(session, recalled)
    } finally {
      await session.close()
    }
  })
}
