import { setTimeout as delay } from 'node:timers/promises'
import type { ExistsEvent, ExpungeEvent, FlagsEvent } from 'imapflow'
import { connectionLost, type ImapContext, withinSilence } from './imap-context.ts'

export type FolderNotification =
  /** New messages; `more` is their number if the server reports it. */
  | { kind: 'arrived'; exists: number; more?: number }
  /** `uid` is null if the server names only a sequence number. */
  | { kind: 'removed'; uid: number | null }
  | { kind: 'flags'; uid: number | null; flags: string[] }

export type IdleTiming = {
  /**
   * Interval at which the connection is checked and IDLE is re-issued; default 60 s. Without IDLE it is the polling
   * interval; default 30 s.
   */
  keepaliveMs?: number
  /** Time limit for the reply to that check; default 20 s. The sum bounds how long a dead connection goes unnoticed. */
  replyTimeoutMs?: number
  /** Returns whether push notifications arrive by another way, so that polling may be rarer. */
  isPushed?: () => boolean
  /** Reports the watch mode in use, for servers that have both. */
  onWatchMode?: (how: 'push' | 'poll') => void
}

/** Far below the 29 minutes after which servers may disconnect an idle client (RFC 2177). */
export const IDLE_AGAIN_MS = 60_000
const RESUME_PAUSE_MS = 100

/**
 * Watches the open folder until `signal` aborts (then it returns and the session is usable) or the connection breaks
 * (then it throws). Other calls on the session interrupt IDLE briefly. Without IDLE, the folder is polled every
 * `keepaliveMs`.
 */
export async function idle(
  context: ImapContext,
  onChange: (notice: FolderNotification) => void,
  signal: AbortSignal,
  timing: IdleTiming = {},
): Promise<void> {
  const { client } = context
  const arrived = (event: ExistsEvent): void => {
    const more = event.count - event.prevCount
    if (more > 0) onChange({ kind: 'arrived', exists: event.count, more })
  }
  const removed = (event: ExpungeEvent): void => onChange({ kind: 'removed', uid: event.uid ?? null })
  const flags = (event: FlagsEvent): void =>
    onChange({ kind: 'flags', uid: event.uid ?? null, flags: [...event.flags] })
  client.on('exists', arrived).on('expunge', removed).on('flags', flags)
  try {
    while (!signal.aborted) await idleOnce(context, signal, timing)
  } finally {
    client.off('exists', arrived).off('expunge', removed).off('flags', flags)
  }
}

async function idleOnce(context: ImapContext, signal: AbortSignal, timing: IdleTiming): Promise<void> {
  const { client } = context
  const keepaliveMs = timing.keepaliveMs ?? (client.capabilities.has('IDLE') ? IDLE_AGAIN_MS : 30_000)
  if (client.isClosed) throw connectionLost(context)
  const round = new AbortController()
  // Ends early when another call interrupts it. IDLE is then resumed after a pause, so that a misbehaving server cannot
  // cause a busy loop. A server that rejects IDLE is polled every `keepaliveMs`.
  const idling = client.idle().then(async (result) => {
    if (result === false) return
    await delay(RESUME_PAUSE_MS, undefined, { signal: round.signal })
    round.abort()
  })
  idling.catch(() => undefined)
  const stop = (): void => round.abort()
  signal.addEventListener('abort', stop, { once: true })
  client.once('close', stop)
  try {
    await delay(keepaliveMs, undefined, { signal: round.signal }).catch(() => undefined)
    if (client.isClosed) throw connectionLost(context)
    await withinSilence(context, timing.replyTimeoutMs ?? 20_000, client.noop())
    if (client.isClosed) throw connectionLost(context)
  } finally {
    signal.removeEventListener('abort', stop)
    client.off('close', stop)
  }
}
