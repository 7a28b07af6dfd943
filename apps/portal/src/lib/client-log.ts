import type { LogEntry } from '@postroom/contract'
import { randomId } from './random-id.ts'
import { storage } from './storage.ts'
import { readClaims } from './token-claims.ts'

type Details = {
  requestId?: string
  strings?: Readonly<Record<string, string>>
  numbers?: Readonly<Record<string, number>>
}

/** As specified: a level is raised by 2 on the wire, and 3 is what is sent where none is named. */
const raisedBy = 2
const usualLevel = 3
const highestLevel = 6

const flushAfterMs = 5_000
/** From this level on a line is worth a request of its own: the page may be gone in a moment. */
const urgentLevel = 5
const urgentAfterMs = 250
const batch = 50
/** What is kept while the server cannot be reached; the oldest go first. */
const keptAtMost = 200

let waiting: LogEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY

/** Adds a line to the server's log, some time soon: nobody waits for it, and nothing fails when it gets lost. */
export function sendLog(message: string, level?: number, details: Details = {}) {
  const wireLevel = level === undefined ? usualLevel : Math.min(highestLevel, level + raisedBy)
  waiting.push(entryOf(message, wireLevel, details))
  waiting = waiting.slice(-keptAtMost)
  schedule(wireLevel >= urgentLevel ? urgentAfterMs : flushAfterMs)
}

function entryOf(message: string, level: number, { requestId, strings, numbers }: Details): LogEntry {
  const token = storage.get('userToken')
  const userId = (token && readClaims(token)?.userId) || storage.get('userId')
  const userEmail = storage.get('userEmail')
  return {
    message: message.slice(0, 2_000) || 'empty',
    level,
    created: new Date().toISOString(),
    location: globalThis.location?.pathname.slice(0, 500) ?? '',
    clientApp: 'portal',
    serviceName: 'Postroom portal',
    serviceType: 'Client',
    ...(userId && { userId }),
    ...(userEmail && { userEmail }),
    ...(requestId && { requestId }),
    ...(strings && { stringArguments: cut(strings) }),
    ...(numbers && { numberArguments: { ...numbers } }),
  }
}

const cut = (strings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(strings).map(([name, text]) => [name, text.slice(0, 1_000)]))

function schedule(inMs: number) {
  const at = Date.now() + inMs
  if (at >= dueAt) return
  clearTimeout(timer)
  dueAt = at
  timer = setTimeout(flush, inMs)
  // Only a test runs without a page, and it should end when it is done.
  if (typeof timer === 'object') timer.unref()
}

/** Sends what waits, in the background and even while the page goes away. */
export function flush() {
  clearTimeout(timer)
  dueAt = Number.POSITIVE_INFINITY
  while (waiting.length > 0) void post(waiting.splice(0, batch))
}

async function post(entries: LogEntry[]): Promise<void> {
  const token = storage.get('userToken')
  try {
    await fetch(`/logging/log/${machineId()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ entries }),
      credentials: 'same-origin',
      keepalive: true,
    })
  } catch {
    // The next ones may come through; these were not worth troubling anybody.
  }
}

/** Tells one browser from another in the log; made up at random, and nothing else is known by it. */
function machineId(): string {
  const known = storage.get('machineId')
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const made = randomId(16)
  storage.set('machineId', made)
  return made
}

globalThis.addEventListener?.('pagehide', flush)
