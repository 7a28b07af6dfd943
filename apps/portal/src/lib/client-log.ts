import type { LogDetails, LogLine } from './log-line.ts'

/** Lines kept while the server is unreachable; the oldest are dropped first. */
const keptAtMost = 200
const flushAfterMs = 5_000
/** The sending code loads after the page; lines of a page closed before that are lost. */
const fetchCodeAfterMs = 1_000
/** From this level on, lines are sent at once: the page may close any moment. */
const urgentLevel = 3
const urgentAfterMs = 250

let waiting: LogLine[] = []
let dueAt = Number.POSITIVE_INFINITY
let sender: typeof import('./log-sender.ts') | undefined

/** Queues a line for the server's log. Sent in the background; losses are ignored. */
export function sendLog(message: string, level?: number, details: LogDetails = {}) {
  const page = globalThis.location?.pathname ?? ''
  waiting.push({ message, level, at: Date.now(), page, details })
  waiting = waiting.slice(-keptAtMost)
  const inMs = level !== undefined && level >= urgentLevel ? urgentAfterMs : flushAfterMs
  if (Date.now() + inMs >= dueAt) return
  dueAt = Date.now() + inMs
  later(() => void flush(), inMs)
  // A line with a level may be the page's last action, so the sending code is loaded now.
  if (!sender) later(() => void fetchCode(), level === undefined ? fetchCodeAfterMs : 0)
}

function later(work: () => void, inMs: number) {
  const timer = setTimeout(work, inMs)
  // Without a page (in tests), the timer must not keep the process running.
  if (typeof timer === 'object') timer.unref()
}

async function fetchCode() {
  sender ??= await import('./log-sender.ts').catch(() => undefined)
}

/** Sends queued lines in the background. */
export async function flush() {
  await fetchCode()
  flushNow()
}

function flushNow() {
  if (!sender) return
  dueAt = Number.POSITIVE_INFINITY
  sender.send(waiting.splice(0))
}

globalThis.addEventListener?.('pagehide', flushNow)
