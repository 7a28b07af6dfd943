import { setTimeout as delay } from 'node:timers/promises'
import { connectorLimits, connectorMethods, makeReason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import type { ConnectorRequest } from './build-request.ts'
import { ConnectorFailure } from './connector-failure.ts'

export interface ConnectorResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly durationMs: number
  readonly attempts: number
}

interface Sending {
  readonly timeoutSeconds: number
  readonly attempts: number
  readonly signal: AbortSignal
}

/** For all attempts together, so that a test ends before its client gives up. */
const totalMs = 50_000
const longestPauseMs = 5_000
const passingStatuses = new Set([429, 502, 503, 504])
const passingErrors = new Set(['timeout', 'connection_failed', 'dns_failed', 'bad_response'])

/**
 * Sends a request through the SSRF guard, without following redirects. Idempotent requests are sent again after errors that
 * may pass, with growing random pauses. Throws `ConnectorFailure` where there is no response.
 */
export async function sendRequest(
  app: App,
  request: ConnectorRequest,
  { timeoutSeconds, attempts, signal }: Sending,
): Promise<ConnectorResponse> {
  const { method, url, headers, body } = request
  const isIdempotent = connectorMethods.some((one) => one.method === method && one.isIdempotent)
  const most = isIdempotent ? attempts : 1
  const begin = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const started = performance.now()
    const leftMs = totalMs - (started - begin)
    const mayRepeat = attempt < most && leftMs > longestPauseMs + 1_000
    let pauseMs = Math.min(longestPauseMs, (0.5 + Math.random() / 2) * 400 * 2 ** attempt)
    try {
      const response = await app.egress.fetch(url, {
        purpose: 'connector',
        method,
        headers: { ...headers },
        ...(body !== '' && { body }),
        maxBytes: connectorLimits.responseBytes,
        timeoutMs: Math.min(timeoutSeconds * 1_000, leftMs),
        signal,
      })
      const text = await response.text()
      if (!mayRepeat || !passingStatuses.has(response.status))
        return {
          status: response.status,
          contentType: (response.headers['content-type'] ?? '').slice(0, 100),
          body: text,
          durationMs: Math.round(performance.now() - started),
          attempts: attempt,
        }
      const wanted = Number(response.headers['retry-after']) * 1_000
      if (wanted > 0) pauseMs = Math.min(wanted, longestPauseMs)
    } catch (error) {
      if (!(error instanceof EgressError)) throw error
      if (!mayRepeat || !passingErrors.has(error.kind))
        throw new ConnectorFailure(makeReason(`outbound_${error.kind}`, { host: new URL(url).host }))
    }
    await delay(pauseMs, undefined, { signal })
  }
}
