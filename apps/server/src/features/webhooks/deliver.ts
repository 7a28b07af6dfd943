import { makeReason, webhookLimits, webhookRetrySeconds } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { type Attempt, type Outcome, storeOutcomes } from './deliveries.queries.ts'
import { type ClaimedDelivery, claimDeliveries, type DueWebhook, requeue } from './delivery-queue.queries.ts'
import { openUrl, signingSecrets } from './secrets.ts'
import { signatureHeaders } from './sign.ts'
import { switchOffWebhook } from './switch-off.ts'
import { findWebhookRow, noteOutcome, type WebhookRow } from './webhooks.queries.ts'

/** Type of a test, which is sent once. */
export const testEvent = 'webhook.test'
/** Deliveries of one webhook that are sent at once. */
const batchSize = 32
/** While a receiver fails, as few requests as tell whether it answers again. */
const failingBatchSize = 2
/** Longer than an attempt may take. */
const claimSeconds = 60
const responseBytes = 65_536
const shownCharacters = 2_000
const longestRetryAfterSeconds = 86_400

/** Sends the due deliveries of one webhook, a batch at a time, until none is due. Returns how many attempts were made. */
export async function deliverDue(app: App, due: DueWebhook, signal: AbortSignal): Promise<number> {
  const { workspaceId, webhookId } = due
  let sent = 0
  let isFailing = false
  while (!signal.aborted) {
    const claimed = await app.db.write(workspaceId, async (tx) => {
      const row = await findWebhookRow(tx, workspaceId, webhookId)
      const size = isFailing || row?.failingSince ? failingBatchSize : batchSize
      const deliveries = row ? await claimDeliveries(tx, due, size, claimSeconds) : []
      if (deliveries.length === 0) await requeue(tx, due)
      return row && deliveries.length > 0 ? { row, deliveries } : null
    })
    if (!claimed) return sent
    isFailing = await deliverBatch(app, workspaceId, claimed)
    sent += claimed.deliveries.length
  }
  return sent
}

interface Batch {
  readonly row: WebhookRow
  readonly deliveries: readonly ClaimedDelivery[]
}

/** Sends a batch and stores its outcomes; returns whether none succeeded. */
async function deliverBatch(app: App, workspaceId: string, { row, deliveries }: Batch): Promise<boolean> {
  const url = openUrl(app, workspaceId, row)
  const secrets = row.format === 'standard' ? signingSecrets(app, workspaceId, row, new Date()) : []
  const attempts = await Promise.all(deliveries.map((delivery) => attempt(app, { url, secrets, delivery })))
  const outcomes = attempts.map(({ delivery, made, retryAfterSeconds }) =>
    outcomeOf(delivery, made, retryAfterSeconds),
  )
  const hasSucceeded = outcomes.some(({ state }) => state === 'delivered')
  const isGone = attempts.some(({ made }) => made.status === 410)
  await app.db.write(workspaceId, async (tx) => {
    await storeOutcomes(tx, workspaceId, outcomes)
    // A test of one that is off says nothing about the deliveries that it would be sent.
    if (!row.isActive) return
    const failingSince = await noteOutcome(tx, workspaceId, row.id, hasSucceeded)
    const isOver =
      failingSince && Date.now() - failingSince.getTime() > webhookLimits.failingHours * 3_600_000
    if (isGone) await switchOffWebhook(app, tx, workspaceId, row.id, makeReason('webhook_gone'))
    else if (isOver)
      await switchOffWebhook(
        app,
        tx,
        workspaceId,
        row.id,
        makeReason('webhook_failing', { hours: webhookLimits.failingHours }),
      )
  })
  return !hasSucceeded
}

interface Made {
  readonly delivery: ClaimedDelivery
  readonly made: Attempt
  /** What the receiver asked for. */
  readonly retryAfterSeconds: number
}

interface Sending {
  readonly url: string
  readonly secrets: readonly string[]
  readonly delivery: ClaimedDelivery
}

/** Sends one request through the SSRF guard, without following redirects. */
async function attempt(app: App, { url, secrets, delivery }: Sending): Promise<Made> {
  const at = new Date()
  const started = performance.now()
  const signature =
    secrets.length > 0 ? signatureHeaders(secrets, { id: delivery.id, at, body: delivery.body }) : {}
  const headers = { 'content-type': 'application/json', ...signature }
  const made = {
    at: at.toISOString(),
    requestHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    status: null,
    responseHeaders: [],
    responseBody: '',
  }
  const elapsed = () => Math.round(performance.now() - started)
  const { host } = new URL(url)
  try {
    const response = await app.egress.fetch(url, {
      purpose: 'webhook',
      method: 'POST',
      headers,
      body: delivery.body,
      maxBytes: responseBytes,
      timeoutMs: webhookLimits.timeoutSeconds * 1_000,
    })
    const { status } = response
    const isOk = status >= 200 && status <= 299
    // What a receiver that took the event answers besides may be too large or never end.
    const text = await response.text().catch((error: unknown) => (isOk ? '' : Promise.reject(error)))
    return {
      delivery,
      made: {
        ...made,
        durationMs: elapsed(),
        status,
        reason: isOk ? null : makeReason('webhook_status', { host, status }),
        responseHeaders: shownHeaders(response.headers),
        responseBody: text.replaceAll('\u0000', '').toWellFormed().slice(0, shownCharacters).toWellFormed(),
      },
      retryAfterSeconds: Math.min(Number(response.headers['retry-after']) || 0, longestRetryAfterSeconds),
    }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    const reason = makeReason(`outbound_${error.kind}`, { host })
    return { delivery, made: { ...made, durationMs: elapsed(), reason }, retryAfterSeconds: 0 }
  }
}

const shown = new Set(['content-type', 'date', 'location', 'retry-after', 'server', 'x-request-id'])

const shownHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .filter(([name]) => shown.has(name))
    .map(([name, value]) => ({ name, value: value.replaceAll('\u0000', '').slice(0, 300) }))

function outcomeOf(
  { id, type, attempts }: ClaimedDelivery,
  made: Attempt,
  retryAfterSeconds: number,
): Outcome {
  if (made.reason === null) return { id, attempt: made, state: 'delivered', retrySeconds: 0 }
  const pause = type === testEvent ? undefined : webhookRetrySeconds[attempts]
  if (pause === undefined) return { id, attempt: made, state: 'failed', retrySeconds: 0 }
  // Jitter, so that the deliveries of an outage are not all sent again at the same moment.
  const retrySeconds = Math.max(pause * (0.9 + Math.random() / 5), retryAfterSeconds)
  return { id, attempt: made, state: 'waiting', retrySeconds }
}
