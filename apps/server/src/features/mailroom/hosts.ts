import { MailServerError } from '@postroom/mail'
import { pause } from '#platform/pause.ts'
import { createSlots, type Slots } from './slots.ts'

/** The mail servers that this process speaks to, each for all its mailboxes. */
export interface Hosts {
  /** Connects in its turn; getting in tells those who wait for the server that it is back. */
  enter<T>(host: string, signal: AbortSignal, connect: () => Promise<T>): Promise<T>
  /** Whether it failed because the server could not be reached at all, whoever asks. */
  isAway(error: unknown): boolean
  /** How long to wait at most for a server that is away, so that all its mailboxes together ask now and then. */
  longestWaitMs(host: string): number
  /** Waits; ends early, each at another moment, once somebody got in. */
  waitFor(host: string, ms: number, signal: AbortSignal): Promise<void>
}

/** Signing in costs a server most, and many refuse more at once (Dovecot: 100 that are not signed in yet). */
const connectingAtOnce = 20
const shortestMs = 20_000
const longestMs = 5 * 60_000
/** For each mailbox that waits: so often is a server asked that is away. */
const everyMs = 3_000
/** Over so long those who waited come back, for each of them. */
const spreadMs = 20

export function createHosts(): Hosts {
  const away = new WeakSet<Error>()
  const turns = new Map<string, Slots>()
  const waiting = new Map<string, Set<(afterMs: number) => void>>()

  const turnsOf = (host: string): Slots => {
    const known = turns.get(host) ?? createSlots(connectingAtOnce)
    turns.set(host, known)
    return known
  }
  const callBack = (host: string): void => {
    const those = waiting.get(host)
    if (!those) return
    waiting.delete(host)
    for (const wake of those) wake(Math.random() * spreadMs * those.size)
  }
  return {
    enter: async (host, signal, connect) => {
      const entered = await turnsOf(host)
        .use(signal, connect)
        .catch((error: unknown) => {
          if (error instanceof MailServerError && error.kind === 'network') away.add(error)
          throw error
        })
      callBack(host)
      return entered
    },
    isAway: (error) => error instanceof Error && away.has(error),
    longestWaitMs: (host) =>
      Math.min(longestMs, Math.max(shortestMs, everyMs * (waiting.get(host)?.size ?? 0))),
    waitFor: async (host, ms, signal) => {
      const isBack = new AbortController()
      const { promise: back, resolve: wake } = Promise.withResolvers<number>()
      const those = waiting.get(host) ?? new Set()
      waiting.set(host, those)
      those.add(wake)
      const called = back.then((afterMs) => {
        isBack.abort()
        return afterMs
      })
      await pause(ms, AbortSignal.any([signal, isBack.signal]))
      those.delete(wake)
      if (isBack.signal.aborted) await pause(await called, signal)
    },
  }
}
