import { createHash } from 'node:crypto'
import { type ConnectorTestData, type ConnectorValue, connectorMethods, makeReason } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { Failure } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { buildRequest, type ConnectorRequest, type Credential } from './build-request.ts'
import { ConnectorFailure } from './connector-failure.ts'
import { type ConnectorRow, findConnectorRow } from './connectors.queries.ts'
import { ExpressionError } from './expressions.ts'
import { mask, maskSecrets } from './mask-secrets.ts'
import { readResponse } from './read-response.ts'
import { failed, type Outcome } from './run-outcome.ts'
import { beginRun, findCached, findRunRow, type RunRow } from './runs.queries.ts'
import type { ConnectorResponse } from './send-request.ts'
import { sendSigned } from './send-signed.ts'
import { settleRun } from './settle-run.ts'
import { nestValues, sampleValues, valuesOfConversation } from './variables.ts'

export const callConnectorDefinition = defineJob({
  name: 'call-api-connector',
  schema: z.object({ workspaceId: z.uuid(), runId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 2 },
  expireSeconds: 180,
  wake: true,
})
type Work = z.infer<typeof callConnectorDefinition.schema>

export const callConnectorJob = featureJob({
  definition: callConnectorDefinition,
  concurrency: 4,
  handle: async (app, work, { signal, attempt }) => {
    try {
      await carryOutRun(app, work, signal)
    } catch (error) {
      if (attempt >= callConnectorDefinition.retry.limit) await giveUp(app, work)
      throw error
    }
  },
})

/** Ends a run whose last attempt met an unexpected error. */
async function giveUp(app: App, { workspaceId, runId }: Work): Promise<void> {
  const run = await app.db.read(workspaceId, (tx) => findRunRow(tx, workspaceId, runId))
  if (run) await settleRun(app, workspaceId, { run, outcome: failed(makeReason('internal_error')) })
}

/** Sends the request of a waiting run and stores its outcome; nothing where it is finished or gone. */
export async function carryOutRun(
  app: App,
  { workspaceId, runId }: Work,
  signal: AbortSignal,
): Promise<void> {
  const begun = await app.db.write(workspaceId, async (tx) => {
    const run = await findRunRow(tx, workspaceId, runId)
    if (!run || run.finishedAt !== null) return null
    const row = await findConnectorRow(tx, workspaceId, run.connectorId)
    return row && { run, row, isFirst: await beginRun(tx, workspaceId, runId) }
  })
  if (!begun) return
  const { run, row, isFirst } = begun
  const isIdempotent = connectorMethods.some(
    ({ method, ...one }) => method === row.definition.method && one.isIdempotent,
  )
  // After a crash it is unknown whether the request was sent.
  const outcome =
    isFirst || isIdempotent
      ? await attempt(app, workspaceId, { run, row, signal })
      : failed(makeReason('connector_interrupted'))
  await settleRun(app, workspaceId, { run, outcome })
}

interface Attempt {
  readonly run: RunRow
  readonly row: ConnectorRow
  readonly signal: AbortSignal
}

async function attempt(app: App, workspaceId: string, { run, row, signal }: Attempt): Promise<Outcome> {
  let test: ConnectorTestData | null = null
  try {
    if (!row.isActive && run.caller !== 'test') return failed(makeReason('connector_gone'))
    const { definition } = row
    const values = await valuesFor(app, workspaceId, { run, row })
    const build = (credential: Credential | null) => buildRequest(definition, values, credential)
    const hash = hashOf(row, build(null))
    const cached = run.caller === 'test' ? null : await cachedValues(app, workspaceId, { row, hash })
    if (cached) return { values: cached, test: null, reason: null, hash, isCached: true }
    const { response, body, secrets } = await sendSigned(app, workspaceId, {
      row,
      build,
      signal,
      onSend: (shown) => {
        test = { request: present(shown), response: null, values: [] }
      },
    })
    const contentType = maskSecrets(response.contentType, secrets)
    const shown = presentResponse({ ...response, contentType, body })
    const read = readResponse(row, { ...response, body })
    return {
      values: read.values,
      test: test && { ...(test as ConnectorTestData), response: shown, values: read.values },
      reason: read.reason,
      hash,
      isCached: false,
    }
  } catch (error) {
    if (error instanceof ConnectorFailure) return { ...failed(error.reason), test }
    if (error instanceof ExpressionError)
      return { ...failed(makeReason('connector_template', { problem: error.message })), test }
    if (error instanceof Failure && error.code === 'not_found')
      return { ...failed(makeReason('connector_gone')), test }
    throw error
  }
}

const valuesFor = async (
  app: App,
  workspaceId: string,
  { run: { conversationId, matchValues }, row }: Pick<Attempt, 'run' | 'row'>,
) => ({
  ...nestValues(
    conversationId === null
      ? sampleValues
      : await app.db.read(workspaceId, (tx) => valuesOfConversation(tx, workspaceId, conversationId)),
    row.definition.authSettings,
  ),
  match: matchValues,
})

/** Equal requests of one version of a connector; without its credential, whose change is a new version. */
const hashOf = ({ id, version }: ConnectorRow, request: ConnectorRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, version, request]))
    .digest()

async function cachedValues(
  app: App,
  workspaceId: string,
  { row, hash }: { row: ConnectorRow; hash: Buffer },
): Promise<readonly ConnectorValue[] | null> {
  const { cacheSeconds: seconds, risk } = row.definition
  if (seconds === 0 || risk !== 'read') return null
  const result = await app.db.read(workspaceId, (tx) =>
    findCached(tx, workspaceId, { connectorId: row.id, hash, seconds }),
  )
  return result === null ? null : (result as { values: ConnectorValue[] }).values
}

const shownCharacters = 20_000

const present = ({ method, url, headers, body }: ConnectorRequest): ConnectorTestData['request'] => ({
  method,
  url: url.replaceAll(encodeURIComponent(mask), mask),
  headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  body: body.slice(0, shownCharacters),
})

const presentResponse = ({ body, ...response }: ConnectorResponse): ConnectorTestData['response'] => ({
  ...response,
  sizeBytes: Buffer.byteLength(body),
  body: body.replaceAll('\u0000', '').toWellFormed().slice(0, shownCharacters).toWellFormed(),
})
