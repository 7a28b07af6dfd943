import { setTimeout as delay } from 'node:timers/promises'
import type { ExistsEvent, ExpungeEvent, FlagsEvent } from 'imapflow'
import { connectionLost, type ImapContext, withinSilence } from './imap-context.ts'

export type FolderNotice =
  /** Messages have arrived; `more` says how many, where the server does. */
  | { kind: 'arrived'; exists: number; more?: number }
  /** `uid` is null when the server names only a sequence number. */
  | { kind: 'removed'; uid: number | null }
  | { kind: 'flags'; uid: number | null; flags: string[] }

export type IdleTiming = {
  /**
   * How often the connection is proven alive, which also re-issues IDLE; default 60 s. Where
   * there is no IDLE it is how often new mail is asked for; default 30 s then.
   */
  keepaliveMs?: number
  /** How long a reply to that may take; default 20 s. Together they bound how long a dead connection goes unnoticed. */
  replyTimeoutMs?: number
  /** Whether somebody else tells of changes: then those who only ask, ask less often. */
  isTold?: () => boolean
  /** Called where there is more than one way to watch, with the one that is taken. */
  onHow?: (how: 'told' | 'asked') => void
}

/** Far below the 29 minutes after which a server may take a waiting client for gone (RFC 2177). */
export const IDLE_AGAIN_MS = 60_000
const RESUME_PAUSE_MS = 100

/**
 * Waits in the open folder and reports what the server says, until `signal` aborts (then it returns and
 * the session is usable) or the connection breaks (then it throws). Other calls on the session may be
 * made meanwhile; they interrupt IDLE for a moment. Without IDLE the folder is polled at `keepaliveMs`.
 */
export async function idle(
  context: ImapContext,
  onChange: (notice: FolderNotice) => void,
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
  // Ends early when another call interrupts it: then it is taken up again, after a pause that keeps a
  // server from making us spin. A server that refuses IDLE is polled at `keepaliveMs` instead.
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
