import type { StreamEvent } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { logAnswer } from './answer-log.ts'
import { call } from './api-client.ts'
import { manifest } from './calls.generated.ts'
import { followPosition, noteEvent, noteReset, noteStart, resumePoint } from './event-position.ts'
import { tellNewNumbers } from './new-numbers.ts'
import { rememberOwedFetches } from './owed-fetches.ts'
import { randomId } from './random-id.ts'
import { applyEvent, reducerFiles, setConnectionState, tellPresence } from './realtime.ts'
import { isWorthRetrying, pause } from './retry.ts'
import { onServerBack, reportOutage } from './server-back.ts'
import { followServerClock } from './server-clock.ts'
import { readEvents, type ServerSentEvent } from './sse.ts'
import { storage } from './storage.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000
/** The server writes every 20 s; one of two checks of rights may fail. */
const longestSilenceMs = 50_000
const checkedEveryMs = 5_000

/**
 * Keeps one stream per tab until `signal` aborts: starts at the position of the oldest answer, resumes after the last
 * event, backs off up to 30 s.
 */
export async function followStream(client: QueryClient, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  reducerFiles.awaited ??= new Set()
  signal.addEventListener('abort', rememberOwedFetches(client.getQueryCache()), { once: true })
  followPosition({
    apply: (event) => applyEvent(client, event),
    refetch: () => void client.invalidateQueries(),
  })
  while (!signal.aborted) {
    const silence = watchForSilence()
    try {
      setConnectionState('connecting')
      await loadReducers()
      const body = await open(AbortSignal.any([signal, silence.signal]))
      for await (const message of readEvents(body, silence.noteBytes)) {
        if (isBeginning(message)) {
          // A page loaded meanwhile may have added reducers.
          await loadReducers()
          signal.throwIfAborted()
          reducerFiles.awaited = undefined
          waitMs = firstWaitMs
        }
        deliver(client, message)
        if (isBeginning(message)) setConnectionState('live')
      }
    } catch {
      waitMs = Math.min(longestWaitMs, waitMs * 2)
    } finally {
      silence.stop()
    }
    if (signal.aborted) return
    setConnectionState('waiting')
    await untilNextTry(waitMs * (0.8 + 0.4 * Math.random()), signal)
  }
}

/**
 * Aborts its signal when no bytes have come for too long: a connection that was lost without a word, as during the sleep of a
 * computer or in a change of networks, stays open for the browser. By the clock, since other timers stop in a sleep.
 */
function watchForSilence() {
  const isSilent = new AbortController()
  let heardAtMs = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - heardAtMs > longestSilenceMs) isSilent.abort()
  }, checkedEveryMs)
  return {
    signal: isSilent.signal,
    noteBytes: () => {
      heardAtMs = Date.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** Waits for the delay, or until the server answers again. */
async function untilNextTry(ms: number, signal: AbortSignal): Promise<void> {
  let stopListening = () => {}
  const isBack = new Promise<void>((resolve) => {
    stopListening = onServerBack(resolve)
  })
  await Promise.race([pause(ms, signal).catch(() => {}), isBack])
  stopListening()
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const requestId = randomId(16)
  const headers = new Headers({
    Accept: 'text/event-stream',
    Authorization: `Bearer ${storage.get('userToken') ?? ''}`,
    'X-RequestId': requestId,
  })
  const after = resumePoint()
  if (after !== undefined) headers.set('Last-Event-ID', String(after))
  const startedAt = performance.now()
  const sentAtMs = Date.now()
  const response = await fetch(manifest['stream.open'].path, { headers, signal, cache: 'no-store' }).catch(
    (error: unknown) => {
      if (!signal.aborted) reportOutage()
      throw error
    },
  )
  followServerClock(response.headers.get('date'), sentAtMs)
  if (isWorthRetrying(response.status)) reportOutage()
  const ms = performance.now() - startedAt
  logAnswer(manifest['stream.open'], {}, { status: response.status, requestId, attempt: 1, ms })
  // This call renews the token, or detects that the session has ended and redirects.
  if (response.status === 401) await call('session.get_user', {})
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`)
  return response.body
}

/** Loads all reducers, so that every event finds its own. Throws if a file cannot be loaded. */
async function loadReducers(): Promise<void> {
  const { awaited } = reducerFiles
  while (awaited && awaited.size > 0) {
    const loads = [...awaited]
    await Promise.all(loads.map((load) => load()))
    for (const load of loads) awaited.delete(load)
  }
}

/** First message of the stream, after which presence messages arrive too. */
const isBeginning = ({ event }: ServerSentEvent): boolean => event === 'ready' || event === 'reset'

function deliver(client: QueryClient, { event, data, id }: ServerSentEvent) {
  if (event === 'reset') {
    // The log no longer contains our position, so no cached data is reliable.
    noteReset(Number(id))
    void client.invalidateQueries()
  } else if (event === 'ready') begin(client, Number(id))
  else if (event === 'presence') tellPresence(JSON.parse(data))
  else if (event === 'numbers') tellNewNumbers()
  else if (data) {
    const told = JSON.parse(data) as StreamEvent
    noteEvent(told)
    applyEvent(client, told)
  }
}

function begin(client: QueryClient, seq: number) {
  const oldest = resumePoint()
  noteStart(seq)
  // An answer read before the stream's start arrived while the stream was connecting.
  if (oldest !== undefined && oldest < seq) void client.invalidateQueries()
}
