import { manifest } from './calls.generated.ts'
import { randomId } from './random-id.ts'
import { storage } from './storage.ts'

/** Browsers refuse keepalive requests whose bodies have more than 64 KiB together (Fetch standard). */
const maxKeepaliveBytes = 4_000
/** UTF-8 takes at most this for each unit of a string. Counting exactly takes a millisecond. */
const mostBytesPerUnit = 3

export type ManifestEntry = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  kind: 'read' | 'write' | 'destructive' | 'sends_mail'
  query?: readonly string[]
  headers?: Readonly<Record<string, string>>
  proxiedPath?: string
  body?: 'bytes'
  reply?: 'stream' | 'bytes'
}

export type CallOptions = {
  signal?: AbortSignal
  /** Pass the same key for repeats of one click; by default each call has its own key, used for all its retries. */
  idempotencyKey?: string
  /** Bearer token to send instead of the stored one; null for none. A 401 then does not end the session. */
  as?: string | null
  /** Uses the call's path behind a trusted proxy. */
  behindProxy?: boolean
}

export type Prepared = { url: string; init: RequestInit; requestId: string }

/** The HTTP request of a call, for code that displays it or sends it differently. */
export function prepare(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  key: string | undefined,
  { signal, as, behindProxy }: CallOptions,
): Prepared {
  const requestId = randomId(16)
  const rest = { ...input }
  const headers = new Headers()
  if (entry.path.startsWith('/api/')) headers.set('X-RequestId', requestId)
  // A refresh is proved by the cookie; an expired token in the header would make it fail.
  const kept = entry === manifest['session.refresh'] ? null : storage.get('userToken')
  const token = as === undefined ? kept : as
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (token && entry.kind === 'read') headers.set('X-Want-Seq', '1')
  if (key) headers.set('Idempotency-Key', key)
  for (const [field, header] of Object.entries(entry.headers ?? {})) {
    const value = take(rest, field)
    if (value !== undefined) headers.set(header, String(value))
  }
  const declared = (behindProxy && entry.proxiedPath) || entry.path
  const path = declared.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(take(rest, field) ?? '')),
  )
  const init: RequestInit = {
    method: entry.method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    // A change that is on its way is not lost when the page is left.
    keepalive: token !== null && entry.kind !== 'read' && entry.body !== 'bytes',
  }
  if (entry.method === 'GET' || entry.method === 'DELETE')
    return { url: path + queryOf(rest), init, requestId }
  if (entry.body === 'bytes') {
    init.body = take(rest, 'body') as BodyInit
    return { url: path + queryOf(rest), init, requestId }
  }
  const query = Object.fromEntries((entry.query ?? []).map((field) => [field, take(rest, field)]))
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(rest)
  init.body = body
  init.keepalive &&=
    body.length * mostBytesPerUnit <= maxKeepaliveBytes || new Blob([body]).size <= maxKeepaliveBytes
  return { url: path + queryOf(query), init, requestId }
}

function take(fields: Record<string, unknown>, name: string): unknown {
  const value = fields[name]
  delete fields[name]
  return value
}

/** Query string: a list repeats its key; undefined and null are omitted. */
export function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  const text = query.toString()
  return text && `?${text}`
}
