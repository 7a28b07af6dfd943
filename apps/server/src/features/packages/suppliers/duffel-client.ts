import type { SupplierProblem } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail } from '#platform/errors/index.ts'

/** Duffel gave no usable answer. `text` is what Duffel says, in English. */
export class DuffelFailure extends Error {
  readonly problem: SupplierProblem
  readonly text: string
  constructor(problem: SupplierProblem, text = '') {
    super(`${problem}: ${text}`)
    this.problem = problem
    this.text = text
  }
}

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

/**
 * Sends a request by version v2 of Duffel's API. Null if what is asked for does not exist or is no longer available;
 * fails with a `DuffelFailure` otherwise.
 */
export async function askDuffel(access: DuffelAccess, request: DuffelRequest): Promise<unknown> {
  const { status, body } = await send(access, request)
  const read = answer.safeParse(body)
  if (status >= 200 && status < 300 && read.success) return read.data.data
  const error = refusal.safeParse(body).data?.errors[0]
  access.app.log.warn({ status, code: error?.code, path: request.path }, 'Duffel refused a request')
  if (status === 401 || status === 403) throw new DuffelFailure('token_refused')
  if (status === 429) throw new DuffelFailure('busy')
  if (status === 404 || error?.code === 'offer_no_longer_available') return null
  if (status >= 400 && status < 500 && error)
    throw new DuffelFailure('refused', `${error.title}: ${error.message}`.slice(0, 300))
  throw new DuffelFailure('unreachable')
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
    throw new DuffelFailure('unreachable')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Turns failures of Duffel into errors of the call. */
export async function failPlainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DuffelFailure)) throw error
    if (error.problem === 'refused') return fail('supplier_refused', { supplier, text: error.text })
    return fail(`supplier_${error.problem}`, { supplier })
  }
}

export const supplier = 'Duffel'
