import type { LogEntry } from '@postroom/contract'
import type { LogDetails, LogLine } from './log-line.ts'
import { maskFields } from './mask-fields.ts'
import { randomId } from './random-id.ts'
import { storage } from './storage.ts'
import { readClaims } from './token-claims.ts'

/** The specification adds 2 to levels on the wire; without a level, 3 is sent. */
const raisedBy = 2
const usualLevel = 3
const highestLevel = 6
const batch = 50

/** Sends lines in one request that outlives the page. */
export function send(lines: readonly LogLine[]) {
  for (let from = 0; from < lines.length; from += batch)
    void post(lines.slice(from, from + batch).map(entryOf))
}

function entryOf({ message, level, at, page, details }: LogLine): LogEntry {
  const token = storage.get('userToken')
  const userId = (token && readClaims(token)?.userId) || storage.get('userId')
  const userEmail = storage.get('userEmail')
  const { requestId, numbers } = details
  const strings = stringsOf(details)
  return {
    message: message.slice(0, 2_000) || 'empty',
    level: level === undefined ? usualLevel : Math.min(highestLevel, level + raisedBy),
    created: new Date(at).toISOString(),
    location: page.slice(0, 500),
    clientApp: 'portal',
    serviceName: 'Postroom portal',
    serviceType: 'Client',
    ...(userId && { userId }),
    ...(userEmail && { userEmail }),
    ...(requestId && { requestId }),
    ...(Object.keys(strings).length > 0 && { stringArguments: strings }),
    ...(numbers && { numberArguments: { ...numbers } }),
  }
}

function stringsOf({ strings = {}, asked }: LogDetails): Record<string, string> {
  const all = asked === undefined ? strings : { ...strings, input: JSON.stringify(maskFields(asked)) }
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text.slice(0, 1_000)]))
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
    // Failures are ignored; later lines may succeed.
  }
}

/** Random id that distinguishes browsers in the log and reveals nothing else. */
function machineId(): string {
  const known = storage.get('machineId')
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const made = randomId(16)
  storage.set('machineId', made)
  return made
}
