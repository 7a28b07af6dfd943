import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { SupplierFailure } from './supplier-failure.ts'

/** Access of a workspace; `app` sends the requests. */
export interface DuffelAccess {
  readonly app: App
  readonly token: string
  readonly signal?: AbortSignal | undefined
}

interface DuffelRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly data?: object
  readonly timeoutMs?: number
}

/** A page of 100 offers has about a megabyte. */
const maxBytes = 8_388_608

const answer = z.object({ data: z.unknown() })
const refusal = z.object({
  errors: z.array(z.object({ code: z.string(), title: z.string(), message: z.string() })).min(1),
})

/** Codes of offers and rates that can no longer be had. */
const goneCodes = new Set(['offer_no_longer_available', 'offer_expired', 'rate_unavailable'])

/**
 * Sends a request by version v2 of Duffel's API. Null if what is asked for does not exist or is no longer available;
 * fails with a `SupplierFailure` otherwise.
 */
export async function askDuffel(access: DuffelAccess, request: DuffelRequest): Promise<unknown> {
  const { status, body } = await send(access, request)
  const read = answer.safeParse(body)
  if (status >= 200 && status < 300 && read.success) return read.data.data
  const error = refusal.safeParse(body).data?.errors[0]
  access.app.log.warn({ status, code: error?.code, path: request.path }, 'Duffel refused a request')
  if (status === 401 || status === 403) throw new SupplierFailure(supplier, 'token_refused')
  if (status === 429) throw new SupplierFailure(supplier, 'busy')
  if (status === 404 || (error && goneCodes.has(error.code))) return null
  if (status >= 400 && status < 500 && error)
    throw new SupplierFailure(supplier, 'refused', `${error.title}: ${error.message}`.slice(0, 300))
  throw new SupplierFailure(supplier, 'unreachable')
}

async function send(
  { app, token, signal }: DuffelAccess,
  { method = 'GET', path, query = {}, data, timeoutMs = 10_000 }: DuffelRequest,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(path, app.config.duffelUrl)
  url.search = new URLSearchParams(query).toString()
  try {
    const response = await app.egress.fetch(url.href, {
      purpose: 'duffel',
      method,
      headers: {
        accept: 'application/json',
        'duffel-version': 'v2',
        authorization: `Bearer ${token}`,
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify({ data }) }),
      maxBytes,
      timeoutMs,
      ...(signal && { signal }),
    })
    return { status: response.status, body: readJson(await response.text()) }
  } catch (error) {
    // An aborted request fails with the reason of its signal.
    if (!(error instanceof EgressError) && !signal?.aborted) throw error
    app.log.warn({ path, error: String(error) }, 'Duffel did not answer')
    throw new SupplierFailure(supplier, 'unreachable')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const supplier = 'Duffel'

/** Reads an answer; fails like a missing one where it has another shape. */
export function readAs<T>(shape: z.ZodType<T>, data: unknown): T {
  const read = shape.safeParse(data)
  if (!read.success) throw new SupplierFailure(supplier, 'unreachable')
  return read.data
}

/** Items that can be read; others are counted in the log. */
export function readItems<T>({ app }: DuffelAccess, shape: z.ZodType<T>, items: readonly unknown[]): T[] {
  const read = items.map((one) => shape.safeParse(one))
  const unread = read.filter(({ success }) => !success).length
  if (unread > 0) app.log.warn({ unread }, 'offers of Duffel were not understood')
  return read.flatMap(({ data }) => data ?? [])
}

/** Works on items at most four at a time. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items.entries()]
  const next = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
      results[entry[0]] = await work(entry[1])
  }
  await Promise.all(Array.from({ length: 4 }, next))
  return results
}
