import type { LogDetails, LogLine } from './log-line.ts'

/** What is kept while the server cannot be reached; the oldest go first. */
const keptAtMost = 200
const flushAfterMs = 5_000
/** The code that sends comes after the page; until it is here, a page that goes away takes its lines along. */
const fetchCodeAfterMs = 1_000
/** From this level on a line is worth a request of its own: the page may be gone in a moment. */
const urgentLevel = 3
const urgentAfterMs = 250

let waiting: LogLine[] = []
let dueAt = Number.POSITIVE_INFINITY
let sender: typeof import('./log-sender.ts') | undefined

/** Adds a line to the server's log, some time soon: nobody waits for it, and nothing fails when it gets lost. */
export function sendLog(message: string, level?: number, details: LogDetails = {}) {
  const page = globalThis.location?.pathname ?? ''
  waiting.push({ message, level, at: Date.now(), page, details })
  waiting = waiting.slice(-keptAtMost)
  const inMs = level !== undefined && level >= urgentLevel ? urgentAfterMs : flushAfterMs
  if (Date.now() + inMs >= dueAt) return
  dueAt = Date.now() + inMs
  later(() => void flush(), inMs)
  // What is worth a level may be the last thing that this page does.
  if (!sender) later(() => void fetchCode(), level === undefined ? fetchCodeAfterMs : 0)
}

function later(work: () => void, inMs: number) {
  const timer = setTimeout(work, inMs)
  // Only a test runs without a page, and it should end when it is done.
  if (typeof timer === 'object') timer.unref()
}

async function fetchCode() {
  sender ??= await import('./log-sender.ts').catch(() => undefined)
}

/** Sends what waits, in the background. */
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
