import { MailServerError } from '@postroom/mail'
import { pause } from '#platform/pause.ts'
import { createSlots, type Slots } from './slots.ts'

/** Coordinates connections to each mail server across all mailboxes of the process. */
export interface Hosts {
  /** Connects, limited to a few sign-ins at a time. A success wakes the mailboxes that wait for the host. */
  enter<T>(host: string, signal: AbortSignal, connect: () => Promise<T>): Promise<T>
  /** Whether the connection failed because the server could not be reached. */
  isAway(error: unknown): boolean
  /** Longest wait before the next attempt; grows with the number of mailboxes that wait for the host. */
  longestWaitMs(host: string): number
  /** Waits; ends early, at a random moment for each mailbox, once another mailbox has connected. */
  waitFor(host: string, ms: number, signal: AbortSignal): Promise<void>
}

/** Servers limit connections that are not signed in yet (Dovecot: 100). */
const connectingAtOnce = 20
const shortestMs = 20_000
const longestMs = 5 * 60_000
/** Average interval between attempts at an unreachable host, all mailboxes together. */
const everyMs = 3_000
/** Waiting mailboxes reconnect spread over this time multiplied by their number. */
const spreadMs = 20

export function createHosts(): Hosts {
  const away = new WeakSet<Error>()
  const turns = new Map<string, Slots>()
  const waiting = new Map<string, Set<(afterMs: number) => void>>()

  const slotsForHost = (host: string): Slots => {
    const slots = turns.get(host) ?? createSlots(connectingAtOnce)
    turns.set(host, slots)
    return slots
  }
  const callBack = (host: string): void => {
    const callbacks = waiting.get(host)
    if (!callbacks) return
    waiting.delete(host)
    for (const wake of callbacks) wake(Math.random() * spreadMs * callbacks.size)
  }
  return {
    enter: async (host, signal, connect) => {
      const entered = await slotsForHost(host)
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
      const callbacks = waiting.get(host) ?? new Set()
      waiting.set(host, callbacks)
      callbacks.add(wake)
      const delay = back.then((afterMs) => {
        isBack.abort()
        return afterMs
      })
      await pause(ms, AbortSignal.any([signal, isBack.signal]))
      callbacks.delete(wake)
      if (isBack.signal.aborted) await pause(await delay, signal)
    },
  }
}
